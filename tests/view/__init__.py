"""Tests of what is seen, said and moved, without a screen."""
