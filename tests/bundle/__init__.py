"""The bundle: the game and its Python in one folder."""
