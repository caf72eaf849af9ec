"""Orders to a generator, a process that holds the clients, and its answers.

Orders and answers are lines of JSON; each order is answered by one line when it is done.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Server = Literal["tefuda", "boardgame.io"]


class _Order(msgspec.Struct, frozen=True, tag_field="do"):
    """Fields of every order."""


class Gather(_Order, frozen=True, tag="gather"):
    """Seat two clients at each of this many new tables."""

    server: Server
    port: int
    tables: int
    game: str  # this and the next are of Tefuda: the other has one game and no clock
    clock: str = "off"


class Play(_Order, frozen=True, tag="play"):
    """Let everybody play for some seconds, after some that do not count."""

    warm_up: float
    seconds: float
    every: float  # seconds from move to move at a table; 0: as fast as the server answers


class Move(_Order, frozen=True, tag="move"):
    """Let this many moves be made at each table."""

    each: int


Order = Gather | Play | Move


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of an order, or an `error`."""

    seconds: float = 0.0
    delays: list[int] = []  # of each acknowledged move, from sending on, in microseconds
    processor: float = 0.0  # seconds of it that the generator used
    refused: list[str] = []
    received: int = 0  # bytes of messages, by all clients
    error: str | None = None
