"""Views of DATTO!: the table as JSON, for a seat or a spectator."""

from __future__ import annotations

from collections.abc import Container
from functools import lru_cache

from tefuda.games.bits import indices
from tefuda.games.datto import COLOURS, HAND_SIZE, LAID_ASIDE
from tefuda.games.datto.notation import card_name, card_names, colours
from tefuda.games.datto.state import STEP, State
from tefuda.games.datto.types import Common, Own, TrickCard
from tefuda.games.phase import NOBODY, OVER
from tefuda.games.types import AnyView


def table(s: State, viewers: Container[int]) -> AnyView:
    """Return the table as the seats in `viewers` see it together.

    Hidden fields of `s` are read for these seats alone; for one seat, `s` is what
    `knowledge.conceal` has left of the state.
    """
    return {**own(s, viewers), **common(s)}


def own(s: State, viewers: Container[int]) -> Own:
    """Return the part that only these seats see."""
    seats = range(s.players)
    return {"hands": [names(s.hand[seat]) if seat in viewers else None for seat in seats]}


def common(s: State) -> Common:
    """Return the part that everybody sees."""
    seats = range(s.players)
    return {
        "held": s.held[: s.players],
        "colours": colours(s.in_use),
        "laid_aside": LAID_ASIDE[s.players],
        "aside": card_names(s.aside) if s.phase == OVER else None,  # (DA-03)
        "discards": names(s.gone),
        "last_of_colour": names(s.last),
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


def names(cards: int) -> list[str]:
    """Return a set of cards as text."""
    return [*named(cards)]


@lru_cache(4096)
def named(cards: int) -> tuple[str, ...]:
    """Return the same, cached: views name the same few sets over and over."""
    return tuple(card_names(cards))


def trick(s: State) -> list[TrickCard]:
    """Return the plays of the running trick in order; a nap has no card."""
    seats = [(s.leader + turn) % s.players for turn in range(s.acted)]
    return [
        {"seat": seat, "card": card_name(s.played[seat]) if s.played[seat] >= 0 else None}
        for seat in seats
    ]


def hidden(s: State) -> AnyView:
    """Return the part that nobody sees."""
    return {"aside": card_names(s.aside)}
