"""The functions by which Python enters compiled code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

MARK = "is_entry_point"
INLINED_MARK = "is_inlined"


def entry_point(function: Function) -> Function:
    """Mark a function as an entry point; in the interpreter this changes nothing.

    The compiled code of entry points in this package, and of the functions that they call, is
    stored on disk. So an entry point takes arrays and numbers, whose types are always the same.
    """
    setattr(function, MARK, True)
    return function


def is_entry_point(function: Callable[..., Any]) -> bool:
    """Return whether a function, or its twin at another speed, is marked.

    >>> is_entry_point(entry_point(lambda states: None)), is_entry_point(print)
    (True, False)
    """
    return hasattr(function, MARK)


def inlined(function: Function) -> Function:
    """Mark a function as compiled into its callers; in the interpreter this changes nothing.

    Passing many arrays to a short function costs more than the function itself.
    """
    setattr(function, INLINED_MARK, True)
    return function


def is_inlined(function: Callable[..., Any]) -> bool:
    """Return whether a function, or its twin at another speed, is marked as inlined."""
    return hasattr(function, INLINED_MARK)
