"""The invariants of DATTO!: `check` returns 0, or the number of the violated one."""

from typing import Any

from tefuda.games.bits import popcount
from tefuda.games.datto import HAND_SIZE, LAID_ASIDE, SUIT
from tefuda.games.phase import OVER


def check(before: Any, s: Any, move: int) -> int:
    """Compare the state before and after a move."""
    table = 0
    everywhere = s.gone
    cards = popcount(s.gone)
    for seat in range(s.players):
        if s.played[seat] >= 0:
            table |= 1 << s.played[seat]
        everywhere |= s.hand[seat]
        cards += s.held[seat]
        if s.held[seat] != popcount(s.hand[seat]):
            return 1
    everywhere |= table | s.aside
    cards += popcount(table) + LAID_ASIDE[s.players]
    if everywhere != s.in_use or cards != popcount(s.in_use):
        return 2  # a card is lost, or in two places
    if (s.phase == OVER) != (s.trick == HAND_SIZE[s.players] + 1):
        return 3  # the number of tricks is fixed
    for colour in range(8):
        rest = s.in_use >> colour * 5 & SUIT & ~(s.gone >> colour * 5)
        if (popcount(rest) == 1) != (s.last >> colour * 5 & SUIT == rest and rest != 0):
            return 4  # the last card of a colour
    if s.acted == 0:
        if table != 0:
            return 5
        for seat in range(s.players):
            if s.held[seat] - s.napped[seat] != HAND_SIZE[s.players] - s.trick:
                return 6  # everybody has as many items left as there are tricks
            if s.phase != OVER and s.token[seat] < s.token[s.leader]:
                return 7  # the hindmost leads
    for seat in range(s.players):
        if s.token[seat] < before.token[seat] or s.napped[seat] < before.napped[seat]:
            return 8  # nobody goes back, or gets the nap card back
        for other in range(seat):
            if s.token[seat] == s.token[other]:
                return 9  # of two tokens one is ahead, or lies higher
        for colour in range(8):
            if s.void[seat] >> colour & 1 and s.hand[seat] >> colour * 5 & SUIT:
                return 10  # a seat that could not follow does not hold the colour
    return 0
