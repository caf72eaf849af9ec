"""Dry runs: the rules applied to a copy of what a seat knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tefuda.games.fields import State

S = TypeVar("S", bound=State)


def dry_run(apply: Callable[[S, int], None], s: S, move: int) -> tuple[S, list[tuple[int, ...]]]:
    """Apply a legal move to a copy of `s`; return the copy and the events that the rules emit.

    The list grows with everything that is done to the copy later.
    """
    after = s.copy()
    emitted: list[tuple[int, ...]] = []
    after.events = emitted
    apply(after, move)
    return after, emitted
