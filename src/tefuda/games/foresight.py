"""What would happen: the rules, run on a copy of what somebody knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tefuda.games.fields import State

S = TypeVar("S", bound=State)


def foreseen(apply: Callable[[S, int], None], s: S, move: int) -> tuple[S, list[tuple[int, ...]]]:
    """Return the state after a legal move, and what the rules tell of it; `s` stays as it was.

    The list goes on growing with whatever is done to the new state.
    """
    after = s.copy()
    told: list[tuple[int, ...]] = []
    after.events = told
    apply(after, move)
    return after, told
