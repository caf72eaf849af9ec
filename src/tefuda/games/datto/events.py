"""The events of DATTO!, made from the numbers that the rules emit."""

from __future__ import annotations

from typing import get_args

from tefuda.games.datto import LAID_ASIDE
from tefuda.games.datto.notation import card_name, card_names, colours
from tefuda.games.datto.state import STEP, State
from tefuda.games.datto.types import HowPlayed, WhyLeads, WhyMoved
from tefuda.games.event import Event

SEAT_FACTS = ("seat", "first", "nine")  # the facts of events that are seats

DEALT = 0  # first leader
LEADS = 1  # seat
PLAYED = 2  # seat, card, colour led before it (or -1)
NAPPED = 3  # seat
ANNOUNCED = 4  # seat, card, steps
MOVED = 5  # seat, from, to, why
WON = 6  # seat, highest card, lowest card, steps
DASHED = 7  # seat of the 1, seat of the 9, steps
NOBODY_WON = 8
DISCARDED = 9  # cards
ENDED = 10

WHY_MOVED: tuple[WhyMoved, ...] = get_args(WhyMoved)


def event(fact: tuple[int, ...], s: State) -> Event:
    """Return the event that the rules emitted; `s` is the state after the move."""
    code, a, b, c, d = fact
    if code == DEALT:
        public = {
            "first": a,
            "cards": s.held[: s.players],
            "colours": colours(s.in_use),
            "aside": LAID_ASIDE[s.players],
        }
        hands = {seat: {"hand": card_names(s.hand[seat])} for seat in range(s.players)}
        return Event("dealt", public, hands)
    if code == LEADS:
        return Event("leads", {"seat": a, "why": why_leads(s, a)})
    if code == PLAYED:
        return Event("played", {"seat": a, "card": card_name(b), "how": how_played(b, c)})
    if code == NAPPED:
        return Event("napped", {"seat": a})
    if code == ANNOUNCED:
        return Event("announced", {"seat": a, "card": card_name(b), "steps": c})
    if code == MOVED:
        return Event("moved", {"seat": a, "from": b, "to": c, "why": WHY_MOVED[d]})
    if code == WON:
        facts = {"seat": a, "card": card_name(b), "lowest": card_name(c), "steps": d}
        return Event("won", facts)
    if code == DASHED:
        return Event("dashed", {"seat": a, "nine": b, "steps": c})
    if code == NOBODY_WON:
        return Event("nobody_won", {})
    if code == DISCARDED:
        return Event("discarded", {"cards": card_names(a)})
    return Event("ended", {"aside": card_names(s.aside)})


def why_leads(s: State, seat: int) -> WhyLeads:
    """Return why this seat leads the trick that begins now."""
    if s.trick == 0:
        return "chosen"
    steps = [token >> STEP for token in s.token[: s.players]]
    tied = steps.count(steps[seat]) > 1
    return "bottom_of_stack" if tied else "fewest_steps"


def how_played(card: int, led: int) -> HowPlayed:
    """Return how a card relates to the colour led before it; -1: no colour was led."""
    if led < 0:
        return "leads"
    return "follows" if card // 5 == led else "cannot_follow"
