"""The tests, in the rooms of the code they hold; `python3 -m tests` runs them all."""
