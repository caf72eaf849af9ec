"""The knowledge of a seat in Pebbles, and random worlds that agree with it."""

from __future__ import annotations

from pebbles import CARDS
from pebbles.state import State
from tefuda.games import fields
from tefuda.games.bits import popcount
from tefuda.games.chance import below, step
from tefuda.games.fields import int8, int64
from tefuda.games.phase import OVER


class Knowledge(fields.State):
    """The knowledge of one seat."""

    unknown: int = int64()  # the cards that it cannot place
    places: int = int8()  # hands of others, and the pile aside, where some of them are


def conceal(s: State, seat: int) -> None:
    """Blank everything that this seat (or, for NOBODY, a spectator) does not know."""
    for other in range(s.players):
        if other != seat:
            s.hand[other] = 0
    if s.phase != OVER:
        s.aside = 0


def infer(k: Knowledge, s: State, seat: int) -> None:
    """Put what the seat knows into `k`. Read nothing that `conceal` blanks."""
    seen = s.gone | s.hand[seat]
    places = 0
    in_hands = 0
    for other in range(s.players):
        if s.played[other] >= 0:
            seen |= 1 << s.played[other]
        if other != seat and s.held[other] > 0:
            places += 1
            in_hands += s.held[other]
    k.unknown = ((1 << CARDS) - 1) & ~seen
    k.places = places + 1 if popcount(k.unknown) > in_hands else places


def certain(k: Knowledge, s: State, seat: int) -> bool:
    """Return whether the seat knows where every card is."""
    return k.places <= 1


def draw(k: Knowledge, s: State, seat: int, x: int) -> int:
    """Put a random world into a concealed state; return the new state of the generator."""
    for other in range(s.players):
        if other != seat:
            s.hand[other] = 0
    s.aside = 0
    left = popcount(k.unknown)
    for card in range(CARDS):
        if k.unknown >> card & 1:
            x = step(x)
            put(s, seat, card, below(x, left))
            left -= 1
    return x


def put(s: State, seat: int, card: int, mark: int) -> None:
    """Put a card where the mark points: to one of the free places in hands, or aside."""
    for other in range(s.players):
        if other != seat:
            room = s.held[other] - popcount(s.hand[other])
            if 0 <= mark < room:
                s.hand[other] |= 1 << card
                return
            mark -= room
    s.aside |= 1 << card
