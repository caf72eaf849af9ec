"""The clients of boardgame.io: they speak socket.io, and play its game in `boardgame.cjs`.

A client moves as soon as it is its turn. The server sends every move to both clients, which
acknowledges it. The game ends after a hundred moves. Then the two continue in a new match, which
the first of them creates before the second joins.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable

import msgspec

from load.connection import Connection, connect
from load.load import Load, Table
from load.messages import Gather

PATH = "/socket.io/?EIO=4&transport=websocket"
OPENED, PING, PONG = b"0", b"2", b"3"
JOIN, EVENT_PREFIX = b"40/adding,", b"42/adding,"
FIRST, SECOND = "0", "1"


class Turn(msgspec.Struct):
    """The turn of a match; `over` once the match has ended."""

    player: str = msgspec.field(name="currentPlayer")
    over: msgspec.Raw = msgspec.field(name="gameover", default=msgspec.Raw())


class State(msgspec.Struct):
    """The fields of a match that a client uses."""

    number: int = msgspec.field(name="_stateID")
    turn: Turn = msgspec.field(name="ctx")


class Updated(msgspec.Struct, array_like=True):
    """The message to all clients of a match after a move."""

    word: str
    match: str
    state: State


class Start(msgspec.Struct):
    """The data of a match; only the state is used."""

    state: State


class Synced(msgspec.Struct, array_like=True):
    """The answer to a client that joins a match."""

    word: str
    match: str
    start: Start


decode_update = msgspec.json.Decoder(Updated).decode
decode_sync = msgspec.json.Decoder(Synced).decode
encode = msgspec.json.encode


class Pair(Table):
    """A table whose two clients go from match to match."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self._matches = 0

    @property
    def match(self) -> str:
        """The name of the match that is being played."""
        return f"{self._name}-{self._matches}"

    def next_match(self) -> None:
        """Start the next match: this one is over."""
        self._matches += 1


class Adder:
    """A client at one of the two seats of a table."""

    connection: Connection

    def __init__(self, load: Load, pair: Pair, player: str) -> None:
        self._load = load
        self._pair = pair
        self._player = player
        self._number = 0
        self._sent = 0.0
        self.joined = asyncio.Event()
        self.when_here: Callable[[], None]  # what the other does as soon as this one has come

    def on_message(self, message: bytes) -> None:
        """Answer a message of the server."""
        if message.startswith(EVENT_PREFIX):
            received = message[len(EVENT_PREFIX) :]
            if received.startswith(b'["update"'):
                self._updated(decode_update(received))
            elif received.startswith(b'["sync"'):
                self._number = decode_sync(received).start.state.number
                self.when_here()
        elif message.startswith(PING):
            self.connection.send(PONG)
        elif message.startswith(JOIN):
            self.joined.set()
        elif message.startswith(OPENED):
            self.connection.send(JOIN)

    def on_close(self, why: str) -> None:
        """Report a lost table; the rest of the load continues."""
        self._load.refused.append(why)

    def join(self) -> None:
        """Join the match."""
        self._say("sync", self._pair.match, self._player, None, 2)

    def take_turn(self) -> None:
        """Move as soon as the load allows it."""
        self._load.due(self._pair, self._move)

    def _updated(self, news: Updated) -> None:
        if self._sent:
            self._load.acknowledged(self._sent)
            self._sent = 0.0
        if news.match != self._pair.match:
            return  # the other has heard of its end before, and gone on
        state = news.state
        self._number = state.number
        if state.turn.over:
            if self._player == FIRST:
                self._pair.next_match()
                self.join()
        elif state.turn.player == self._player:
            self.take_turn()

    def _move(self) -> None:
        self._sent = time.perf_counter()
        payload = {"type": "add", "args": [], "playerID": self._player}
        action = {"type": "MAKE_MOVE", "payload": payload}
        self._say("update", action, self._number, self._pair.match, self._player)

    def _say(self, *words: object) -> None:
        self.connection.send(EVENT_PREFIX + encode(words))


async def gather(load: Load, order: Gather) -> None:
    """Seat two clients at each of this many tables."""
    for number in range(order.tables):
        pair = Pair(f"{os.getpid()}-{number}")
        first, second = (Adder(load, pair, player) for player in (FIRST, SECOND))
        first.when_here, second.when_here = second.join, first.take_turn
        for client in (first, second):
            await connect(client, order.port, PATH)
            await client.joined.wait()
        load.tables.append(pair)
        first.join()
