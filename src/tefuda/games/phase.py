"""Where a match stands, and the seat number that stands for nobody."""

from __future__ import annotations

NEEDS_DEAL = 0  # before each round: a shuffled deck is to be handed in
PLAYING = 1  # the seat `turn` has to decide
OVER = 2  # the match has ended

NOBODY = -1
