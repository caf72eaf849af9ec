"""Previews of Pebbles: the effect of a move, as far as its seat knows it."""

from __future__ import annotations

from pebbles.events import TOOK
from pebbles.notation import card_name
from pebbles.rules import apply
from pebbles.state import State
from pebbles.types import Effect
from tefuda.games.dry_run import dry_run


def preview(s: State, move: int) -> Effect:
    """Preview a legal move of the seat to decide; `s` is what `conceal` leaves to it."""
    _, emitted = dry_run(apply, s, move)
    took = next((fact for fact in emitted if fact[0] == TOOK), None)
    return {"card": card_name(move), "takes": took is not None and took[1] == s.turn}
