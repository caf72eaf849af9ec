"""Whole numbers that callers hand in."""

from __future__ import annotations

from operator import index
from typing import Any


def whole(value: Any) -> int | None:
    """The value as an int if it is a whole number, one of NumPy's too; None otherwise.

    >>> whole(3), whole(3.0), whole(True), whole("3")
    (3, None, None, None)
    """
    if isinstance(value, bool):
        return None
    try:
        return index(value)
    except TypeError:
        return None
