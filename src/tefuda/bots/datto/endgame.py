"""Positions of DATTO! in the solver: a race ends after a fixed number of tricks."""

from __future__ import annotations

from tefuda.bots.endgame.position import mixed
from tefuda.games.datto.rules import rank, steps_of
from tefuda.games.datto.state import STEP, State

FAR_AHEAD = 500 << STEP


def position_key(s: State) -> int:
    """All that matters between two tricks: who holds what, and where the hares are.

    In a trick nothing is remembered: to go on is faster.
    """
    if s.acted != 0:
        return 0
    key = 0
    for seat in range(s.players):
        place = steps_of(s.token[seat]) << 3 | rank(s, seat)
        key = mixed(key, s.hand[seat])
        key = mixed(key, place << 1 | s.napped[seat])
    return key


def ends_as(s: State, k: int) -> bool:
    """Let a hare be ahead of all."""
    if k >= s.players:
        return False
    s.token[k] = FAR_AHEAD
    return True
