"""Benchmarks: figures with their bounds, printed and not asserted. `python3 -m tests.bench [NAME ...]`.

A benchmark is a module here whose ``figures()`` yields ``Figure``; its name stands in ``__main__``.
"""
