"""The events of Pebbles, made from the numbers that the rules emit."""

from __future__ import annotations

from pebbles.notation import card_name, card_names
from pebbles.state import State
from tefuda.games.event import Event

SEAT_FACTS = ("seat", "first")  # the facts of events that are seats

DEALT = 0  # first leader
PLAYED = 1  # seat, card
TOOK = 2  # seat, card
ENDED = 3


def event(fact: tuple[int, ...], s: State) -> Event:
    """Make the event of a fact that the rules emit; `s` is the state after the move."""
    code, a, b, _, _ = fact
    if code == DEALT:
        hands = {seat: {"hand": card_names(s.hand[seat])} for seat in range(s.players)}
        return Event("dealt", {"first": a, "cards": s.held[: s.players]}, hands)
    if code == PLAYED:
        return Event("played", {"seat": a, "card": card_name(b)})
    if code == TOOK:
        return Event("took", {"seat": a, "card": card_name(b)})
    return Event("ended", {"aside": card_names(s.aside)})
