"""The outgoing connection to one client. Writing never waits."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import Any, Protocol

from litestar.exceptions import WebSocketDisconnect
from litestar.types import Send


class Connection(Protocol):
    """An outgoing connection for messages."""

    def write(self, text: bytes) -> None:
        """Send a message; buffer it if it cannot be sent at once."""

    def unsent(self) -> int:
        """Return the number of buffered bytes that the client has not read."""

    def close(self, code: int, reason: str) -> None:
        """Send a close frame; disconnect when it is sent, or after a short timeout."""


class AsgiConnection:
    """A connection over ASGI; a task sends the messages."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._waiting: deque[dict[str, Any]] = deque()
        self._unsent = 0
        self._wake = asyncio.Event()
        self._closed = False
        self._writer = asyncio.create_task(self._write())

    def write(self, text: bytes) -> None:
        """Queue a message for the task."""
        if not self._closed:
            self._unsent += len(text)
            self._waiting.append({"type": "websocket.send", "bytes": None, "text": text.decode()})
            self._wake.set()

    def unsent(self) -> int:
        """Return the size of the queued messages."""
        return self._unsent

    def close(self, code: int, reason: str) -> None:
        """Queue a close frame after the messages."""
        if not self._closed:
            self._closed = True
            self._waiting.append({"type": "websocket.close", "code": code, "reason": reason})
            self._wake.set()

    def abort(self) -> None:
        """Stop sending: the client has disconnected."""
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
                    if message["type"] == "websocket.close":
                        return
