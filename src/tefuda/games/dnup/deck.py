"""The cards of dnup, and a random deck.

THE DECK IS A RECONSTRUCTION (DN-01): the publisher's list is not known to us. It is a table and
nothing else, so that a true list can replace it without touching code. Cards are known by their
place in the table, never by their pair of values, since four pairs exist twice.

A *face* is a card one way up: twice its place in the table, plus 1 when its higher value is up.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from tefuda.games.chance import below, shuffle, step
from tefuda.games.dnup import CARDS_IN_USE


class Card(NamedTuple):
    """A card: its lower and its higher value, the fewest players it is in play with, the star."""

    low: int
    high: int
    players: int
    star: bool = False


def _group(players: int, pairs: str) -> tuple[Card, ...]:
    return tuple(Card(int(pair[0]), int(pair[2]), players) for pair in pairs.split())


# Cards that leave the game first come last. A pair of values exists at most twice, and a value is
# on at most one such pair: `legal.py` counts on it.
TABLE = (
    Card(1, 5, 2, star=True),
    *_group(2, "2/6 3/7 4/8 5/9 1/6 2/7 3/8 4/9 1/2 2/3 3/4 4/5 5/6 6/7 7/8 8/9 1/9"),
    *_group(3, "1/4 2/5 3/6 4/7 5/8 6/9 1/7 2/8 3/9"),
    *_group(4, "1/3 2/4 3/5 4/6 5/7 6/8 7/9 1/8 2/9"),
    *_group(5, "1/9 2/8 3/7 4/6"),  # second copies
)

STAR = next(card for card, data in enumerate(TABLE) if data.star)

# For each face, the active value; the other one is that of `face ^ 1`.
ENDS = tuple(value for card in TABLE for value in (card.low, card.high))

# For each value, the cards (as bits) that carry it as their lower or as their higher value.
LOW = tuple(sum(1 << c for c, card in enumerate(TABLE) if card.low == v) for v in range(10))
HIGH = tuple(sum(1 << c for c, card in enumerate(TABLE) if card.high == v) for v in range(10))

# For each value, the cards whose lower or whose higher value is above it.
LOW_ABOVE = tuple(sum(LOW[value + 1 :]) for value in range(10))
HIGH_ABOVE = tuple(sum(HIGH[value + 1 :]) for value in range(10))

# Twins, cards with the same two values: the first copies and, in the same order, the second ones.
_PAIRS = [
    (first, second)
    for first, second in combinations(range(len(TABLE)), 2)
    if TABLE[first][:2] == TABLE[second][:2]
]
FIRST = tuple(first for first, _ in _PAIRS)
SECOND = tuple(second for _, second in _PAIRS)
_OTHER = dict(_PAIRS) | {second: first for first, second in _PAIRS}
TWIN = tuple(_OTHER.get(card, card) for card in range(len(TABLE)))  # of each card, or itself
TWINS = sum(1 << card for card in FIRST + SECOND)
TWINS_FROM = min(TABLE[card].players for card in SECOND)  # with fewer players there are none


def deck_size(players: int) -> int:
    """Count the cards in use."""
    return CARDS_IN_USE[players]


def shuffled(deck: list[int], players: int, x: int) -> int:
    """Fill `deck` with a random deck of faces (DN-02); return the new state of the generator."""
    size = CARDS_IN_USE[players]
    for card in range(size):
        x = step(x)
        deck[card] = card * 2 + below(x, 2)
    return shuffle(deck, size, size - 1, x)


def random_first(players: int, x: int) -> int:
    """Return nobody: the star says who starts (AL-08)."""
    return -1
