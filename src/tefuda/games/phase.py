"""The phases of a match, and the seat number that stands for nobody."""

from __future__ import annotations

from typing import Any

NEEDS_DEAL = 0  # before each round: a shuffled deck is to be handed in
PLAYING = 1  # the seat `turn` has to decide
OVER = 2  # the match has ended

NOBODY = -1


def begin_match(s: Any, players: int, options: int) -> None:
    """Set the fields that are the same before the first deal of every game."""
    s.players = players
    s.options = options
    s.phase = NEEDS_DEAL
    s.turn = NOBODY
    s.round = 0
