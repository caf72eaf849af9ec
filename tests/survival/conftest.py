"""Databases for servers that are killed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from store.postgres_server import PostgresServer
from survival.honest import PING_US, Seat, answer_to, opened, take_seat
from survival.raw import TEXT, frame
from survival.servers import Server, serving


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    server = PostgresServer()
    yield server
    server.end()


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], str]:
    """The address of a new database of a kind; PostgreSQL is started when it is asked for."""

    def new(kind: str) -> str:
        if kind == "sqlite":
            return f"sqlite:///{tmp_path}/tables.sqlite"
        postgres: PostgresServer = request.getfixturevalue("postgres")
        return postgres.new_database()

    return new


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without limits, to which anything is sent; it must have nothing to regret."""
    folder = tmp_path_factory.mktemp("patient")
    with serving(folder, f"sqlite:///{folder}/tables.sqlite") as served:
        yield served


@pytest.fixture
def seat(server: Server) -> Iterator[Seat]:
    """A seat there. Whatever was sent, the server is there after it and serves honest people."""
    (process,), regrets = server.workers(), server.regrets()
    seat = take_seat(server)
    yield seat
    assert server.workers() == [process]
    with opened(server, seat) as honest:
        honest.send(frame(TEXT, PING_US))
        assert answer_to(honest)["type"] == "pong"
    assert server.regrets() == regrets
