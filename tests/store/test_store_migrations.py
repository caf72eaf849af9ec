"""Migrations bring any database to the current schema, which is that of the code."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, inspect, text

import tefuda.store.migrations
from store.samples import new_table, played
from support.postgres import PostgresServer
from tefuda.store import BadDatabase, Conflict, Store, TableGone
from tefuda.store.migrate import NEWEST, revision, upgrade
from tefuda.store.schema import metadata

MIGRATIONS = Path(next(iter(tefuda.store.migrations.__path__)))


def plain(url: str) -> Engine:
    return create_engine(url.replace("postgresql:", "postgresql+psycopg:"))


def described(engine: Engine) -> dict[str, object]:
    """Everything that a database says about its schema."""
    with engine.connect() as connection:
        found = inspect(connection)
        names = [name for name in found.get_table_names() if name != "alembic_version"]
        reported: dict[str, object] = {
            name: (
                [column | {"type": str(column["type"])} for column in found.get_columns(name)],
                found.get_pk_constraint(name),
                found.get_foreign_keys(name),
                sorted(found.get_unique_constraints(name), key=str),
                {
                    str(index["name"]): (
                        index["column_names"],
                        {
                            key: str(value)
                            for key, value in index.get("dialect_options", {}).items()
                        },
                    )
                    for index in found.get_indexes(name)
                },
                found.get_table_options(name) if engine.name == "sqlite" else None,
            )
            for name in names
        }
    engine.dispose()
    return reported


def test_the_newest_migration_is_known() -> None:
    assert ScriptDirectory(MIGRATIONS).get_current_head() == NEWEST


def test_migrations_lead_to_the_schema_that_the_code_knows(
    empty_url: str, tmp_path: Path, postgres: PostgresServer
) -> None:
    asyncio.run(opened_and_closed(empty_url))
    kind = empty_url.partition(":")[0]
    other = f"sqlite:///{tmp_path}/all" if kind == "sqlite" else postgres.new_database()
    engine = plain(other)
    metadata.create_all(engine)
    expected = described(engine)
    assert set(expected) == set(metadata.tables)
    assert described(plain(empty_url)) == expected


async def opened_and_closed(url: str) -> None:
    await (await Store.open(url)).close()


@pytest.mark.asyncio
async def test_many_may_open_an_empty_database_at_once(empty_url: str) -> None:
    stores = await asyncio.gather(*(Store.open(empty_url) for _ in range(4)))
    table = await new_table(stores[0])
    for store in stores:
        assert len(await store.entries(table)) == 1
        await store.close()


@pytest.mark.asyncio
async def test_opening_again_keeps_everything(url: str) -> None:
    store = await Store.open(url)
    table, secret = await new_table(store), await store.secret()
    await store.close()
    store = await Store.open(url)
    assert len(await store.entries(table)) == 1
    assert await store.secret() == secret
    await store.close()


@pytest.mark.asyncio
async def test_a_database_of_a_newer_version_is_refused(url: str) -> None:
    store = await Store.open(url)

    def from_the_future(connection: Connection) -> str | None:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        return revision(connection)

    assert await store.database.write(from_the_future) == "9999"
    await store.close()
    try:
        with pytest.raises(BadDatabase, match="9999"):
            await Store.open(url)
    finally:
        with plain(url).begin() as connection:
            connection.execute(text(f"UPDATE alembic_version SET version_num = '{NEWEST}'"))


@pytest.mark.asyncio
async def test_events_that_lay_by_table_are_all_kept(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    tables = [await new_table(store) for _ in range(3)]
    for number in (2, 3):
        for table in tables:
            await store.append(table, [played(number)])
    before = [await store.entries(table) for table in tables]

    def as_before(connection: Connection) -> None:
        made = connection.scalar(text("SELECT sql FROM sqlite_master WHERE name = 'events'"))
        connection.execute(text("ALTER TABLE events RENAME TO newer"))
        connection.execute(text(f"{made} WITHOUT ROWID"))
        connection.execute(text("INSERT INTO events SELECT * FROM newer"))
        connection.execute(text("DROP TABLE newer"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0005'"))
        upgrade(connection, "0006")
        connection.execute(text(f"UPDATE alembic_version SET version_num = '{NEWEST}'"))

    await store.database.write(as_before)
    assert [await store.entries(table) for table in tables] == before
    with pytest.raises(Conflict):
        await store.append(tables[0], [played(3, "nap")])
    with pytest.raises(TableGone):
        await store.append("gone", [played(1)])
    await store.close()


def test_opening_what_is_up_to_date_does_not_load_alembic(sqlite_url: str) -> None:
    script = (
        "import asyncio, sys\n"
        "from tefuda.store import Store\n"
        "async def main():\n"
        "    await (await Store.open(sys.argv[1])).close()\n"
        "asyncio.run(main())\n"
        "print([name for name in ('alembic', 'psycopg', 'numpy') if name in sys.modules])\n"
    )
    command = [sys.executable, "-c", script, sqlite_url]
    assert subprocess.run(command, capture_output=True, check=True).stdout == b"[]\n"
