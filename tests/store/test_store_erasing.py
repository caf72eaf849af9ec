"""A person is erased from the database, or given everything that is stored about them."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import aclosing

import msgspec
import pytest
from sqlalchemy import Connection, select

from store.samples import NOW, TIMEOUT_S, record
from table.harness import TableHarness
from tefuda.store import Store, TableGone
from tefuda.store.accounts import (
    NoSuchAccount,
    delete_account,
    list_accounts,
    reset_password,
)
from tefuda.store.database import Database
from tefuda.store.queries import log
from tefuda.store.queries.erasing import Erasure
from tefuda.store.schema import erased_players, metadata
from tefuda.table import Entry, Table, record_text, summary
from tefuda.table.actions import Say, Stand
from tefuda.table.avatars import avatar_by_chance
from tefuda.table.events import Closed, Played

pytestmark = pytest.mark.asyncio

ADA = "a" * 32
BOB = "b" * 32


def harness_of(*people: str) -> TableHarness:
    """A running match of these people; the other seat is a bot's."""
    harness = TableHarness().begin(bots=2 - len(people))
    harness.act("ada", Say(text="Hello, here is Ada"))
    swapped = msgspec.json.encode(harness.log).replace(b'"ada"', f'"{ADA}"'.encode())
    swapped = swapped.replace(b'"bob"', f'"{BOB}"'.encode())
    harness.log = msgspec.json.decode(swapped, type=list[Entry])
    harness.table = Table.replay("t", harness.log)
    return harness


async def store_log(store: Store, id: str, harness: TableHarness) -> None:
    """Store the table of an harness under this id and code."""
    about = msgspec.structs.replace(summary(harness.table), code=id)
    await store.create(id, harness.log[0], about)
    await store.append(id, harness.log[1:], about)


async def everything(store: Store) -> str:
    """All rows of all tables, as text, without the ids of erased players."""

    def read(connection: Connection) -> str:
        return "\n".join(
            str(row)
            for table in metadata.sorted_tables
            if table is not erased_players
            for row in connection.execute(select(table))
        )

    return await store.database.read(read)


async def with_ada(store: Store) -> None:
    """Ada has an account, plays alone and with Bob, and has finished matches of both kinds."""
    await store.set_name(ADA, "Ada")
    await store.set_name(BOB, "Bob")
    await store.add_account("countess", "a hash", ADA)
    account = await store.account("countess")
    assert account is not None
    await store.begin_session("session-1", account, NOW)
    await store.begin_session("session-2", account, NOW + 5)
    await store_log(store, "alone", harness_of("ada"))
    await store_log(store, "both", harness_of("ada", "bob"))
    over = harness_of("ada", "bob").play_to_the_end()
    text = record_text(over.table)
    assert "seat-0: Ada" in text
    names = {"names": ("Ada", "Bob"), "players": 2, "text": text}
    await store.add_record(record("with-bob", table="x", people=(ADA, BOB), **names))
    names = {"names": ("Ada", "easy"), "players": 2, "text": text}
    await store.add_record(record("with-bots", table="y", people=(ADA, ""), **names))


async def test_nothing_is_left_of_an_erased_person(store: Store) -> None:
    await with_ada(store)
    assert await store.erase(ADA) == Erasure(
        tables_deleted=1, tables_kept=1, records_deleted=1, records_kept=1
    )
    left = await everything(store)
    for trace in (ADA, "Ada", "countess", "a hash", "session-", "Hello"):
        assert trace not in left
    assert "Bob" in left


async def test_other_workers_learn_of_tables_that_were_rewritten_or_deleted(
    store: Store, other: Store
) -> None:
    await with_ada(store)
    async with asyncio.timeout(TIMEOUT_S), aclosing(other.changes()) as changes:
        assert await anext(changes) is None
        await store.erase(ADA)
        heard: set[str] = set()
        while heard != {"alone", "both"}:
            changed = await anext(changes)
            assert changed is not None
            heard |= changed


async def test_the_others_keep_their_table_and_their_match(store: Store) -> None:
    await with_ada(store)
    await store.erase(ADA)
    table = Table.replay("both", await store.entries("both"))
    assert [seat.player for seat in table.seats] == [None, BOB]
    assert await store.tables_of(BOB, 10) == ["both"]
    assert await store.orphans() == ["both"]
    (kept,) = await store.records_of(BOB)
    assert (kept.id, kept.names, kept.bots) == ("with-bob", ("", "Bob"), [])
    whole = await store.record("with-bob")
    assert whole is not None
    assert "seat-0:\nseat-1: Bob\n" in whole.text
    assert await store.record("with-bots") is None
    assert await store.entries("alone") == []


async def test_a_match_is_deleted_with_its_last_person(store: Store) -> None:
    await with_ada(store)
    await store.erase(ADA)
    assert await store.erase(BOB) == Erasure(tables_deleted=1, records_deleted=1)
    assert await store.record("with-bob") is None


