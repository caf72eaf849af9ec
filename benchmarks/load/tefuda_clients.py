"""The clients of Tefuda: strangers who sit down at a table and play at random, match after match.

A client that receives legal moves plays one of them at once; `done` acknowledges it. When a match
is over, the client at seat 0 starts the next.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from http.client import HTTPConnection

import msgspec

from load.connection import Connection, connect
from load.load import Load, Table
from load.messages import Gather

REFUSED = ("refused", "problem")


class TableState(msgspec.Struct):
    """The fields of a table that a client uses."""

    phase: str
    you: int | None = None


class View(msgspec.Struct):
    """The fields of a match view that a client uses."""

    legal: list[str]


class ServerMessage(msgspec.Struct):
    """The fields of a server message that clients use."""

    type: str
    number: int = 0
    table: TableState | None = None
    view: View | None = None
    code: str = ""
    message: str = ""


decode = msgspec.json.Decoder(ServerMessage).decode
encode = msgspec.json.encode


class Player:
    """A client at one of the two seats of a table."""

    connection: Connection

    def __init__(self, load: Load, table: Table, code: str, name: str) -> None:
        self._load = load
        self._table = table
        self._path = f"/api/tables/{code}/socket"
        self._name = name
        self._acts = 0
        self._number = 0
        self._legal: list[str] = []
        self._at_it = False  # a move is waited with, or not acknowledged yet
        self._sent = 0.0
        self._answered: asyncio.Future[None] | None = None

    async def sit(self, port: int) -> None:
        """Connect to the table as a new player, and take a seat."""
        await connect(self, port, self._path)
        await self._ask({"type": "sit", "name": self._name})

    async def start(self) -> None:
        """Begin the match."""
        await self._ask({"type": "start"})

    async def _ask(self, action: dict[str, object]) -> None:
        self._answered = asyncio.get_running_loop().create_future()
        self._act(action)
        await self._answered
        self._answered = None

    def on_message(self, message: bytes) -> None:
        """Answer a message of the server."""
        self._load.received += len(message)
        reported = decode(message)
        if reported.type == "done":
            self._done()
        elif reported.table is not None:
            self._news(reported.number, reported.table, reported.view)
        elif reported.type in REFUSED:
            self._refused(f"{reported.code}: {reported.message}")

    def on_close(self, why: str) -> None:
        """Report a lost table; the rest of the load continues."""
        self._load.refused.append(why)

    def _news(self, number: int, table: TableState, view: View | None) -> None:
        self._number = number
        self._legal = view.legal if view else []
        if table.phase == "over" and table.you == 0:
            self._act({"type": "rematch"})
        self._go_on()

    def _done(self) -> None:
        if self._sent:
            self._load.acknowledged(self._sent)
            self._sent = 0.0
            self._at_it = False
            self._go_on()
        elif self._answered is not None:
            self._answered.set_result(None)

    def _refused(self, why: str) -> None:
        self._load.refused.append(why)
        if self._answered is not None:
            self._answered.set_exception(RuntimeError(why))
        elif self._sent:
            self._sent = 0.0
            self._at_it = False
            self._go_on()

    def _go_on(self) -> None:
        """Play if it is this client's turn and no move is pending."""
        if self._legal and not self._at_it:
            self._at_it = True
            self._load.due(self._table, self._play)

    def _play(self) -> None:
        self._sent = time.perf_counter()
        self._act({"type": "play", "move": random.choice(self._legal)})

    def _act(self, action: dict[str, object]) -> None:
        self._acts += 1
        act = {"type": "act", "id": str(self._acts), "on": self._number, "action": action}
        self.connection.send(encode(act))


def make_tables(order: Gather) -> list[str]:
    """Return the codes of new tables."""
    server = HTTPConnection("127.0.0.1", order.port)
    settings = {"game": order.game, "players": 2, "clock": order.clock, "pace": "instant"}
    # Where hints are given, the search is loaded when the first match begins: for nobody here.
    body = json.dumps({**settings, "hints": False})
    codes = []
    for _ in range(order.tables):
        server.request("POST", "/api/tables", body, {"Content-Type": "application/json"})
        answer = server.getresponse()
        text = answer.read()
        if answer.status != 201:
            raise RuntimeError(f"no table: {answer.status} {text.decode()}")
        codes.append(json.loads(text)["code"])
    server.close()
    return codes


async def gather(load: Load, order: Gather) -> None:
    """Make tables with two clients each, who have begun to play."""
    for code in make_tables(order):
        table = Table()
        pair = [Player(load, table, code, name) for name in ("Ada", "Bo")]
        for player in pair:
            await player.sit(order.port)
        load.tables.append(table)
        await pair[0].start()
