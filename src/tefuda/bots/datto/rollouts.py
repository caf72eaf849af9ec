"""When a player of DATTO! stops going by feel: a race is decided in its last tricks."""

from __future__ import annotations

from tefuda.bots.policies.policy import EASY, NORMAL
from tefuda.games.datto.state import State

# By number of players: cards in hand, from which on `normal` counts what the others may hold, and
# how many worlds it imagines. With two players only one card is out of sight: it counts early.
NORMAL_CARDS = (0, 0, 8, 6, 3)
NORMAL_WORLDS = (0, 0, 80, 24, 24)
EASY_CARDS = 3
EASY_WORLDS = 3


def worlds_to_ponder(s: State, policy: int) -> int:
    """How many worlds to imagine."""
    cards = s.held[s.turn]
    if policy == NORMAL and cards <= NORMAL_CARDS[s.players]:
        return NORMAL_WORLDS[s.players]
    if policy == EASY and cards <= EASY_CARDS:
        return EASY_WORLDS
    return 0
