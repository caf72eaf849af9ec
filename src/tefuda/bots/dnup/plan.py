"""The turns that a hand of dnup still needs, planned on both sides of its cards.

A set leaves the hand in one turn, but not always at once: it waits for a free size, or it is beaten
and comes back. Low values and small sets wait longest. A plan plays some sets as they are, turns
the hand over, and plays the rest by its other values; it may do without the one or the other.
"""

from __future__ import annotations

from tefuda.games.bits import lowest
from tefuda.games.dnup.deck import ENDS, HIGH, LOW

ROTATION_TURNS = 1.2  # the turn itself, and what others do in the meantime

# How much longer than one turn the lowest set of 1, 2, 3 ... cards takes to be rid of; a set of
# nines takes one. Found by play between variants of `normal`: neither more nor less did better.
WAIT = (0.0, 1.0, 1.1, 0.7, 0.4, 0.3)

# TURNS[value * 16 + size]: the turns that a set takes.
TURNS = tuple(
    1.0 + WAIT[min(size, 5)] * (9 - value) / 8 if size > 0 else 0.0
    for value in range(10)
    for size in range(16)
)


def tally(cards: int, flip: int) -> int:
    """Count these cards by active value, four bits for each value.

    >>> hex(tally(0b11, 0b10))  # 1/5 and 6/2
    '0x1000010'
    """
    counts = 0
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        counts += 1 << 4 * ENDS[card * 2 + (flip >> card & 1)]
    return counts


def turns_left(hand: int, flip: int, up: int, down: int) -> float:
    """Return the turns of the best plan that a quick look finds for this hand.

    `up` and `down` are the tallies of its two sides. First all is played as it is, or all turned
    over. Then each set is tested in turn: is it better to play it before the hand is turned
    over?
    """
    as_it_is = 0.0
    turned = ROTATION_TURNS
    values = 0
    for value in range(1, 10):
        size = up >> 4 * value & 15
        as_it_is += TURNS[value * 16 + size]
        turned += TURNS[value * 16 + (down >> 4 * value & 15)]
        values |= (1 if size > 0 else 0) << value
    while values != 0:
        value = lowest(values)
        values &= values - 1
        cards = (hand & ~flip & LOW[value]) | (hand & flip & HIGH[value])
        saved = -TURNS[value * 16 + (up >> 4 * value & 15)]
        rest = down
        while cards != 0:
            card = lowest(cards)
            cards &= cards - 1
            other = ENDS[card * 2 + 1 - (flip >> card & 1)]
            place = other * 16 + (rest >> 4 * other & 15)
            saved += TURNS[place] - TURNS[place - 1]
            rest -= 1 << 4 * other
        if saved > 0.0:
            turned -= saved
            down = rest
    return min(as_it_is, turned)
