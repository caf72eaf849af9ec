"""Sets of small numbers as bits of an integer.

`popcount`, `lowest` and `nth` are the functions that each speed binds to its own machine
instructions (`tefuda.engine.bind`); everything else in the rules is the same text everywhere.
"""

from __future__ import annotations


def popcount(bits: int) -> int:
    """Count the set bits.

    >>> popcount(0b1011)
    3
    """
    return bits.bit_count()


def lowest(bits: int) -> int:
    """Return the index of the lowest set bit.

    >>> lowest(0b1000)
    3
    """
    return (bits & -bits).bit_length() - 1


def nth(bits: int, n: int) -> int:
    """Return the index of the n-th set bit, counted from 0 and from the lowest.

    >>> nth(0b101100, 1)
    3
    """
    while n > 0:
        bits &= bits - 1
        n -= 1
    return lowest(bits)


def indices(bits: int) -> list[int]:
    """All set bits, lowest first. For views and texts, not for rules.

    >>> indices(0b1011)
    [0, 1, 3]
    """
    found = []
    while bits:
        found.append(lowest(bits))
        bits &= bits - 1
    return found
