"""The bots: seats that see an ``Observation`` of the table and nothing else (ai/README.md)."""
