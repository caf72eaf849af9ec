"""Bots in processes of their own, so that searching never delays a table."""
