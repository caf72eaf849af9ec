"""The knowledge of a seat in dnup, and random worlds that agree with it.

Hands are turned over as a whole and in the open, so everybody knows where each card is that has
lain on the table, and which way up. Any other card is still in the hand to which it was dealt,
either way up; no move or missed move says more, since rotating is always allowed. Only the holder
of the star is known. So the cards that a seat has not seen fill the rest of the other hands in any
order and any way up, and all these worlds are equally likely.

Twins look the same on the table. The order of the places where they are seen decides which of them
counts as the first copy.
"""

from __future__ import annotations

from tefuda.games import fields
from tefuda.games.bits import nth, popcount
from tefuda.games.chance import below, step
from tefuda.games.dnup import AREAS, CARDS_IN_USE, SEATS
from tefuda.games.dnup.deck import FIRST, SECOND, STAR, TWINS_FROM
from tefuda.games.dnup.state import State
from tefuda.games.fields import int64
from tefuda.games.phase import NOBODY


class Knowledge(fields.State):
    """The cards that one seat does not know."""

    unplaced: int = int64()  # cards that may be in any of the other hands
    either_way: int = int64()  # cards that may be either way up: these, and perhaps the star


def conceal(s: State, seat: int) -> None:
    """Blank everything that this seat (or, for NOBODY, a spectator) does not know."""
    own = own_hand(s, seat)
    for other in range(s.players):
        if other != seat:
            s.hand[other] &= s.seen | 1 << STAR
    s.flip &= s.seen | own
    if s.players >= TWINS_FROM:
        for place in range(len(FIRST)):
            if whereabouts(s, SECOND[place]) < whereabouts(s, FIRST[place]):
                swap(s, FIRST[place], SECOND[place])


def own_hand(s: State, seat: int) -> int:
    """Return the cards of a seat; a spectator has none."""
    return 0 if seat == NOBODY else s.hand[seat]


def whereabouts(s: State, card: int) -> int:
    """Return a number that says all that is visible of a card."""
    place = SEATS + AREAS + 1
    for seat in range(SEATS):
        if s.hand[seat] >> card & 1:
            place = seat
    for area in range(AREAS):
        if s.lying[area] >> card & 1:
            place = SEATS + area
    if s.gone >> card & 1:
        place = SEATS + AREAS
    return place * 4 + (s.seen >> card & 1) * 2 + (s.flip >> card & 1)


def swap(s: State, first: int, second: int) -> None:
    """Let two cards change places in everything."""
    for seat in range(SEATS):
        s.hand[seat] = swapped(s.hand[seat], first, second)
    for area in range(AREAS):
        s.lying[area] = swapped(s.lying[area], first, second)
    s.gone = swapped(s.gone, first, second)
    s.seen = swapped(s.seen, first, second)
    s.flip = swapped(s.flip, first, second)


def swapped(cards: int, first: int, second: int) -> int:
    """Return these cards after two have changed places.

    >>> bin(swapped(0b1001, 0, 1))
    '0b1010'
    """
    differ = (cards >> first ^ cards >> second) & 1
    return cards ^ (differ << first | differ << second)


def infer(k: Knowledge, s: State, seat: int) -> None:
    """Put what the seat does not know into `k`. Read nothing that `conceal` blanks."""
    star = 1 << STAR
    in_use = (1 << CARDS_IN_USE[s.players]) - 1
    known = s.seen | own_hand(s, seat)
    k.unplaced = in_use & ~(known | star)
    k.either_way = k.unplaced | (star & ~known)


def certain(k: Knowledge, s: State, seat: int) -> bool:
    """Return whether the seat knows where every card is and which way up.

    A known place is not enough: a card that has never been seen may be either way up.
    """
    return k.either_way == 0


def draw(k: Knowledge, s: State, seat: int, x: int) -> int:
    """Put a random world into a concealed state; return the new state of the generator."""
    cards = k.unplaced
    s.flip &= ~k.either_way
    for other in range(s.players):
        s.hand[other] &= ~cards
    for other in range(s.players):
        while popcount(s.hand[other]) < s.held[other]:
            x = step(x)
            mark = below(x, popcount(cards) * 2)
            card = nth(cards, mark >> 1)
            cards ^= 1 << card
            s.hand[other] |= 1 << card
            s.flip |= (mark & 1) << card
    x = step(x)
    s.flip |= below(x, 2) << STAR & k.either_way
    return x
