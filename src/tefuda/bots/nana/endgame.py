"""Positions of Nana Toridori in the solver: a round ends some time (NT-24, ND-16)."""

from __future__ import annotations

from tefuda.bots.endgame.position import mixed
from tefuda.games.nana.events import LAST_WITH_CARDS
from tefuda.games.nana.rules import end_round
from tefuda.games.nana.state import State


def position_key(s: State) -> int:
    """All that matters to the rest of the round; the pile is known by its height."""
    key = s.turn << 3 | s.owner
    key = (key << 3 | s.passes) << 3 | s.number
    key = (key << 6 | s.count) << 2 | s.choosing
    key = mixed((key << 3 | s.block) << 6 | s.block_count, s.piled)
    for seat in range(s.players):
        key = mixed(key, s.row[seat * 3])
        key = mixed(key, s.row[seat * 3 + 1])
        key = mixed(key, s.row[seat * 3 + 2] << 3 | s.out[seat])
    if s.players == 2:
        for place in range(4):
            key = mixed(key, s.open[place])
    return key


def ends_as(s: State, k: int) -> bool:
    """Let one seat be the first out, if nobody is yet, and another lose."""
    first = k // s.players
    loser = k % s.players
    if first == loser or s.out[loser] != 0 or s.out[first] > 1:
        return False
    if s.outs > 0 and s.out[first] == 0:
        return False
    s.out[first] = 1
    end_round(s, loser, LAST_WITH_CARDS)
    return True
