"""The command serves, over real sockets, and ends when it is told to."""

from __future__ import annotations

import asyncio
import json
import os
import re
import resource
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cli.commands import run
from server.http.processes import PATIENCE, Served, beginning, served
from tefuda.server.middleware.identity import COOKIE

ACCESS = " INFO tefuda.access: "
TABLE = {"game": "datto", "players": 2}


@pytest.fixture
def client(server: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as one:
        yield one


def test_the_page_is_served(client: httpx.Client) -> None:
    page = client.get("/")
    assert "Nana Toridori" in page.text
    assert "server" not in page.headers
    head = client.head("/")
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == page.headers["content-length"]


def test_this_machine_reads_the_figures(client: httpx.Client) -> None:
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
        b"http://evil.example/secret",
    ],
)
def test_no_path_leads_out(server: Served, path: bytes) -> None:
    answer = server.raw(b"GET " + path + b" HTTP/1.1\r\nHost: [::1]\r\nConnection: close\r\n\r\n")
    status = answer.split(b" ", 2)[1]
    assert status in (b"404", b"400")
    assert b"root:" not in answer
    assert b"import" not in answer


# Sockets


def come(server: Served, code: str, headers: dict[str, str] | None = None) -> connect:
    """Open the socket of a table."""
    url = f"{server.url.replace('http', 'ws')}/api/tables/{code}/socket"
    return connect(url, additional_headers=headers, open_timeout=PATIENCE)


def handshake(path: bytes, origin: bytes) -> bytes:
    """How a browser asks for a socket."""
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
def test_there_is_no_socket_elsewhere(server: Served, path: bytes) -> None:
    head, _, body = server.raw(handshake(path, b"http://127.0.0.1")).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 404 ")
    assert json.loads(body)["code"] == "not_found"


def test_a_socket_gives_a_cookie_and_knows_it_again(server: Served, client: httpx.Client) -> None:
    code = client.post("/api/tables", json=TABLE).json()["code"]

    async def visit() -> None:
        async with come(server, code) as socket:
            assert socket.response is not None
            given = socket.response.headers["set-cookie"]
            assert given.startswith(f"{COOKIE}=")
            assert "HttpOnly" in given
            assert json.loads(await socket.recv())["type"] == "welcome"
        cookie = {"Cookie": given.partition(";")[0]}
        async with come(server, code, cookie) as socket:
            assert socket.response is not None
            assert "set-cookie" not in socket.response.headers

    asyncio.run(visit())


def test_http_and_socket_know_the_same_person(server: Served, client: httpx.Client) -> None:
    code = client.post("/api/quick", json=TABLE).json()["code"]
    cookie = {"Cookie": f"{COOKIE}={client.cookies[COOKIE]}"}

    async def visit() -> int:
        async with come(server, code, cookie) as socket:
            seat: int = json.loads(await socket.recv())["table"]["you"]
            return seat

    assert asyncio.run(visit()) == 0


@pytest.mark.parametrize("origin", [b"https://evil.example", b"null", b"http://127.0.0.1:1"])
def test_a_socket_of_another_page_is_refused(
    server: Served, client: httpx.Client, origin: bytes
) -> None:
    code = client.post("/api/tables", json=TABLE).json()["code"]
    asked = handshake(f"/api/tables/{code}/socket".encode(), origin)
    head, _, body = server.raw(asked).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 403 ")
    assert b"\r\ncontent-security-policy: " in head
    assert b"\r\nset-cookie: " not in head
    assert json.loads(body)["code"] == "forbidden"
    assert "handshake" not in server.log.read_text()


def test_a_socket_of_our_own_page_is_opened(server: Served, client: httpx.Client) -> None:
    code = client.post("/api/tables", json=TABLE).json()["code"]

    async def visit() -> str:
        headers = {"Origin": server.url}
        async with come(server, code, headers) as socket:
            kind: str = json.loads(await socket.recv())["type"]
            return kind

    assert asyncio.run(visit()) == "welcome"


def test_a_message_that_is_too_large_ends_the_socket(server: Served, client: httpx.Client) -> None:
    code = client.post("/api/tables", json=TABLE).json()["code"]

    async def shout() -> int | None:
        async with come(server, code) as socket:
            await socket.send("x" * 16_385)
            with suppress(ConnectionClosed):
                while True:
                    await socket.recv()
            return socket.close_code

    assert asyncio.run(shout()) == 1009


def test_one_address_holds_so_many_sockets(tmp_path: Path) -> None:
    async def crowd(server: Served, code: str) -> list[str]:
        told, open_ones = [], []
        for _ in range(12):
            try:
                open_ones.append(await come(server, code))
                told.append("open")
            except InvalidStatus as refused:
                told.append(str(refused.response.status_code))
        for socket in open_ones:
            await socket.close()
        return told

    with served(tmp_path, "--limits", "0.1") as server:
        code = httpx.post(f"{server.url}/api/tables", json=TABLE, timeout=PATIENCE).json()["code"]
        told = asyncio.run(crowd(server, code))
        assert told[:6] == ["open"] * 6
        assert "429" in told


