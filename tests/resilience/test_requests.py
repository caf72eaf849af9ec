"""Malformed requests and handshakes: an answer or a clean end, and no leaks."""

from __future__ import annotations

from contextlib import suppress

import pytest

from resilience.seat import Seat, typed
from support.processes import memory_bytes
from support.raw_socket import RawSocket
from support.server import Server

# Handshakes

HANDSHAKES: list[tuple[bytes, tuple[str, ...]]] = [
    (b"/api/tables/\xff\xfe/socket", ()),
    (b"/api/tables/%ff/socket", ()),
    (b"/api/tables/%00/socket", ()),
    (b"/api/tables/../../etc/passwd/socket", ()),
    (b"/api/tables/%2e%2e%2f%2e%2e/socket", ()),
    (b"/api/tables//socket", ()),
    (b"/api/tables/" + b"a" * 5_000 + b"/socket", ()),
    (b"/", ()),
    (b"/api/health", ()),
    (b"/api/tables/00000000/socket?after=%ff&after=\xe9", ()),
    (b"{path}", ("Sec-WebSocket-Version: 12",)),
    (b"{path}", ("Sec-WebSocket-Key: short",)),
    (b"{path}", ("Sec-WebSocket-Protocol: a, b, \xe9",)),
    (b"{path}", ("Sec-WebSocket-Extensions: permessage-deflate; x=\xff",)),
    (b"{path}", ("Cookie: tefuda_player=\xff\xfe",)),
    (b"{path}", ("Cookie: " + "a=b; " * 900,)),
    (b"{path}", ("Cookie: " + "a=b; " * 2_000,)),
    (b"{path}", ("A: b",) * 200),
    (b"{path}", ("Origin: \xff",)),
    (b"{path}", ("X-Forwarded-For: \xff, ::1",)),
]


@pytest.mark.parametrize("number", range(len(HANDSHAKES)))
def test_an_odd_handshake_is_refused_or_answered(server: Server, seat: Seat, number: int) -> None:
    wanted, headers = HANDSHAKES[number]
    with RawSocket(server.address) as connection:
        status, head = connection.handshake(wanted.replace(b"{path}", seat.path.encode()), *headers)
        assert status in (101, 400, 403, 404, 405, 426), head
        if status == 101:
            first = connection.read()
            assert first is not None
            assert typed(first)["type"] in ("welcome", "problem")


# Requests that are none

CHUNKED = (
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n"
)
ENDLESS = {
    "address": (b"GET /", b"x" * 100_000),
    "headers": (b"GET / HTTP/1.1\r\nHost: localhost\r\n", b"a: b\r\n" * 16_000),
    "header": (b"GET / HTTP/1.1\r\nHost: ", b"x" * 100_000),
    "trailers": (CHUNKED + b"0\r\n", b"a: b\r\n" * 16_000),
    "trailer": (CHUNKED + b"0\r\nX: ", b"x" * 100_000),
    "extension": (CHUNKED + b"5;", b"x" * 100_000),
    "chunks": (CHUNKED, b"fff\r\n" + b"x" * 0xFFF + b"\r\n"),
}


@pytest.mark.parametrize("name", ENDLESS)
def test_a_request_without_end_fills_no_memory(server: Server, seat: Seat, name: str) -> None:
    (pid,) = server.workers()
    before = memory_bytes(pid)
    begins, goes_on = ENDLESS[name]
    with RawSocket(server.address) as connection, suppress(ConnectionError):
        connection.socket.sendall(begins)
        for _ in range(200):
            connection.socket.sendall(goes_on)
    assert memory_bytes(pid) - before < 20_000_000


@pytest.mark.parametrize("part", [b"", b"5\r\n{", b"5\r\n{    \r\n", b"5;" + b"x" * 99])
def test_a_client_that_disconnects_mid_request_is_not_a_server_error(
    server: Server, seat: Seat, part: bytes
) -> None:
    with RawSocket(server.address) as connection:
        connection.send(CHUNKED + part)
