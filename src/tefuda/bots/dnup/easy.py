"""A beginner at dnup: plays what lies in the hand, and overlooks things.

* Looks at one side of the cards only, the one that is up, and lays the largest set there is;
  of sets of one size the highest, so that good cards are spent early.
* Never splits a set, and often forgets that a card may be added to another's set.
* Turns the hand over when nothing can be played, though the other side may be worse; and now and
  then picks up a fine large set from the table just because it looks good.
* Sometimes lays a single card, any that goes, without looking for a set.
* Ignores opponents who are about to go out, and may overlook that its own last cards can go.
"""

from __future__ import annotations

from tefuda.bots.dnup.plan import tally
from tefuda.games.bits import lowest, nth, popcount
from tefuda.games.chance import below, step
from tefuda.games.dnup.deck import HIGH, LOW
from tefuda.games.dnup.legal import active, may_grow, targets
from tefuda.games.dnup.moves import ROTATE, SET, add_move, take_move
from tefuda.games.dnup.state import State

LAYS_SINGLE_ONE_IN = 5  # turns: in one it lays a single card without looking for a set
GREEDY_ONE_IN = 8  # turns: in one it takes a set only because it lies there
FORGETS_ADDING_ONE_IN = 2  # turns: in one it overlooks that a card may be added
FINE_SET_CARDS = 3  # a set of this size is worth having, to a beginner's eye


def easy_move(s: State, x: int) -> int:
    """Return the move of a player who has just learned the game."""
    x = step(x)
    if below(x, GREEDY_ONE_IN) == 0:
        area = finest(s)
        if s.size[area] >= FINE_SET_CARDS:
            return take_move(area)
    x = step(x)
    cards = some_single(s, step(x)) if below(x, LAYS_SINGLE_ONE_IN) == 0 else largest_set(s)
    if cards != 0:
        return SET | cards
    x = step(x)
    if below(x, FORGETS_ADDING_ONE_IN) == 0:
        return ROTATE
    return any_addition(s)


def largest_set(s: State) -> int:
    """Return the largest set that can be laid, of those the highest; 0 if there is none."""
    hand = s.hand[s.turn]
    counts = tally(hand, s.flip)
    most = 0
    best = 0
    for value in range(1, 10):
        size = counts >> 4 * value & 15
        if size >= most and size > 0 and s.top[size] < value:
            most = size
            best = value
    return active(s, hand, best)


def some_single(s: State, x: int) -> int:
    """Return one card that can be laid, of any value; 0 if there is none."""
    hand = s.hand[s.turn]
    counts = tally(hand, s.flip)
    values = 0
    for value in range(s.top[1] + 1, 10):
        if counts >> 4 * value & 15:
            values |= 1 << value
    if values == 0:
        return 0
    value = nth(values, below(x, popcount(values)))
    return one_of(active(s, hand, value), s.flip)


def any_addition(s: State) -> int:
    """Return the move that adds a card to the first set it fits; to rotate if there is none."""
    sets = targets(s)
    while sets != 0:
        area = lowest(sets)
        sets &= sets - 1
        cards = active(s, s.hand[s.turn], s.value[area])
        if cards != 0 and may_grow(s, area):
            return add_move(lowest(one_of(cards, s.flip)), area)
    return ROTATE


def finest(s: State) -> int:
    """Return the area of an opponent's largest set; this turn's empty area if there is none."""
    sets = targets(s)
    best = s.area
    while sets != 0:
        area = lowest(sets)
        sets &= sets - 1
        if s.size[area] > s.size[best]:
            best = area
    return best


def one_of(cards: int, flip: int) -> int:
    """Return the one of these cards of one value that has the lowest other value.

    Twins are the same to everybody: the choice must not depend on which twin is here.
    """
    value = 1
    alike = 0
    while alike == 0:
        alike = (cards & flip & LOW[value]) | (cards & ~flip & HIGH[value])
        value += 1
    return alike & -alike
