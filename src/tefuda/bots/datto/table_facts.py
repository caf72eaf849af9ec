"""Facts that an attentive player of DATTO! reads off the table."""

from __future__ import annotations

from tefuda.games.bits import popcount
from tefuda.games.datto.state import STEP, State


def out_of_sight(s: State, seat: int) -> int:
    """Return the cards that this seat cannot see: in other hands, or aside."""
    seen = s.gone | s.hand[seat]
    for other in range(s.players):
        if s.played[other] >= 0:
            seen |= 1 << s.played[other]
    return s.in_use & ~seen


def out_of_hands(s: State, seat: int) -> int:
    """Return the colours, as bits, that all others have shown not to hold."""
    colours = 0xFF
    for other in range(s.players):
        if other != seat:
            colours &= s.void[other]
    return colours


def later_share(s: State, unseen: int) -> float:
    """Return the share of the unseen cards held by the seats that act after this one."""
    later = 0
    seat = s.turn
    for _ in range(s.players - 1 - s.acted):
        seat = seat + 1 if seat + 1 < s.players else 0
        later += s.held[seat]
    return later / popcount(unseen) if later > 0 else 0.0


def place(s: State, seat: int) -> int:
    """Return twice the steps of a hare after this trick, if it wins nothing.

    The step of the leader counts. An odd number means: higher in the stack.
    """
    return (s.token[seat] >> STEP << 1) + (2 if seat == s.leader else 0)


def rival(s: State) -> int:
    """Return who wins the trick if the seat to decide does not: the highest so far, or the next."""
    if s.led >= 0:
        return s.highest
    return s.turn + 1 if s.turn + 1 < s.players else 0
