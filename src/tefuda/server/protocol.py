"""The messages between client and server. `typescript` generates the page's types from them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tefuda.catalogue import Fact, Language
from tefuda.games.types import AnyView
from tefuda.table.actions import Action
from tefuda.table.refusals import Code
from tefuda.table.view_types import EventView, TableView

ActionId = Annotated[str, Meta(min_length=1, max_length=40)]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
MAX_MOVE = 40  # characters
MoveText = Annotated[str, Meta(min_length=1, max_length=MAX_MOVE)]

ErrorCode = (
    Code
    | Literal[
        "bad_message",  # not JSON, or not one of the messages
        "too_large",
        "too_many",  # a rate limit is exceeded
        "no_such_table",
        "hints_off",
        "not_ready",  # the bot is not compiled, or the database is unavailable: retry
        "forbidden",
        "not_found",
        "bad_request",
        "bad_method",
        "login_taken",
        "wrong_login",  # unknown login or wrong password
        "signed_in",  # sign out first
        "not_signed_in",
        "play_first",
        "internal",
    ]
)


# From the client


class _FromClient(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """The base of all messages of a client."""


class Act(_FromClient, tag="act", frozen=True):
    """Request an action. The client chooses `id`; the server performs an id once, despite retries.

    `on` is the number of the last event that the client had received when it decided.
    """

    id: ActionId
    on: Number
    action: Action


class AskPreviews(_FromClient, tag="ask_previews", frozen=True):
    """Ask for the effect of each legal move of this player."""

    id: ActionId


class AskLog(_FromClient, tag="ask_log", frozen=True):
    """Ask for the events of the earlier rounds of this match."""

    id: ActionId


class AskText(_FromClient, tag="ask_text", frozen=True):
    """Ask for the table as text, in a language, with lines of at most `width` characters."""

    id: ActionId
    language: Language = "en"
    width: Annotated[int, Meta(ge=20, le=200)] | None = None


class AskWhy(_FromClient, tag="ask_why", frozen=True):
    """Ask why a move is illegal."""

    id: ActionId
    move: MoveText


class AskHint(_FromClient, tag="ask_hint", frozen=True):
    """Ask which move the strongest bot would play."""

    id: ActionId


class Ping(_FromClient, tag="ping", frozen=True):
    """Check the connection. The answering `Pong` has the same `sent`."""

    sent: Annotated[int, Meta(ge=0, le=2**53)] = 0  # the largest integer of a browser


FromClient = Act | AskPreviews | AskLog | AskText | AskWhy | AskHint | Ping


# From the server


class _FromServer(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """The base of all messages of the server."""


class Welcome(_FromServer, tag="welcome", frozen=True):
    """The whole state: the first message of a connection that cannot resume from events."""

    number: int  # of the last event that this state includes
    now: int  # the server's clock
    table: TableView
    view: AnyView | None = None  # `Match.view` of your seat, or of a spectator, without its log
    log: list[EventView] = []  # the events of this round
    talk: list[EventView] = []  # the latest phrases


class News(_FromServer, tag="news", frozen=True):
    """New events at the table. `number` is that of the last one."""

    number: int
    now: int
    events: list[EventView]
    table: TableView
    view: AnyView | None = None


class Presence(_FromServer, tag="presence", frozen=True):
    """The connected seats and the number of spectators. Has no event number and is never stored."""

    here: list[bool]
    spectators: int


class Done(_FromServer, tag="done", frozen=True):
    """Acknowledgement of an action: it is stored durably, as the event of this number."""

    id: str
    number: int


class Refused(_FromServer, tag="refused", frozen=True):
    """Refusal of an action or question: nothing has changed."""

    id: str
    code: ErrorCode
    message: str
    reason: str | None = None  # of an illegal move: the code of the reason, such as must_follow
    facts: dict[str, Fact] = {}  # values for the sentence about the reason
    ruling: str | None = None  # the id of the rule
    number: int = 0  # of the last event, up to which the client should catch up


class Previews(_FromServer, tag="previews", frozen=True):
    """The effect of each legal move, by move."""

    id: str
    number: int
    previews: dict[str, AnyView]


class EarlierLog(_FromServer, tag="log", frozen=True):
    """The events of this match before the current round, without talk."""

    id: str
    events: list[EventView]


class TextMove(msgspec.Struct, frozen=True):
    """A legal move in words."""

    move: str
    meaning: str
    caution: str  # a warning before it is played, or ""


class TextView(_FromServer, tag="text", frozen=True):
    """The table as text, as far as this client may know it."""

    id: str
    number: int
    picture: str  # the cards and the seats, in lines
    legend: list[str] = []  # how to read the picture
    moves: list[TextMove] = []  # the legal moves of this player
    log: list[str] = []  # the latest events of the round as sentences
    scores: list[str] = []  # of each seat, with their unit, once the match is over


class Reason(_FromServer, tag="reason", frozen=True):
    """The reason why a move is illegal; without a reason it is legal."""

    id: str
    reason: str | None = None  # its code, such as must_follow
    facts: dict[str, Fact] = {}  # values for the sentence about the reason
    message: str | None = None  # that sentence in English
    ruling: str | None = None  # the id of the rule


class Advice(msgspec.Struct, frozen=True):
    """The evaluation of one move by a bot that searches."""

    move: str
    chance: float
    visits: int
    proven: bool


class Hint(_FromServer, tag="hint", frozen=True):
    """The advice of a bot: `move`, and the moves that it evaluated, best first (may be empty)."""

    id: str
    number: int
    move: str
    moves: list[Advice]


class Pong(_FromServer, tag="pong", frozen=True):
    """The answer to a `Ping`."""

    sent: int
    now: int


class Problem(_FromServer, tag="problem", frozen=True):
    """The error for a message that is invalid or exceeds a limit. HTTP errors look the same."""

    code: ErrorCode
    message: str


FromServer = (
    Welcome
    | News
    | Presence
    | Done
    | Refused
    | Previews
    | EarlierLog
    | TextView
    | Reason
    | Hint
    | Pong
    | Problem
)
