"""Whole numbers that callers hand in."""

from __future__ import annotations

from operator import index
from typing import Any

from tefuda.errors import BadPlayers


def whole(value: Any) -> int | None:
    """Return the value as an int if it is a whole number, one of NumPy's too; None otherwise.

    >>> whole(3), whole(3.0), whole(True), whole("3")
    (3, None, None, None)
    """
    if isinstance(value, bool):
        return None
    try:
        return index(value)
    except TypeError:
        return None


def whole_seat(seat: Any) -> int:
    """Return the number of a seat, or raise `BadPlayers`; the table may lack that seat.

    >>> whole_seat(2)
    2
    >>> whole_seat(True)
    Traceback (most recent call last):
    tefuda.errors.BadPlayers: a seat is a whole number from 0, not True
    """
    number = whole(seat)
    if number is None:
        raise BadPlayers(f"a seat is a whole number from 0, not {seat!r}")
    return number
