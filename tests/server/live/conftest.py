"""The servers that tests of the live part share: starting one takes a second."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from support.server import Server, serving
from tefuda.server.config import Config, Timings


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without limits on how much one may ask."""
    with serving(
        tmp_path_factory.mktemp("server"), module="server.live.slow_bots_server"
    ) as served:
        yield served


@pytest.fixture(scope="session")
def quick_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at which everything that takes time takes little."""
    timings = Timings(websocket_unread_timeout_s=3.0)
    with serving(
        tmp_path_factory.mktemp("hurried"),
        config=Config(database="", limits=0, timings=timings),
        module="server.live.quick_server",
    ) as served:
        yield served
