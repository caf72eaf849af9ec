"""The events of dnup, made from the numbers that the rules emit.

Cards are emitted as bits, together with the cards that are turned at that moment (`State.flip`).
"""

from __future__ import annotations

from typing import Any, get_args

from tefuda.games.dnup import STALEMATES_TO_END
from tefuda.games.dnup.deck import ENDS
from tefuda.games.dnup.notation import area_letter, card_names, face_name
from tefuda.games.dnup.state import State, seat_of
from tefuda.games.dnup.types import WhyDiscarded
from tefuda.games.event import Event

SEAT_FACTS = ("seat", "first", "owner")  # the facts of events that are seats

DEALT = 0  # starter
TURN = 1  # area
DISCARDED = 2  # area, cards, flip, why
SET_PLAYED = 3  # area, cards, flip, value
ADDED = 4  # seat, area, face of the card, size of the set now
RETURNED = 5  # area, cards, flip after they were turned over
TAKEN = 6  # seat, area, cards, flip after they were turned over
ROTATED = 7  # seat, cards in hand, those of them that have lain on the table, flip after it
OUT = 8  # seat, place: 1 for the first
POINTS = 9  # seat, points gained, points in all
ROUND_ENDED = 10
STALEMATE = 11  # how many in a row
ENDED = 12

NEXT_TURN, OWNER_OUT, BEATEN_OUT = 0, 1, 2  # why a set is discarded
WHY_DISCARDED: tuple[WhyDiscarded, ...] = get_args(WhyDiscarded)  # in this order


def event(fact: tuple[int, ...], s: State) -> Event:
    """Return the event that the rules emitted; `s` is the state after the move."""
    code, a, b, c, d = fact
    if code == DEALT:
        hands = {seat: {"hand": card_names(s.hand[seat], s.flip)} for seat in range(s.players)}
        return Event("dealt", {"first": a, "cards": s.held[: s.players]}, hands)
    if code == TURN:
        return Event("turn", place(s, a))
    if code == DISCARDED:
        cards = card_names(b, c)
        return Event("discarded", {**place(s, a), "cards": cards, "why": WHY_DISCARDED[d]})
    if code == SET_PLAYED:
        facts = {"value": d, "size": b.bit_count(), "cards": card_names(b, c)}
        return Event("played", {**place(s, a), **facts})
    if code == ADDED:
        facts = {"value": ENDS[c], "card": face_name(c), "size": d}
        return Event("added", {"seat": a, **place(s, b, "owner"), **facts})
    if code == RETURNED:
        return Event("returned", {**place(s, a), **turned_over(b, c)})
    if code == TAKEN:
        return Event("took", {"seat": a, **place(s, b, "owner"), **turned_over(c, d)})
    if code == ROTATED:
        public = {"seat": a, "count": b.bit_count(), "known": card_names(c, d)}
        return Event("rotated", public, {a: {"hand": card_names(b, d)}})
    if code == OUT:
        return Event("out", {"seat": a, "place": b})
    if code == POINTS:
        if s.players == 2:
            return Event("won_round", {"seat": a, "rounds": c})
        return Event("scored", {"seat": a, "points": b, "total": c})
    if code == ROUND_ENDED:
        return Event("round_ended", {"points": s.points[: s.players]})
    if code == STALEMATE:
        return Event("stalemate", {"in_a_row": a, "of": STALEMATES_TO_END})
    return Event("ended")


def place(s: State, area: int, owner: str = "seat") -> dict[str, Any]:
    """Return where a set lies: its seat and, with two players, which of the two areas."""
    return {owner: seat_of(s, area), "area": area_letter(s, area)}


def turned_over(cards: int, flip: int) -> dict[str, list[str]]:
    """Return cards as they lay on the table and, in the same order, as they are in the hand."""
    lay = card_names(cards, flip ^ cards)
    return {"cards": lay, "become": [name[::-1] for name in lay]}
