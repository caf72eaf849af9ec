"""The servers that tests of the live part share: starting one takes a second."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.live.house import House, open_house
from survival.conftest import database, postgres

__all__ = ["database", "postgres"]

# A slow bot does not move before a test is done with what comes before its move, however slow
# the machine is.
LEISURE = """
from tefuda.table import schedule
schedule.PAUSES["slow"] = 600_000
"""
# So that a test need not wait for a minute: banks of half a second, little patience, and clients
# that are hung up on early if they do not read.
HURRY = f"""{LEISURE}
from tefuda.table import clock
from tefuda.server.live import client
clock.PRESETS["fast"] = clock.Preset(500, 200)
schedule.PATIENCE = 200
client.MOST_UNSENT = 64 * 1024
"""


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server without limits on how much one may ask."""
    with open_house(tmp_path_factory.mktemp("house"), before=LEISURE) as served:
        yield served


@pytest.fixture(scope="session")
def hurried_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server at which everything that takes time takes little."""
    with open_house(tmp_path_factory.mktemp("hurried"), before=HURRY) as served:
        yield served
