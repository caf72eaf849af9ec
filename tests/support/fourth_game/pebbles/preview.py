"""Previews of Pebbles: what a move would do, for the seat to move."""

from __future__ import annotations

from typing import Any

from pebbles.events import TOOK
from pebbles.notation import card_name
from pebbles.rules import apply
from pebbles.state import State
from tefuda.games.dry_run import dry_run


def preview(s: State, move: int) -> dict[str, Any]:
    """What a legal move of the seat to decide would do; `s` is what `conceal` leaves to it."""
    _, told = dry_run(apply, s, move)
    took = next((fact for fact in told if fact[0] == TOOK), None)
    return {"card": card_name(move), "takes": took is not None and took[1] == s.turn}
