"""A table has one live driver; a dead worker neither drives nor has presence."""

from __future__ import annotations

import asyncio
from contextlib import aclosing

import pytest
from sqlalchemy import Connection, select, update
from sqlalchemy.util import await_only

from store.samples import NOW, TIMEOUT_S, new_table, opened, played, summary
from tefuda.store import Present, Store
from tefuda.store.backends import postgres as backend
from tefuda.store.clock import now_ms
from tefuda.store.queries.workers import DEAD_WORKER_RETENTION_MS, WORKER_LEASE_MS
from tefuda.store.schema import presence, tables, workers

pytestmark = pytest.mark.asyncio


DAY = 86_400_000


async def last_beat(store: Store, worker: str, milliseconds_ago: int) -> None:
    """Set the time of a worker's last heartbeat."""
    then = update(workers).where(workers.c.id == worker).values(beat=now_ms() - milliseconds_ago)
    await store.database.write(lambda on: on.execute(then))


async def known(store: Store) -> set[str]:
    return set(await store.database.read(lambda on: on.scalars(select(workers.c.id)).all()))


async def test_the_first_to_claim_drives(store: Store, other: Store) -> None:
    table = await new_table(store)
    assert await store.claim(table) == 0
    assert await other.claim(table) is None
    assert await store.claim(table) == 0


async def test_only_one_of_many_simultaneous_claims_succeeds(url: str, store: Store) -> None:
    table = await new_table(store)
    stores = [await opened(url, f"worker {number}") for number in range(5)]
    reported = await asyncio.gather(*(worker.claim(table) for worker in stores))
    assert sorted(reported, key=str) == [0, None, None, None, None]
    for worker in stores:
        await worker.close()


async def test_a_table_that_is_not_stored_cannot_be_claimed(store: Store) -> None:
    assert await store.claim("nothing") is None


async def test_a_released_table_can_be_claimed_by_others(store: Store, other: Store) -> None:
    table = await new_table(store)
    await store.claim(table)
    await other.release(table)
    assert await other.claim(table) is None
    await store.release(table)
    assert await other.claim(table) == 0


async def test_the_table_of_a_dead_worker_is_taken_over(store: Store, other: Store) -> None:
    table = await new_table(store)
    await store.claim(table)
    await last_beat(other, "one", WORKER_LEASE_MS)
    unattended = await other.claim(table)
    assert unattended is not None
    assert WORKER_LEASE_MS <= unattended < DAY
    assert await store.claim(table) is None
    assert await other.claim(table) == 0


async def test_a_beat_in_time_keeps_what_a_worker_drives(store: Store, other: Store) -> None:
    table = await new_table(store)
    await store.claim(table)
    await last_beat(other, "one", 60_000)
    assert 60_000 <= await store.beat() < DAY
    assert await store.beat() < 60_000
    assert await other.claim(table) is None
    assert await store.claim(table) == 0


async def test_a_leaving_worker_is_gone_at_once(url: str, store: Store) -> None:
    leaving = await opened(url, "leaving")
    table = await new_table(store)
    await leaving.claim(table)
    assert await store.orphans() == []
    await leaving.close()
    assert await store.orphans() == [table]
    assert await store.claim(table) is not None


async def test_orphans_are_busy_and_not_driven(store: Store, other: Store) -> None:
    old, new = await new_table(store, NOW - 9), await new_table(store, NOW)
    idle = await new_table(store, busy=False)
    assert await other.orphans() == [old, new]
    assert await other.orphans(limit=1) == [old]
    await store.claim(old)
    assert await other.orphans() == [new]
    await store.append(idle, [played(2)], summary(f"code-{idle}", busy=True))
    await store.append(new, [played(2)], summary(f"code-{new}", busy=False))
    assert await other.orphans() == [idle]
    await last_beat(other, "one", 60_000)
    assert sorted(await other.orphans()) == sorted([old, idle])


async def test_idle_orphans_are_idle_and_in_the_name_of_a_dead_worker(
    url: str, store: Store, other: Store
) -> None:
    old, new = [await new_table(store, at, busy=False) for at in (NOW - 9, NOW)]
    busy = await new_table(store)
    for table in (old, new, busy):
        await store.claim(table)
    await new_table(store, busy=False)  # nobody's
    await other.claim(await new_table(store, busy=False))
    assert await other.idle_orphans() == []
    await last_beat(other, "one", WORKER_LEASE_MS)
    assert await other.idle_orphans() == [new, old]
    assert await other.idle_orphans(limit=1) == [new]
    await other.claim(new)
    await other.release(new)
    assert await other.idle_orphans() == [old]


