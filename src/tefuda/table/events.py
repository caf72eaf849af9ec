"""What can happen at a table. A table is nothing but these events, numbered from 1.

They are the whole truth, decks and salts included, and are stored before anybody sees them; what
a client is told of them is made by `sight`. Stored events are read back for years: fields may be
added with a default, never renamed.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from tefuda.table.settings import Settings, Strength

Away = Literal["left", "clock", "absent", "resigned"]
Closing = Literal["idle", "admin"]


class _Event(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """What all events share: they are told apart by `type`."""


class Created(_Event, tag="created", frozen=True):
    """A table was made. Always event 1."""

    settings: Settings
    code: str  # in the link by which people come


class Sat(_Event, tag="sat", frozen=True):
    """A person took an empty seat. The first becomes the host."""

    seat: int
    player: str
    name: str


class Stood(_Event, tag="stood", frozen=True):
    """A person gave up a seat before the match, or the host made it free."""

    seat: int


class Named(_Event, tag="named", frozen=True):
    """A person at the table has another name now."""

    player: str
    name: str
    seat: int | None = None  # where they sat then


class BotSat(_Event, tag="bot_sat", frozen=True):
    """A bot of this strength was given a seat: an empty one, or that of another bot.

    Also the seat of a person who left for good: who was erased from the log.
    """

    seat: int
    strength: Strength


class BotStood(_Event, tag="bot_stood", frozen=True):
    """A bot was sent away before the match."""

    seat: int


class Started(_Event, tag="started", frozen=True):
    """The match begins. `match` counts the matches of this table from 1."""

    match: int


class Dealt(_Event, tag="dealt", frozen=True):
    """A round was dealt. The commitment is published now, deck and salt after the match."""

    deck: tuple[str, ...]
    first: int | None
    salt: str
    commitment: str


class Played(_Event, tag="played", frozen=True):
    """A seat played this move; `bot` where a bot did."""

    seat: int
    move: str
    bot: bool = False


class TakenBack(_Event, tag="taken_back", frozen=True):
    """A seat took back its last move, which had shown nothing new (AL-02)."""

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
    """The server was away so long; nobody's clock ran meanwhile."""

    milliseconds: int


class Said(_Event, tag="said", frozen=True):
    """Somebody at the table spoke: one of the quick phrases, or free text.

    Neither of them: the words were erased.
    """

    seat: int
    phrase: str | None = None
    text: str | None = None
    name: str = ""  # as they were called then: others may sit there later


class Rematched(_Event, tag="rematched", frozen=True):
    """Another match at the same table. `rotation`: who sat at seat s sits at s + rotation now."""

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
    | Started
    | Dealt
    | Played
    | TakenBack
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
    by: str | None = None  # the player who asked for it; None: the table itself
    action: str | None = None  # the id that the client gave the action, so that it is done once
    digest: str | None = None  # of that action, to tell it from others; None: an older log
