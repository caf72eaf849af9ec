"""Outages: a database that is temporarily unusable raises `Unavailable` with the cause."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import Connection, text

from store.samples import opened, short_timeout
from support.proxy import Proxy, database_in
from tefuda.store import Store, Unavailable
from tefuda.store.errors import BadDatabase, Cause

pytestmark = pytest.mark.asyncio

STATES: dict[str, Cause] = {
    "53100": "disk",  # full
    "53200": "refused",  # no memory
    "53300": "refused",  # too many connections
    "25006": "refused",  # read-only
    "57P01": "refused",  # shut down
    "57014": "timeout",
    "55P03": "timeout",  # a lock
    "58030": "disk",
    "28P01": "refused",  # another password by now
}


@pytest.fixture
def read_only(postgres_url: str) -> Iterator[str]:
    """A database that takes no writes from new connections, until the fixture is left."""
    name = psycopg.conninfo.conninfo_to_dict(postgres_url)["dbname"]

    def alter(change: str) -> None:
        with psycopg.connect(postgres_url, autocommit=True) as connection:
            connection.execute("SET default_transaction_read_only = off")
            connection.execute(f"ALTER DATABASE {name} {change}".encode())

    alter("SET default_transaction_read_only = on")
    yield postgres_url
    alter("RESET default_transaction_read_only")


async def cause_of(store: Store, *statements: str) -> Cause | None:
    """Return the cause for which these statements fail now."""

    def work(connection: Connection) -> None:
        for statement in statements:
            connection.execute(text(statement))

    with short_timeout(store), pytest.raises(Unavailable) as away:
        await store.database.write(work)
    return away.value.cause


@pytest.mark.parametrize("state", STATES)
async def test_postgres_tells_the_cause(postgres_url: str, state: str) -> None:
    store = await opened(postgres_url, "one")
    fail = f"DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '{state}'; END $$"
    assert await cause_of(store, fail) == STATES[state]
    await store.close()


async def test_a_read_only_postgres_refuses(postgres_url: str, read_only: str) -> None:
    store = await Store.open(postgres_url + "&options=-c%20default_transaction_read_only%3Doff")
    await store.close()
    with pytest.raises(BadDatabase, match="read-only transaction"):
        await Store.open(read_only, call_timeout_s=5.0)  # a busy machine must answer by then


async def test_a_full_sqlite_file_is_a_full_disk(sqlite_url: str) -> None:
    store = await opened(sqlite_url, "one")
    grow = "INSERT INTO changes (worker, tables) VALUES ('x', hex(zeroblob(100000)))"
    assert await cause_of(store, "PRAGMA max_page_count = 1", grow) == "disk"
    await store.close()


async def test_a_read_only_sqlite_file_is_reported_as_a_disk_problem(sqlite_url: str) -> None:
    store = await opened(sqlite_url, "one")
    change = "INSERT INTO changes (worker, tables) VALUES ('x', 'y')"
    assert await cause_of(store, "PRAGMA query_only = 1", change) == "disk"
    await store.close()


async def test_a_file_that_disappears_for_a_while_is_found_again(
    sqlite_url: str, tmp_path: Path
) -> None:
    store = await opened(sqlite_url, "one")
    folder = Path(sqlite_url.removeprefix("sqlite:///")).parent
    store.database.engine.writing.dispose()  # type: ignore[attr-defined]
    elsewhere = folder.rename(folder.with_name("elsewhere"))
    assert await cause_of(store, "DELETE FROM changes") == "disk"
    elsewhere.rename(folder)
    await store.beat()
    await store.close()


async def test_the_error_text_is_one_line(postgres_url: str) -> None:
    store = await opened(postgres_url, "one")
    fail = "DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '53100', MESSAGE = E'no\\n space'; END $$"
    with short_timeout(store), pytest.raises(Unavailable) as away:
        await store.database.write(lambda on: on.execute(text(fail)))
    assert "\n" not in str(away.value)
    assert "no space" in str(away.value)
    await store.close()


async def test_a_timeout_is_recognised_in_an_error_of_the_driver(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await opened(f"sqlite:///{tmp_path / 'tables.sqlite'}", "one")

    async def interrupted(work: object) -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            raise OSError("the query was cancelled") from None

    with monkeypatch.context() as patch:
        patch.setattr(store.database.engine, "write", interrupted)
        with short_timeout(store), pytest.raises(Unavailable, match="the query was cancelled"):
            await store.database.write(lambda connection: None)
    await asyncio.sleep(0)  # no cancellation is left over
    await store.close()


async def test_a_read_that_is_cancelled_does_not_wait_for_the_driver(
    postgres_url: str, tmp_path: Path
) -> None:
    async with Proxy.to_postgres(postgres_url, tmp_path) as proxy:
        store = await Store.open(database_in(postgres_url, tmp_path))
        proxy.open.clear()
        reading = asyncio.create_task(store.database.read(lambda c: c.execute(text("SELECT 1"))))
        await asyncio.sleep(0.2)
        reading.cancel()
        _, waiting = await asyncio.wait({reading}, timeout=4)  # psycopg alone takes ten
        assert not waiting
        proxy.open.set()
        await store.close()
