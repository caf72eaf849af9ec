"""Rate limits of an address: requests, guessed codes, connections."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from server.http.visitors import Visitor, open_app, problem
from tefuda.server.live.join_codes import new_code

Newcomer = Callable[[], Visitor]
TABLE = {"game": "datto", "players": 2}


@pytest.fixture
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    """An application with the usual limits."""
    with open_app(tmp_path_factory.mktemp("strict"), limits=1) as client:
        yield client


def test_wrong_codes_use_up_the_limit_of_the_address(newcomer: Newcomer) -> None:
    host, guesser, other = newcomer(), newcomer(), newcomer()
    code = host.post("/api/tables", TABLE).json()["code"]
    received = [guesser.get(f"/api/tables/{new_code()}") for _ in range(65)]
    assert [answer.status_code for answer in received] == [404] * 60 + [429] * 5
    assert problem(received[-1]) == (429, "too_many")
    assert 0 < int(received[-1].headers["retry-after"]) <= 10
    guesser.cookie = None
    assert guesser.get(f"/api/tables/{code}").status_code == 429, "a right guess is refused too"
    assert other.get(f"/api/tables/{code}").status_code == 200


def test_an_invalid_code_counts_as_a_guess(visitor: Visitor) -> None:
    received = [visitor.get(f"/api/tables/x{number}").status_code for number in range(62)]
    assert received == [404] * 60 + [429] * 2


def test_wrong_codes_of_others_do_not_lock_players_out_of_their_seats(newcomer: Newcomer) -> None:
    host, guesser, watcher = newcomer(), newcomer(), newcomer()
    guesser.address = watcher.address = host.address
    code = host.post("/api/quick", {**TABLE, "name": "Ada"}).json()["code"]
    assert watcher.get(f"/api/tables/{code}").status_code == 200
    for _ in range(61):
        refused = guesser.get(f"/api/tables/{new_code()}")
    assert problem(refused) == (429, "too_many")
    assert host.get(f"/api/tables/{code}").json()["you"] == 0
    assert watcher.get(f"/api/tables/{code}").status_code == 429, "whoever has no seat might guess"


def test_right_codes_are_not_counted(newcomer: Newcomer) -> None:
    visitor = newcomer()
    code = visitor.post("/api/tables", TABLE).json()["code"]
    assert {visitor.get(f"/api/tables/{code}").status_code for _ in range(30)} == {200}


def test_new_tables_are_limited_per_address(strict: TestClient[Litestar]) -> None:
    visitor, neighbour = Visitor(strict, "192.0.2.1"), Visitor(strict, "192.0.2.2")
    received = [visitor.post("/api/tables", TABLE).status_code for _ in range(21)]
    assert received == [201] * 20 + [429]
    assert problem(visitor.post("/api/quick", TABLE)) == (429, "too_many")
    assert neighbour.post("/api/tables", TABLE).status_code == 201
    refused = visitor.post("/api/tables", {"game": "chess", "players": 2})
    assert refused.status_code == 429


def ask_often(visitor: Visitor, times: int) -> list[httpx.Response]:
    return [visitor.get("/api/health") for _ in range(times)]


def test_requests_are_limited_per_address(strict: TestClient[Litestar]) -> None:
    visitor, neighbour = Visitor(strict, "2001:db8::1"), Visitor(strict, "2001:db8:0:1::1")
    received = [visitor.get("/api/nothing").status_code for _ in range(600)]
    assert received[:300] == [404] * 300
    assert 429 in received
    visitor.address = "2001:db8::2"  # the same subnet, which may ask once more now and then
    refused = [answer for answer in ask_often(visitor, 20) if answer.status_code == 429]
    assert {problem(answer) for answer in refused} == {(429, "too_many")}
    assert neighbour.get("/api/health").status_code == 200


def test_without_a_proxy_forwarded_addresses_are_ignored(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with open_app(tmp_path_factory.mktemp("direct"), limits=1, proxies=0) as client:
        visitor = Visitor(client)
        received = []
        for number in range(62):
            visitor.address = f"203.0.113.{number}"
            received.append(visitor.get("/api/tables/zzzzzzzz").status_code)
        assert received == [404] * 60 + [429] * 2
