"""Many tables share a commit, and none of them suffers for another."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from sqlalchemy import Connection

from store.samples import new_table, played, record
from tefuda.store import Conflict, Store, TableGone, Unavailable
from tefuda.store.backends.backend import T, Work

pytestmark = pytest.mark.asyncio


@pytest.fixture
def transactions(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[Work[object]]:
    """Everything that the store writes from now on, one for each transaction."""
    done: list[Work[object]] = []
    write = store.database.write_often

    async def writing(work: Work[T]) -> T:
        done.append(work)
        return await write(work)

    monkeypatch.setattr(store.database, "write_often", writing)
    return done


async def test_waiting_writes_share_a_commit(
    store: Store, transactions: list[Work[object]]
) -> None:
    tables = [await new_table(store) for _ in range(20)]
    transactions.clear()
    await asyncio.gather(*(store.append(table, [played(2), played(3)]) for table in tables))
    assert len(transactions) == 1
    for table in tables:
        assert (await store.entries(table))[1:] == [played(2), played(3)]


async def test_writes_during_a_commit_go_into_the_next(
    store: Store, transactions: list[Work[object]]
) -> None:
    tables = [await new_table(store) for _ in range(20)]
    transactions.clear()

    async def play(table: str) -> None:
        for number in range(2, 12):
            await store.append(table, [played(number)])

    await asyncio.gather(*map(play, tables))
    assert len(transactions) < 40  # of 200 appends
    for table in tables:
        assert [entry.number for entry in await store.entries(table)] == [*range(1, 12)]


async def test_a_conflict_affects_only_its_own_table(store: Store, other: Store) -> None:
    tables = [await new_table(store) for _ in range(10)]
    await other.append(tables[4], [played(2, "first")])
    await other.delete(tables[7])
    reported = await asyncio.gather(
        *(store.append(table, [played(2, "mine"), played(3, "mine")]) for table in tables),
        return_exceptions=True,
    )
    assert isinstance(reported[4], Conflict)
    assert isinstance(reported[7], TableGone)
    assert [i for i, answer in enumerate(reported) if answer is None] == [0, 1, 2, 3, 5, 6, 8, 9]
    for i, table in enumerate(tables):
        expected = {4: [played(2, "first")], 7: []}
        mine = [played(2, "mine"), played(3, "mine")]
        assert (await other.entries(table))[1:] == expected.get(i, mine)


async def test_a_cancelled_write_does_not_stop_the_others(store: Store) -> None:
    tables = [await new_table(store) for _ in range(3)]
    appends = [asyncio.create_task(store.append(table, [played(2)])) for table in tables]
    await asyncio.sleep(0)
    appends[1].cancel()
    reported = await asyncio.gather(*appends, return_exceptions=True)
    assert reported[0] is reported[2] is None
    assert isinstance(reported[1], asyncio.CancelledError)
    assert len(await store.entries(tables[0])) == len(await store.entries(tables[2])) == 2


async def test_a_permanent_failure_is_reported_to_every_writer(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(connection: Connection, worker: str, tables: object) -> None:
        raise RuntimeError("no")

    tables = [await new_table(store) for _ in range(3)]
    with monkeypatch.context() as patch:
        patch.setattr(store.database.engine, "announce", failing)
        reported = await asyncio.gather(
            *(store.append(table, [played(2)]) for table in tables), return_exceptions=True
        )
    assert [str(answer) for answer in reported] == ["no"] * 3
    await store.append(tables[0], [played(2)])
    assert len(await store.entries(tables[1])) == 1


async def test_a_failing_write_does_not_affect_the_others(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await new_table(store) for _ in range(3)]
    add_events = store.database.engine.add_events

    def picky(connection: Connection, rows: Sequence[dict[str, Any]]) -> None:
        if any(row["table_id"] == tables[1] for row in rows):
            raise RuntimeError("no")
        add_events(connection, rows)

    monkeypatch.setattr(store.database.engine, "add_events", picky)
    reported = await asyncio.gather(
        *(store.append(table, [played(2)]) for table in tables), return_exceptions=True
    )
    assert reported[0] is reported[2] is None
    assert str(reported[1]) == "no"
    assert [len(await store.entries(table)) for table in tables] == [2, 1, 2]


async def test_records_are_kept_together_with_what_else_waits(
    store: Store, transactions: list[Work[object]]
) -> None:
    table = await new_table(store)
    transactions.clear()
    await asyncio.gather(
        store.append(table, [played(2)]),
        store.add_record(record("r1", table=table)),
        store.add_record(record("r2", table=table)),
    )
    assert len(transactions) == 1
    assert [await store.record(id) for id in ("r1", "r2")] == [
        record("r1", table=table),
        record("r2", table=table),
    ]


async def test_all_waiting_writes_fail_with_an_unavailable_database(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await new_table(store) for _ in range(3)]
    begun, over = asyncio.Event(), asyncio.Event()

    async def away(work: Work[T]) -> T:
        assert not begun.is_set()
        begun.set()
        await over.wait()
        raise Unavailable("away")

    with monkeypatch.context() as patch:
        patch.setattr(store.database, "write_often", away)
        first = asyncio.create_task(store.append(tables[0], [played(2)]))
        await begun.wait()
        later = [asyncio.create_task(store.append(table, [played(2)])) for table in tables[1:]]
        await asyncio.sleep(0)
        over.set()
        reported = await asyncio.gather(first, *later, return_exceptions=True)
    assert [type(answer) for answer in reported] == [Unavailable] * 3
    await store.append(tables[1], [played(2)])


async def test_two_appends_to_a_table_at_once_are_stored_one_after_the_other(store: Store) -> None:
    table = await new_table(store)
    reported = await asyncio.gather(
        store.append(table, [played(2, "first")]),
        store.append(table, [played(2, "second")]),
        store.append(table, [played(3, "third")]),
        return_exceptions=True,
    )
    assert reported[0] is reported[2] is None
    assert isinstance(reported[1], Conflict)
    assert (await store.entries(table))[1:] == [played(2, "first"), played(3, "third")]
