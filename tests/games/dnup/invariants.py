"""The invariants of dnup: `check` returns 0, or the number of the violated one."""

from typing import Any

from tefuda.games.bits import lowest, popcount
from tefuda.games.dnup import CARDS_IN_USE, QUIET_TURNS
from tefuda.games.dnup.deck import ENDS, STAR
from tefuda.games.dnup.moves import KINDS, ROTATE
from tefuda.games.phase import PLAYING


def check(before: Any, s: Any, move: int) -> int:
    """Compare the state before and after a move."""
    everywhere = s.gone
    cards = popcount(s.gone)
    hands = 0
    lay = 0
    for place in range(5):
        everywhere |= s.hand[place] | s.lying[place]
        cards += s.held[place] + s.size[place]
        hands |= s.hand[place]
        lay |= before.lying[place]
        if s.held[place] != popcount(s.hand[place]) or s.size[place] != popcount(s.lying[place]):
            return 1
        if s.lying[place] & ~s.seen != 0:
            return 2  # what lies on the table has been seen
    if cards != CARDS_IN_USE[s.players] or everywhere != (1 << cards) - 1:
        return 3  # a card is lost, or in two places
    if everywhere >> STAR & 1 == 0 or s.gone & ~s.seen != 0:
        return 4
    turned = lay & hands  # from the table to a hand
    if move & KINDS == ROTATE:
        turned ^= before.hand[before.turn]
    if s.flip ^ before.flip != turned:
        return 5  # ends swap exactly then
    if s.phase == PLAYING and s.size[s.area] != 0:
        return 6  # the old set is gone before the turn's decision
    for area in range(5):
        if (s.size[area] > 0) != (s.occupied >> area & 1 == 1):
            return 7
        left = s.lying[area]
        while left != 0:
            card = lowest(left)
            left &= left - 1
            if ENDS[card * 2 + (s.flip >> card & 1)] != s.value[area]:
                return 8  # the cards of a set share the active value
        if s.phase == PLAYING:
            if s.size[area] > 0 and s.top[s.size[area]] != s.value[area]:
                return 9
            for other in range(area):
                if s.size[area] > 0 and s.size[area] == s.size[other]:
                    return 10  # all sets have different sizes
    if s.phase == PLAYING and s.quiet >= QUIET_TURNS * s.players:
        return 11
    for seat in range(s.players):
        if s.phase == PLAYING and (s.held[seat] == 0) != (s.out[seat] > 0):
            return 12  # a player without cards is out
    return 0
