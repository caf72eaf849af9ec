"""Worlds imagined without asking why the others played as they did: all are equally likely."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tefuda.engine.open_rules import draw


def recall_nothing(view: Mapping[str, Any], s: Any) -> tuple[()]:
    """Recall nothing: the default sampling does not need the past."""
    return ()


def imagine_alike(
    visible: Any,
    worlds: Any,
    knowledge: Any,
    past: Any,
    moves: Any,
    beliefs: Any,
    seat: int,
    number: int,
    x: int,
) -> int:
    """Put a world into `worlds[0]`, as `open_policies.imagine` says."""
    worlds[0] = visible[0]
    return draw(knowledge[0], worlds[0], seat, x)
