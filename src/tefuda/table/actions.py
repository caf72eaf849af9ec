"""The actions of people at a table. `decide` answers each with events or a `Refusal`."""

from __future__ import annotations

import hashlib
from typing import Annotated

import msgspec
from msgspec import Meta

from tefuda.table.avatars import Avatar
from tefuda.table.settings import Settings, Strength

SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]


class _Action(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """The base of all actions; the field `type` says which one it is."""


class Sit(_Action, tag="sit", frozen=True):
    """Take a seat; None is the first that is empty."""

    name: Name
    seat: SeatNumber | None = None
    avatar: Avatar | None = None  # None: picked at random


class Stand(_Action, tag="stand", frozen=True):
    """Give up one's seat before the match; the host may free another's."""

    seat: SeatNumber | None = None


class Rename(_Action, tag="rename", frozen=True):
    """Change one's name, and one's picture."""

    name: Name
    avatar: Avatar | None = None  # None: it stays


class AddBot(_Action, tag="add_bot", frozen=True):
    """Give a seat to a bot; None is every empty seat."""

    strength: Strength = "normal"
    seat: SeatNumber | None = None


class RemoveBot(_Action, tag="remove_bot", frozen=True):
    """Remove a bot before the match."""

    seat: SeatNumber


class Configure(_Action, tag="configure", frozen=True):
    """Change the settings of the table, except the game and the number of players."""

    settings: Settings


class Start(_Action, tag="start", frozen=True):
    """Begin the match."""


class Play(_Action, tag="play", frozen=True):
    """Play a move in the notation of the game."""

    move: Annotated[str, Meta(min_length=1, max_length=40)]


class TakeBack(_Action, tag="take_back", frozen=True):
    """Take back one's last move, as long as it has shown nothing new."""


class Continue(_Action, tag="continue", frozen=True):
    """Be ready for the next round, or skip the pauses of the bots.

    The next deal and the bots no longer wait once everybody present is ready.
    """


class Leave(_Action, tag="leave", frozen=True):
    """Let a bot play on; one may return."""


class Return(_Action, tag="return", frozen=True):
    """Take one's seat back from the bot."""


class Resign(_Action, tag="resign", frozen=True):
    """Let a bot play on for good."""


class Rematch(_Action, tag="rematch", frozen=True):
    """Begin another match with the same people, seats rotated."""


class Say(_Action, tag="say", frozen=True):
    """Say one of the quick phrases, or free text where the table allows it."""

    phrase: Annotated[str, Meta(max_length=20)] | None = None
    text: Annotated[str, Meta(min_length=1, max_length=200)] | None = None


Action = (
    Sit
    | Stand
    | Rename
    | AddBot
    | RemoveBot
    | Configure
    | Start
    | Play
    | TakeBack
    | Continue
    | Leave
    | Return
    | Resign
    | Rematch
    | Say
)

DIGEST_BYTES = 8


def digest(action: Action) -> str:
    """Hash an action; the log stores the hash to recognize a repeated action.

    >>> digest(Sit("Ada")) == digest(Sit("Ada", seat=None))
    True
    >>> digest(Sit("Ada")) == digest(Sit("Ben"))
    False
    """
    return hashlib.blake2b(msgspec.json.encode(action), digest_size=DIGEST_BYTES).hexdigest()
