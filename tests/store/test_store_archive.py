"""Finished matches are stored once, and found by their players."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from store.samples import NOW, record
from tefuda.store import Record, Store

pytestmark = pytest.mark.asyncio


async def test_a_record_comes_back_as_it_was_kept(store: Store) -> None:
    await store.add_record(record("r1"))
    assert await store.record("r1") == record("r1")
    assert record("r1").bots == [2]
    assert await store.record("r2") is None


async def test_a_record_may_be_without_its_result(store: Store) -> None:
    await store.add_record(record("r1", result=None))
    assert await store.record("r1") == record("r1", result=None)


async def test_a_record_is_kept_once(store: Store, other: Store) -> None:
    await asyncio.gather(store.add_record(record("r1")), other.add_record(record("r1")))
    await other.add_record(record("r1", text="another", people=("cy",)))
    assert await store.record("r1") == record("r1")
    assert [kept.id for kept in await store.records_of("ann")] == ["r1"]
    assert await store.records_of("cy") == []


async def test_lists_leave_out_the_text(store: Store) -> None:
    await store.add_record(record("r1"))
    assert await store.records_of("bob") == [msgspec.structs.replace(record("r1"), text="")]


async def test_bots_have_no_history(store: Store) -> None:
    await store.add_record(record("r1", people=("", "", "")))
    assert await store.records_of("") == []


async def pages(store: Store, player: str, limit: int) -> list[list[Record]]:
    found: list[list[Record]] = []
    before = None
    while page := await store.records_of(player, before, limit):
        found.append(page)
        before = page[-1].finished_at
    return found


async def test_history_is_paged_from_the_last_match_on(store: Store) -> None:
    for i in range(7):
        await store.add_record(record(f"r{i}", finished_at=NOW + i))
    await store.add_record(record("x", people=("bob",), finished_at=NOW + 3))
    found = [[kept.id for kept in page] for page in await pages(store, "ann", 3)]
    assert found == [["r6", "r5", "r4"], ["r3", "r2", "r1"], ["r0"]]


async def test_matches_that_end_together_are_on_one_page(store: Store) -> None:
    for i, time in enumerate([1, 2, 2, 2, 3]):
        await store.add_record(record(f"r{i}", finished_at=NOW + time))
    found = [[kept.id for kept in page] for page in await pages(store, "ann", 2)]
    assert found == [["r4", "r1", "r2", "r3"], ["r0"]]