# The log


def test_the_log_names_no_person_and_no_table(server: Served, client: httpx.Client) -> None:
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


def test_without_being_asked_nothing_is_logged(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
            code = client.post("/api/quick", json=TABLE).json()["code"]
            client.get(f"/api/tables/{code}")
            client.get("/api/nothing")
        assert server.interrupt() == 0
        assert server.log.read_text() == ""
    assert (tmp_path / "tefuda.sqlite").exists()


# Beginning and end


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_with_status_0(tmp_path: Path, by: signal.Signals, workers: str) -> None:
    with served(tmp_path, "--workers", workers) as server:
        httpx.get(f"{server.url}/api/health/ready", timeout=PATIENCE)
        assert server.end(by) == 0
        assert server.log.read_text() == ""


def test_several_workers_serve_the_same_tables_and_die_with_their_parent(tmp_path: Path) -> None:
    with served(tmp_path, "--workers", "2", "--limits", "0") as server:
        code = httpx.post(f"{server.url}/api/tables", json=TABLE, timeout=PATIENCE).json()["code"]
        for _ in range(10):  # each a connection of its own, to either worker
            seen = httpx.get(f"{server.url}/api/tables/{code}", timeout=PATIENCE)
            assert seen.json()["code"] == code
        deadline = time.monotonic() + PATIENCE
        while answered(server) < 10:  # a request is counted a moment after its answer
            assert time.monotonic() < deadline
        children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
        workers = [int(child) for child in children.read_text().split()]
        assert len(workers) >= 2
        os.kill(server.process.pid, signal.SIGKILL)
        server.process.wait()
        deadline = time.monotonic() + PATIENCE
        while any(map(lives, workers)):
            assert time.monotonic() < deadline
            time.sleep(0.05)


def answered(server: Served) -> float:
    """How many requests were, by what all workers have counted."""
    figures = httpx.get(f"{server.url}/metrics", timeout=PATIENCE).text
    found = re.search(r'tefuda_http_requests_total{status="200"} ([\d.]+)', figures)
    return float(found[1]) if found else 0


def test_who_dies_while_starting_is_replaced_and_nobody_waits_for_it(tmp_path: Path) -> None:
    with beginning(tmp_path, "--workers", "2") as process:
        first = workers_of(process, 2)
        os.kill(first[0], signal.SIGKILL)
        deadline = time.monotonic() + PATIENCE / 2
        while not set(workers_of(process, 2)) - set(first):
            assert time.monotonic() < deadline, "the worker that died is not replaced"
            time.sleep(0.05)
        os.kill(workers_of(process, 2)[0], signal.SIGKILL)
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE / 2)


def workers_of(process: subprocess.Popen[str], least: int) -> list[int]:
    """The workers that this process has begun, once there are so many."""
    file = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    deadline = time.monotonic() + PATIENCE
    while True:
        children = [int(child) for child in file.read_text().split()]
        found = [child for child in children if lives(child) and b"spawn_main" in command(child)]
        if len(found) >= least:
            return found
        assert time.monotonic() < deadline
        time.sleep(0.01)


def command(process: int) -> bytes:
    """How a process was started."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except FileNotFoundError:
        return b""


def lives(process: int) -> bool:
    """Whether a process runs; one that has ended may still wait to be asked how."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_as_many_sockets_may_be_open_as_the_system_lets_us(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
    try:
        with served(tmp_path) as server:
            allowed = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert allowed == (hard, hard)


def test_a_port_that_is_taken_is_explained(server: Served) -> None:
    _, port = server.place
    done = run("serve", "--port", str(port))
    assert done.status == 2
    assert (
        done.err
        == f"tefuda: 127.0.0.1:{port}: Address already in use; try another --host or --port\n"
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--database", "mysql://me:secret@host/x"), "mysql is not a kind of database"),
        (("--public-url", "cards.example"), "--public-url is an address such as"),
        (("--public-url", "https://cards.example/tefuda"), "without a path"),
        (("--public-url", "https://cards.example/?a=b"), "without a path"),
        (("--public-url", "https://me@cards.example"), "such as"),
        (("--public-url", "https://[cards"), "such as"),
        (("--workers", "0"), "workers"),
    ],
)
def test_what_cannot_be_served_is_explained(arguments: tuple[str, ...], said: str) -> None:
    done = run("serve", *arguments)
    assert done.status == 2
    assert said in done.err
    assert "secret" not in done.err
    assert "Traceback" not in done.err


def test_a_file_that_is_no_database_is_explained(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("no database")
    done = run("serve", "--port", "0", "--database", f"sqlite:///{file}")
    assert (done.status, done.out) == (2, "")
    assert done.err == f"tefuda: {file}: file is not a database\n"
