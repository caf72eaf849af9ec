"""Small writes to a SQLite file: in the event loop where that is quick, otherwise in a thread."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from sqlalchemy import Connection, insert
from sqlalchemy.exc import IntegrityError

from tefuda.store import inline_writes
from tefuda.store.backends.backend import Work
from tefuda.store.backends.sqlite import SQLite
from tefuda.store.schema import players

pytestmark = pytest.mark.asyncio

ADD = insert(players)


NEVER_SLOW_S = 60.0  # a write of this length counts as slow, however slow the machine is


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tefuda.db"


@pytest_asyncio.fixture
async def engine(path: Path) -> AsyncIterator[SQLite]:
    engine = SQLite(str(path))
    engine.inline_writer.slow_write_s = NEVER_SLOW_S
    await engine.write(players.create)
    yield engine
    await engine.close()


def adding(player: str, threads: list[str]) -> Work[None]:
    """Adds a person, and notes in which thread that is done."""

    def work(connection: Connection) -> None:
        threads.append(threading.current_thread().name)
        connection.execute(ADD, {"id": player, "name": player})

    return work


def stored(path: Path) -> list[str]:
    with sqlite3.connect(path) as connection:
        return [player for (player,) in connection.execute("SELECT id FROM players")]


async def test_a_small_write_is_done_in_the_loop_and_stored_when_it_returns(
    engine: SQLite, path: Path
) -> None:
    threads: list[str] = []
    await engine.write_often(adding("ann", threads))
    assert threads == ["MainThread"]
    assert stored(path) == ["ann"]


async def test_a_slow_disk_is_left_to_the_thread_for_a_while(engine: SQLite) -> None:
    threads: list[str] = []
    time = 1.0
    engine.inline_writer.clock = lambda: time

    def take_long(_: Connection) -> None:
        nonlocal time
        time += 10 * NEVER_SLOW_S

    await engine.write_often(take_long)
    await engine.write_often(adding("ann", threads))
    time += inline_writes.SLOW_DISK_PERIOD_S
    await engine.write_often(adding("bob", threads))
    assert threads == ["tefuda-writer_0", "MainThread"]


async def test_the_thread_does_one_of_many_and_the_log_of_writes_does_not_grow(
    engine: SQLite, path: Path
) -> None:
    threads: list[str] = []
    for number in range(20 * inline_writes.CHECKPOINT_AFTER_WRITES):
        await engine.write_often(adding(str(number), threads))
    assert threads.count("tefuda-writer_0") == 20
    pages = path.with_name("tefuda.db-wal").stat().st_size / 4096
    assert pages < 15 * inline_writes.CHECKPOINT_AFTER_WRITES  # every write has made one


async def test_a_file_in_which_another_process_writes_is_waited_for_without_stopping_the_loop(
    engine: SQLite, path: Path
) -> None:
    threads: list[str] = []
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    writing = asyncio.create_task(engine.write_often(adding("ann", threads)))
    for _ in range(inline_writes.MAX_LOCK_ATTEMPTS + 5):
        await asyncio.sleep(inline_writes.LOCK_RETRY_S)  # which takes no longer than it should
    assert not writing.done()
    other.execute("COMMIT")
    other.close()
    await writing
    assert stored(path) == ["ann"]


async def test_a_conflicting_write_is_rolled_back_and_the_next_one_runs(
    engine: SQLite, path: Path
) -> None:
    threads: list[str] = []
    await engine.write_often(adding("ann", threads))

    def twice(connection: Connection) -> None:
        connection.execute(ADD, {"id": "bob", "name": "Bob"})
        connection.execute(ADD, {"id": "ann", "name": "Ann"})

    with pytest.raises(IntegrityError):
        await engine.write_often(twice)
    await engine.write_often(adding("cora", threads))
    assert stored(path) == ["ann", "cora"]


async def test_a_connection_that_broke_is_replaced_and_nobody_notices(
    engine: SQLite, path: Path
) -> None:
    threads: list[str] = []
    await engine.write_often(adding("ann", threads))
    connection = engine.inline_writer.connection
    assert connection is not None
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    driver.close()
    await engine.write_often(adding("bob", threads))
    await engine.write_often(adding("cora", threads))
    assert threads == ["MainThread", "tefuda-writer_0", "MainThread"]
    assert stored(path) == ["ann", "bob", "cora"]


async def test_a_transaction_that_was_left_open_is_undone(engine: SQLite, path: Path) -> None:
    threads: list[str] = []
    assert await engine.inline_writer.try_lock()  # and nothing is written
    await engine.write_often(adding("ann", threads))
    await engine.write_often(adding("bob", threads))
    assert threads == ["tefuda-writer_0", "MainThread"]
    assert stored(path) == ["ann", "bob"]
