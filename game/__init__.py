"""Canasta for one player against three bots: the law, the session, the view and the table."""
