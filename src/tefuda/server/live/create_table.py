"""Creating tables."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from tefuda.server.live.join_codes import new_code
from tefuda.server.live.live_table import LiveTable
from tefuda.server.live.perform import perform
from tefuda.server.live.registry import TableRegistry
from tefuda.store import CodeTaken
from tefuda.table.actions import Action
from tefuda.table.commands.create import create
from tefuda.table.events import Entry
from tefuda.table.settings import Settings
from tefuda.table.summary import summary
from tefuda.table.table import Table


async def store_table(registry: TableRegistry, settings: Settings, player: str) -> Table:
    """Create and store a table, under a code that no other table has."""
    while True:
        code = new_code()
        table = Table(secrets.token_hex(8))
        created = Entry(1, registry.now(), create(settings, code), by=player)
        table.apply(created)
        try:
            await registry.store.create(table.id, created, summary(table))
        except CodeTaken:
            continue
        return table


async def make_table(
    registry: TableRegistry, settings: Settings, player: str, actions: Iterable[Action] = ()
) -> LiveTable:
    """Create a table and run these actions of the player there."""
    live = await registry.get((await store_table(registry, settings, player)).id)
    for action in actions:
        await perform(live, player, action)
    return live
