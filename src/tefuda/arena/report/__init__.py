"""Figures, charts and tables of what was played."""
