"""When a player of DATTO! stops going by feel: a race is decided in its last tricks."""

from __future__ import annotations

from tefuda.bots.policy import EASY, NORMAL
from tefuda.games.datto.state import State

NORMAL_CARDS = 8  # in hand, from which on `normal` counts what the others may hold
NORMAL_WORLDS = 80
EASY_CARDS = 3
EASY_WORLDS = 3


def worlds_to_ponder(s: State, policy: int) -> int:
    """How many worlds to imagine."""
    cards = s.held[s.turn]
    if policy == NORMAL and cards <= NORMAL_CARDS:
        return NORMAL_WORLDS
    if policy == EASY and cards <= EASY_CARDS:
        return EASY_WORLDS
    return 0
