"""The log of a table: appended events, and conflicts in which the first writer wins."""

from __future__ import annotations

import asyncio
import random

import pytest
from sqlalchemy import create_engine, text

from store.samples import NOW, TIMEOUT_S, created, new_table, played, started, summary
from tefuda.store import CodeTaken, Conflict, Store, TableGone
from tefuda.store.pending_writes import write_together
from tefuda.store.queries import workers
from tefuda.store.queries.log import append_write
from tefuda.table.events import Dealt, Entry, Said, TookOver

pytestmark = pytest.mark.asyncio

BLOCKED = "SELECT count(*) FROM pg_locks WHERE NOT granted"


async def test_events_come_back_as_they_were_stored(store: Store) -> None:
    entries = [
        created("code"),
        Entry(2, NOW, Dealt(("R7", "B3"), None, "salt", "c0ffee")),
        Entry(3, NOW + 1, Said(0, text="Grüße 手札 \0 😀"), by="ann", action="x"),
        Entry(4, NOW + 1, TookOver(1, "hard", "clock")),
    ]
    await store.create("t", entries[0], summary("code"))
    await store.append("t", entries[1:2])
    await store.append("t", entries[2:])
    assert await store.entries("t") == entries
    assert await store.entries("t", after=2) == entries[2:]
    assert await store.entries("t", after=4) == []


async def test_an_unknown_table_has_no_events(store: Store) -> None:
    assert await store.entries("nothing") == []


async def test_the_second_event_of_a_number_is_refused(store: Store, other: Store) -> None:
    table = await new_table(store)
    await store.append(table, [played(2, "R7")])
    with pytest.raises(Conflict):
        await other.append(table, [played(2, "B3")])
    assert (await other.entries(table))[1:] == [played(2, "R7")]


async def test_an_append_is_stored_whole_or_not_at_all(store: Store, other: Store) -> None:
    table = await new_table(store)
    await store.append(table, [played(2, "R7"), played(3, "R8")])
    with pytest.raises(Conflict):
        await other.append(table, [played(3, "B3"), played(4, "B4")])
    assert [entry.number for entry in await store.entries(table)] == [1, 2, 3]


async def test_events_that_are_there_already_are_stored(store: Store, other: Store) -> None:
    table = await new_table(store)
    for writer in (store, other, store):
        await writer.append(table, [played(2), played(3)])
    assert (await store.entries(table))[1:] == [played(2), played(3)]


async def test_in_a_race_every_number_has_one_winner(store: Store, other: Store) -> None:
    table = await new_table(store)
    won: dict[int, str] = {}

    async def race(writer: Store) -> None:
        number, chance = 1, random.Random(writer.worker)
        while number < 40 or len({*won.values()}) < 2:
            try:
                await writer.append(table, [played(number + 1, writer.worker)])
                assert number + 1 not in won
                won[number + 1] = writer.worker
            except Conflict:
                pass
            number = (await writer.entries(table))[-1].number
            await asyncio.sleep(chance.uniform(0, 0.002))

    await asyncio.gather(race(store), race(other))
    stored = await store.entries(table)
    assert [entry.number for entry in stored] == list(range(1, len(stored) + 1))
    assert stored[1:] == [played(number, won[number]) for number in sorted(won)]
    assert set(won.values()) == {"one", "two"}


async def test_a_table_that_is_not_stored_takes_no_events(store: Store) -> None:
    with pytest.raises(TableGone):
        await store.append("nothing", [played(2)])
    table = await new_table(store)
    assert await store.delete(table)
    with pytest.raises(TableGone):
        await store.append(table, [played(2)])
    assert not await store.delete(table)


async def test_a_code_belongs_to_one_table(store: Store) -> None:
    await store.create("t1", created("code"), summary("code"))
    with pytest.raises(CodeTaken):
        await store.create("t2", created("code"), summary("code"))
    assert await store.look_up("code") == ("t1", summary("code"))
    assert await store.entries("t2") == []


@pytest.mark.parametrize("phase", ["gathering", "playing", "over", "closed"])
async def test_a_table_is_found_with_the_people_who_sit_there(store: Store, phase: str) -> None:
    people = ("ann", "ben")
    await store.create("t1", created("code"), summary("code", people=people, phase=phase))
    found = await store.look_up("code")
    assert found is not None
    assert (found.id, found.people, found.summary.phase) == ("t1", people, phase)
    assert await store.look_up("another") is None


