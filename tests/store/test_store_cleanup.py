"""Cleanup of old tables: found, compacted and deleted; their records stay."""

from __future__ import annotations

import pytest

from store.samples import NOW, closed, created, new_table, played, record, started, summary
from tefuda.store import Store, TableGone

pytestmark = pytest.mark.asyncio

OLD, LATER = NOW - 10_000, NOW + 1_000_000


async def test_tables_are_idle_when_nothing_happened_there(store: Store) -> None:
    silent = await new_table(store, OLD)
    busy = await new_table(store, OLD)
    await store.append(busy, [played(2)])  # without a summary
    young = await new_table(store, NOW)
    gone = await new_table(store, OLD, phase="closed")
    assert await store.idle(NOW) == [silent]
    assert set(await store.idle(LATER)) == {silent, busy, young}
    assert gone not in await store.idle(LATER)


async def test_closed_tables_are_compacted_after_a_while(store: Store, other: Store) -> None:
    table = await new_table(store, OLD)
    code = f"code-{table}"
    await store.add_record(record("r", table=table))
    await store.append(table, [closed(2, NOW)], summary(code, phase="closed", busy=False))
    assert await store.compact(NOW) == 0
    assert len(await store.entries(table)) == 2
    assert await store.compact(NOW + 1) == 1
    assert await other.entries(table) == []
    assert await other.look_up(code) is None
    assert await other.record("r") is not None
    with pytest.raises(TableGone):
        await other.append(table, [played(3)])
    assert await store.compact(NOW + 1) == 0


async def test_finished_tables_are_compacted_when_all_is_on_record(store: Store) -> None:
    table = await new_table(store, OLD)
    over = summary(f"code-{table}", phase="over", busy=False)
    await store.append(table, [started(2, 1), started(3, 2)], over)
    await store.add_record(record("r1", table=table, match=1))
    assert await store.compact(LATER) == 0
    await store.add_record(record("r2", table=table, match=2))
    assert await store.compact(NOW) == 0
    assert await store.compact(LATER) == 1
    assert await store.entries(table) == []


async def test_open_tables_are_never_compacted(store: Store) -> None:
    tables = [await new_table(store, OLD, phase=phase) for phase in ("gathering", "playing")]
    assert await store.compact(LATER) == 0
    for table in tables:
        assert len(await store.entries(table)) == 1


async def test_a_code_can_be_used_again_when_its_table_is_gone(store: Store) -> None:
    table = await new_table(store, OLD, phase="closed")
    await store.set_presence(table, ["ann"], 0)
    await store.compact(NOW)
    assert (await store.presence(table)).players == frozenset()
    code = f"code-{table}"
    await store.create("another", created(code), summary(code))
    assert (await store.look_up(code) or ("", ()))[0] == "another"
