"""Views of Nana Toridori: the table as JSON, for a seat or a spectator."""

from __future__ import annotations

from collections.abc import Container

from tefuda.games.nana import ADVANCED_SCORING, COPIES, HIGHEST
from tefuda.games.nana.events import SOURCES
from tefuda.games.nana.notation import deck_names, hand_names, open_names
from tefuda.games.nana.row import numbers
from tefuda.games.nana.rules import passes_to_clear
from tefuda.games.nana.state import DRAWN, State
from tefuda.games.nana.types import Choosing, Common, Own, ToBeat
from tefuda.games.phase import NOBODY
from tefuda.games.types import AnyView


def table(s: State, viewers: Container[int]) -> AnyView:
    """Return the table as the seats in `viewers` see it together.

    Hidden fields of `s` are read for these seats alone; for one seat, `s` is what
    `knowledge.conceal` has left of the state.
    """
    return {**own(s, viewers), **common(s)}


def own(s: State, viewers: Container[int]) -> Own:
    """Return the part that only these seats see: hands, and a card just drawn (NT-12)."""
    seen = s.choosing != DRAWN or s.turn in viewers
    return {
        "hands": [hand_names(s, seat) if seat in viewers else None for seat in range(s.players)],
        "choosing": choosing(s, seen) if s.choosing else None,
    }


def common(s: State) -> Common:
    """Return the part that everybody sees."""
    seats = range(s.players)
    advanced = bool(s.options & ADVANCED_SCORING)
    return {
        "held": s.held[: s.players],
        "known": [counts(s.known[seat * 8 : seat * 8 + 8]) for seat in seats],
        "open": [open_names(s, seat) for seat in seats],
        "piled": 0 if s.players == 2 else s.pile_count,
        "boxed": s.pile_count if s.players == 2 else 0,
        "discards": counts(s.discards),
        "set": {"number": s.number, "count": s.count, "seat": s.owner} if s.count else None,
        "to_beat": to_beat(s) if s.count else None,
        "passes": s.passes,
        "passes_to_clear": passes_to_clear(s) if s.count else None,
        "out": sorted((seat for seat in seats if s.out[seat]), key=lambda seat: s.out[seat]),
        "penguins": None if advanced else s.penguins[: s.players],
        "points": s.points[: s.players] if advanced else None,
        "starter": None if s.starter == NOBODY else s.starter,
    }


def counts(by_number: list[int]) -> dict[str, int]:
    """Count the cards of each number, by name; numbers that do not occur are left out."""
    return {str(number): count for number, count in enumerate(by_number) if count}


def to_beat(s: State) -> ToBeat:
    """Return what beats the set on the table: as many of a higher number, or more (NT-06)."""
    return {
        "count": s.count,
        "numbers": list(range(s.number + 1, HIGHEST + 1)),
        "any": s.count + 1 if s.count < COPIES else None,
    }


def choosing(s: State, seen: bool) -> Choosing:
    """Return the cards to place: their origin, and their faces for those who see them."""
    return {
        "source": SOURCES[s.choosing],
        "number": s.block if seen else None,
        "count": s.block_count,
    }


def hidden(s: State) -> AnyView:
    """Return the part that nobody sees: the pile, top card first, or in a duel the box."""
    cards = deck_names(numbers(s.pile, 0, s.pile_count))
    return {"pile": [] if s.players == 2 else cards, "box": cards if s.players == 2 else []}
