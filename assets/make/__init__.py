"""Scripts that draw the deck, the fonts and the icons; `python -m assets.make` runs the drawing ones."""