async def test_making_the_same_table_again_changes_nothing(store: Store) -> None:
    await store.create("t1", created("code"), summary("code"))
    await store.create("t1", created("code"), summary("code"))
    with pytest.raises(Conflict):
        await store.create("t1", created("another"), summary("another"))
    assert await store.look_up("another") is None


@pytest.mark.parametrize("strange", ["", "\0", "a\0b", "\ud800", "'; DROP TABLE tables", "%", "😀"])
async def test_strange_texts_find_nothing(store: Store, strange: str) -> None:
    await new_table(store)
    assert await store.look_up(strange) is None
    assert await store.entries(strange) == []
    assert await store.account(strange) is None
    assert await store.name_of(strange) is None
    assert await store.record(strange) is None
    assert await store.records_of(strange) == []


async def test_public_tables_that_gather_or_play_are_listed(store: Store) -> None:
    kinds = [("public", "gathering"), ("public", "playing"), ("private", "gathering")]
    made = [
        await new_table(store, NOW + i, visibility=visibility, phase=phase)
        for i, (visibility, phase) in enumerate([*kinds, ("public", "over"), ("public", "closed")])
    ]
    for table in made:
        await store.set_presence(table, ["ann"], 0)
    assert [line.id for line in await store.public_tables()] == [made[1], made[0]]
    assert [line.id for line in await store.public_tables(limit=1)] == [made[1]]


async def test_a_table_where_people_gather_is_listed_while_somebody_is_there(
    store: Store, other: Store
) -> None:
    table = await new_table(store, phase="gathering")
    for players, spectators, public_tables in (
        ([], 0, False),
        (["ann"], 0, True),
        ([], 1, True),
        ([], 0, False),
    ):
        await other.set_presence(table, players, spectators)
        assert [line.id for line in await store.public_tables()] == [table] * public_tables
    await other.set_presence(table, ["ann"], 0)
    await other.database.write(lambda on: workers.leave(on, other.worker))
    assert await store.public_tables() == []


async def test_a_list_shows_the_last_summary_that_was_given(store: Store) -> None:
    table = await new_table(store)
    code = f"code-{table}"
    later = summary(code, names=("Ann", "Bob", "Cy"), empty=0)
    await store.append(table, [started(2)], later)
    await store.append(table, [played(3)])
    (line,) = await store.public_tables()
    assert (line.id, line.summary, line.changed_at) == (table, later, NOW + 2)
    await store.append(table, [played(4)], summary(code, phase="over"))
    assert await store.public_tables() == []


async def test_a_summary_can_change_without_an_event(store: Store) -> None:
    table = await new_table(store)
    later = summary(f"code-{table}", busy=False, empty=0)
    await store.summarize(table, 1, NOW + 7, later)
    assert await store.orphans() == []
    assert [entry.number for entry in await store.entries(table)] == [1]
    assert [(line.summary, line.changed_at) for line in await store.public_tables()] == [
        (later, NOW + 7)
    ]


@pytest.mark.parametrize("known", [1, 2])
async def test_a_summary_that_does_not_include_the_last_event_is_not_stored(
    store: Store, other: Store, known: int
) -> None:
    table = await new_table(store)
    code = f"code-{table}"
    now = summary(code, people=("ann", "bob"))
    await other.append(table, [started(2)], now)
    await other.append(table, [played(3)])  # without a summary
    await store.summarize(table, known, NOW, summary(code, phase="over", busy=False))
    assert [line.summary for line in await store.public_tables()] == [now]
    assert await store.orphans() == [table]
    assert await store.tables_of("bob", 10) == [table]


async def test_a_summary_waits_for_an_event_that_is_being_stored(url: str, store: Store) -> None:
    """The event is stored already, and nobody sees it before its transaction is done."""
    table = await new_table(store, busy=False)
    code = f"code-{table}"
    now = summary(code, people=("bob",))
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.connect() as connection, connection.begin() as transaction:
        append = append_write(table, [started(2)], now)
        write_together(connection, store.database.engine, "two", [append])
        late = summary(code, phase="over", busy=False)
        storing = asyncio.create_task(store.summarize(table, 1, NOW, late))
        async with asyncio.timeout(TIMEOUT_S):
            while engine.name == "postgresql" and not connection.scalar(text(BLOCKED)):
                await asyncio.sleep(0.005)
        await asyncio.sleep(0)
        assert not storing.done()
        transaction.commit()
    engine.dispose()
    await storing
    assert [line.summary for line in await store.public_tables()] == [now]
    assert await store.tables_of("bob", 10) == [table]
