"""A server that has lost the database sends its clients to other servers, if it knows of any."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from server.live.memory_store import Memory, somebody, table_in_memory
from tefuda.server.close_codes import SERVICE_RESTART
from tefuda.server.driver.isolation import MISSED_CHECKS, Isolation
from tefuda.server.live.registry import TableRegistry
from tefuda.store import Store


async def wait_for_the_database(isolation: Isolation) -> None:
    async with isolation.interruptible():
        await asyncio.Event().wait()


@pytest.mark.parametrize("other_servers", [True, False])
def test_clients_are_disconnected_only_if_there_are_other_servers(
    tmp_path: Path, other_servers: bool
) -> None:
    async def scenario() -> None:
        store = await Store.open(f"sqlite:///{tmp_path}/tables.sqlite")
        registry = TableRegistry(store)
        live = registry.tables["x"] = table_in_memory(Memory())
        _, line = somebody(live, "ada")
        isolation = Isolation()
        store.other_servers = other_servers
        isolation.check(registry)  # notes the heartbeat of `open`
        for _ in range(MISSED_CHECKS - 1):
            isolation.check(registry)
        assert (isolation.active, line.code) == (False, None)
        request = asyncio.create_task(wait_for_the_database(isolation))
        await asyncio.sleep(0)
        isolation.check(registry)
        assert isolation.active is other_servers
        if other_servers:
            with pytest.raises(TimeoutError):
                await request
        request.cancel()
        assert line.code == (SERVICE_RESTART if other_servers else None)
        await store.beat()
        isolation.check(registry)
        assert not isolation.active
        await store.close()

    asyncio.run(scenario())
