"""Endgames of Nana Toridori: every round ends (NT-24, ND-16)."""

from __future__ import annotations

from tefuda.bots.endgame.position import hash_combine
from tefuda.games.nana.events import LAST_WITH_CARDS
from tefuda.games.nana.rules import end_round
from tefuda.games.nana.state import State


def position_key(s: State) -> int:
    """Return a key of everything that matters to the rest of the round.

    The height of the pile says which cards are in it.
    """
    key = s.turn << 3 | s.owner
    key = (key << 3 | s.passes) << 3 | s.number
    key = (key << 6 | s.count) << 2 | s.choosing
    key = hash_combine((key << 3 | s.block) << 6 | s.block_count, s.pile_count)
    for seat in range(s.players):
        key = hash_combine(key, s.row[seat * 3])
        key = hash_combine(key, s.row[seat * 3 + 1])
        key = hash_combine(key, s.row[seat * 3 + 2] << 3 | s.out[seat])
    if s.players == 2:
        for place in range(4):
            key = hash_combine(key, s.open[place])
    return key


def set_end(s: State, k: int) -> bool:
    """Make one seat the first out, if none is yet, and another the loser."""
    first = k // s.players
    loser = k % s.players
    if first == loser or s.out[loser] != 0 or s.out[first] > 1:
        return False
    if s.outs > 0 and s.out[first] == 0:
        return False
    s.out[first] = 1
    end_round(s, loser, LAST_WITH_CARDS)
    return True
