"""`tefuda serve` over real sockets, from its start to its end."""

from __future__ import annotations

import asyncio
import json
import re
import resource
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from cli.commands import Command, run
from support.processes import is_alive
from support.server import Server, serving
from support.table_socket import TableSocket, blocking
from support.waiting import TEST_TIMEOUT_S, wait_for
from tefuda.server.middleware.identity import COOKIE

ACCESS = " INFO tefuda.access: "
TABLE = {"game": "datto", "players": 2}


@pytest.fixture
def client(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=TEST_TIMEOUT_S) as one:
        yield one


def test_the_page_is_served(client: httpx.Client) -> None:
    page = client.get("/")
    assert "<title>Tefuda</title>" in page.text
    assert "server" not in page.headers
    head = client.head("/")
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == page.headers["content-length"]


def test_this_machine_may_read_the_metrics(client: httpx.Client) -> None:
    answer = client.get("/metrics")
    assert answer.status_code == 200
    assert "tefuda_http_requests_total" in answer.text
    refused = client.get("/metrics", headers={"X-Forwarded-For": "127.0.0.1"})
    assert refused.status_code == 403


@pytest.mark.parametrize(
    "path",
    [
        b"/../../../../etc/passwd",
        b"/%2e%2e/%2e%2e/etc/passwd",
        b"/style.css/..%2f..%2fapp.py",
        b"/..\\..\\etc\\passwd",
        b"/api/records/../../app.py/text",
        b"/%00",
        b"/\xff\xfe",
        b"//etc/passwd",
        b"http://[::1]/../../../../etc/passwd",
    ],
)
def test_no_path_leads_out_of_the_folder(server: Server, path: bytes) -> None:
    answer = server.raw(b"GET " + path + b" HTTP/1.1\r\nHost: [::1]\r\nConnection: close\r\n\r\n")
    status = answer.split(b" ", 2)[1]
    assert status in (b"404", b"400")
    assert b"root:" not in answer
    assert b"import" not in answer


# Sockets


