"""A log that cannot be replayed, after a bug or a disk error, harms only its own table."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from sqlalchemy import Connection, update

from server.live.test_live_driving import TIMEOUT_S, opened, settings
from support.clocks import ShiftedClock
from tefuda.server.app import make_app
from tefuda.server.config import Config
from tefuda.server.driver.cleanup import DAY_MS, Cleanup
from tefuda.server.driver.table_driver import TableDriver
from tefuda.server.live.create_table import make_table
from tefuda.store import Store
from tefuda.store.schema import events, tables
from tefuda.table import Entry
from tefuda.table.actions import AddBot, Sit, Start
from tefuda.table.events import Sat

NO_SUCH_SEAT = Entry(2, 0, Sat(7, "bob", "Bob"))


@pytest.fixture
def web(tmp_path: Path) -> TestClient[Litestar]:
    config = Config(database=f"sqlite:///{tmp_path / 'tables.sqlite'}")
    return TestClient(make_app(config), base_url="http://127.0.0.1")


async def corrupt_log(folder: Path, table: str, payload: str | None = None) -> None:
    """Append an impossible event to the log of a table; with `payload`, replace the first one."""
    store = await Store.open(f"sqlite:///{folder / 'tables.sqlite'}")

    def overwrite(connection: Connection) -> None:
        first = update(events).where(events.c.table_id == table, events.c.number == 1)
        connection.execute(first.values(payload=payload))

    try:
        if payload is None:
            await store.append(table, [NO_SUCH_SEAT])
        else:
            await store.database.write(overwrite)
    finally:
        await store.close()


@pytest.mark.parametrize("payload", [None, "{", '{"number":1,"at":0,"event":{"type":"closed"}}'])
def test_a_new_client_is_notified_that_the_table_is_broken(
    tmp_path: Path, web: TestClient[Litestar], payload: str | None
) -> None:
    with web:
        made = web.post("/api/tables", json={"game": "datto", "players": 2}).json()
    asyncio.run(corrupt_log(tmp_path, made["id"], payload))
    with web:
        answer = web.get(f"/api/tables/{made['code']}")
        assert (answer.status_code, answer.json()["code"]) == (500, "internal")
        with web.websocket_connect(f"/api/tables/{made['code']}/socket") as connection:
            received = connection.receive_json()
            assert (received["type"], received["code"]) == ("problem", "internal")
            with pytest.raises(WebSocketDisconnect) as closed:
                connection.receive_json()
            assert closed.value.code == 1011
        assert web.post("/api/quick", json={"game": "datto", "players": 2}).status_code == 201


@pytest.mark.parametrize("phase", ["gathering", "over", "closed"])
def test_the_other_old_tables_are_closed_and_compacted(tmp_path: Path, phase: str) -> None:
    async def scenario() -> None:
        clock = ShiftedClock()
        async with opened(tmp_path, drives=False, clock=clock) as (registry, _):
            broken = (await make_table(registry, settings(), "ada")).table.id
            registry.tables.clear()
            await corrupt_log(tmp_path, broken, "{")
            other = await make_table(registry, settings(), "ada")
            statement = update(tables).where(tables.c.id == broken)
            await registry.store.database.write(
                lambda on: on.execute(statement.values(phase=phase))
            )
            for days in (2, 40):
                clock.shift_ms = days * DAY_MS
                await Cleanup(registry).clean_up()
            assert other.table.phase == "closed"
            assert await registry.store.entries(other.table.id) == []

    asyncio.run(scenario())


def test_a_broken_table_does_not_keep_its_driver_busy(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path, drives=False) as (registry, _):
            actions = (Sit("Ada"), AddBot("random"), Start())
            live = await make_table(registry, settings(clock="normal"), "ada", actions)
            driven = TableDriver(live, registry.bots, registry.tasks, lambda: True)
            wrong = Entry(live.table.number + 1, 0, NO_SUCH_SEAT.event)
            await registry.store.append(live.table.id, [wrong])
            async with asyncio.timeout(TIMEOUT_S):
                await driven.log_interruption(1_000)
            assert live.broken

    asyncio.run(scenario())
