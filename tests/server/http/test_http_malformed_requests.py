"""Malformed requests are refused over real sockets, and the client gets the answer."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from socket import SHUT_WR, create_connection

import httpx
import pytest

from support.server import Server
from support.waiting import TEST_TIMEOUT_S


@pytest.mark.parametrize(
    "request_",
    [
        b"\x00\x01\x02\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 100_000 + b"\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
    ],
)
def test_a_malformed_request_is_refused(server: Server, request_: bytes) -> None:
    head, _, body = server.raw(request_).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400 ")
    assert json.loads(body)["code"] == "bad_request"
    assert httpx.get(f"{server.url}/api/health", timeout=TEST_TIMEOUT_S).status_code == 200


def test_a_client_still_sending_after_a_refusal_is_not_disconnected(server: Server) -> None:
    with create_connection(server.address, TEST_TIMEOUT_S) as line:
        line.sendall(b"GET /" + b"a" * 40_000)
        answer = line.recv(65_536)
        for _ in range(20):
            line.sendall(b"a" * 10_000)
        line.shutdown(SHUT_WR)
        assert line.recv(65_536) == b""
    assert answer.startswith(b"HTTP/1.1 400 ")


def test_an_endless_request_is_disconnected(server: Server) -> None:
    def speak_on(send: Callable[[bytes], object]) -> None:
        while True:
            send(b"a" * 10_000)
            time.sleep(0.01)

    with create_connection(server.address, TEST_TIMEOUT_S) as line:
        line.sendall(b"GET /" + b"a" * 40_000)
        with pytest.raises(OSError, match=r"reset|[Bb]roken"):
            speak_on(line.sendall)
