"""The events of Nana Toridori, made from the numbers that the rules emit.

Only the owner of a hand learns where in it cards come from or go to (NT-22).
"""

from __future__ import annotations

from typing import Any, get_args

from tefuda.games.event import Event
from tefuda.games.nana.moves import joined_count, played_count, played_index
from tefuda.games.nana.notation import hand_names, open_names
from tefuda.games.nana.state import DRAWN, State
from tefuda.games.nana.types import Source, WhyLeads, WhyLost

SEAT_FACTS = ("seat", "first", "loser")  # the facts of events that are seats

DEALT = 0  # starter
LEADS = 1  # seat, why
PLAYED = 2  # seat, move, number, the set beaten as 8 * count + number (0: none)
PASSED = 3  # seat
DRAWN_CARD = 4  # seat, number, cards left in the pile
OPEN_CARD_USED = 5  # seat, number
PLACED = 6  # seat, number, count, 64 * source + gap
DROPPED = 7  # seat, number, count, source
CLEARED = 8  # owner of the set, number, count
OUT = 9  # seat, place: 1 for the first
ROUND_ENDED = 10  # loser, why
LOST_PENGUIN = 11  # seat, penguins left
SCORED = 12  # seat, points of the round, points in all
ENDED = 13

STARTS, OTHERS_PASSED, OWNER_OUT, LEADER_PASSED = 0, 1, 2, 3  # why a seat leads
LAST_WITH_CARDS, NO_OPEN_CARD = 0, 1  # why a round is lost
WHY_LEADS: tuple[WhyLeads, ...] = get_args(WhyLeads)  # in the order of the numbers above
WHY_LOST: tuple[WhyLost, ...] = get_args(WhyLost)
# Where cards come from, at the numbers TAKING, DRAWN and OPENED.
SOURCES: tuple[Any, ...] = ("", *get_args(Source))


def event(fact: tuple[int, ...], s: State) -> Event:
    """Return the event that the rules emitted; `s` is the state after the move."""
    code, a, b, c, d = fact
    if code == DEALT:
        return dealt(s, a)
    if code == LEADS:
        return Event("leads", {"seat": a, "why": WHY_LEADS[b]})
    if code == PLAYED:
        return played(a, b, c, d)
    if code == PASSED:
        return Event("passed", {"seat": a})
    if code == DRAWN_CARD:
        return Event("drew", {"seat": a, "piled": c}, {a: {"number": b}})
    if code == OPEN_CARD_USED:
        return Event("used_open_card", {"seat": a, "number": b})
    if code == PLACED:
        return placed(a, b, c, SOURCES[d // 64], d % 64)
    if code == DROPPED:
        return Event("dropped", {"seat": a, "number": b, "count": c, "source": SOURCES[d]})
    if code == CLEARED:
        return Event("cleared", {"seat": a, "number": b, "count": c})
    if code == OUT:
        return Event("out", {"seat": a, "place": b})
    if code == ROUND_ENDED:
        return Event("round_ended", {"loser": a, "why": WHY_LOST[b]})
    if code == LOST_PENGUIN:
        return Event("lost_penguin", {"seat": a, "left": b})
    if code == SCORED:
        return Event("scored", {"seat": a, "points": b, "total": c})
    return Event("ended")


def dealt(s: State, starter: int) -> Event:
    """Return the event of a deal: two players have a box and open cards, others a pile."""
    seats = range(s.players)
    public = {
        "first": starter,
        "cards": s.held[: s.players],
        "piled": 0 if s.players == 2 else s.pile_count,
        "boxed": s.pile_count if s.players == 2 else 0,
        "open": [open_names(s, seat) for seat in seats],
    }
    return Event("dealt", public, {seat: {"hand": hand_names(s, seat)} for seat in seats})


def played(seat: int, move: int, number: int, beaten: int) -> Event:
    """Return the event of a play, perhaps joined by open cards."""
    joined = joined_count(move)
    public = {
        "seat": seat,
        "number": number,
        "count": played_count(move) + joined,
        "open": joined,
        "beat": {"number": beaten % 8, "count": beaten // 8} if beaten else None,
    }
    return Event("played", public, {seat: {"index": played_index(move)}})


def placed(seat: int, number: int, count: int, source: Source, gap: int) -> Event:
    """Return the event of cards put into a hand; others do not see a drawn card (NT-12)."""
    cards = {"number": number, "count": count}
    if source == SOURCES[DRAWN]:
        return Event("placed", {"seat": seat, "source": source}, {seat: {**cards, "gap": gap}})
    return Event("placed", {"seat": seat, "source": source, **cards}, {seat: {"gap": gap}})
