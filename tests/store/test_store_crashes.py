"""Crashes: an acknowledged append stays; another is stored once or not at all."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from store.commit_cutter import CommitCutter, Moment
from store.samples import created, new_table, played, short_timeout, summary
from support.postgres import PostgresServer
from support.proxy import database_in
from tefuda.store import Conflict, Store, Unavailable
from tefuda.store.backends.backend import T, Work
from tefuda.store.urls import parsed

pytestmark = pytest.mark.asyncio

TESTS = Path(__file__).parents[1]


def killed_while_appending(url: str, tables: list[str], after: int) -> list[tuple[str, int]]:
    """Kill a process while it appends; return the events that it had reported as stored."""
    command = [sys.executable, "-m", "store.append_process", url, *tables]
    process = subprocess.Popen(command, cwd=TESTS, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    reported = [process.stdout.readline() for _ in range(after)]
    os.kill(process.pid, signal.SIGKILL)
    reported += process.stdout.readlines()
    process.wait()
    process.stdout.close()
    whole = [line.split() for line in reported if line.endswith("\n")]
    return [(table, int(number)) for table, number in whole]


@pytest.mark.parametrize("after", [40, 101])
async def test_nothing_stored_is_lost_when_the_process_is_killed(
    store: Store, url: str, after: int
) -> None:
    tables = [await new_table(store) for _ in range(5)]
    acknowledged = await asyncio.to_thread(killed_while_appending, url, tables, after)
    assert len(acknowledged) >= after
    for table in tables:
        entries = await store.entries(table)
        stored = len(entries)
        assert entries[1:] == [played(number) for number in range(2, stored + 1)]
        last = max((number for which, number in acknowledged if which == table), default=1)
        assert last <= stored <= last + 1  # one more may have been under way
        await store.append(table, [played(stored + 1)])


async def test_appends_outlive_a_crash_of_the_server(
    postgres: PostgresServer, postgres_url: str
) -> None:
    store = await Store.open(postgres_url)
    tables = [await new_table(store) for _ in range(5)]
    crashed = asyncio.Event()

    async def append(table: str) -> int:
        number = 1
        while not crashed.is_set() or number < 10:
            number += 1
            await store.append(table, [played(number)])
        await store.append(table, [played(number + 1)])
        return number + 1

    appending = [asyncio.create_task(append(table)) for table in tables]
    for _ in range(2):
        await asyncio.sleep(0.1)
        await asyncio.to_thread(postgres.stop)
        reading = asyncio.create_task(store.entries(tables[0]))
        await asyncio.sleep(0.1)
        assert not reading.done()
        await asyncio.to_thread(postgres.start)
        await reading
    crashed.set()
    for table, last in zip(tables, await asyncio.gather(*appending), strict=True):
        entries = (await store.entries(table))[1:]
        assert entries == [played(number) for number in range(2, last + 1)]
    await store.close()


async def test_an_outage_ends_with_an_error_after_the_timeout(
    postgres: PostgresServer, postgres_url: str
) -> None:
    store = await Store.open(postgres_url)
    table = await new_table(store)
    await asyncio.to_thread(postgres.stop)
    try:
        with short_timeout(store, 0.2):
            with pytest.raises(Unavailable):
                await store.append(table, [played(2)])
            with pytest.raises(Unavailable):
                await store.entries(table)
    finally:
        await asyncio.to_thread(postgres.start)
    assert len(await store.entries(table)) == 1
    await store.append(table, [played(2)])
    await store.close()


async def test_the_store_can_be_closed_during_an_outage(
    postgres: PostgresServer, postgres_url: str
) -> None:
    store = await Store.open(postgres_url)
    store.close_timeout_s = 0.2
    table = await new_table(store)
    await store.claim(table)
    await asyncio.to_thread(postgres.stop)
    try:
        await store.close()
    finally:
        await asyncio.to_thread(postgres.start)
    store = await Store.open(postgres_url)
    assert len(await store.entries(table)) == 1
    await store.close()


@pytest.mark.parametrize("moment", ["before", "after"])
async def test_a_connection_that_is_cut_during_a_commit_changes_nothing(
    postgres: PostgresServer, postgres_url: str, tmp_path: Path, moment: Moment
) -> None:
    async with CommitCutter.to_postgres(postgres_url, tmp_path) as line:
        store = await Store.open(database_in(postgres_url, tmp_path))
        table, second = await new_table(store), await new_table(store)
        line.armed = moment
        await asyncio.gather(
            store.append(table, [played(2), played(3)], summary(f"code-{table}", empty=0)),
            store.append(second, [played(2)]),
        )
        assert line.cuts == 1
        assert (await store.entries(table))[1:] == [played(2), played(3)]
        assert (await store.entries(second))[1:] == [played(2)]
        assert {
            found.summary.empty for found in await store.public_tables() if found.id == table
        } == {0}

        line.armed = moment
        await store.create("t", created("code"), summary("code"))
        line.armed = moment
        await store.add_account("ann", "hash", "p")
        line.armed = moment
        assert await store.claim("t") == 0
        assert line.cuts == 4
        assert await store.entries("t") == [created("code")]
        await store.close()


async def test_a_commit_whose_answer_is_lost_is_not_a_conflict_with_itself(
    store: Store, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, lost = await new_table(store), await new_table(store)
    write = store.database.engine.write_often
    answers = 0

    async def losing(work: Work[T]) -> T:
        nonlocal answers
        answers += 1
        reported = await write(work)
        if answers == 1:
            raise OperationalError("COMMIT", None, Exception(), connection_invalidated=True)
        return reported

    monkeypatch.setattr(store.database.engine, "write_often", losing)
    await other.append(lost, [played(2, "theirs")])
    reported = await asyncio.gather(
        store.append(mine, [played(2)]),
        store.append(lost, [played(2, "mine")]),
        return_exceptions=True,
    )
    assert answers > 1
    assert reported[0] is None
    assert isinstance(reported[1], Conflict)
    assert (await store.entries(mine))[1:] == [played(2)]
    assert (await store.entries(lost))[1:] == [played(2, "theirs")]


async def test_a_file_that_another_process_writes_to_is_waited_for(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    table = await new_table(store)
    path = parsed(sqlite_url).database
    assert path is not None
    blocking = sqlite3.connect(path, isolation_level=None)
    blocking.execute("BEGIN IMMEDIATE")
    appending = asyncio.create_task(store.append(table, [played(2)]))
    await asyncio.sleep(0.1)
    assert len(await store.entries(table)) == 1
    with short_timeout(store, 0.1), pytest.raises(Unavailable):
        await store.set_name("p", "Ann")
    assert not appending.done()
    blocking.execute("COMMIT")
    blocking.close()
    await appending
    assert (await store.entries(table))[1:] == [played(2)]
    await store.close()
