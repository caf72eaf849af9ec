"""The knowledge of a seat in Nana Toridori, and random worlds that agree with it.

A seat knows its hand, the table, the discards and the open cards, and which cards others have
taken up before everybody's eyes and cannot have played since. The other cards lie in the other
hands, in the pile (or the box), and perhaps with somebody who has just drawn: any of them
anywhere, with equal chances, since they were shuffled and the seat has seen none of them.

Where in their hands the others have put the cards is not known (NT-22). In a world the
known cards of one number stand together, as they went in, at any place with equal chances. That
is a likely guess and no more: cards that were put between them later are not known either.
"""

from __future__ import annotations

from tefuda.games import fields
from tefuda.games.bits import nth, popcount
from tefuda.games.chance import below, shuffle, step
from tefuda.games.fields import int8
from tefuda.games.nana import COPIES, HIGHEST
from tefuda.games.nana.row import equal_to, fill, put
from tefuda.games.nana.state import DRAWN, State


class Knowledge(fields.State):
    """The knowledge of one seat."""

    unseen: list[int] = int8(8)  # how many cards of each number it cannot place
    unknown: list[int] = int8(6)  # how many of them are in each other hand
    deck: list[int] = int8(63)  # `draw` shuffles them here; means nothing between two calls


def conceal(s: State, seat: int) -> None:
    """Blank everything that this seat (or, for NOBODY, a spectator) does not know."""
    for other in range(s.players):
        if other != seat:
            for plane in range(3):
                s.row[other * 3 + plane] = 0
    for plane in range(3):
        s.pile[plane] = 0
    if s.choosing == DRAWN and s.turn != seat:
        s.block = 0  # (NT-12)


def infer(k: Knowledge, s: State, seat: int) -> None:
    """Put what the seat knows into `k`. Read nothing that `conceal` blanks."""
    for other in range(6):
        k.unknown[other] = s.held[other] if other < s.players and other != seat else 0
    k.unseen[0] = 0
    for number in range(1, HIGHEST + 1):
        k.unseen[number] = COPIES - s.discards[number]
        for other in range(s.players):
            if other == seat:
                seen = popcount(equal_to(s.row, seat * 3, s.held[seat], number))
            else:
                seen = s.known[other * 8 + number]
                k.unknown[other] -= seen
            k.unseen[number] -= seen
    for place in range(4):  # open cards; used up ones count as number 0, which is no card
        k.unseen[s.open[place]] -= 1
    k.unseen[s.number] -= s.count
    k.unseen[s.block] -= s.block_count


def certain(k: Knowledge, s: State, seat: int) -> bool:
    """Return whether only one world is possible for the seat, as far as it matters.

    A row read from the other end plays the same, so that two cards have no order. Nobody ever sees
    the box (ND-14).
    """
    unseen = 0
    loose = 0  # the numbers of the cards that it cannot place, as bits
    for number in range(1, HIGHEST + 1):
        unseen += k.unseen[number]
        if k.unseen[number] > 0:
            loose |= 1 << number
    alike = popcount(loose) <= 1
    drawn = s.choosing == DRAWN and s.turn != seat
    if (drawn or (s.pile_count > 0 and s.players > 2)) and not alike:
        return False
    for other in range(s.players):
        if other != seat and s.held[other] > 0:
            if k.unknown[other] > 0 and not alike and k.unknown[other] < unseen:
                return False
            numbers = loose if k.unknown[other] > 0 else 0
            for number in range(1, HIGHEST + 1):
                if s.known[other * 8 + number] > 0:
                    numbers |= 1 << number
            if popcount(numbers) > 1 and s.held[other] > 2:
                return False
    return True


def draw(k: Knowledge, s: State, seat: int, x: int) -> int:
    """Put a random world into a concealed state; return the new state of the generator."""
    size = 0
    for number in range(1, HIGHEST + 1):
        for _ in range(k.unseen[number]):
            k.deck[size] = number
            size += 1
    # Nobody ever sees the box, so that its order does not matter (ND-14).
    x = shuffle(k.deck, size, size - s.pile_count if s.players == 2 else size, x)
    place = 0
    if s.choosing == DRAWN and s.turn != seat:
        s.block = k.deck[0]
        place = 1
    for other in range(s.players):
        if other != seat:
            x = draw_hand(k, s, other, place, x)
            place += k.unknown[other]
    fill(s.pile, 0, k.deck, place, s.pile_count)
    return x


def draw_hand(k: Knowledge, s: State, other: int, place: int, x: int) -> int:
    """Make a hand of its known cards and of cards of the deck from this place on.

    Whatever comes next, a single card or all known cards of a number, is as likely as any other.
    """
    blocks = 0
    for number in range(1, HIGHEST + 1):
        if s.known[other * 8 + number] > 0:
            blocks |= 1 << number
    singles = k.unknown[other]
    length = 0
    fill(s.row, other * 3, k.deck, place, length)
    while blocks != 0 or singles > 0:
        x = step(x)
        pick = below(x, popcount(blocks) + singles)
        if pick < popcount(blocks):
            number = nth(blocks, pick)
            count = s.known[other * 8 + number]
            blocks ^= 1 << number
        else:
            singles -= 1
            number = k.deck[place + singles]
            count = 1
        put(s.row, other * 3, length, number, count)
        length += count
    return x
