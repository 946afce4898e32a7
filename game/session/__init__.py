"""Who plays, whose turn it is, history, undo, the record and the bots that are asked. No pygame."""
