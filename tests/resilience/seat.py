"""A seat at a table, its socket by hand, and the check that every answer is one of ours."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import httpx
import msgspec

from support.raw_socket import CLOSE, TEXT, RawSocket, Told
from support.server import Server
from tefuda.server.protocol import FromServer

CLEAN = {1000, 1002, 1003, 1007, 1008, 1009}  # how a socket may end that was misused
ANSWERS = ("done", "refused", "previews", "reason", "hint", "pong", "problem")
PING_US = b'{"type":"ping","sent":7}'


class Seat(NamedTuple):
    """Where somebody sits: the socket of the table, and the cookie that the seat belongs to."""

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
    line = RawSocket(server.address)
    assert line.handshake(*seat)[0] == 101
    welcome = line.read()
    assert welcome is not None
    assert typed(welcome)["type"] == "welcome"
    return line


def typed(told: Told) -> dict[str, Any]:
    """A message of the server, which is one of those that it may send."""
    assert told.opcode == TEXT, told
    msgspec.json.decode(told.data, type=FromServer)
    message: dict[str, Any] = json.loads(told.data)
    assert message.get("code") != "internal", message
    return message


def answer_to(line: RawSocket) -> dict[str, Any]:
    """What is answered, besides what happens anyway."""
    while True:
        told = line.read()
        assert told is not None, "it hung up without a word"
        if told.opcode == CLOSE:
            assert told.close_code in CLEAN, told
            return {"type": "closed", "code": told.close_code}
        if told.opcode == TEXT and typed(told)["type"] in ANSWERS:
            return typed(told)
