"""Malformed messages: each gets an answer of the protocol, or ends the socket cleanly."""

from __future__ import annotations

import json
import random
from copy import deepcopy
from typing import Any

import pytest

from resilience.seat import Seat, answer_to, opened
from support.raw_socket import BINARY, TEXT, frame
from support.server import Server

GOOD: list[dict[str, Any]] = [
    {"type": "act", "id": "a", "on": 9, "action": {"type": "play", "move": "4x1@0"}},
    {"type": "act", "id": "b", "on": 9, "action": {"type": "say", "text": "hello"}},
    {"type": "act", "id": "c", "on": 9, "action": {"type": "sit", "name": "Ada", "seat": 1}},
    {"type": "act", "id": "d", "on": 9, "action": {"type": "add_bot", "strength": "easy"}},
    {"type": "act", "id": "e", "on": 9, "action": {"type": "take_back"}},
    {"type": "act", "id": "f", "on": 9, "action": {"type": "leave"}},
    {"type": "act", "id": "g", "on": 9, "action": {"type": "return"}},
    {"type": "act", "id": "h", "on": 9, "action": {"type": "rename", "name": "Bob"}},
    {"type": "act", "id": "i", "on": 9, "action": {"type": "rematch"}},
    {"type": "act", "id": "j", "on": 9, "action": {"type": "start"}},
    {"type": "act", "id": "n", "on": 9, "action": {"type": "continue"}},
    {
        "type": "act",
        "id": "o",
        "on": 9,
        "action": {"type": "configure", "settings": {"game": "nana", "players": 2}},
    },
    {"type": "ask_previews", "id": "k"},
    {"type": "ask_log", "id": "p"},
    {"type": "ask_text", "id": "q", "language": "ja", "width": 40},
    {"type": "ask_why", "id": "l", "move": "pass"},
    {"type": "ask_hint", "id": "m"},
    {"type": "ping", "sent": 5},
]
ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    2**31,
    2**53,
    2**64,
    10**40,
    -0.0,
    1e308,
    "",
    " ",
    "\0",
    "a\0b",
    "\ud800",
    "\u202e",
    "🂡" * 60,
    "<script>alert(1)</script>",
    "'; DROP TABLE events; --",
    "%s%n${x}{{7*7}}",
    "x" * 3_000,
    [],
    {},
    [[[[]]]],
    {"type": "play"},
    "resign",
    "closed",
    "dealt",
    {"game": "nana", "players": 2, "options": ["single_duel"] * 8, "clock": "never"},
]


def mutated(chance: random.Random) -> bytes:
    """Return a valid message with a small defect."""
    message = json.loads(json.dumps(chance.choice(GOOD)))
    message["id"] = f"{chance.getrandbits(40):x}"
    for _ in range(chance.randint(0, 2)):
        target = message.get("action", message) if chance.random() < 0.6 else message
        if isinstance(target, dict):
            key = chance.choice([*target, "seat", "player", "number", "extra"])
            if chance.random() < 0.2:
                target.pop(key, None)
            else:
                target[key] = deepcopy(chance.choice(ODD))
    text = json.dumps(message, ensure_ascii=chance.random() < 0.5)
    data = text.encode("utf-8", "surrogatepass")
    if chance.random() < 0.3:
        place = chance.randrange(len(data))
        cut = chance.randrange(4)
        data = data[:place] + chance.randbytes(cut) + data[place + cut :]
    return data


def send_mutated(server: Server, seat: Seat, count: int, chance: random.Random) -> None:
    """Send messages one after the other: each is answered, or ends the socket."""
    connection = opened(server, seat)
    for _ in range(count):
        connection.send(frame(chance.choice([TEXT, TEXT, BINARY]), mutated(chance)))
        if answer_to(connection)["type"] == "closed":
            connection.socket.close()
            connection = opened(server, seat)
    connection.socket.close()


def test_every_mutated_message_is_answered_or_ends_the_socket(server: Server, seat: Seat) -> None:
    send_mutated(server, seat, 500, random.Random(2))


@pytest.mark.soak
def test_every_one_of_many_mutated_messages_is_answered(server: Server, seat: Seat) -> None:
    send_mutated(server, seat, 30_000, random.Random())


@pytest.mark.parametrize("deep", [b"[" * 8_000, b'{"a":' * 3_000, b'{"type":"act","action":' * 600])
def test_deeply_nested_messages_are_refused(server: Server, seat: Seat, deep: bytes) -> None:
    with opened(server, seat) as connection:
        connection.send(frame(TEXT, deep))
        assert answer_to(connection)["code"] == "bad_message"
