"""The views of a table for one client, without the cards."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tefuda.games.types import AnyEvent
from tefuda.table import events as ev
from tefuda.table.events import Away
from tefuda.table.settings import Settings, Strength

Phase = Literal["gathering", "playing", "over", "closed"]


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat, as everybody sees it."""

    kind: Literal["empty", "person", "bot"]
    name: str = ""
    strength: Strength | None = None  # of the bot at the seat, or of the stand-in
    away: Away | None = None  # why a bot stands in for the person
    here: bool = False  # whether the person is connected now
    host: bool = False
    bank: int | None = None  # milliseconds on the clock when the turn began; None: no clock
    number: int = 0  # of the person or bot: unique at the table, and the same in a rematch
    wins: int = 0  # matches won at this table: the score of a series of rematches
    ready: bool = False  # the person need not be waited for, between rounds or while bots move
    avatar: str = ""  # the picture of the person: a motif and the number of a colour


class OpenedDeal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deal, shown after the match so that clients can check its commitment."""

    deck: tuple[str, ...]
    salt: str
    commitment: str
    first: int | None = None


class TableView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table: its settings, seats, phase and current match."""

    id: str
    code: str
    settings: Settings
    phase: Phase
    seats: list[SeatView]
    match: int = 0  # number of matches that have begun here
    you: int | None = None  # your seat; None: you watch
    spectators: int = 0
    turn_began: int | None = None  # milliseconds since 1970, by the server's clock
    can_take_back: bool = False
    commitments: list[str] = []  # one for each round dealt in this match
    opened: list[OpenedDeal] = []  # after the match
    stood_in: list[int] = []  # after the match: seats of people for whom a bot played at the end
    record: str | None = None  # the id of the record, after the match
    daily: str | None = None  # the day whose deal the match has, such as 2026-01-31
    practice: bool = False  # the match began from a position of another one: it does not count


# The fields of each event that every client may know. The seat that moved also knows the `move`.
PUBLIC_FACTS: dict[type[ev.Event], tuple[str, ...]] = {
    ev.Created: (),  # the view of the table contains it
    ev.Sat: ("seat", "name"),
    ev.Stood: ("seat",),
    ev.Named: ("name", "seat"),
    ev.BotSat: ("seat", "strength"),
    ev.BotStood: ("seat",),
    ev.Configured: (),  # as for `Created`
    ev.Started: ("match",),
    ev.Dealt: ("first", "commitment"),
    ev.Played: ("seat", "bot"),
    ev.TakenBack: ("seat",),
    ev.Continued: ("seat",),
    ev.TookOver: ("seat", "strength", "why"),
    ev.Returned: ("seat",),
    ev.Interrupted: ("milliseconds",),
    ev.Said: ("seat", "phrase", "text", "name"),
    ev.Rematched: ("rotation",),
    ev.Erased: (),
    ev.Closed: ("why",),
}


class EventView(msgspec.Struct, frozen=True, omit_defaults=True):
    """One event of the log, as this client sees it.

    `facts` are the `PUBLIC_FACTS` of the event. `happened` are its effects in
    the match, as `Event.seen_by` shows them to the seat.
    """

    number: int
    at: int
    type: str
    facts: dict[str, Any] = {}
    happened: list[AnyEvent] = []
