"""A seat at a table, its raw socket, and the check that every answer follows the protocol."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import httpx
import msgspec

from support.raw_socket import CLOSE, TEXT, RawSocket, ReceivedFrame
from support.server import Server
from tefuda.server.protocol import FromServer

CLEAN = {1000, 1002, 1003, 1007, 1008, 1009}  # how a socket may end that was misused
ANSWERS = ("done", "refused", "previews", "reason", "hint", "text", "log", "pong", "problem")
PING_US = b'{"type":"ping","sent":7}'


class Seat(NamedTuple):
    """A seat: the socket of its table, and the cookie of its owner."""

    path: str
    cookie: str


def take_seat(server: Server) -> Seat:
    """A seat at a new table, where a match against a bot goes on."""
    settings = {"game": "nana", "players": 2, "pace": "instant", "strength": "random"}
    answer = httpx.post(f"{server.url}/api/quick", json=settings, timeout=60)
    cookie = answer.headers["set-cookie"].partition(";")[0]
    return Seat(f"/api/tables/{answer.json()['code']}/socket", f"Cookie: {cookie}")


def opened(server: Server, seat: Seat) -> RawSocket:
    """A socket that has read its welcome."""
    connection = RawSocket(server.address)
    assert connection.handshake(*seat)[0] == 101
    welcome = connection.read()
    assert welcome is not None
    assert typed(welcome)["type"] == "welcome"
    return connection


def typed(received: ReceivedFrame) -> dict[str, Any]:
    """A message of the server, which is one of those that it may send."""
    assert received.opcode == TEXT, received
    msgspec.json.decode(received.data, type=FromServer)
    message: dict[str, Any] = json.loads(received.data)
    assert message.get("code") != "internal", message
    return message


def answer_to(connection: RawSocket) -> dict[str, Any]:
    """Return the answer, without the news of the table."""
    while True:
        received = connection.read()
        assert received is not None, "the server closed the connection without an answer"
        if received.opcode == CLOSE:
            assert received.close_code in CLEAN, received
            return {"type": "closed", "code": received.close_code}
        if received.opcode == TEXT and typed(received)["type"] in ANSWERS:
            return typed(received)
