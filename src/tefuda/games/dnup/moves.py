"""Moves as integers: what kind of move it is, the cards as bits, and the area of another's set.

A set carries its cards, an added card itself and the area of the set that it goes to, a taken set
its area, a rotation nothing.
"""

from __future__ import annotations

SET, ADD, TAKE, ROTATE = 0, 1 << 48, 2 << 48, 3 << 48
KINDS = 3 << 48

AREA_PLACE = 40  # the first bit above the cards
CARD_BITS = (1 << AREA_PLACE) - 1


def add_move(card: int, area: int) -> int:
    """Return the move that adds a card to the set in this area.

    >>> move = add_move(7, 2)
    >>> move & KINDS == ADD, move_cards(move) == 1 << 7, move_area(move)
    (True, True, 2)
    """
    return ADD | area << AREA_PLACE | 1 << card


def take_move(area: int) -> int:
    """Return the move that takes the set in this area."""
    return TAKE | area << AREA_PLACE


def move_cards(move: int) -> int:
    """Return the cards that are played or added."""
    return move & CARD_BITS


def move_area(move: int) -> int:
    """Return the area of the set that is taken or added to."""
    return move >> AREA_PLACE & 7
