"""The public tables where people wait, and the number of people at all tables."""

from __future__ import annotations

from tefuda.store.models import ListedTable
from tefuda.store.queries import log, presence
from tefuda.store.store import Store


async def waiting_tables(store: Store, game: str) -> list[ListedTable]:
    """List public tables of a game that gather with a client connected; first changed first."""
    return await log.waiting_tables(store.database, game)


async def people_here(store: Store) -> int:
    """Count who is connected to tables, over all live workers."""
    return await store.database.read(presence.people_here)
