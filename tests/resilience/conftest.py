"""A server for hostile input, and a seat at one of its tables."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from resilience.seat import PING_US, Seat, answer_to, opened, take_seat
from support.raw_socket import TEXT, frame
from support.server import Server, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without limits, for any input; its log must have no errors."""
    folder = tmp_path_factory.mktemp("patient")
    with serving(folder) as served:
        yield served


@pytest.fixture
def seat(server: Server) -> Iterator[Seat]:
    """A seat at that server, which must still serve honest clients after the test."""
    (process,), regrets = server.workers(), server.errors()
    seat = take_seat(server)
    yield seat
    assert server.workers() == [process]
    with opened(server, seat) as honest:
        honest.send(frame(TEXT, PING_US))
        assert answer_to(honest)["type"] == "pong"
    assert server.errors() == regrets
