"""The drawn card of Nana Toridori, which differs from world to world."""

from __future__ import annotations

from tefuda.games.nana.state import DRAWN, State


def drawn_card(s: State) -> int:
    """Return the number of the card that the seat to decide has just drawn, or 0."""
    return s.block if s.choosing == DRAWN else 0