def handshake(path: bytes, origin: bytes) -> bytes:
    """Return the handshake of a browser."""
    lines = [
        b"GET " + path + b" HTTP/1.1",
        b"Host: 127.0.0.1",
        b"Origin: " + origin,
        b"Connection: Upgrade",
        b"Upgrade: websocket",
        b"Sec-WebSocket-Version: 13",
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    return b"\r\n".join(lines) + b"\r\n\r\n"


@pytest.mark.parametrize("path", [b"/nothing", b"/api/games", b"/api/tables/zzzzzzzz", b"/"])
def test_sockets_elsewhere_are_refused(server: Server, path: bytes) -> None:
    head, _, body = server.raw(handshake(path, b"http://127.0.0.1")).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 404 ")
    assert json.loads(body)["code"] == "not_found"


def test_a_socket_sets_a_cookie_and_recognises_it(server: Server, client: httpx.Client) -> None:
    code = client.post("/api/tables", json=TABLE).json()["code"]
    socket = TableSocket(server.url, code)
    with blocking(socket) as connection:
        given = socket.answer_headers["set-cookie"]
        assert given.startswith(f"{COOKIE}=")
        assert "HttpOnly" in given
        assert connection.receive()["type"] == "welcome"
    assert socket.cookie == given.partition(";")[0]
    with blocking(socket):
        assert "set-cookie" not in socket.answer_headers


def test_requests_and_sockets_share_an_identity(server: Server, client: httpx.Client) -> None:
    code = client.post("/api/quick", json=TABLE).json()["code"]
    cookie = f"{COOKIE}={client.cookies[COOKIE]}"
    with blocking(TableSocket(server.url, code, cookie)) as connection:
        assert connection.receive()["table"]["you"] == 0


@pytest.mark.parametrize("origin", [b"https://evil.example", b"null", b"http://127.0.0.1:1"])
def test_a_socket_of_another_page_is_refused(
    server: Server, client: httpx.Client, origin: bytes
) -> None:
    code = client.post("/api/tables", json=TABLE).json()["code"]
    asked = handshake(f"/api/tables/{code}/socket".encode(), origin)
    head, _, body = server.raw(asked).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 403 ")
    assert b"\r\ncontent-security-policy: " in head
    assert b"\r\nset-cookie: " not in head
    assert json.loads(body)["code"] == "forbidden"
    assert "handshake" not in server.log.read_text()


def test_a_socket_of_our_own_page_is_opened(server: Server, client: httpx.Client) -> None:
    code = client.post("/api/tables", json=TABLE).json()["code"]
    with blocking(TableSocket(server.url, code, headers={"Origin": server.url})) as connection:
        assert connection.receive()["type"] == "welcome"


def test_a_message_above_the_size_limit_closes_the_socket(
    server: Server, client: httpx.Client
) -> None:
    code = client.post("/api/tables", json=TABLE).json()["code"]
    with blocking(TableSocket(server.url, code)) as connection:
        connection.send("x" * 16_385)
        for _ in connection.messages():
            pass
        assert connection.close_code == 1009


def test_sockets_are_limited_per_address(tmp_path: Path) -> None:
    async def crowd(server: Server, code: str) -> list[str]:
        received, open_ones = [], []
        for _ in range(12):
            try:
                socket = TableSocket(server.url, code)
                await socket.open()
                open_ones.append(socket)
                received.append("open")
            except InvalidStatus as refused:
                received.append(str(refused.response.status_code))
        for socket in open_ones:
            await socket.close()
        return received

    with serving(tmp_path, options=("--limits", "0.1")) as server:
        code = httpx.post(f"{server.url}/api/tables", json=TABLE, timeout=TEST_TIMEOUT_S).json()[
            "code"
        ]
        received = asyncio.run(crowd(server, code))
        assert received[:6] == ["open"] * 6
        assert "429" in received


# The log


def test_the_log_names_no_person_and_no_table(server: Server, client: httpx.Client) -> None:
    client.put("/api/me", json={"name": "Ada-in-the-log"})
    code = client.post("/api/quick", json=TABLE).json()["code"]
    client.get(f"/api/tables/{code}")
    client.get(f"/api/tables/{code}x")
    client.get(f"/{code}?name=Ada-in-the-log")
    log = server.log.read_text()
    lines = [json.loads(line.partition(": ")[2]) for line in log.splitlines() if ACCESS in line]
    assert {"method", "route", "status", "ms"} == set(lines[-1])
    routes = [(line["route"], line["status"]) for line in lines]
    assert ("/api/tables/{code}", 200) in routes
    for secret in ("Ada-in-the-log", code, client.cookies[COOKIE]):
        assert secret not in log


def test_requests_are_not_logged_by_default(tmp_path: Path) -> None:
    with serving(tmp_path, f"sqlite:///{tmp_path}/new.sqlite", options=()) as server:
        with httpx.Client(base_url=server.url, timeout=TEST_TIMEOUT_S) as client:
            code = client.post("/api/quick", json=TABLE).json()["code"]
            client.get(f"/api/tables/{code}")
            client.get("/api/nothing")
        assert server.end(signal.SIGINT) == 0
        assert server.log.read_text() == ""
    assert (tmp_path / "new.sqlite").exists()


# Beginning and end


@pytest.mark.parametrize(
    ("by", "workers"),
    [
        (signal.SIGINT, 1),
        (signal.SIGTERM, 2),
        pytest.param(signal.SIGINT, 2, marks=pytest.mark.soak),
        pytest.param(signal.SIGTERM, 1, marks=pytest.mark.soak),
    ],
)
def test_a_signal_ends_the_server_with_status_0(
    tmp_path: Path, by: signal.Signals, workers: int
) -> None:
    with serving(tmp_path, workers=workers, options=()) as server:
        httpx.get(f"{server.url}/api/health/ready", timeout=TEST_TIMEOUT_S)
        assert server.end(by) == 0
        assert server.log.read_text() == ""


def test_several_workers_serve_the_same_tables_and_die_with_their_parent(tmp_path: Path) -> None:
    with serving(tmp_path, workers=2) as server:
        code = httpx.post(f"{server.url}/api/tables", json=TABLE, timeout=TEST_TIMEOUT_S).json()[
            "code"
        ]
        for _ in range(10):  # each a connection of its own, to either worker
            seen = httpx.get(f"{server.url}/api/tables/{code}", timeout=TEST_TIMEOUT_S)
            assert seen.json()["code"] == code
        deadline = time.monotonic() + TEST_TIMEOUT_S
        while answered(server) < 10:  # a request is counted a moment after its answer
            assert time.monotonic() < deadline
        workers = server.workers()
        assert len(workers) >= 2
        server.kill_supervisor()
        wait_for(lambda: not any(map(is_alive, workers)), "end of the workers")


def answered(server: Server) -> float:
    """Return the number of requests that all workers have counted."""
    figures = httpx.get(f"{server.url}/metrics", timeout=TEST_TIMEOUT_S).text
    found = re.search(r'tefuda_http_requests_total{status="200"} ([\d.]+)', figures)
    return float(found[1]) if found else 0


def test_a_worker_that_dies_at_start_is_replaced_at_once(tmp_path: Path) -> None:
    server = Server(tmp_path, workers=2)
    server.launch()
    try:
        wait_for(lambda: len(server.workers()) == 2, "two workers")
        first = server.workers()
        server.kill_worker(first[0])
        wait_for(lambda: set(server.workers()) - set(first), "replacement of the dead worker")
        server.kill_worker(server.workers()[0])
        server.end(signal.SIGINT)
    finally:
        server.kill_all()


def test_the_system_alone_limits_the_number_of_open_sockets(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
    try:
        with serving(tmp_path, options=()) as server:
            allowed = resource.prlimit(server.pid, resource.RLIMIT_NOFILE)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert allowed == (hard, hard)


def test_an_occupied_port_is_explained(server: Server) -> None:
    _, port = server.address
    done = run("serve", "--port", str(port))
    assert done.status == 2
    assert (
        done.err
        == f"tefuda: 127.0.0.1:{port}: Address already in use; try another --host or --port\n"
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--database", "mysql://me:secret@host/x"), "mysql is not supported"),
        (("--public-url", "cards.example"), "--public-url is an address such as"),
        (("--public-url", "https://cards.example/tefuda"), "without a path"),
        (("--public-url", "https://cards.example/?a=b"), "without a path"),
        (("--public-url", "https://me@cards.example"), "such as"),
        (("--public-url", "https://[cards"), "such as"),
        (("--workers", "0"), "workers"),
    ],
)
def test_a_server_that_cannot_start_explains_why(
    tefuda_command: Command, arguments: tuple[str, ...], said: str
) -> None:
    done = tefuda_command("serve", *arguments)
    assert done.status == 2
    assert said in done.err
    assert "secret" not in done.err
    assert "Traceback" not in done.err


def test_a_file_that_is_not_a_database_is_explained(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("no database")
    done = run("serve", "--port", "0", "--database", f"sqlite:///{file}")
    assert (done.status, done.out) == (2, "")
    assert done.err == f"tefuda: {file}: file is not a database\n"
