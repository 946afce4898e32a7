"""What is kept on disk: records of matches, settings, the log."""
