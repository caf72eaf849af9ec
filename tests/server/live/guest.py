"""A person at a table: a real WebSocket client that remembers what it was sent."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from server.live.house import PATIENCE, House
from tefuda.server.middleware.identity import COOKIE

Message = dict[str, Any]

ids = itertools.count()


class Guest:
    """Somebody with a cookie, who may be connected to a table."""

    def __init__(self, house: House, code: str, cookie: str | None = None) -> None:
        self.house = house
        self.code = code
        self.cookie = cookie
        self.number = 0  # of the last event
        self.table: Message = {}
        self.view: Message | None = None
        self.events: list[Message] = []
        self.heard: list[Message] = []  # every message, also those before the line was lost
        self.socket: ClientConnection | None = None
        self._unread: asyncio.Queue[Message] = asyncio.Queue()
        self._reader: asyncio.Task[None] | None = None

    # The line

    async def connect(self, after: int | None = None) -> Message:
        """Open a socket; answers the first message."""
        url = f"ws://127.0.0.1:{self.house.port}/api/tables/{self.code}/socket"
        if after is not None:
            url += f"?after={after}"
            self.number = after
        headers = {"Cookie": self.cookie} if self.cookie else {}
        self.socket = await connect(
            url, additional_headers=headers, compression=None, open_timeout=PATIENCE
        )
        assert self.socket.response is not None
        for given in self.socket.response.headers.get_all("set-cookie"):
            if given.startswith(f"{COOKIE}="):
                self.cookie = given.partition(";")[0]
        self._unread = asyncio.Queue()
        self._reader = asyncio.create_task(self._read(self.socket, self._unread))
        return await self.next()

    async def resume(self) -> Message:
        """Come back after the line was lost."""
        return await self.connect(self.number)

    async def leave(self) -> None:
        """Close the socket."""
        assert self.socket is not None
        await self.socket.close()

    async def _read(self, socket: ClientConnection, unread: asyncio.Queue[Message]) -> None:
        try:
            async for text in socket:
                message = json.loads(text)
                self._take_in(message)
                self.heard.append(message)
                unread.put_nowait(message)
        except ConnectionClosed:
            pass
        unread.put_nowait({"type": "closed", "code": socket.close_code})

    def _take_in(self, message: Message) -> None:
        """Keep up with the table, and check that numbers only go up."""
        if message["type"] in ("welcome", "news"):
            events = message.get("events", [])
            told = [event["number"] for event in events]
            if message["type"] == "news":
                assert told == list(range(self.number + 1, message["number"] + 1)), message
            self.number = message["number"]
            self.table, self.view = message["table"], message.get("view")
            self.events += events
        if message["type"] == "presence":
            self.table["watchers"] = message["watchers"]
            for seat, here in zip(self.table["seats"], message["here"], strict=True):
                seat["here"] = here
        if message["type"] == "done":
            assert message["number"] <= self.number, "the news come before"

    # What is said

    async def next(self) -> Message:
        """The next message that was not looked at."""
        async with asyncio.timeout(PATIENCE):
            return await self._unread.get()

    async def until(self, wanted: Callable[[Message], bool]) -> Message:
        """Look at messages until one is wanted."""
        while True:
            message = await self.next()
            if wanted(message):
                return message
            assert message["type"] != "closed", f"closed with {message['code']}"

    async def hear(self, type: str) -> Message:
        """The next message of a type."""
        return await self.until(lambda message: message["type"] == type)

    async def see(self, wanted: Callable[[Guest], Any]) -> None:
        """Wait until things stand so."""
        while not wanted(self):
            await self.next()

    async def say(self, message: Message | str | bytes) -> None:
        """Send a message as it is."""
        assert self.socket is not None
        await self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    async def ask(self, type: str, **given: Any) -> Message:
        """Send a message with an id, and wait for the answer to it."""
        id = f"q{next(ids)}"
        await self.say({"type": type, "id": id, **given})
        return await self.until(lambda message: message.get("id") == id)

    async def act(self, type: str, **given: Any) -> Message:
        """Do something, and wait until it is done or refused."""
        return await self.ask("act", on=self.number, action={"type": type, **given})

    async def do(self, type: str, **given: Any) -> int:
        """Do something that must not be refused; answers its number."""
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
async def guests(house: House, code: str, count: int) -> AsyncIterator[list[Guest]]:
    """So many people who are connected to a table and sit there, in the order of the seats."""
    people = [Guest(house, code) for _ in range(count)]
    try:
        for seat, person in enumerate(people):
            await person.connect()
            await person.do("sit", name=f"Guest {seat}", seat=seat)
        await together(*people)
        yield people
    finally:
        await asyncio.gather(*(person.leave() for person in people if person.socket))


async def together(*people: Guest) -> None:
    """Wait until all have seen the same."""
    last = max(person.number for person in people)
    for person in people:
        await person.see(lambda one: one.number >= last)


async def play_on(person: Guest, choose: Callable[[list[str]], str]) -> None:
    """Play a seat to the end of the match, waiting for one's turns."""
    while True:
        await person.see(lambda one: one.my_turn or one.phase == "over")
        if person.phase == "over":
            return
        assert person.view is not None
        answer = await person.act("play", move=choose(person.view["legal"]))
        assert answer["type"] == "done", answer
