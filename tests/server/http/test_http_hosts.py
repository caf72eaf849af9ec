"""Only requests for a host of this server are answered, over real sockets."""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Iterator

import httpx
import pytest

from support.raw_socket import RawSocket
from support.server import Server, serving
from support.waiting import TEST_TIMEOUT_S
from tefuda.server.middleware.hosts import own_names

ME = socket.gethostname()
OURS = [
    "127.0.0.1",
    "127.0.0.1:8000",
    "127.0.0.1:",
    "192.0.2.7",
    "[::1]",
    "[::1]:8000",
    "[2001:DB8::1]:443",
    "[::ffff:192.0.2.7]",
    "localhost",
    "LOCALHOST:8000",
    "localhost.",
    "localhost.:8000",
    ME,
    f"{ME.upper()}.:8000",
    f"{ME.partition('.')[0]}.local",
    socket.getfqdn(),
]
NOT_OURS = [
    "evil.example",
    "evil.example:8000",
    "EVIL.example.",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "evil-localhost",
    "localhost..",
    "127.1",
    "0x7f000001",
    f"evil.{ME}",
    "cards.example",
]
NO_HOST = [
    "",
    " ",
    ".",
    ":8000",
    "::1",
    "[::1",
    "[::1]x",
    "localhost:x",
    "localhost:800000",
    "localhost, localhost",
    "localhost evil.example",
    "localhost/",
    "me@localhost",
    "localhost@evil.example",
    "local\xffhost",
    "x" * 300,
]


def ask(
    server: Server, *headers: str, path: str = "/api/games", method: str = "GET"
) -> tuple[int, dict[str, object]]:
    """The status and the JSON that answer a request with these headers alone."""
    lines = [f"{method} {path} HTTP/1.1", *headers, "Connection: close", "", ""]
    answer = server.raw("\r\n".join(lines).encode("latin-1"))
    head, _, body = answer.partition(b"\r\n\r\n")
    found = json.loads(body) if b"application/json" in head and body else {}  # HEAD has no body
    return int(head.split(b" ", 2)[1]), found if isinstance(found, dict) else {}


@pytest.mark.parametrize("host", OURS)
def test_a_host_of_this_machine_is_served(server: Server, host: str) -> None:
    assert ask(server, f"Host: {host}")[0] == 200


@pytest.mark.parametrize("host", NOT_OURS)
@pytest.mark.parametrize("path", ["/api/games", "/metrics", "/", "/nothing"])
def test_another_host_is_refused(server: Server, host: str, path: str) -> None:
    status, received = ask(server, f"Host: {host}", path=path)
    assert (status, received["type"], received["code"]) == (421, "problem", "forbidden")
    assert "--public-url" in str(received["message"])


@pytest.mark.parametrize("host", NO_HOST)
def test_invalid_hosts_are_refused(server: Server, host: str) -> None:
    status, received = ask(server, f"Host: {host}")
    assert (status, received["code"]) == (400, "bad_request")


@pytest.mark.parametrize(
    "headers",
    [
        (),
        ("Host: localhost", "Host: localhost"),
        ("Host: localhost", "host: evil.example"),
        ("Host: evil.example", "Host: localhost"),
    ],
)
def test_a_request_needs_exactly_one_host_header(server: Server, headers: tuple[str, ...]) -> None:
    status, received = ask(server, *headers)
    assert (status, received["code"]) == (400, "bad_request")
    assert received["message"] == "Send exactly one Host header."


@pytest.mark.parametrize(
    ("target", "host", "status"),
    [
        ("http://localhost:8000/api/games", "localhost:8000", 200),
        ("http://localhost/api/games", "evil.example", 200),
        ("http://evil.example/metrics", "localhost", 421),
        ("ws://evil.example/metrics", "localhost", 421),
        ("HTTPS://EVIL.example:8000/metrics?x", "localhost", 421),
        ("http://localhost@evil.example/metrics", "localhost", 400),
    ],
)
def test_the_host_of_a_full_url_counts_instead_of_the_header(
    server: Server, target: str, host: str, status: int
) -> None:
    assert ask(server, f"Host: {host}", path=target)[0] == status


def test_a_full_url_needs_a_host_header_too(server: Server) -> None:
    assert ask(server, path="http://localhost/api/games")[0] == 400


@pytest.mark.parametrize("method", ["HEAD", "OPTIONS", "POST", "PUT", "DELETE", "TRACE"])
def test_another_host_is_refused_with_every_method(server: Server, method: str) -> None:
    assert ask(server, "Host: evil.example", method=method)[0] == 421


def test_each_request_of_a_connection_needs_a_host_of_this_machine(server: Server) -> None:
    with httpx.Client(base_url=server.url, timeout=TEST_TIMEOUT_S) as web:
        hosts = ("localhost", "evil.example", "localhost")
        statuses = [web.get("/metrics", headers={"Host": host}).status_code for host in hosts]
    assert statuses == [200, 421, 200]


