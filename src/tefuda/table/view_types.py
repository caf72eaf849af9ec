"""What a table looks like to one client, without the cards."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tefuda.table.events import Away
from tefuda.table.settings import Settings, Strength

Phase = Literal["gathering", "playing", "over", "closed"]


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat, as everybody sees it."""

    kind: Literal["empty", "person", "bot"]
    name: str = ""
    strength: Strength | None = None  # of the bot at the seat, or of the one that stands in
    away: Away | None = None  # why a bot stands in for the person
    here: bool = False  # a person: connected now
    host: bool = False
    bank: int | None = None  # milliseconds on the clock when the turn began; None: no clock
    number: int = 0  # a bot: tells it from the others, and stays with it in a rematch


class OpenedDeal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deal, shown after the match so that anybody can check its commitment."""

    deck: tuple[str, ...]
    salt: str
    commitment: str
    first: int | None = None


class TableView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table: who sits there, and where things stand."""

    id: str
    code: str
    settings: Settings
    phase: Phase
    seats: list[SeatView]
    match: int = 0  # how many matches have begun here
    you: int | None = None  # your seat; None: you watch
    watchers: int = 0
    turn_began: int | None = None  # milliseconds since 1970, by the server's clock
    can_take_back: bool = False
    commitments: list[str] = []  # one for each round dealt in this match
    opened: list[OpenedDeal] = []  # after the match
    stood_in: list[int] = []  # after it: the seats of people for whom a bot made the end of it
    record: str | None = None  # the id of the record, after the match


class EventView(msgspec.Struct, frozen=True, omit_defaults=True):
    """One event of the log, as this client sees it.

    `facts` are those of the event that this client may know; `happened` is what it meant in the
    match, as `Event.seen_by` tells it to the seat.
    """

    number: int
    at: int
    type: str
    facts: dict[str, Any] = {}
    happened: list[dict[str, Any]] = []
