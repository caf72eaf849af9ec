"""The events of a table. A table consists of nothing but these events, numbered from 1.

Events contain all data, including decks and salts. They are stored before a client sees them, and
`views` makes what a client sees. Stored events are read back for years: a field may be added with
a default, but never renamed.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from tefuda.table.settings import Settings, Strength

Away = Literal["left", "clock", "absent", "resigned"]
Closing = Literal["idle", "admin"]


class _Event(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """The base of all events; the field `type` says which one it is."""


class Created(_Event, tag="created", frozen=True):
    """A table was created. Always event 1."""

    settings: Settings
    code: str  # the code in the link to the table


class Sat(_Event, tag="sat", frozen=True):
    """A person took an empty seat. The first becomes the host."""

    seat: int
    player: str
    name: str
    avatar: str | None = None  # None: picked at random


class Stood(_Event, tag="stood", frozen=True):
    """A person gave up a seat before the match, or the host freed it."""

    seat: int


class Named(_Event, tag="named", frozen=True):
    """A person at the table changed their name, or their picture."""

    player: str
    name: str
    seat: int | None = None  # where they sat then
    avatar: str | None = None  # None: it stayed


class BotSat(_Event, tag="bot_sat", frozen=True):
    """A bot of this strength got a seat: an empty one, or that of another bot.

    It also gets the seat of a person who was erased from the log.
    """

    seat: int
    strength: Strength


class BotStood(_Event, tag="bot_stood", frozen=True):
    """A person removed a bot before the match."""

    seat: int


class Configured(_Event, tag="configured", frozen=True):
    """The host changed the settings before a match."""

    settings: Settings


class Daily(msgspec.Struct, frozen=True):
    """The deal of a day: its cards and the moves of its bots follow from the key."""

    day: str  # such as 2026-01-31
    key: str  # never sent to anybody


class Started(_Event, tag="started", frozen=True):
    """The match begins. `match` counts the matches of this table from 1."""

    match: int
    daily: Daily | None = None  # the match has the deal of a day
    practice: bool = False  # from a position of another match: it does not count
    day: str | None = None  # whose deal a practice match has; its key is not needed


class Dealt(_Event, tag="dealt", frozen=True):
    """A round was dealt. The commitment is published now, deck and salt after the match."""

    deck: tuple[str, ...]
    first: int | None
    salt: str
    commitment: str


class Played(_Event, tag="played", frozen=True):
    """A seat played this move; `bot`: a bot chose it."""

    seat: int
    move: str
    bot: bool = False


class TakenBack(_Event, tag="taken_back", frozen=True):
    """A seat took back its last move, which had shown nothing new (AL-02)."""

    seat: int


class Continued(_Event, tag="continued", frozen=True):
    """A person is ready for the next round, or for the moves of the bots."""

    seat: int


class TookOver(_Event, tag="took_over", frozen=True):
    """A bot plays on for a person (AL-03), who may return unless they resigned."""

    seat: int
    strength: Strength
    why: Away


class Returned(_Event, tag="returned", frozen=True):
    """A person plays again at their seat."""

    seat: int


class Interrupted(_Event, tag="interrupted", frozen=True):
    """The server was down for this time; no clock ran meanwhile."""

    milliseconds: int


class Said(_Event, tag="said", frozen=True):
    """A person at the table sent a message: one of the quick phrases, or free text.

    Neither of them: the message was erased.
    """

    seat: int
    phrase: str | None = None
    text: str | None = None
    name: str = ""  # the name at that time: another person may have the seat later


class Rematched(_Event, tag="rematched", frozen=True):
    """Another match at the same table. `rotation`: the player of seat s moves to s + rotation."""

    rotation: int


class Erased(_Event, tag="erased", frozen=True):
    """The entries before this one were rewritten: a person was erased from them."""


class Closed(_Event, tag="closed", frozen=True):
    """The table is closed: nothing more happens there."""

    why: Closing


Event = (
    Created
    | Sat
    | Stood
    | Named
    | BotSat
    | BotStood
    | Configured
    | Started
    | Dealt
    | Played
    | TakenBack
    | Continued
    | TookOver
    | Returned
    | Interrupted
    | Said
    | Rematched
    | Erased
    | Closed
)


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event in the log of a table."""

    number: int
    at: int  # milliseconds since 1970
    event: Event
    by: str | None = None  # the player whose action it was; None: the table itself
    action: str | None = None  # the id that the client gave the action, so that it is done once
    digest: str | None = None  # hash of that action, to recognize it; None: an older log
