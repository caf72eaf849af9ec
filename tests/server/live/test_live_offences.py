"""A client that is cut off for an offence is no error of the server: the log has one warning."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from support.raw_socket import BINARY, CLOSE, PING, PONG, TEXT, RawSocket, frame
from support.server import Server, serving
from support.waiting import TEST_TIMEOUT_S, wait_for

BYE = frame(CLOSE, b"\x03\xe8")
NONSENSE = [frame(TEXT, b"nonsense")] * 30
LINE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z WARNING tefuda\.[\w.]+: .+")
OFFENCES = {
    "too large": [frame(TEXT, b"x" * 20_000)],
    "too large a length": [frame(TEXT, b"x", length=1 << 40)],
    "not UTF-8": [frame(TEXT, b"\xff")] * 30,
    "not masked": [frame(TEXT, b"x", masked=False)],
    "not an opcode": [frame(5, b"x")],
    "pings": [frame(PING, b"x")] * 400,
    "pings and a goodbye": [*[frame(PING, b"x")] * 400, BYE],
    "pongs and a goodbye": [*[frame(PONG, b"x")] * 400, BYE],
    "nonsense": NONSENSE,
    "nonsense and a goodbye": [*NONSENSE, BYE],
    "bytes and a goodbye": [*[frame(BINARY, b"x")] * 30, BYE],
    "a broken goodbye": [frame(CLOSE, b"\0")],
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("offences"), options=("--limits", "1000")) as running:
        yield running


@pytest.fixture(scope="module")
def path(server: Server) -> str:
    table = {"game": "datto", "players": 2}
    made = httpx.post(f"{server.url}/api/tables", json=table, timeout=TEST_TIMEOUT_S)
    return f"/api/tables/{made.json()['code']}/socket"


def open_sockets(server: Server) -> float:
    figures = httpx.get(f"{server.url}/metrics", timeout=TEST_TIMEOUT_S).text
    found = re.search(r"tefuda_sockets_open ([\d.]+)", figures)
    assert found
    return float(found[1])


def offend(server: Server, path: str, *parts: bytes) -> None:
    """Open a socket, send these parts, and wait until the server has closed or forgotten it."""
    with RawSocket(server.address) as line:
        assert line.handshake(path)[0] == 101
        for part in parts:
            line.send(part)
        while (received := line.read()) is not None and received.opcode != CLOSE:
            pass
    wait_for(lambda: not open_sockets(server), "the end of the socket")


def errors(server: Server) -> list[str]:
    """The lines of the log that are not warnings."""
    lines = server.log.read_text().splitlines()
    return [line for line in lines if not LINE.fullmatch(line)]


@pytest.mark.parametrize("name", OFFENCES)
@pytest.mark.parametrize("together", [True, False])
def test_an_offence_leaves_no_error_in_the_log(
    server: Server, path: str, name: str, together: bool
) -> None:
    frames = OFFENCES[name]
    offend(server, path, *([b"".join(frames)] if together else frames))
    assert errors(server) == []


@pytest.mark.parametrize("name", OFFENCES)
@pytest.mark.parametrize("together", [True, False])
def test_an_offence_before_the_handshake_is_answered_leaves_no_error_in_the_log(
    server: Server, path: str, name: str, together: bool
) -> None:
    frames = b"".join(OFFENCES[name])
    with RawSocket(server.address) as line:
        line.ask_upgrade(path, then=frames if together else b"")
        if not together:
            line.send(frames)
        status, _ = line.read_head()
        assert status in (0, 101)
        line.send(BYE)
        line.rest()
    wait_for(lambda: not open_sockets(server), "the end of the socket")
    assert errors(server) == []


def test_a_socket_that_is_refused_leaves_no_error_in_the_log(server: Server, path: str) -> None:
    for status, wanted, header in (
        (403, path, "Origin: https://elsewhere.example"),
        (404, "/api/no/such/socket", "Accept: */*"),
    ):
        with RawSocket(server.address) as line:
            assert line.handshake(wanted, header)[0] == status
            while line.socket.recv(65_536):  # until the server has closed
                pass
    assert errors(server) == []


def test_many_offences_leave_few_lines_in_the_log(server: Server, path: str) -> None:
    for _ in range(20):
        offend(server, path, *OFFENCES["too large"])
    lines = server.log.read_text().splitlines()
    assert 0 < len([line for line in lines if "ended by an offence" in line]) < 20
