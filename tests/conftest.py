"""Shared by all tests: no deadlines, tracing for few tables, a state folder of each test's own."""

from __future__ import annotations

import signal
from pathlib import Path

import hypothesis
import pytest

from tables import TRACED

hypothesis.settings.register_profile("tefuda", deadline=None)
hypothesis.settings.load_profile("tefuda")

# Who is started in the background of a script ignores Ctrl-C, and so would every command tested.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def state_folders(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("state")


@pytest.fixture(autouse=True)
def state_folder(
    request: pytest.FixtureRequest, state_folders: Path, monkeypatch: pytest.MonkeyPatch
) -> Path:
    """Where unfinished matches of the terminal are kept; each test begins without any."""
    folder = state_folders / str(id(request.node))
    monkeypatch.setenv("TEFUDA_STATE", str(folder))
    return folder


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tracing makes the rules several times slower: play at every table is traced at few."""
    for item in items:
        call = getattr(item, "callspec", None)
        table = call.params.get("table") if call is not None else None
        if table is not None and table not in TRACED:
            item.add_marker("no_cover")
