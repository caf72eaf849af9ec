"""The knowledge of a seat in DATTO!, and random worlds that agree with it.

A seat knows its hand, all that was played, and which colours somebody could not follow. The
other cards are spread over the other hands and the cards aside: at most three places at any
number of players. `infer` counts, colour by colour from the last, in how many ways that is
possible; `draw` walks the same colours and chooses by these counts, so that every possible world
is equally likely and none is ever refused.
"""

from __future__ import annotations

from math import comb

from tefuda.games import fields
from tefuda.games.bits import popcount
from tefuda.games.chance import below, step
from tefuda.games.datto import SUIT
from tefuda.games.datto.state import State
from tefuda.games.fields import int8, int64, real64
from tefuda.games.phase import OVER

ASIDE = 4  # the number of the place aside, after the four seats
SPAN = 13  # a place has room for 0 to 12 cards

# CHOOSE[n * 6 + k]: the ways to choose k of n cards of a colour.
CHOOSE = tuple(comb(n, k) for n in range(6) for k in range(6))


class Knowledge(fields.State):
    """The knowledge of one seat."""

    unknown: int = int64()  # the cards that it cannot place
    place: list[int] = int8(3)  # the hands (seats) and the pile (ASIDE) where they may be
    room: list[int] = int8(3)  # how many of them are in each
    bars: list[int] = int64(3)  # colours, as bits, that are not there
    # ways[(colour * SPAN + a) * SPAN + b]: the ways to spread the unknown cards of this colour
    # and all later ones, with a of them in the first place and b in the second.
    ways: list[float] = real64(9 * SPAN * SPAN)


def conceal(s: State, seat: int) -> None:
    """Blank everything that this seat (or, for NOBODY, a spectator) does not know."""
    for other in range(s.players):
        if other != seat:
            s.hand[other] = 0
    if s.phase != OVER:  # the cards aside are shown after the game (DA-03)
        s.aside = 0


def infer(k: Knowledge, s: State, seat: int) -> None:
    """Put what the seat knows into `k`. Read nothing that `conceal` blanks."""
    table = 0
    aside = popcount(s.in_use) - popcount(s.gone)
    places = 0
    for place in range(3):
        k.place[place] = ASIDE
        k.room[place] = 0
        k.bars[place] = 0
    for other in range(s.players):
        if s.played[other] >= 0:
            table |= 1 << s.played[other]
        aside -= s.held[other]
        if other != seat:
            k.place[places] = other
            k.room[places] = s.held[other]
            k.bars[places] = s.void[other]
            places += 1
    aside -= popcount(table)
    if places < 3:
        k.room[places] = aside
    k.unknown = s.in_use & ~(s.gone | table | s.hand[seat])
    count_ways(k)


def count_ways(k: Knowledge) -> None:
    """Fill the table of counts, from the last colour to the first."""
    for entry in range(9 * SPAN * SPAN):
        k.ways[entry] = 0.0
    k.ways[8 * SPAN * SPAN] = 1.0
    later = 0  # unknown cards of the colours already counted
    for colour in range(7, -1, -1):
        cards = popcount(k.unknown >> (colour * 5) & SUIT)
        later += cards
        for a in range(k.room[0] + 1):
            for b in range(k.room[1] + 1):
                third = later - a - b
                if 0 <= third <= k.room[2]:
                    total = 0.0
                    for i in range(min(cards, a) + 1):
                        for j in range(min(cards - i, b) + 1):
                            total += weight(k, colour, cards, a, b, i, j)
                    k.ways[(colour * SPAN + a) * SPAN + b] = total


def weight(k: Knowledge, colour: int, cards: int, a: int, b: int, i: int, j: int) -> float:
    """Return the ways that put i cards of this colour into the first place, j into the second."""
    rest = cards - i - j
    barred = (
        (i > 0 and k.bars[0] >> colour & 1)
        or (j > 0 and k.bars[1] >> colour & 1)
        or (rest > 0 and k.bars[2] >> colour & 1)
    )
    if barred:
        return 0.0
    after = k.ways[((colour + 1) * SPAN + a - i) * SPAN + b - j]
    return after * CHOOSE[cards * 6 + i] * CHOOSE[(cards - i) * 6 + j]


def certain(k: Knowledge, s: State, seat: int) -> bool:
    """Return whether the seat knows where every card is: there is only one way to spread them."""
    return k.ways[k.room[0] * SPAN + k.room[1]] == 1.0


def draw(k: Knowledge, s: State, seat: int, x: int) -> int:
    """Put a random world into a concealed state; return the new state of the generator."""
    a = k.room[0]
    b = k.room[1]
    for place in range(3):
        put(s, k.place[place], 0, True)
    for colour in range(8):
        unknown = k.unknown >> (colour * 5) & SUIT
        cards = popcount(unknown)
        if cards == 0:
            continue
        x = step(x)
        mark = below(x, 1 << 30) * k.ways[(colour * SPAN + a) * SPAN + b] / (1 << 30)
        first = 0
        second = 0
        for i in range(min(cards, a) + 1):
            for j in range(min(cards - i, b) + 1):
                share = weight(k, colour, cards, a, b, i, j)
                if mark >= 0.0 and share > 0.0:
                    first = i
                    second = j
                mark -= share
        a -= first
        b -= second
        x = spread(k, s, colour * 5, unknown, first, second, x)
    return x


def spread(k: Knowledge, s: State, card: int, unknown: int, first: int, second: int, x: int) -> int:
    """Choose which of the unknown cards of a colour go to which place."""
    left = popcount(unknown)
    while unknown != 0:
        if unknown & 1:
            x = step(x)
            mark = below(x, left)
            left -= 1
            if mark < first:
                first -= 1
                put(s, k.place[0], 1 << card, False)
            elif mark < first + second:
                second -= 1
                put(s, k.place[1], 1 << card, False)
            else:
                put(s, k.place[2], 1 << card, False)
        unknown >>= 1
        card += 1
    return x


def put(s: State, place: int, cards: int, replace: bool) -> None:
    """Add cards to a hand or to the cards aside, or replace it by them."""
    if place == ASIDE:
        s.aside = cards if replace else s.aside | cards
    else:
        s.hand[place] = cards if replace else s.hand[place] | cards
