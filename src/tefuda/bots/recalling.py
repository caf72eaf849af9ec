"""What a bot recalls of the round before it thinks: the moves, and the states they were made in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from tefuda.games.fields import State


def recalled(game: str, view: Mapping[str, Any], s: Any) -> Sequence[tuple[State, int]]:
    """Return the past, if hidden cards can be inferred from it; `s` is the visible state."""
    past: Sequence[tuple[State, int]] = import_module(f"tefuda.bots.{game}.past").past_of(view, s)
    return past
