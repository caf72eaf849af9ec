"""A table that is deleted while people and a driver use it: they are notified."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from server.live.test_live_driving import BOTS, opened, settings, until
from support.client import connected_clients
from support.server import Server
from tefuda.server.live.create_table import make_table
from tefuda.store import Store, admin
from tefuda.store.log_names import log_name
from tefuda.store.queries import cleanup
from tefuda.table.actions import Action

WITH_ADA = BOTS[:-1]


@pytest.mark.parametrize("actions", [WITH_ADA, BOTS], ids=["ada", "bots"])
def test_nothing_about_a_deleted_table_is_kept(tmp_path: Path, actions: Sequence[Action]) -> None:
    async def scenario() -> None:
        async with opened(tmp_path) as (registry, driver):
            live = await make_table(registry, settings(clock="days", pace="slow"), "ada", actions)
            await until(lambda: live.table.id in driver.driven)
            await registry.store.delete(live.table.id)
            await until(lambda: not registry.tables and not driver.driven)

    asyncio.run(scenario())


def test_a_driver_notices_a_deletion_by_itself(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        async with opened(tmp_path) as (registry, driver):
            live = await make_table(registry, settings(pace="quick"), "ada", BOTS)
            id = live.table.id
            await until(lambda: id in driver.driven)
            await registry.store.database.write(lambda on: cleanup.remove(on, id))
            await until(lambda: not registry.tables and not driver.driven)
        assert "waits" not in caplog.text
        assert log_name(id) in caplog.text
        assert id not in caplog.text  # it opens the records

    asyncio.run(scenario())


def test_connected_clients_are_notified_of_the_deletion(server: Server) -> None:
    async def scenario() -> None:
        code = await server.make_table()
        async with connected_clients(server, code, 2) as people:
            store = await Store.open(server.database)
            await admin.delete(store, code)
            await store.close()
            for person in people:
                assert (await person.hear("problem"))["code"] == "no_such_table"
                assert await person.hear("closed") == {"type": "closed", "code": 4404}
                assert (await person.resume())["code"] == "no_such_table"

    asyncio.run(scenario())
