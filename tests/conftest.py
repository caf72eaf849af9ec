"""Fixtures of all tests: a state folder for each, PostgreSQL; which tests are traced."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import coverage
import hypothesis
import pytest

from cli.commands import Command
from support.databases import sqlite_in
from support.file_order import sort_by_file
from support.tables import TRACED
from support.waiting import wait_for_a_whole_day
from tefuda.server.transport.gc_tuning import collect_less_often

if TYPE_CHECKING:
    from support.postgres import PostgresServer

collect_less_often()

hypothesis.settings.register_profile("tefuda", deadline=None)
hypothesis.settings.load_profile("tefuda")

os.environ["TEFUDA_LANGUAGE"] = "en"  # whatever the locale of the developer

# Where bytecode must not be written, each of the processes that tests start would compile all that
# it imports: a server then takes 2 seconds of CPU time to start, not 1.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# In a process of pytest-xdist, pytest-cov starts tracing twice and uses the figures of the second.
# Its marker `no_cover` stops the second alone, so that all tests would be as slow as traced ones.
if "PYTEST_XDIST_WORKER" in os.environ and (first := coverage.Coverage.current()) is not None:
    first.stop()

# A process started in the background of a script ignores Ctrl-C, and so would every tested command.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def one_day() -> None:
    """Keep midnight out of a test of the deal or the puzzle of the day."""
    wait_for_a_whole_day()


@pytest.fixture(scope="session")
def state_folders(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("state")


@pytest.fixture(autouse=True)
def state_folder(
    request: pytest.FixtureRequest, state_folders: Path, monkeypatch: pytest.MonkeyPatch
) -> Path:
    """Provide an empty folder for unfinished matches of the terminal."""
    folder = state_folders / str(id(request.node))
    monkeypatch.setenv("TEFUDA_STATE", str(folder))
    return folder


@pytest.fixture
def tefuda_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """The command inside the process of the test."""
    monkeypatch.setenv("COLUMNS", "80")
    return Command(capsys, monkeypatch)


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server, started for the first test of a process that asks for it."""
    from support.postgres import PostgresServer

    server = PostgresServer()
    yield server
    server.end()


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], str]:
    """Make a new database, `sqlite` or `postgres`, with the newest schema; returns its URL."""

    def new(kind: str) -> str:
        if kind == "sqlite":
            return sqlite_in(tmp_path)
        postgres: PostgresServer = request.getfixturevalue("postgres")
        return postgres.migrated_database()

    return new


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Trace tests at every table at few of the tables: that makes them several times slower."""
    sort_by_file(items)
    for item in items:
        call = getattr(item, "callspec", None)
        table = call.params.get("table") if call is not None else None
        if table is not None and table not in TRACED:
            item.add_marker("no_cover")


def pytest_collection_finish() -> None:
    """Exclude the tests themselves from garbage collection.

    Otherwise every full collection visits them, which takes a third of the CPU time of all tests.
    """
    collect_less_often()
