"""Integers in the arguments of callers."""

from __future__ import annotations

from operator import index
from typing import Any

from tefuda.errors import BadPlayers


def as_integer(value: Any) -> int | None:
    """Return the value as an int if it is a whole number, one of NumPy's too; None otherwise.

    >>> as_integer(3), as_integer(3.0), as_integer(True), as_integer("3")
    (3, None, None, None)
    """
    if isinstance(value, bool):
        return None
    try:
        return index(value)
    except TypeError:
        return None


def checked_seat(seat: Any) -> int:
    """Return the number of a seat, or raise `BadPlayers`; the table may lack that seat.

    >>> checked_seat(2)
    2
    >>> checked_seat(True)
    Traceback (most recent call last):
    tefuda.errors.BadPlayers: a seat is a whole number from 0, not True
    """
    number = as_integer(seat)
    if number is None:
        raise BadPlayers(f"a seat is a whole number from 0, not {seat!r}")
    return number
