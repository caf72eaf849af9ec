"""Reasons for a move of Pebbles."""

from __future__ import annotations

from enum import StrEnum

from pebbles.types import Effect, View
from tefuda.games.move_reason import reason
from tefuda.games.types import MoveReason


class ReasonCode(StrEnum):
    """Each has a message `reason-<code>` in `messages`."""

    TAKES = "takes"


def reasons(view: View, effect: Effect) -> list[MoveReason]:
    """Say that a move takes the trick."""
    return [reason(ReasonCode.TAKES)] if effect["takes"] else []
