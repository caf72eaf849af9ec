"""The codes by which a move of Pebbles is refused, and the error that carries one."""

from __future__ import annotations

from enum import StrEnum

from tefuda.catalogue import Fact
from tefuda.errors import IllegalMove


class RefusalCode(StrEnum):
    """Each has a message `refusal-<code>` in `messages`; the comments name its facts."""

    NOT_A_MOVE = "not_a_move"
    NOT_HELD = "not_held"  # card


def refused(code: RefusalCode, ruling: str | None, move: str, **facts: Fact) -> IllegalMove:
    """Make the error for a refused move."""
    return IllegalMove(code, facts, ruling, move, "pebbles")
