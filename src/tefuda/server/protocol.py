"""The messages between client and server. The browser's types are made of these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tefuda.catalogue import Fact
from tefuda.table.actions import Action
from tefuda.table.refusals import Code
from tefuda.table.view_types import EventView, TableView

ActionId = Annotated[str, Meta(min_length=1, max_length=40)]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
MoveText = Annotated[str, Meta(min_length=1, max_length=40)]

ErrorCode = (
    Code
    | Literal[
        "bad_message",  # not JSON, or not one of the messages
        "too_large",
        "too_many",  # more messages than a person sends
        "no_such_table",
        "hints_off",
        "not_ready",  # the bot is not compiled yet, or the database is away: ask again
        "forbidden",
        "not_found",
        "bad_request",
        "bad_method",
        "login_taken",
        "wrong_login",  # no such login, or another password
        "signed_in",  # one signs out first
        "not_signed_in",
        "internal",
    ]
)


# From the client


class _FromClient(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """What all messages of a client share."""


class Act(_FromClient, tag="act", frozen=True):
    """Do something. `id` is the client's own: the same id is done once, however often it comes.

    `on` is the number of the last event the client had seen when it decided.
    """

    id: ActionId
    on: Number
    action: Action


class AskPreviews(_FromClient, tag="ask_previews", frozen=True):
    """What would each of my legal moves do?"""

    id: ActionId


class AskWhy(_FromClient, tag="ask_why", frozen=True):
    """Why may I not play this?"""

    id: ActionId
    move: MoveText


class AskHint(_FromClient, tag="ask_hint", frozen=True):
    """What would `hard` do in my place?"""

    id: ActionId


class Ping(_FromClient, tag="ping", frozen=True):
    """Are you there? `sent` comes back as it was."""

    sent: Annotated[int, Meta(ge=0, le=2**53)] = 0  # what a browser can count to


FromClient = Act | AskPreviews | AskWhy | AskHint | Ping


# From the server


class _FromServer(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """What all messages of the server share."""


class Welcome(_FromServer, tag="welcome", frozen=True):
    """The first message, also after a line was lost for long: everything anew."""

    number: int  # of the last event that is in here
    now: int  # the server's clock
    table: TableView
    view: dict[str, Any] | None = None  # `Match.view` of your seat, or of a spectator
    talk: list[EventView] = []  # what was said lately


class News(_FromServer, tag="news", frozen=True):
    """Something happened. `number` is that of the last of the events."""

    number: int
    now: int
    events: list[EventView]
    table: TableView
    view: dict[str, Any] | None = None  # without the log: that is what the events tell


class Presence(_FromServer, tag="presence", frozen=True):
    """Who is connected now, by seat, and how many watch. Not numbered, never stored."""

    here: list[bool]
    watchers: int


class Done(_FromServer, tag="done", frozen=True):
    """Your action is stored, as the event of this number, and will not be lost."""

    id: str
    number: int


class Refused(_FromServer, tag="refused", frozen=True):
    """Your action or question is refused, and nothing has changed."""

    id: str
    code: ErrorCode
    message: str
    reason: str | None = None  # of an illegal move: why the rules refuse it, such as must_follow
    facts: dict[str, Fact] = {}  # what a sentence about it needs
    ruling: str | None = None  # the id of the rule
    number: int = 0  # of the last event: what the client should catch up to


class Previews(_FromServer, tag="previews", frozen=True):
    """What each legal move would do, by move."""

    id: str
    number: int
    previews: dict[str, dict[str, Any]]


class Reason(_FromServer, tag="reason", frozen=True):
    """Why a move is refused; no reason: it is legal."""

    id: str
    reason: str | None = None  # the code, such as must_follow
    facts: dict[str, Fact] = {}  # what a sentence about it needs
    message: str | None = None  # that sentence in English
    ruling: str | None = None  # the id of the rule


class Advice(msgspec.Struct, frozen=True):
    """What `hard` thinks of one move."""

    move: str
    chance: float
    visits: int
    proven: bool


class Hint(_FromServer, tag="hint", frozen=True):
    """What `hard` advises: the best chance first, of what it has weighed; none: only `move`."""

    id: str
    number: int
    move: str
    moves: list[Advice]


class Pong(_FromServer, tag="pong", frozen=True):
    """I am here."""

    sent: int
    now: int


class Problem(_FromServer, tag="problem", frozen=True):
    """A message that could not be understood, or was too much. HTTP answers errors alike."""

    code: ErrorCode
    message: str


FromServer = Welcome | News | Presence | Done | Refused | Previews | Reason | Hint | Pong | Problem
