"""Moves as integers: the card that is played."""
