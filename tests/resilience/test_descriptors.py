"""A server with few file descriptors: connected players continue, others get "try again"."""

from __future__ import annotations

import json
import re
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from support.person import Person
from support.server import Server, serving
from support.table_socket import BlockingSocket
from support.waiting import wait_for
from tefuda.server.config import Config, Timings
from tefuda.server.descriptors import MIN_DESCRIPTORS, RESERVED_DESCRIPTORS
from tefuda.server.middleware.rate_limits import MAX_SILENT_CONNECTIONS
from tefuda.server.outages import DATABASE_UNAVAILABLE

CONNECTIONS = MIN_DESCRIPTORS - RESERVED_DESCRIPTORS
PATIENT = Timings(http_read_timeout_s=600.0)  # connections without a request stay open


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    database = f"sqlite:///{tmp_path}/tables.sqlite"
    with serving(
        tmp_path, database, config=Config(database="", limits=0, timings=PATIENT)
    ) as served:
        yield served


@contextmanager
def limited(server: Server, descriptors: int) -> Iterator[None]:
    """Limit the number of files that the server may have open."""
    (pid,) = server.workers()
    before = resource.prlimit(pid, resource.RLIMIT_NOFILE, (descriptors, before_hard(pid)))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_NOFILE, before)


def before_hard(pid: int) -> int:
    return resource.prlimit(pid, resource.RLIMIT_NOFILE)[1]


def descriptors_of(server: Server) -> int:
    (pid,) = server.workers()
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


def settled_descriptors_of(server: Server) -> int:
    """Count the open descriptors of the server, without short-lived ones."""
    counts = []
    for _ in range(20):
        counts.append(descriptors_of(server))
        time.sleep(0.05)
    return min(counts)


def received(connection: socket.socket) -> bytes:
    """Return all bytes that the server sends until it closes the connection."""
    answer = b""
    try:
        while part := connection.recv(65_536):
            answer += part
    except ConnectionResetError:
        pass
    return answer


def problem(answer: bytes) -> tuple[bytes, str]:
    """The status and the code of an answer that came over a plain connection."""
    head, _, body = answer.partition(b"\r\n\r\n")
    assert b"\r\nretry-after: " in head
    return head.split(b" ", 2)[1], json.loads(body)["code"]


def counted(server: Server, name: str) -> float:
    figures = httpx.get(f"{server.url}/metrics", timeout=60).text
    found = re.search(rf"^{re.escape(name)} ([\d.]+)", figures, re.MULTILINE)
    return float(found[1]) if found else 0.0


def test_connections_are_bounded_below_the_limit(server: Server) -> None:
    ada = Person(server)
    with limited(server, MIN_DESCRIPTORS), ada.come(ada.make()) as connection, ExitStack() as crowd:
        assert ada.act(connection, type="sit", name="Ada")["type"] == "done"
        for _ in range(CONNECTIONS - 1):
            crowd.enter_context(socket.create_connection(server.address, 60))
        wait_for(lambda: descriptors_of(server) >= CONNECTIONS, "such a crowd")
        with socket.create_connection(server.address, 60) as late:
            assert problem(received(late)) == (b"503", "not_ready")
        for _ in range(3 * RESERVED_DESCRIPTORS):
            crowd.enter_context(socket.create_connection(server.address, 60))
        assert ada.act(connection, type="say", text="still here")["type"] == "done"
        assert descriptors_of(server) < MIN_DESCRIPTORS
    wait_for(server.is_ready, "an answer")
    assert (
        counted(server, 'tefuda_refused_connections_total{reason="descriptors"}')
        > RESERVED_DESCRIPTORS
    )


def test_requests_without_a_descriptor_get_try_again(server: Server) -> None:
    ada = Person(server)
    code = ada.make()
    with ada.come(code) as connection, httpx.Client(base_url=server.url, timeout=60) as web:
        assert ada.act(connection, type="sit", name="Ada")["type"] == "done"
        assert web.get("/api/health").status_code == 200
        with limited(server, settled_descriptors_of(server)):
            page = web.get("/")
            assert (page.status_code, page.json()["code"]) == (503, "not_ready")
            assert int(page.headers["retry-after"]) > 0
            assert web.get("/api/tables").status_code in (200, 503)
            assert ada.act(connection, type="add_bot", strength="easy")["type"] == "done"
            assert ada.act(connection, type="start")["type"] == "done"
            wait_for(lambda: bot_is_blocked(server, connection), "bot that cannot think")
        assert web.get("/").status_code == 200
        assert counted(server, 'tefuda_database_unavailable_total{cause="descriptors"}') > 0
        wait_for(lambda: bots_answer(connection), "bots that think")


def ask_hint(connection: BlockingSocket) -> dict[str, Any]:
    """Ask for a hint; return the answer."""
    connection.send({"type": "ask_hint", "id": "hint"})
    return next(received for received in connection.messages() if received.get("id") == "hint")


def bot_is_blocked(server: Server, connection: BlockingSocket) -> bool:
    """Return whether the bot waits, or in the person's turn a hint is refused."""
    answer = ask_hint(connection)
    refused = (answer["code"], answer["message"]) == ("not_ready", DATABASE_UNAVAILABLE)
    return refused or "waits: Unavailable" in server.said()


def bots_answer(connection: BlockingSocket) -> bool:
    """Return whether it is the person's turn, and the process of hints gives any answer."""
    answer = ask_hint(connection)
    return answer.get("code") != "out_of_turn" and answer.get("message") != DATABASE_UNAVAILABLE


def test_silent_connections_of_an_address_are_bounded(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite"
    config = Config(database="", limits=1, timings=PATIENT)
    with serving(tmp_path, database, config=config) as server:
        with ExitStack() as crowd:
            for _ in range(MAX_SILENT_CONNECTIONS):
                crowd.enter_context(socket.create_connection(server.address, 60))
            with socket.create_connection(server.address, 60) as late:
                assert problem(received(late)) == (b"429", "too_many")
        wait_for(server.is_ready, "an answer")
        name = 'tefuda_refused_connections_total{reason="silent"}'
        assert counted(server, name) >= 1
        with ExitStack() as crowd:  # who has sent a request is not silent
            for _ in range(2 * MAX_SILENT_CONNECTIONS):
                connection = crowd.enter_context(socket.create_connection(server.address, 60))
                connection.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
                assert connection.recv(65_536).startswith(b"HTTP/1.1 200 ")


def test_too_few_descriptors_are_explained(tmp_path: Path) -> None:
    command = f"ulimit -n {MIN_DESCRIPTORS - 1}; exec {sys.executable} -m tefuda serve --port 0"
    database = f"sqlite:///{tmp_path}/tables.sqlite"
    done = subprocess.run(
        ["sh", "-c", f"{command} --database {database}"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr == (
        f"tefuda: the limit of open files (ulimit -n) is {MIN_DESCRIPTORS - 1};"
        f" the server needs at least {MIN_DESCRIPTORS}\n"
    )
