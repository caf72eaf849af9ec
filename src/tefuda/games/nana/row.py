"""A row of cards whose order is law, as three integers.

Card i of a row is a number from 1 to 7: three bits, of which plane p holds the p-th for all
cards. So 63 cards fit into three 64-bit integers; to put cards in or take them out is a shift,
and to find runs is a comparison of a plane with itself, for all cards at once. Every function
takes a list that holds many rows and the place `at` where the three planes of this row begin.
"""

from __future__ import annotations


def fill(planes: list[int], at: int, deck: list[int], place: int, size: int) -> None:
    """Make a row of `size` cards of a deck, from this place of it on.

    >>> planes = [0, 0, 0]
    >>> fill(planes, 0, [1, 3, 2], 1, 2)
    >>> numbers(planes, 0, 2)
    [3, 2]
    """
    a = 0
    b = 0
    c = 0
    for index in range(size):
        number = deck[place + index]
        a |= (number & 1) << index
        b |= (number >> 1 & 1) << index
        c |= (number >> 2 & 1) << index
    planes[at] = a
    planes[at + 1] = b
    planes[at + 2] = c


def number_at(planes: list[int], at: int, index: int) -> int:
    """Return the number of the card at this index.

    >>> number_at([0b01, 0b11, 0b00], 0, 0)  # the row 3 2
    3
    """
    return (
        (planes[at] >> index & 1)
        | (planes[at + 1] >> index & 1) << 1
        | (planes[at + 2] >> index & 1) << 2
    )


def numbers(planes: list[int], at: int, length: int) -> list[int]:
    """List all numbers, left to right. For views and texts, not for rules."""
    return [number_at(planes, at, index) for index in range(length)]


def put(planes: list[int], at: int, gap: int, number: int, count: int) -> None:
    """Put `count` cards of a number into a gap: 0 is left of everything.

    >>> planes = [0b01, 0b11, 0b00]  # 3 2
    >>> put(planes, 0, 1, 7, 1)
    >>> numbers(planes, 0, 3)
    [3, 7, 2]
    """
    left = (1 << gap) - 1
    block = ((1 << count) - 1) << gap
    for plane in range(3):
        bits = planes[at + plane]
        moved = (bits & left) | ((bits & ~left) << count)
        planes[at + plane] = moved | (block if number >> plane & 1 else 0)


def remove(planes: list[int], at: int, index: int, count: int) -> None:
    """Take `count` cards out, the first at this index; the row closes up.

    >>> planes = [0b0101, 0b0111, 0b1000]  # 3 2 3 4
    >>> remove(planes, 0, 1, 2)
    >>> numbers(planes, 0, 2)
    [3, 4]
    """
    left = (1 << index) - 1
    for plane in range(3):
        bits = planes[at + plane]
        planes[at + plane] = (bits & left) | ((bits >> count) & ~left)


def same_as_next(planes: list[int], at: int, length: int) -> int:
    """Return the indices whose right neighbour carries the same number, as bits.

    >>> same_as_next([0b0111, 0b0000, 0b1000], 0, 4)  # 1 1 1 4
    3
    """
    a, b, c = planes[at], planes[at + 1], planes[at + 2]
    differ = (a ^ (a >> 1)) | (b ^ (b >> 1)) | (c ^ (c >> 1))
    return ~differ & ((1 << length) - 1 >> 1)


def equal_to(planes: list[int], at: int, length: int, number: int) -> int:
    """Return the indices of this number, as bits.

    >>> equal_to([0b0111, 0b0000, 0b1000], 0, 4, 4)  # 1 1 1 4
    8
    """
    a = planes[at] ^ -(~number & 1)
    b = planes[at + 1] ^ -(~(number >> 1) & 1)
    c = planes[at + 2] ^ -(~(number >> 2) & 1)
    return a & b & c & ((1 << length) - 1)


def above(planes: list[int], at: int, number: int) -> int:
    """Return the indices of the higher numbers, as bits (0 counts as lower than any number).

    >>> above([0b0111, 0b0000, 0b1000], 0, 3)  # 1 1 1 4
    8
    """
    more = 0
    same = -1
    for plane in range(2, -1, -1):
        bits = planes[at + plane]
        if number >> plane & 1:
            same &= bits
        else:
            more |= same & bits
            same &= ~bits
    return more
