"""Previews of dnup: the effect of a move, as far as its seat knows it.

The rules play the move on what its seat knows, and on nothing else. All that it brings
about is certain: nobody holds anything that could change it. `Preview` in `types` describes the
fields.
"""

from __future__ import annotations

from typing import TypeGuard, cast

from tefuda.games.bits import lowest, popcount
from tefuda.games.dnup.deck import ENDS
from tefuda.games.dnup.events import BEATEN_OUT, WHY_DISCARDED, event
from tefuda.games.dnup.moves import ADD, KINDS, ROTATE, SET, TAKE, move_area, move_cards
from tefuda.games.dnup.notation import area_letter, card_names
from tefuda.games.dnup.rules import apply, face
from tefuda.games.dnup.state import State, seat_of
from tefuda.games.dnup.types import (
    Discarded,
    Effect,
    Kind,
    LiftedSet,
    LyingSet,
    Returned,
    SeenEvent,
    Took,
)
from tefuda.games.dry_run import dry_run
from tefuda.games.phase import NOBODY, OVER, PLAYING

KIND_WORDS: dict[int, Kind] = {SET: "set", ADD: "add", TAKE: "take", ROTATE: "rotate"}


def preview(s: State, move: int) -> Effect:
    """Preview a legal move of the seat to decide; `s` is what `conceal` leaves to it."""
    seat = s.turn
    after, facts = dry_run(apply, s, move)
    happened = [cast(SeenEvent, event(fact, after).seen_by(None)) for fact in facts]
    kind = move & KINDS
    return {
        "kind": KIND_WORDS[kind],
        "hand": card_names(after.hand[seat], after.flip),
        "set": laid(s, move) if kind in (SET, ADD) else None,
        "beats": next((lifted(seen, seen["seat"]) for seen in happened if is_beaten(seen)), None),
        "takes": next(
            (lifted(seen, seen["owner"]) for seen in happened if seen["event"] == "took"), None
        ),
        "goes_out": after.held[seat] == 0,
        "points": after.points[seat] - s.points[seat],
        "next": None if after.turn == NOBODY else after.turn,
        "ends_round": after.phase != PLAYING,
        "stalemate": any(seen["event"] == "stalemate" for seen in happened),
        "ends_match": after.phase == OVER,
    }


def laid(s: State, move: int) -> LyingSet:
    """Return the set that a move lays in front of its seat, or makes by adding a card."""
    adding = move & KINDS == ADD
    area = move_area(move) if adding else s.area
    cards = move_cards(move) | (s.lying[area] if adding else 0)
    return {
        "seat": seat_of(s, area),
        "area": area_letter(s, area),
        "value": ENDS[face(s, lowest(cards))],
        "size": popcount(cards),
        "cards": card_names(cards, s.flip),
    }


def is_beaten(seen: SeenEvent) -> TypeGuard[Returned | Discarded]:
    """Return whether an event says that a set is beaten: it returns, or is discarded."""
    if seen["event"] == "discarded":
        return seen["why"] == WHY_DISCARDED[BEATEN_OUT]
    return seen["event"] == "returned"


def lifted(seen: Returned | Discarded | Took, seat: int) -> LiftedSet:
    """Return a set that leaves the table, as it lay there and as it comes into a hand."""
    return {
        "seat": seat,
        "area": seen["area"],
        "value": int(seen["cards"][0][0]),
        "size": len(seen["cards"]),
        "cards": seen["cards"],
        "become": None if seen["event"] == "discarded" else seen["become"],
    }
