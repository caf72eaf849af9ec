"""The use of rollouts by the policies of DATTO!: in the last tricks, which decide a race."""

from __future__ import annotations

from tefuda.bots.policies.policy import EASY, NORMAL
from tefuda.games.datto.state import State

# By number of players: with this many cards in hand or fewer `normal` uses rollouts, and the number
# of worlds. With two players only one card is out of sight, so rollouts start early.
NORMAL_CARDS = (0, 0, 8, 6, 3)
NORMAL_WORLDS = (0, 0, 80, 24, 24)
EASY_CARDS = 3
EASY_WORLDS = 3


def rollout_worlds(s: State, policy: int) -> int:
    """Return in how many worlds a policy plays each move out."""
    cards = s.held[s.turn]
    if policy == NORMAL and cards <= NORMAL_CARDS[s.players]:
        return NORMAL_WORLDS[s.players]
    if policy == EASY and cards <= EASY_CARDS:
        return EASY_WORLDS
    return 0