async def test_a_concurrent_writer_reads_the_table_again(
    store: Store, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await with_ada(store)
    entries = await other.entries("both")
    table = Table.replay("both", entries)
    turn = table.turn
    assert turn is not None
    assert table.match is not None
    move = Entry(len(entries) + 1, NOW, Played(turn, table.match.legal_moves()[0]), by=ADA)
    moves = [move]
    entries_of = log.entries_of

    async def played_after_reading(database: Database, id: str, after: int) -> list[Entry]:
        found = await entries_of(database, id, after)
        if moves and id == "both":
            await other.append("both", [moves.pop()])
        return found

    monkeypatch.setattr(log, "entries_of", played_after_reading)
    await store.erase(ADA)
    assert not moves
    after = await other.entries("both")
    assert after[len(entries)].event == move.event
    assert ADA not in msgspec.json.encode(after).decode()


async def test_closed_tables_are_deleted_and_tables_of_others_stay(store: Store) -> None:
    harness = harness_of("ada", "bob")
    harness.do(Closed("idle"))
    await store_log(store, "closed", harness)
    left = TableHarness().gather()
    left.act("ada", Stand())
    swapped = msgspec.json.encode(left.log).replace(b'"ada"', f'"{ADA}"'.encode())
    left.log = msgspec.json.decode(swapped, type=list[Entry])
    left.table = Table.replay("t", left.log)
    await store_log(store, "left", left)
    assert await store.erase(ADA) == Erasure(tables_deleted=1, tables_kept=1)
    assert await store.entries("closed") == []
    assert ADA not in msgspec.json.encode(await store.entries("left")).decode()


async def test_a_broken_table_does_not_prevent_an_erasure(store: Store) -> None:
    await store_log(store, "broken", harness_of("ada", "bob"))
    entries = await store.entries("broken")
    await store.append("broken", [Entry(len(entries) + 1, NOW, Played(0, "nonsense"), by=ADA)])
    assert await store.erase(ADA) == Erasure(tables_deleted=1)
    with pytest.raises(TableGone):
        await store.append("broken", [Entry(99, NOW, Played(0, "x"))])


async def test_everything_about_a_person_is_in_one_document(store: Store) -> None:
    await with_ada(store)
    data = await store.data_of(ADA)
    assert (data.player, data.name) == (ADA, "Ada")
    assert data.account is not None
    assert data.account.login == "countess"
    assert [session.began_at for session in data.account.sessions] == [NOW + 5, NOW]
    assert {table.code: (table.phase, table.seated) for table in data.tables} == {
        "alone": ("playing", True),
        "both": ("playing", True),
    }
    said = [action.event for action in data.tables[0].actions if action.event["type"] == "said"]
    assert [event["text"] for event in said] == ["Hello, here is Ada"]
    assert {kept.id: kept.seat for kept in data.records} == {"with-bob": 0, "with-bots": 0}
    assert all(kept.text for kept in data.records)
    assert {kept.avatar for kept in data.records} == {avatar_by_chance(ADA)}


async def test_the_document_holds_no_secrets_and_no_cards_of_a_running_match(store: Store) -> None:
    await with_ada(store)
    text = msgspec.json.encode(await store.data_of(ADA)).decode()
    for secret in ("a hash", "session-1", BOB):
        assert secret not in text
    running = json.dumps([msgspec.to_builtins(t) for t in (await store.data_of(ADA)).tables])
    assert '"deck"' not in running
    assert '"salt"' not in running


async def test_there_is_no_data_about_an_unknown_player(store: Store) -> None:
    await with_ada(store)
    before = await everything(store)
    data = await store.data_of("c" * 32)
    assert (data.name, data.account, data.tables, data.records) == (None, None, [], [])
    assert await store.erase("c" * 32) == Erasure()
    assert await everything(store) == before


async def test_accounts_are_listed_with_what_belongs_to_them(store: Store) -> None:
    await with_ada(store)
    await store.add_account("bob", "hash", BOB)
    lines = [msgspec.structs.astuple(line) for line in await list_accounts(store)]
    assert lines == [("bob", "Bob", 0, None, 1, 1), ("countess", "Ada", 2, NOW + 5, 2, 2)]


async def test_another_password_ends_all_sessions(store: Store) -> None:
    await with_ada(store)
    assert await reset_password(store, "Countess", "another hash") == 2
    account = await store.account("countess")
    assert account is not None
    assert account.password_hash == "another hash"
    assert await store.account_of("session-1") is None


async def test_an_account_is_deleted_with_its_player(store: Store) -> None:
    await with_ada(store)
    await delete_account(store, "countess")
    assert ADA not in await everything(store)
    for work in (delete_account, list_accounts):
        with pytest.raises(NoSuchAccount, match="countess"):
            await work(store, "countess")


async def test_an_erased_id_is_remembered_until_its_cookies_have_expired(
    store: Store, other: Store
) -> None:
    await store.erase(ADA)
    await store.erase(ADA)
    assert await other.erased([ADA, BOB]) == {ADA}
    assert await other.invalidated([], [ADA, BOB]) == {ADA}
    await other.forget_expired(before=NOW)
    assert await store.erased([ADA]) == {ADA}
    await other.forget_expired(before=time.time_ns() // 1_000_000 + 1)
    assert await store.erased([ADA]) == set()
