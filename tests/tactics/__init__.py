"""Positions and what a strong player does in them: `python3 -m tests.tactics`.

The positions stand in tests/cases. `seat` acts with its whole turn, `expect` says what it does (see `judge`),
`hard` that every seed must be right; of a soft position four of five.
"""
