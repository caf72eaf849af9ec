"""The servers that tests of the live part share: starting one takes a second."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from support.server import Server, serving
from tefuda.server.config import Config, Timings
from tefuda.table import schedule
from tefuda.table.schedule import Delays
from tefuda.table.settings import Pace

# A bot of the pace `slow` does not move while a test runs.
PAUSES_MS: dict[Pace, int] = {**schedule.PAUSES_MS, "slow": 600_000}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without rate limits."""
    timings = Timings(table_delays=Delays(PAUSES_MS))
    config = Config(database="", limits=0, timings=timings)
    with serving(tmp_path_factory.mktemp("server"), config=config) as served:
        yield served


@pytest.fixture(scope="session")
def quick_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with short delays and timeouts."""
    delays = Delays(PAUSES_MS, absence_ms=200)
    timings = Timings(websocket_ping_s=3.0, table_delays=delays)
    config = Config(database="", limits=0, timings=timings)
    with serving(tmp_path_factory.mktemp("hurried"), config=config) as served:
        yield served
