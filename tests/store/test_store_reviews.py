"""One live worker computes the review of a record; it is kept and deleted with the record."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import func, select, update

from store.samples import NOW, new_table, record
from tefuda.store import Store, admin, reviews
from tefuda.store.schema import reviews as rows
from tefuda.store.schema import workers

pytestmark = pytest.mark.asyncio

FORMAT = 1
BODY = b'{"decisions": []}'


async def count(store: Store) -> int:
    found = await store.database.read(lambda on: on.scalar(select(func.count()).select_from(rows)))
    return int(found or 0)


async def test_one_worker_computes_a_review(store: Store, other: Store) -> None:
    await store.add_record(record("r1"))
    claimed = await asyncio.gather(
        reviews.claim(store, "r1", FORMAT), reviews.claim(other, "r1", FORMAT)
    )
    assert sorted(claimed) == [False, True]
    assert await reviews.claim(store, "r1", FORMAT) is False
    found = await reviews.find(other, "r1", FORMAT)
    assert found is not None
    assert (found.state, found.progress, found.body) == ("waiting", 0.0, None)


async def test_every_worker_sees_the_progress_and_the_review(store: Store, other: Store) -> None:
    await store.add_record(record("r1"))
    assert await reviews.find(store, "r1", FORMAT) is None
    assert await reviews.claim(store, "r1", FORMAT)
    await reviews.note_progress(store, "r1", 0.25)
    found = await reviews.find(other, "r1", FORMAT)
    assert found is not None
    assert (found.state, found.progress) == ("computing", 0.25)
    assert await reviews.summaries_of(other, ["r1"], FORMAT) == {}
    await reviews.finish(store, "r1", BODY, "[]")
    await reviews.note_progress(store, "r1", 0.5)  # too late: it changes nothing
    await reviews.fail(store, "r1")
    found = await reviews.find(other, "r1", FORMAT)
    assert found is not None
    assert (found.state, found.progress, found.body) == ("ready", 1.0, BODY)
    assert await reviews.summaries_of(other, ["r1", "r2"], FORMAT) == {"r1": "[]"}
    assert await reviews.claim(other, "r1", FORMAT) is False


async def test_the_review_of_a_dead_worker_is_claimed_again(store: Store, other: Store) -> None:
    await store.add_record(record("r1"))
    assert await reviews.claim(other, "r1", FORMAT)
    dead = update(workers).where(workers.c.id == other.worker).values(gone=True)
    await store.database.write(lambda on: on.execute(dead))
    assert await reviews.find(store, "r1", FORMAT) is None
    assert await reviews.claim(store, "r1", FORMAT)
    await reviews.finish(other, "r1", b"late", "[]")
    found = await reviews.find(store, "r1", FORMAT)
    assert found is not None
    assert found.state == "waiting", "the dead worker no longer computes it"


async def test_a_failed_review_and_one_of_another_format_are_claimed_again(store: Store) -> None:
    await store.add_record(record("r1"))
    assert await reviews.claim(store, "r1", FORMAT)
    await reviews.fail(store, "r1")
    found = await reviews.find(store, "r1", FORMAT)
    assert found is not None
    assert found.state == "failed"
    assert await reviews.claim(store, "r1", FORMAT)
    await reviews.finish(store, "r1", BODY, "[]")
    assert await reviews.find(store, "r1", FORMAT + 1) is None
    assert await reviews.claim(store, "r1", FORMAT + 1)


async def test_no_review_is_computed_without_a_record(store: Store) -> None:
    assert await reviews.claim(store, "r1", FORMAT) is False
    assert await reviews.find(store, "a\0b", FORMAT) is None
    assert await count(store) == 0


async def test_a_review_is_deleted_with_its_record(store: Store) -> None:
    await store.add_record(record("r1", people=("ann", "", "")))
    await store.add_record(record("r2", people=("ann", "bob", ""), match=2))
    for id in ("r1", "r2"):
        assert await reviews.claim(store, id, FORMAT)
        await reviews.finish(store, id, BODY, "[]")
    data = await store.data_of("ann")
    assert [each.review for each in data.records] == [{"decisions": []}] * 2
    await store.erase("ann")
    assert await reviews.find(store, "r1", FORMAT) is None
    assert await reviews.find(store, "r2", FORMAT) is not None, "the record of bob stays"
    await store.erase("bob")
    assert await count(store) == 0


async def test_a_review_is_deleted_with_the_records_of_a_table(store: Store) -> None:
    table = await new_table(store)
    await store.add_record(record("r1", table=table))
    assert await reviews.claim(store, "r1", FORMAT)
    await admin.delete(store, table, with_records=True)
    assert await count(store) == 0
    await reviews.finish(store, "r1", BODY, "[]")  # computed too late: there is no record
    assert await count(store) == 0


async def test_a_practice_match_is_marked(store: Store) -> None:
    await store.add_record(record("r1", practice=True, finished_at=NOW))
    await store.add_record(record("r2"))
    assert {each.id: each.practice for each in await store.records_of("ann")} == {
        "r1": True,
        "r2": False,
    }
