"""Views of Pebbles: the table as JSON, for a seat or a spectator."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from pebbles.notation import card_name, card_names
from pebbles.state import State
from pebbles.types import Common, Own
from tefuda.games.phase import NOBODY, OVER


def table(s: State, viewers: Container[int]) -> dict[str, Any]:
    """Return the table as the seats in `viewers` see it together."""
    return {**own(s, viewers), **common(s)}


def own(s: State, viewers: Container[int]) -> Own:
    """Return the part that only these seats see."""
    seats = range(s.players)
    return {"hands": [card_names(s.hand[seat]) if seat in viewers else None for seat in seats]}


def common(s: State) -> Common:
    """Return the part that everybody sees."""
    trick = [(s.leader + turn) % s.players for turn in range(s.acted)]
    return {
        "held": s.held[: s.players],
        "aside": card_names(s.aside) if s.phase == OVER else None,
        "gone": card_names(s.gone),
        "leader": None if s.leader == NOBODY else s.leader,
        "trick": [{"seat": seat, "card": card_name(s.played[seat])} for seat in trick],
        "tricks": s.tricks[: s.players],
    }


def hidden(s: State) -> dict[str, Any]:
    """Return the part that nobody sees."""
    return {"aside": card_names(s.aside)}
