"""The window: scenes, pictures and input, by pygame and pygame_gui."""