async def test_workers_that_left_are_forgotten_once_they_drive_nothing(
    url: str, store: Store
) -> None:
    table = await new_table(store)
    for name in ("drives", "idle"):
        worker = await Store.open(url, worker=name)
        if name == "drives":
            await worker.claim(table)
        await worker.close()
    await last_beat(store, "drives", 2 * DEAD_WORKER_RETENTION_MS)
    await (await Store.open(url, worker="third")).close()
    assert await known(store) == {"one", "drives", "third"}
    assert (await store.claim(table) or 0) >= 2 * DEAD_WORKER_RETENTION_MS
    await (await Store.open(url, worker="fourth")).close()
    assert await known(store) == {"one", "fourth"}


async def test_presence_is_that_of_all_workers(store: Store, other: Store) -> None:
    assert await store.presence("t") == Present(frozenset(), 0)
    await store.set_presence("t", ["ann", "bob"], 1)
    await other.set_presence("t", ["bob", "cy"], 2)
    await other.set_presence("another", ["dee"], 4)
    assert await store.presence("t") == Present(frozenset({"ann", "bob", "cy"}), 3)
    await store.set_presence("t", [], 0)
    assert await other.presence("t") == Present(frozenset({"bob", "cy"}), 2)


async def test_nobody_is_present_at_a_dead_worker(store: Store, other: Store) -> None:
    await store.set_presence("t", ["ann"], 1)
    await last_beat(other, "one", 60_000)
    assert await other.presence("t") == Present(frozenset(), 0)


async def test_a_heartbeat_announces_the_presence_lost_with_a_dead_worker(
    store: Store, other: Store
) -> None:
    await store.set_presence("t", ["ann"], 1)
    await last_beat(other, "one", 60_000)
    async with asyncio.timeout(TIMEOUT_S), aclosing(other.changes()) as feed:
        assert await anext(feed) is None
        await other.beat()
        assert await anext(feed) == frozenset({"t"})
    assert await other.database.read(lambda on: on.execute(select(presence)).all()) == []


async def test_a_leaving_worker_has_no_presence(url: str, store: Store) -> None:
    leaving = await opened(url, "leaving")
    await leaving.set_presence("t", ["ann"], 1)
    async with asyncio.timeout(TIMEOUT_S), aclosing(store.changes()) as feed:
        assert await anext(feed) is None
        await leaving.close()
        assert await anext(feed) == frozenset({"t"})
    assert await store.presence("t") == Present(frozenset(), 0)


async def test_the_last_presence_of_many_at_once_counts(store: Store) -> None:
    said = [store.set_presence("t", ["ann"] * (i % 2), i) for i in range(20)]
    await asyncio.gather(*said)
    assert await store.presence("t") == Present(frozenset({"ann"}), 19)


async def test_a_server_knows_whether_servers_on_other_hosts_live(url: str) -> None:
    """Workers of one server have one host; a SQLite file is used by the processes of one host."""
    first, second = await Store.open(url, server="a"), await Store.open(url, server="a")
    await first.beat()
    assert first.worker != second.worker
    assert not first.other_servers
    other = await opened(url, "b-1")
    await first.beat()
    assert first.other_servers is url.startswith("postgresql")
    await other.close()
    await first.beat()
    assert not first.other_servers
    for store in (first, second):
        await store.close()


async def test_the_locks_of_a_host_that_was_cut_off_do_not_stop_others(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first host stops in the middle of a transaction, until the second has written."""
    monkeypatch.setattr(
        backend, "SET_IDLE_TIMEOUT", "SET idle_in_transaction_session_timeout = 100"
    )
    first, second = await opened(postgres_url, "one"), await opened(postgres_url, "two")
    table = await new_table(first)
    locked, go_on = asyncio.Event(), asyncio.Event()
    row = update(tables).where(tables.c.id == table)

    def stop_in_the_middle(connection: Connection) -> None:
        connection.execute(row.values(code="first"))
        locked.set()
        await_only(go_on.wait())

    async with asyncio.timeout(TIMEOUT_S):
        stopped = asyncio.create_task(first.database.write(stop_in_the_middle))
        await locked.wait()
        await second.database.write(lambda on: on.execute(row.values(code="second")))
        go_on.set()
        await stopped  # it was rolled back, and is done again
        code = await second.database.read(lambda on: on.scalar(select(tables.c.code)))
        assert code == "first"
    for store in (first, second):
        await store.close()
