"""A WebSocket client that sends any bytes: for messages that no correct client would send."""

from __future__ import annotations

import os
import socket
import struct
from contextlib import suppress
from typing import NamedTuple

from support.waiting import TEST_TIMEOUT_S

KEY = "dGhlIHNhbXBsZSBub25jZQ=="
CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


class ReceivedFrame(NamedTuple):
    """A frame of the server."""

    opcode: int
    data: bytes

    @property
    def close_code(self) -> int:
        code: int = struct.unpack("!H", self.data[:2])[0]
        return code


def frame(
    opcode: int,
    data: bytes = b"",
    *,
    last: bool = True,
    reserved: int = 0,
    masked: bool = True,
    length: int | None = None,
) -> bytes:
    """Encode a frame; the length may differ from that of the data."""
    size = len(data) if length is None else length
    head = bytes([last << 7 | reserved << 4 | opcode])
    if size < 126:
        head += bytes([masked << 7 | size])
    elif size < 1 << 16:
        head += struct.pack("!BH", masked << 7 | 126, size)
    else:
        head += struct.pack("!BQ", masked << 7 | 127, size)
    if not masked:
        return head + data
    mask = os.urandom(4)
    return head + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(data))


class RawSocket:
    """A TCP connection to the socket of a table."""

    def __init__(self, place: tuple[str, int], receive_buffer: int | None = None) -> None:
        self.socket = socket.socket()
        if receive_buffer is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(TEST_TIMEOUT_S)
        self.socket.connect(place)
        self._unread = b""
        self.host = "127.0.0.1"

    def __enter__(self) -> RawSocket:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def handshake(self, path: str | bytes, *headers: str) -> tuple[int, bytes]:
        """Ask for the upgrade; returns the status and the head of the response."""
        self.ask_upgrade(path, *headers)
        return self.read_head()

    def ask_upgrade(self, path: str | bytes, *headers: str, then: bytes = b"") -> None:
        """Ask for the upgrade, and send some bytes at once without waiting for the answer."""
        wanted = path if isinstance(path, bytes) else path.encode()
        lines = [f"Host: {self.host}", "Connection: Upgrade", "Upgrade: websocket"]
        lines += [f"Sec-WebSocket-Key: {KEY}", "Sec-WebSocket-Version: 13", *headers]
        rest = "\r\n".join(lines).encode("latin-1")
        self.socket.sendall(b"GET " + wanted + b" HTTP/1.1\r\n" + rest + b"\r\n\r\n" + then)

    def read_head(self) -> tuple[int, bytes]:
        """The status and the head of the response; status 0: the server has closed instead."""
        while b"\r\n\r\n" not in self._unread:
            more = self.socket.recv(65_536)
            if not more:
                return 0, self._unread
            self._unread += more
        head, _, self._unread = self._unread.partition(b"\r\n\r\n")
        return int(head.split(b" ", 2)[1]), head

    def send(self, data: bytes) -> None:
        """Send these bytes, as far as the server accepts them."""
        with suppress(BrokenPipeError, ConnectionResetError):  # the server may have closed already
            self.socket.sendall(data)

    def read(self) -> ReceivedFrame | None:
        """The next frame; None: the server has closed the connection."""
        while True:
            found = self._parsed()
            if found is not None:
                return found
            try:
                more = self.socket.recv(65_536)
            except ConnectionResetError:
                return None
            if not more:
                return None
            self._unread += more

    def rest(self) -> list[ReceivedFrame]:
        """All frames until the server closes the connection."""
        return list(iter(self.read, None))

    def _parsed(self) -> ReceivedFrame | None:
        data = self._unread
        if len(data) < 2:
            return None
        assert data[0] & 0xF0 == 0x80, "a whole frame without anything reserved"
        assert data[1] & 0x80 == 0, "servers do not mask"
        size, start = data[1], 2
        if size == 126:
            size, start = int.from_bytes(data[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(data[2:10], "big"), 10
        if len(data) < start or len(data) < start + size:
            return None
        self._unread = data[start + size :]
        return ReceivedFrame(data[0] & 0x0F, data[start : start + size])
