"""Malformed frames: any bytes on a socket end it cleanly, without a server error."""

from __future__ import annotations

import random
import socket
import struct
from contextlib import suppress

import pytest

from resilience.seat import ANSWERS, CLEAN, PING_US, Seat, answer_to, opened, typed
from support.processes import memory_bytes
from support.raw_socket import BINARY, CLOSE, CONTINUED, PING, PONG, TEXT, RawSocket, frame
from support.server import Server

BROKEN: dict[str, list[bytes]] = {
    "unmasked": [frame(TEXT, PING_US, masked=False)],
    "reserved": [frame(TEXT, PING_US, reserved=4)],
    "opcode 3": [frame(3, PING_US)],
    "opcode 15": [frame(15, PING_US)],
    "long ping": [frame(PING, b"x" * 126)],
    "ping in parts": [frame(PING, b"x", last=False)],
    "continued from nothing": [frame(CONTINUED, PING_US)],
    "begun twice": [frame(TEXT, b"{", last=False), frame(TEXT, b"}")],
    "endless": [frame(TEXT, b"x", length=(1 << 63) - 1)],
    "negative": [frame(TEXT, b"x", length=(1 << 64) - 1)],
    "too large": [frame(TEXT, b"x" * 16_385)],
    "too large in parts": [
        frame(TEXT, b"x" * 9_000, last=False),
        frame(CONTINUED, b"x" * 9_000),
    ],
    "close of one byte": [frame(CLOSE, b"\x03")],
    "close with no such code": [frame(CLOSE, struct.pack("!H", 5))],
    "close with a forbidden code": [frame(CLOSE, struct.pack("!H", 1006))],
    "close with a broken reason": [frame(CLOSE, struct.pack("!H", 1000) + b"\xff")],
    "close and more": [frame(CLOSE, struct.pack("!H", 1000)), frame(TEXT, PING_US) * 3],
    "no frame at all": [b"GET / HTTP/1.1\r\n\r\n" * 9],
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_frame_ends_the_socket_cleanly(server: Server, seat: Seat, name: str) -> None:
    with opened(server, seat) as connection:
        for part in BROKEN[name]:
            connection.send(part)
        received = connection.rest()
        codes = [one.close_code for one in received if one.opcode == CLOSE and one.data]
        assert set(codes) <= CLEAN
        assert any(one.opcode == CLOSE for one in received), received
        for one in received:
            if one.opcode == TEXT:
                typed(one)


@pytest.mark.parametrize(
    "parts",
    [
        [frame(TEXT, b"\xff\xfe{}")],
        [frame(TEXT, b'"\xe2\x82', last=False), frame(CONTINUED, b'"')],
        [frame(TEXT, b'"\xed\xa0\x80"')],
        [frame(TEXT, b'{"type":"act","id":"\xff","on":0,"action":{"type":"start"}}')],
        [frame(TEXT, b'{"type":"ask_why","id":"q","move":"\xc0\x80"}')],
    ],
    ids=range(5),
)
def test_invalid_utf8_is_refused(server: Server, seat: Seat, parts: list[bytes]) -> None:
    with opened(server, seat) as connection:
        connection.send(b"".join(parts))
        assert answer_to(connection)["code"] == "bad_message"


@pytest.mark.parametrize("opcode", [CONTINUED, PING, PONG])
def test_a_client_that_sends_empty_frames_is_disconnected(
    server: Server, seat: Seat, opcode: int
) -> None:
    with opened(server, seat) as connection:
        connection.send(frame(TEXT, b"{", last=False))
        connection.send(frame(opcode, b"", last=opcode != CONTINUED) * 2_000)
        assert answer_to(connection) == {"type": "closed", "code": 1008}


def test_pings_of_a_client_that_does_not_read_are_not_buffered(server: Server, seat: Seat) -> None:
    (pid,) = server.workers()
    before = memory_bytes(pid)
    with RawSocket(server.address, receive_buffer=4_096) as connection:
        assert connection.handshake(*seat)[0] == 101
        with pytest.raises(ConnectionError):
            connection.socket.sendall(frame(PING, b"x" * 125) * 1_000_000)
    assert memory_bytes(pid) - before < 20_000_000


def test_unusual_but_valid_requests_are_answered(server: Server, seat: Seat) -> None:
    with opened(server, seat) as connection:
        connection.send(frame(PING, b"?"))
        parts = [frame(TEXT, b'{"type":', last=False), frame(PING, b"!"), frame(PONG, b"unasked")]
        parts += [frame(CONTINUED, b"", last=False)] * 50
        connection.send(b"".join([*parts, frame(CONTINUED, b'"ping"}')]))
        connection.send(frame(BINARY, PING_US))
        pongs: list[bytes] = []
        answers: list[str] = []
        while len(answers) < 2:
            received = connection.read()
            assert received is not None
            if received.opcode == PONG:
                pongs.append(received.data)
            elif typed(received)["type"] in ANSWERS:
                answers.append(typed(received)["type"])
        assert (pongs, answers) == ([b"?", b"!"], ["pong", "pong"])


def shot(chance: random.Random) -> bytes:
    """Make some bytes: noise, or frames with defects."""
    lot = chance.randrange(4)
    if lot == 0:
        return chance.randbytes(chance.randint(1, 200))
    if lot == 1:
        whole = bytearray(frame(TEXT, PING_US))
        whole[chance.randrange(len(whole))] ^= 1 << chance.randrange(8)
        return bytes(whole)
    return frame(
        chance.choice([0, 1, 1, 1, 2, 3, 7, 8, 9, 10, 11]),
        chance.randbytes(chance.choice([0, 1, 2, 5, 125, 126, 300])),
        last=chance.random() < 0.8,
        reserved=chance.choice([0, 0, 0, 0, 1, 4]),
        masked=chance.random() < 0.9,
    )


def shoot(server: Server, seat: Seat, rounds: int, chance: random.Random) -> None:
    for _ in range(rounds):
        with opened(server, seat) as connection:
            for _ in range(chance.randint(1, 6)):
                connection.send(shot(chance))
            if chance.random() < 0.5:
                continue  # disconnect in the middle
            connection.send(frame(CLOSE, struct.pack("!H", 1000)))
            with suppress(OSError):  # it may be gone
                connection.socket.shutdown(socket.SHUT_WR)
            for received in connection.rest():
                if received.opcode == TEXT:
                    typed(received)
                elif received.opcode == CLOSE and received.data:  # or as the client has said
                    assert received.close_code in CLEAN or 3_000 <= received.close_code < 5_000


def test_random_frames_do_no_harm(server: Server, seat: Seat) -> None:
    shoot(server, seat, 120, random.Random(1))


@pytest.mark.soak
def test_many_random_frames_do_no_harm(server: Server, seat: Seat) -> None:
    shoot(server, seat, 20_000, random.Random())