@pytest.mark.parametrize(
    "lines",
    [
        ("Host : localhost", "Host: evil.example"),
        ("Host: localhost\r\n evil.example",),
        ("Host:\r\n localhost",),
        ("Host: localhost\0.evil.example",),
        ("X: y\rHost: localhost", "Host: evil.example"),
    ],
)
def test_a_host_header_that_can_be_read_in_two_ways_is_refused(
    server: Server, lines: tuple[str, ...]
) -> None:
    assert ask(server, *lines, path="/metrics")[0] == 400


def test_an_http_1_0_request_without_a_host_is_refused(server: Server) -> None:
    assert server.raw(b"GET /api/health HTTP/1.0\r\n\r\n").split(b" ", 2)[1] == b"400"


def socket_status(server: Server, host: str, *headers: str) -> int:
    """Return the status of the response to a handshake."""
    table = {"game": "datto", "players": 2}
    made = httpx.post(f"{server.url}/api/tables", json=table, timeout=TEST_TIMEOUT_S)
    path = f"/api/tables/{made.json()['code']}/socket"
    with RawSocket(server.address) as line:
        line.host = host
        return line.handshake(path, f"Origin: http://{host}", *headers)[0]


@pytest.mark.parametrize(
    ("host", "status"),
    [("localhost:8000", 101), ("[::1]:8000", 101), ("evil.example", 421), ("", 400)],
)
def test_sockets_are_refused_for_the_same_hosts_as_requests(
    server: Server, host: str, status: int
) -> None:
    assert socket_status(server, host) == status


def test_a_socket_is_refused_for_the_host_of_a_full_url(server: Server) -> None:
    table = {"game": "datto", "players": 2}
    made = httpx.post(f"{server.url}/api/tables", json=table, timeout=TEST_TIMEOUT_S)
    path = f"/api/tables/{made.json()['code']}/socket"
    for host, status in (("localhost", 101), ("evil.example", 421)):
        with RawSocket(server.address) as line:
            assert line.handshake(f"http://{host}{path}")[0] == status


def test_refused_hosts_are_counted_and_do_not_flood_the_log(server: Server) -> None:
    def counted() -> float:
        figures = httpx.get(f"{server.url}/metrics", timeout=TEST_TIMEOUT_S).text
        found = re.search(r"tefuda_refused_hosts_total ([\d.]+)", figures)
        assert found
        return float(found[1])

    before = counted()
    for number in range(30):
        ask(server, f"Host: flood-{number}.example")
    assert counted() == before + 30
    lines = server.log.read_text().splitlines()
    flood = [line for line in lines if "refused a request for the host" in line]
    assert 0 < len(flood) < 10
    assert not any("ERROR" in line for line in lines)


def test_proxy_headers_are_ignored_where_no_proxy_is_expected(server: Server) -> None:
    assert ask(server, "Host: localhost", "X-Forwarded-Host: evil.example")[0] == 200
    assert ask(server, "Host: evil.example", "X-Forwarded-Host: localhost")[0] == 421


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server behind a proxy, which prints its own address in the second line."""
    folder = tmp_path_factory.mktemp("public")
    options = ("--public-url", "https://Cards.example", "--proxy", "1", "--limits", "0")
    with serving(folder, options=(*options, "--metrics-token", "a token")) as running:
        yield running


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        (("Host: cards.example",), 200),
        (("Host: CARDS.example:443",), 200),
        (("Host: cards.example.",), 200),
        (("Host: 127.0.0.1:8000",), 200),  # a health check, or a proxy that names the server so
        (("Host: localhost",), 200),
        (("Host: evil.example",), 421),
        (("Host: x.cards.example",), 421),
        (("Host: 127.0.0.1", "X-Forwarded-Host: cards.example"), 200),
        (("Host: 127.0.0.1", "X-Forwarded-Host: evil.example"), 421),
        (("Host: 127.0.0.1", "X-Forwarded-Host: localhost, evil.example"), 421),
        (("Host: 127.0.0.1", "X-Forwarded-Host: evil.example, cards.example"), 200),
        (("Host: evil.example", "X-Forwarded-Host: cards.example"), 421),
        (("Host: 127.0.0.1", "X-Forwarded-Host: a", "X-Forwarded-Host: cards.example"), 200),
        (("Host: 127.0.0.1", "X-Forwarded-Host: cards.example", "X-Forwarded-Host: a"), 421),
        (("Host: 127.0.0.1", "X-Forwarded-Host:"), 400),
    ],
)
def test_the_public_host_is_served_as_well(
    public: Server, headers: tuple[str, ...], status: int
) -> None:
    assert ask(public, *headers)[0] == status


@pytest.mark.parametrize("host", ["cards.example", "127.0.0.1", "evil.example"])
def test_metrics_need_the_token_whatever_the_host(public: Server, host: str) -> None:
    foreign = 421 if host == "evil.example" else None
    assert ask(public, f"Host: {host}", path="/metrics")[0] == (foreign or 403)
    token = "Authorization: Bearer a token"
    assert ask(public, f"Host: {host}", token, path="/metrics")[0] == (foreign or 200)


def test_requests_for_the_name_given_by_host_are_served() -> None:
    names = own_names("Cards.LAN.")
    assert "cards.lan" in names
    assert ME.lower() in names
