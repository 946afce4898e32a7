"""Tests of the start: main.py, game/start, and what holds for the code as a whole."""
