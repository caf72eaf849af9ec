"""The feed: every worker receives which tables the others changed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing

import pytest
import pytest_asyncio
from sqlalchemy import Connection, delete, insert

from store.samples import TIMEOUT_S, new_table, played
from support.postgres import PostgresServer
from tefuda.store import Store
from tefuda.store.backends.backend import Changed
from tefuda.store.backends.sqlite_feed import CLEANUP_INTERVAL_CHANGES, MAX_KEPT_CHANGES
from tefuda.store.schema import changes

pytestmark = pytest.mark.asyncio

Feed = AsyncGenerator[Changed, None]


@pytest_asyncio.fixture
async def heard(other: Store) -> AsyncIterator[Feed]:
    """Collect the announcements that the other worker receives from now on."""
    async with aclosing(other.changes()) as feed:
        assert await anext(feed) is None
        yield feed


async def until(feed: Feed, *tables: str) -> None:
    """Wait until exactly these tables were announced."""
    missing = set(tables)
    async with asyncio.timeout(TIMEOUT_S):
        while missing:
            changed = await anext(feed)
            assert changed is not None
            assert changed <= set(tables)
            missing -= changed


async def test_appended_events_are_announced(store: Store, heard: Feed) -> None:
    table = await new_table(store)
    await store.append(table, [played(2)])
    await until(heard, table)


async def test_presence_is_announced(store: Store, heard: Feed) -> None:
    await store.set_presence("t", ["ann"], 0)
    await until(heard, "t")


async def test_the_deletion_of_a_table_is_announced(store: Store, heard: Feed) -> None:
    table = await new_table(store)
    async with aclosing(store.changes()) as mine:
        assert await anext(mine) is None
        await store.delete(table)
        await until(mine, table)
    await until(heard, table)


async def test_a_worker_does_not_receive_its_own_announcements(
    store: Store, other: Store, heard: Feed
) -> None:
    table, mine = await new_table(store), await new_table(other)
    await other.append(mine, [played(2)])
    await other.set_presence(mine, ["bob"], 1)
    await store.append(table, [played(2)])
    await until(heard, table)


async def test_very_many_tables_at_once_are_all_announced(store: Store, heard: Feed) -> None:
    tables = [f"{number:016x}" for number in range(450)]
    await asyncio.gather(*(store.set_presence(table, ["ann"], 0) for table in tables))
    await until(heard, *tables)


async def test_announced_events_can_be_read(store: Store, other: Store, heard: Feed) -> None:
    table = await new_table(store)
    for number in range(2, 12):
        appending = asyncio.create_task(store.append(table, [played(number)]))
        await until(heard, table)
        assert (await other.entries(table))[-1] == played(number)
        await appending


async def test_workers_in_other_event_loops_receive_announcements(url: str) -> None:
    store = await Store.open(url)
    tables = [await new_table(store), await new_table(store)]
    await store.close()

    async def answer(me: int) -> None:
        """Append to my table as soon as the other was appended to."""
        store = await Store.open(url)
        mine, theirs = tables[me], tables[1 - me]
        async with asyncio.timeout(TIMEOUT_S), aclosing(store.changes()) as feed:
            for number in range(2, 12):
                if me == 0:
                    await store.append(mine, [played(number)])
                while len(await store.entries(theirs)) < number:
                    await anext(feed)
                if me == 1:
                    await store.append(mine, [played(number)])
        await store.close()

    await asyncio.gather(*(asyncio.to_thread(asyncio.run, answer(me)) for me in (0, 1)))


async def test_after_a_lost_connection_anything_may_have_changed(
    postgres: PostgresServer, postgres_url: str
) -> None:
    store = await Store.open(postgres_url)
    async with asyncio.timeout(TIMEOUT_S), aclosing(store.changes()) as feed:
        assert await anext(feed) is None
        postgres.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
        )
        assert await anext(feed) is None
    await store.close()


async def test_a_reader_behind_deleted_changes_is_notified(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    async with asyncio.timeout(TIMEOUT_S), aclosing(store.changes()) as feed:
        assert await anext(feed) is None
        rows = [{"id": number, "worker": "x", "tables": "t"} for number in range(1, 100)]

        def long_absence(connection: Connection) -> None:
            connection.execute(insert(changes), rows)
            connection.execute(delete(changes).where(changes.c.id < 50))

        await store.database.write(long_absence)
        assert await anext(feed) is None
        await store.database.write(lambda on: on.execute(insert(changes), [rows[0] | {"id": 100}]))
        assert await anext(feed) == frozenset({"t"})
    await store.close()


async def test_old_announcements_are_swept_away(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    last = MAX_KEPT_CHANGES + CLEANUP_INTERVAL_CHANGES
    rows = [{"id": number, "worker": "x", "tables": "t"} for number in range(1, last)]
    await store.database.write(lambda on: on.execute(insert(changes), rows))
    await store.set_presence("t", [], 0)
    kept = await store.database.read(lambda on: on.execute(changes.select()).all())
    assert (kept[0].id, kept[-1].id) == (CLEANUP_INTERVAL_CHANGES + 1, last)
    await store.close()
