"""The table of DATTO! as JSON, for whoever may see it."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from tefuda.games.bits import indices
from tefuda.games.datto import COLOURS, HAND_SIZE, LAID_ASIDE
from tefuda.games.datto.notation import card_name, card_names, colours
from tefuda.games.datto.state import STEP, State
from tefuda.games.phase import NOBODY, OVER


def table(s: State, eyes: Container[int]) -> dict[str, Any]:
    """The table as the seats in `eyes` see it together.

    Hidden fields of `s` are read for these seats alone; for one seat, `s` is what
    `knowledge.conceal` has left of the state.
    """
    seats = range(s.players)
    return {
        "hands": [card_names(s.hand[seat]) if seat in eyes else None for seat in seats],
        "held": s.held[: s.players],
        "colours": colours(s.in_use),
        "laid_aside": LAID_ASIDE[s.players],
        "aside": card_names(s.aside) if s.phase == OVER else None,  # (DA-03)
        "discards": card_names(s.gone),
        "last_of_colour": card_names(s.last),
        "leader": None if s.leader == NOBODY else s.leader,
        "led": COLOURS[s.led] if s.led >= 0 else None,
        "trick": trick(s),
        "tricks_played": s.trick,
        "tricks": HAND_SIZE[s.players] + 1,
        "napped": [bool(s.napped[seat]) for seat in seats],
        "steps": [token >> STEP for token in s.token[: s.players]],
        "stack": sorted(seats, key=lambda seat: s.token[seat]),  # from the hindmost on
        "cannot_hold": [[COLOURS[colour] for colour in indices(s.void[seat])] for seat in seats],
    }


def trick(s: State) -> list[dict[str, Any]]:
    """What has been played in the running trick, in order; a nap has no card."""
    seats = [(s.leader + turn) % s.players for turn in range(s.acted)]
    return [
        {"seat": seat, "card": card_name(s.played[seat]) if s.played[seat] >= 0 else None}
        for seat in seats
    ]


def hidden(s: State) -> dict[str, Any]:
    """What nobody sees."""
    return {"aside": card_names(s.aside)}
