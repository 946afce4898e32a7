"""Tests of the window: scenes and pictures under the dummy driver, with a clock by hand."""
