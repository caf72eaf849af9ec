"""The line to one client: where messages go out. Writing never waits."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

from litestar.exceptions import WebSocketDisconnect
from litestar.types import Send

EXTENSION = "tefuda.line"  # of the scope, where the server offers a line of its own (`wire`)


class Line(Protocol):
    """Somewhere to write messages to."""

    def write(self, text: bytes) -> None:
        """Send a message; one that cannot be sent at once is kept."""

    def unsent(self) -> int:
        """How many bytes are kept because the client does not read them."""

    def close(self, code: int, reason: str) -> None:
        """Say goodbye, and hang up when that is sent, or soon."""


class DirectConnection(Line, Protocol):
    """A line that the server itself offers. It can also hand over at once what has come."""

    hear: Callable[[bytes], None] | None


class AsgiConnection:
    """A line over any ASGI server, by a task that sends what is written."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._waiting: deque[dict[str, Any]] = deque()
        self._unsent = 0
        self._wake = asyncio.Event()
        self._closed = False
        self._writer = asyncio.create_task(self._write())

    def write(self, text: bytes) -> None:
        """Send a message, when its turn comes."""
        if not self._closed:
            self._unsent += len(text)
            self._waiting.append({"type": "websocket.send", "bytes": None, "text": text.decode()})
            self._wake.set()

    def unsent(self) -> int:
        """How much waits."""
        return self._unsent

    def close(self, code: int, reason: str) -> None:
        """Say goodbye after what was written before."""
        if not self._closed:
            self._closed = True
            self._waiting.append({"type": "websocket.close", "code": code, "reason": reason})
            self._wake.set()

    def cut(self) -> None:
        """The client is gone: send no more."""
        self._closed = True
        self._writer.cancel()

    async def _write(self) -> None:
        with suppress(WebSocketDisconnect, OSError):
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._waiting:
                    message = self._waiting.popleft()
                    await self._send(message)  # type: ignore[arg-type]
                    self._unsent -= len(message.get("text", ""))
