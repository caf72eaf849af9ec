"""The client of a table's socket, the base of all clients of the tests that talk to a server.

It keeps the cookie of the player, applies the messages to its state of the table, and checks what
the server guarantees: a whole state comes only first and is never older than what the client has,
event numbers rise by one, and events come before their acknowledgement.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any

from anyio.from_thread import BlockingPortal, start_blocking_portal
from websockets.asyncio.client import ClientConnection, connect
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed

from support.waiting import TEST_TIMEOUT_S
from tefuda.server.middleware.identity import COOKIE

Message = dict[str, Any]

CONNECT: dict[str, Any] = {  # options of the library
    "compression": None,
    "max_size": None,
    "open_timeout": TEST_TIMEOUT_S,
    "proxy": None,
}


def socket_path(code: str, after: int | str | None = None) -> str:
    """The path of a table's socket; `after`: the number of the last event that the client has."""
    return f"/api/tables/{code}/socket" + ("" if after is None else f"?after={after}")


class TableSocket:
    """A client of a table's socket, which may be opened again after it was closed."""

    def __init__(
        self,
        url: str,
        code: str,
        cookie: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        self.url = url  # of the server, with http or https
        self.code = code
        self.cookie = cookie
        self.headers = headers or {}
        self.number = 0  # of the last event
        self.table: Message = {}
        self.view: Message | None = None
        self.frames: list[str] | None = None  # every text received, if it is a list
        self._connection: ClientConnection | None = None
        self._is_first = True  # no message has come on this connection

    @property
    def connection(self) -> ClientConnection:
        """The connection of the library that was opened last."""
        assert self._connection is not None
        return self._connection

    @property
    def is_open(self) -> bool:
        return self._connection is not None and self._connection.close_code is None

    @property
    def answer_headers(self) -> Headers:
        """The headers of the server's answer to the handshake."""
        response = self.connection.response
        assert response is not None
        return response.headers

    @property
    def local_port(self) -> int:
        port: int = self.connection.local_address[1]
        return port

    async def open(self, after: int | str | None = None, **options: Any) -> None:
        """Open a connection, which gets only the events after a number, if the server has them.

        A string is sent as it is, whatever it says. The options are those of the library.
        """
        if isinstance(after, int):
            self.number = after
        headers = {**self.headers, **({"Cookie": self.cookie} if self.cookie else {})}
        url = self.url.replace("http", "ws", 1) + socket_path(self.code, after)
        self._connection = await connect(url, additional_headers=headers, **CONNECT | options)
        self._is_first = True
        for header in self.answer_headers.get_all("set-cookie"):
            if header.startswith(f"{COOKIE}="):
                self.cookie = header.partition(";")[0]

    async def send(self, message: Message | str | bytes) -> None:
        """Send a message; text and bytes as they are."""
        text = json.dumps(message) if isinstance(message, dict) else message
        await self.connection.send(text)

    async def receive(self, timeout_s: float | None = TEST_TIMEOUT_S) -> Message:
        """Return the next message, applied to the state. Raises ConnectionClosed after the last."""
        async with asyncio.timeout(timeout_s):
            text = await self.connection.recv()
        assert isinstance(text, str)
        if self.frames is not None:
            self.frames.append(text)
        message: Message = json.loads(text)
        self._apply(message)
        self._is_first = False
        return message

    async def close(self) -> None:
        await self.connection.close()

    def abort(self) -> None:
        """Drop the connection without a close frame, as when a cable is pulled."""
        self.connection.transport.abort()

    def _apply(self, message: Message) -> None:
        kind = message["type"]
        if kind == "welcome":
            assert self._is_first, "a whole state came after other messages"
            assert message["number"] >= self.number, "the table went back"
        if kind == "news":
            received = [event["number"] for event in message["events"]]
            expected = list(range(self.number + 1, message["number"] + 1))
            assert received == expected, f"after {self.number} came {message}"
        if kind in ("welcome", "news"):
            self.number = message["number"]
            self.table, self.view = message["table"], message.get("view")
        if kind == "presence":
            self.table["spectators"] = message["spectators"]
            for seat, here in zip(self.table["seats"], message["here"], strict=True):
                seat["here"] = here
        if kind == "done":
            assert message["number"] <= self.number, "acknowledged before its event was sent"


class BlockingSocket:
    """An open `TableSocket` for tests without an event loop: every call blocks until it is done."""

    def __init__(self, socket: TableSocket, portal: BlockingPortal) -> None:
        self.socket = socket
        self._portal = portal

    def send(self, message: Message | str | bytes) -> None:
        self._portal.call(self.socket.send, message)

    def receive(self) -> Message:
        """Return the next message. Raises ConnectionClosed after the last."""
        return self._portal.call(self.socket.receive)

    def messages(self) -> Iterator[Message]:
        """Yield the messages until the server closes the connection."""
        try:
            while True:
                yield self.receive()
        except ConnectionClosed:
            return

    @property
    def close_code(self) -> int | None:
        """The code with which the connection was closed."""
        return self.socket.connection.close_code


@contextmanager
def blocking(socket: TableSocket, **options: Any) -> Iterator[BlockingSocket]:
    """Open the socket, in an event loop of its own, until the end of the block."""
    with start_blocking_portal() as portal:
        portal.call(partial(socket.open, **options))
        try:
            yield BlockingSocket(socket, portal)
        finally:
            portal.call(socket.close)
