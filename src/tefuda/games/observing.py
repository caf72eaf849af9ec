"""Writing an observation: the parts of `encoding.py` that all games share.

A row is a list of small whole numbers, all zero at first. Each `put` function fills in the next
places of a row and returns the place after them, so that no offset is written down twice. The
layouts (`tefuda.games.layout`) name the places in the same order.
"""

from __future__ import annotations

from tefuda.games.bits import lowest

NATURAL = 0  # the order in which nothing is rearranged (`canonical_order` of a game)


def put_number(row: list[int], at: int, number: int) -> int:
    """Write a number from -128 to 127.

    >>> row = [0, 0]
    >>> put_number(row, 0, 5), row
    (1, [5, 0])
    """
    row[at] = number
    return at + 1


def put_choice(row: list[int], at: int, choice: int, size: int) -> int:
    """Write a choice among `size` as a 1 in its place; a negative choice is none.

    >>> row = [0, 0, 0]
    >>> put_choice(row, 0, 1, 3), row
    (3, [0, 1, 0])
    """
    place = choice if choice > 0 else 0
    row[at + place] = 1 if choice >= 0 else 0
    return at + size


def put_set(row: list[int], at: int, bits: int, size: int) -> int:
    """Write a set of numbers below `size` as a 1 in the place of each.

    >>> row = [0, 0, 0]
    >>> put_set(row, 0, 0b101, 3), row
    (3, [1, 0, 1])
    """
    while bits != 0:
        row[at + lowest(bits)] = 1
        bits &= bits - 1
    return at + size


def put_pairs(row: list[int], at: int, first: int, second: int, size: int) -> int:
    """Write two sets of numbers below `size` side by side: a pair of places for each number.

    >>> row = [0, 0, 0, 0, 0, 0]
    >>> put_pairs(row, 0, 0b101, 0b001, 3), row
    (6, [1, 1, 0, 0, 1, 0])
    """
    while first != 0:
        row[at + lowest(first) * 2] = 1
        first &= first - 1
    while second != 0:
        row[at + lowest(second) * 2 + 1] = 1
        second &= second - 1
    return at + size * 2


def seat_after(seat: int, steps: int, players: int) -> int:
    """Return the seat this many steps clockwise, less than once round.

    >>> seat_after(2, 1, 3)
    0
    """
    found = seat + steps
    return found if found < players else found - players


def steps_to(seat: int, other: int, players: int) -> int:
    """Return how many steps clockwise another seat is; -1 for nobody.

    >>> steps_to(2, 0, 3), steps_to(2, -1, 3)
    (1, -1)
    """
    if other < 0:
        return -1
    return other - seat if other >= seat else other - seat + players
