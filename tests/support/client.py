"""A client of a table: a real WebSocket connection that keeps every message."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from websockets.exceptions import ConnectionClosed

from support.server import Server
from support.table_socket import Message, TableSocket
from support.waiting import TEST_TIMEOUT_S

ids = itertools.count()


class Client(TableSocket):
    """A player or spectator, known by a cookie, who may be connected to a table."""

    def __init__(self, server: Server, code: str, cookie: str | None = None) -> None:
        super().__init__(server.url, code, cookie)
        self.events: list[Message] = []
        self.heard: list[Message] = []  # every message, of all connections
        self._unread: asyncio.Queue[Message] = asyncio.Queue()
        self._reader: asyncio.Task[None] | None = None

    # The connection

    async def connect(self, after: int | None = None) -> Message:
        """Open a connection; returns the first message."""
        await self.open(after)
        self._unread = asyncio.Queue()
        self._reader = asyncio.create_task(self._read(self._unread))
        return await self.next()

    async def resume(self) -> Message:
        """Connect again, and ask only for what happened meanwhile."""
        return await self.connect(self.number)

    async def _read(self, unread: asyncio.Queue[Message]) -> None:
        """Read until the connection is closed, also while the test does not."""
        connection = self.connection
        try:
            while True:
                message = await self.receive(timeout_s=None)
                self.events += message.get("events", [])
                self.heard.append(message)
                unread.put_nowait(message)
        except ConnectionClosed:
            unread.put_nowait({"type": "closed", "code": connection.close_code})

    # Messages

    async def next(self) -> Message:
        """Return the next message that the test has not read."""
        async with asyncio.timeout(TEST_TIMEOUT_S):
            return await self._unread.get()

    async def until(self, wanted: Callable[[Message], bool]) -> Message:
        """Read messages up to the first wanted one."""
        while True:
            message = await self.next()
            if wanted(message):
                return message
            assert message["type"] != "closed", f"closed with {message['code']}"

    async def hear(self, type: str) -> Message:
        """Return the next message of a type."""
        return await self.until(lambda message: message["type"] == type)

    async def see(self, wanted: Callable[[Client], Any]) -> None:
        """Read messages until the state of this client is as wanted."""
        while not wanted(self):
            await self.next()

    async def ask(self, type: str, **given: Any) -> Message:
        """Send a message with a new id, and wait for its answer."""
        id = f"q{next(ids)}"
        await self.send({"type": type, "id": id, **given})
        return await self.until(lambda message: message.get("id") == id)

    async def act(self, type: str, **given: Any) -> Message:
        """Send an action, and wait until it is acknowledged or refused."""
        return await self.ask("act", on=self.number, action={"type": type, **given})

    async def do(self, type: str, **given: Any) -> int:
        """Send an action that must not be refused; returns the number of its event."""
        answer = await self.act(type, **given)
        assert answer["type"] == "done", answer
        number: int = answer["number"]
        return number

    # The game

    @property
    def my_turn(self) -> bool:
        view = self.view
        return view is not None and view["turn"] is not None and view["turn"] == self.table["you"]

    @property
    def phase(self) -> str:
        phase: str = self.table["phase"]
        return phase


@asynccontextmanager
async def connected_clients(server: Server, code: str, count: int) -> AsyncIterator[list[Client]]:
    """Clients at a table, each in the seat of its index."""
    people = [Client(server, code) for _ in range(count)]
    try:
        for seat, person in enumerate(people):
            await person.connect()
            await person.do("sit", name=f"Guest {seat}", seat=seat)
        await together(*people)
        yield people
    finally:
        await asyncio.gather(*(person.close() for person in people if person.is_open))


async def together(*people: Client) -> None:
    """Wait until all clients have received the same events."""
    last = max(person.number for person in people)
    for person in people:
        await person.see(lambda one: one.number >= last)


async def play_on(person: Client, choose: Callable[[list[str]], str]) -> None:
    """Play a seat to the end of the match."""
    while True:
        await person.see(lambda one: one.my_turn or one.phase == "over")
        if person.phase == "over":
            return
        assert person.view is not None
        answer = await person.act("play", move=choose(person.view["legal"]))
        assert answer["type"] == "done", answer
