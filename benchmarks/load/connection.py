"""A minimal WebSocket client for load tests, so that the server is the limit.

It works with servers that send unfragmented messages, as those of the race do. Messages of a client
must be masked; the mask is zero, which costs the generator nothing and the server as much as any.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Protocol, cast

WHOLE = 0x80  # not a fragment
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
MASKED = 0x80
ZERO_MASK = bytes(4)
SHORT, IN_TWO_BYTES, IN_EIGHT_BYTES = 125, 126, 127  # where the length of a message stands
KEY = "AAAAAAAAAAAAAAAAAAAAAA=="  # any sixteen bytes


class Client(Protocol):
    """The client of a connection."""

    connection: Connection

    def on_message(self, message: bytes) -> None:
        """Take a message of the server."""

    def on_close(self, why: str) -> None:
        """Note that the connection is closed."""


def frame(kind: int, payload: bytes) -> bytes:
    """Return a message as a client sends it."""
    size = len(payload)
    if size <= SHORT:
        return bytes((WHOLE | kind, MASKED | size)) + ZERO_MASK + payload
    head = bytes((WHOLE | kind, MASKED | IN_TWO_BYTES)) + size.to_bytes(2, "big")
    return head + ZERO_MASK + payload


class Connection(asyncio.Protocol):
    """A connection of a client, who hears every message that it receives."""

    def __init__(self, host: str, path: str, headers: Iterable[str], client: Client) -> None:
        self._request = "\r\n".join(
            (
                f"GET {path} HTTP/1.1",
                f"Host: {host}",
                "Upgrade: websocket",
                "Connection: Upgrade",
                f"Sec-WebSocket-Key: {KEY}",
                "Sec-WebSocket-Version: 13",
                *headers,
                "\r\n",
            )
        ).encode()
        self._client = client
        self._received = bytearray()
        self._upgraded = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._end = "the server closed the connection"  # why it is closed

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self._client.connection = self
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def send(self, message: bytes) -> None:
        """Send a text message."""
        self._transport.write(frame(TEXT, message))

    def connection_lost(self, why: Exception | None) -> None:
        """Close the connection."""
        if self.opened.done():
            self._client.on_close(self._end)
        else:
            self.opened.set_exception(ConnectionError(self._end))

    def data_received(self, data: bytes) -> None:
        """Extract the messages from the received bytes."""
        self._received += data
        if not self._upgraded and not self._upgrade():
            return
        received, start = self._received, 0
        while (end := self._message(received, start)) is not None:
            start = end
        del received[:start]

    def _upgrade(self) -> bool:
        head, found, _ = self._received.partition(b"\r\n\r\n")
        if not found:
            return False
        if b" 101 " not in head.partition(b"\r\n")[0]:
            self._end = f"no upgrade: {bytes(self._received[:300])!r}"
            self._transport.close()
            return False
        del self._received[: len(head) + 4]
        self._upgraded = True
        self.opened.set_result(None)
        return True

    def _message(self, received: bytearray, start: int) -> int | None:
        """Read the message that starts here; return its end, or None if it is incomplete."""
        if len(received) < start + 2:
            return None
        kind, size, body = received[start], received[start + 1], start + 2
        if size >= IN_TWO_BYTES:
            width = 2 if size == IN_TWO_BYTES else 8
            if len(received) < body + width:
                return None
            size = int.from_bytes(received[body : body + width], "big")
            body += width
        if len(received) < body + size:
            return None
        payload = bytes(received[body : body + size])
        if kind == WHOLE | TEXT:
            self._client.on_message(payload)
        elif kind == WHOLE | PING:
            self._transport.write(frame(PONG, payload))
        elif kind == WHOLE | CLOSE:
            self._end = f"the server closed: {payload!r}"
            self._transport.close()
        else:
            raise ValueError(f"no server of the race sends a message of kind {kind:#x}")
        return body + size


async def connect(client: Client, port: int, path: str, headers: Iterable[str] = ()) -> None:
    """Open a connection for the client."""
    loop = asyncio.get_running_loop()
    host = f"127.0.0.1:{port}"
    _, connection = await loop.create_connection(
        lambda: Connection(host, path, headers, client), "127.0.0.1", port
    )
    await connection.opened
