"""The invariants of Pebbles."""

from typing import Any

from pebbles import CARDS, HAND_SIZE

from tefuda.games.bits import popcount
from tefuda.games.phase import OVER


def check(before: Any, s: Any, move: int) -> int:
    """Compare the state before and after a move; return 0, or the violated invariant."""
    everywhere = s.gone | s.aside
    cards = popcount(s.gone) + popcount(s.aside)
    tricks = 0
    for seat in range(s.players):
        everywhere |= s.hand[seat]
        cards += s.held[seat]
        tricks += s.tricks[seat]
        if s.held[seat] != popcount(s.hand[seat]):
            return 1
        if s.played[seat] >= 0:
            everywhere |= 1 << s.played[seat]
            cards += 1
    if cards != CARDS or everywhere != (1 << CARDS) - 1:
        return 2  # a card is lost, or in two places
    if before.hand[before.turn] >> move & 1 == 0:
        return 3  # a played card was in the hand
    if (s.phase == OVER) != (tricks == HAND_SIZE):
        return 4
    return 0
