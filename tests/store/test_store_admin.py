"""Administration: list, export and delete tables; back up and restore everything."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

import pytest
from sqlalchemy import Connection, select

from store.samples import NOW, closed, created, new_table, played, record, summary
from tefuda.store import Account, BadDatabase, Conflict, Store, TableGone, admin, row_copy
from tefuda.store.backup import backup, restore
from tefuda.store.database import Database, engine_of
from tefuda.store.migrate import revision, upgrade
from tefuda.store.queries import people
from tefuda.store.row_copy import COPIED
from tefuda.store.urls import parsed
from tefuda.table.events import Closed

pytestmark = pytest.mark.asyncio

Contents = dict[str, list[tuple[object, ...]]]


async def contents(store: Store) -> Contents:
    """All rows that a backup contains."""
    return {
        table.name: sorted(
            tuple(row)
            for row in await store.database.read(lambda on, t=table: on.execute(select(t)).all())  # type: ignore[misc]
            if table.name != "workers"
        )
        for table in COPIED
    }


async def fill(url: str) -> Contents:
    """Store some data of every kind."""
    store = await Store.open(url, worker="filling")
    for code in ("A", "B"):
        await store.create(f"id-{code}", created(code), summary(code))
        await store.append(f"id-{code}", [played(number) for number in range(2, 60)])
    await store.claim("id-A")
    await store.set_name("p", "Ann 手札")
    await store.add_account("ann", "hash", "p")
    await store.add_record(record("r1", table="id-A"))
    await store.secret()
    found = await contents(store)
    await store.close()
    return found


async def test_all_tables_are_listed(store: Store) -> None:
    old = await new_table(store, NOW - 5, visibility="private")
    new = await new_table(store, NOW, phase="closed")
    await store.append(old, [played(2)])
    lines = await admin.list_tables(store)
    assert [(line.id, line.events, line.changed_at) for line in lines] == [
        (new, 1, NOW),
        (old, 2, NOW - 5),
    ]
    assert lines[1].visibility == "private"


@pytest.mark.parametrize("name", ["t", "code"])
async def test_a_table_is_exported_with_its_records(store: Store, name: str) -> None:
    await store.create("t", created("code"), summary("code"))
    await store.append("t", [played(2), closed(3)])
    await store.add_record(record("r2", table="t", match=2))
    await store.add_record(record("r1", table="t", match=1))
    await store.add_record(record("x", table="another"))
    exported = await admin.export(store, name)
    assert exported.table.id == "t"
    assert exported.entries == [created("code"), played(2), closed(3)]
    assert [kept.id for kept in exported.records] == ["r1", "r2"]


async def test_a_closed_table_stays_and_nothing_more_happens_there(
    store: Store, other: Store
) -> None:
    await store.create("t", created("code"), summary("code", phase="gathering"))
    assert (await admin.close(other, "code")).phase == "closed"
    entries = await store.entries("t")
    assert entries[-1].event == Closed("admin")
    assert [line.phase for line in await admin.list_tables(store)] == ["closed"]
    await admin.close(other, "t")
    assert await store.entries("t") == entries
    with pytest.raises(Conflict):
        await store.append("t", [played(2)])


async def test_a_deleted_table_is_gone_and_its_records_if_asked_for(store: Store) -> None:
    for table in ("t1", "t2"):
        await store.create(table, created(table), summary(table))
        await store.add_record(record(f"r-{table}", table=table))
    await admin.delete(store, "t1")
    assert await store.entries("t1") == []
    assert [kept.id for kept in await store.records_of("ann")] == ["r-t1", "r-t2"]
    await admin.delete(store, "t2", with_records=True)
    assert [kept.id for kept in await store.records_of("ann")] == ["r-t1"]
    assert await store.record("r-t2") is None
    with pytest.raises(TableGone):
        await store.append("t2", [played(2)])


async def test_a_table_that_does_not_exist_is_named(store: Store) -> None:
    with pytest.raises(admin.NoSuchTable, match="'nothing'"):
        await admin.delete(store, "nothing")
    with pytest.raises(admin.NoSuchTable):
        await admin.export(store, "\0")


async def test_a_backup_can_be_restored_to_either_kind(
    url: str, empty_url: str, tmp_path: Path
) -> None:
    saved = tmp_path / "saved.sqlite"
    expected = await fill(url)
    await backup(url, saved)
    assert [path.name for path in tmp_path.glob("saved*")] == ["saved.sqlite"]
    await restore(saved, empty_url)
    store = await Store.open(empty_url)
    assert await contents(store) == expected
    assert len(await store.entries("id-A")) == 59
    assert await store.account("ann") == Account("ann", "hash", "p")
    assert sorted(await store.orphans()) == ["id-A", "id-B"]
    await store.close()


async def test_a_database_is_saved_while_it_is_in_use(
    store: Store, url: str, tmp_path: Path
) -> None:
    table = await new_table(store)
    await backup(url, tmp_path / "saved.sqlite")
    await store.append(table, [played(2)])
    other = await Store.open(f"sqlite:///{tmp_path}/saved.sqlite")
    assert len(await other.entries(table)) == 1
    await other.close()


async def test_an_older_database_is_saved_as_it_is(empty_url: str, tmp_path: Path) -> None:
    saved = tmp_path / "saved.sqlite"
    older = Database(engine_of(parsed(empty_url)))
    await older.write(lambda on: upgrade(on, "0003"))
    await older.write(lambda on: people.set_name(on, "p", "Ann"))
    await backup(empty_url, saved)
    assert await older.read(revision) == "0003"
    await older.close()
    copy = Database(engine_of(parsed(f"sqlite:///{saved}")))
    assert await copy.read(revision) == "0003"
    await copy.close()
    await restore(saved, f"sqlite:///{tmp_path}/restored.sqlite")
    store = await Store.open(f"sqlite:///{tmp_path}/restored.sqlite")
    assert await store.name_of("p") == "Ann"
    await store.close()


async def test_there_is_nothing_to_save_where_no_server_has_been(
    empty_url: str, tmp_path: Path
) -> None:
    with pytest.raises(BadDatabase, match=r"nothing to save|no database at"):
        await backup(empty_url, tmp_path / "saved.sqlite")
    assert list(tmp_path.glob("saved*")) == []


async def test_a_backup_never_overwrites(store: Store, url: str, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ann,")
    with pytest.raises(BadDatabase, match="exists already"):
        await backup(url, tmp_path / "letter")
    assert (tmp_path / "letter").read_text() == "Dear Ann,"


async def test_existing_data_is_replaced_only_on_request(url: str, tmp_path: Path) -> None:
    saved = tmp_path / "saved.sqlite"
    expected = await fill(url)
    await backup(url, saved)
    store = await Store.open(url)
    await store.append("id-A", [played(60)])
    await store.delete("id-B")
    changed = await contents(store)
    await store.close()
    with pytest.raises(BadDatabase, match="not empty"):
        await restore(saved, url)
    store = await Store.open(url)
    assert await contents(store) == changed
    with pytest.raises(BadDatabase, match="is running"):
        await restore(saved, url, replace=True)
    await store.close()
    await restore(saved, url, replace=True)
    store = await Store.open(url)
    assert await contents(store) == expected
    await store.close()


async def test_a_restored_database_is_free_at_once(
    store: Store, url: str, empty_url: str, tmp_path: Path
) -> None:
    await store.create("id-A", created("A"), summary("A"))
    await store.claim("id-A")
    await backup(url, tmp_path / "saved.sqlite")  # while a server runs
    await restore(tmp_path / "saved.sqlite", empty_url)
    await restore(tmp_path / "saved.sqlite", empty_url, replace=True)
    restored = await Store.open(empty_url)
    assert await restored.orphans() == ["id-A"]
    await restored.close()


async def test_a_restore_may_take_longer_than_a_query(
    url: str, empty_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slowly(path: Path, target: Connection) -> None:
        time.sleep(3.5)
        from_file(path, target)

    from_file = row_copy.from_file
    monkeypatch.setattr(row_copy, "from_file", slowly)
    expected = await fill(url)
    await backup(url, tmp_path / "saved.sqlite")
    await restore(tmp_path / "saved.sqlite", empty_url, call_timeout_s=3.0)
    store = await Store.open(empty_url)
    assert await contents(store) == expected
    await store.close()


async def test_a_file_that_is_not_a_backup_is_refused(url: str, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ann,\n" * 1000)
    with sqlite3.connect(tmp_path / "foreign") as foreign:
        foreign.execute("CREATE TABLE events (what TEXT)")
    foreign.close()
    for name in ("nothing", "letter", "foreign"):
        with pytest.raises(BadDatabase):
            await restore(tmp_path / name, url)
