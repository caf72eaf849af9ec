"""Endgames of DATTO!: a race ends after a fixed number of tricks."""

from __future__ import annotations

from tefuda.bots.endgame.position import hash_combine
from tefuda.games.datto.rules import rank, steps_of
from tefuda.games.datto.state import STEP, State

FAR_AHEAD = 500 << STEP  # a token further than any race leads


def position_key(s: State) -> int:
    """Return a key of everything that matters between tricks: the hands and the hares.

    Within a trick nothing is stored: searching on is faster.
    """
    if s.acted != 0:
        return 0
    key = 0
    for seat in range(s.players):
        place = steps_of(s.token[seat]) << 3 | rank(s, seat)
        key = hash_combine(key, s.hand[seat])
        key = hash_combine(key, place << 1 | s.napped[seat])
    return key


def set_end(s: State, k: int) -> bool:
    """Put a hare ahead of all others."""
    if k >= s.players:
        return False
    s.token[k] = FAR_AHEAD
    return True
