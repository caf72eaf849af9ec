"""The address for other machines of the local network: a working one, or none."""

from __future__ import annotations

import signal
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from server.http.visitors import Visitor, open_app
from support.server import Server, serving
from support.waiting import TEST_TIMEOUT_S
from tefuda.server.lan_address import lan_host, lan_origin


def is_ours(host: str) -> bool:
    """Return whether one can listen there, and so an address of this machine."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.create_server((host, 0), family=family):
            return True
    except OSError:
        return False


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost", "127.8.8.8"])
def test_a_server_that_listens_on_loopback_has_no_address_for_others(host: str) -> None:
    assert lan_host(host) is None


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_a_server_that_listens_everywhere_has_an_address_in_the_network(
    host: str,
) -> None:
    found = lan_host(host)
    assert found != host
    assert found is None or is_ours(found)  # None: there is no network


def test_a_server_that_listens_at_one_address_has_that_address() -> None:
    assert lan_host("192.0.2.7") == "192.0.2.7"
    assert lan_origin("192.0.2.7", 8000) == "http://192.0.2.7:8000"
    assert lan_origin("2001:db8::7", 80) == "http://[2001:db8::7]"


@pytest.fixture(scope="module")
def open_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("open"), host="0.0.0.0", options=()) as server:
        yield server


def reported_address(url: str, **headers: str) -> str | None:
    answer = httpx.get(
        f"{url}/api/health", headers=headers, timeout=TEST_TIMEOUT_S, trust_env=False
    )
    received: str | None = answer.json()["address"]
    return received


def test_other_machines_can_use_the_reported_address(open_server: Server) -> None:
    address = reported_address(open_server.url)
    if address is None:
        pytest.skip("this machine has no network")
    assert address != open_server.url
    assert httpx.get(address, timeout=TEST_TIMEOUT_S, trust_env=False).status_code == 200
    assert f"Other machines on your network can open {address}/" in open_server.output.read_text()


def test_the_local_address_is_hidden_from_other_networks(open_server: Server) -> None:
    assert reported_address(open_server.url, **{"X-Forwarded-For": "198.51.100.7"}) is None


def test_a_loopback_server_explains_how_to_let_others_in(tmp_path: Path) -> None:
    with serving(tmp_path, options=()) as server:
        assert reported_address(server.url) is None
        assert "--host 0.0.0.0" in server.output.read_text()


def test_the_public_url_takes_precedence_over_the_found_address(tmp_path: Path) -> None:
    with open_app(tmp_path, public_url="https://cards.example/", host="0.0.0.0") as client:
        assert Visitor(client).get("/api/health").json()["address"] == "https://cards.example"


@pytest.mark.parametrize("proxies", [0, 1])
def test_behind_a_proxy_the_listening_address_and_a_missing_proxy_option_are_reported(
    tmp_path: Path, proxies: int
) -> None:
    options = ("--public-url", "https://cards.example", "--proxy", str(proxies))
    with serving(tmp_path, options=options) as server:
        assert server.end(signal.SIGINT) == 0
        first, second, *rest = server.output.read_text().splitlines()
        assert first == "Tefuda is served at https://cards.example"
        assert second == f"It listens at {server.url}/"
        assert len(rest) == (proxies == 0)
        assert proxies == 1 or "use --proxy 1" in rest[0]
