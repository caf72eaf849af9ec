"""Explain why a move of Pebbles is refused."""

from __future__ import annotations

from pebbles.refusal_codes import RefusalCode, refused
from pebbles.state import State
from tefuda.errors import IllegalMove


def refusal(s: State, move: int, text: str) -> IllegalMove:
    """Explain why the seat to decide may not play this move."""
    return refused(RefusalCode.NOT_HELD, "AL-01", text, card=text)
