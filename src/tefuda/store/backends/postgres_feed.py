"""Announcements of changes between workers on PostgreSQL, with LISTEN and NOTIFY.

A message consists of the worker's id and the ids of the tables, separated by spaces.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Collection
from typing import Any

import psycopg
from sqlalchemy import Connection, text

from tefuda.store.backends.backend import Changed

CHANNEL = "tefuda"
MAX_TABLES_PER_MESSAGE = 200  # PostgreSQL limits a message to 8,000 bytes
CONNECTION_CHECK_S = 5.0  # seconds without a message after which a query tests the connection
NOTIFY = text("SELECT pg_notify(:channel, :message)")


def announce(connection: Connection, worker: str, tables: Collection[str]) -> None:
    """Announce to the other workers, on commit, that these tables changed."""
    ids = list(tables)
    for first in range(0, len(ids), MAX_TABLES_PER_MESSAGE):
        message = " ".join([worker, *ids[first : first + MAX_TABLES_PER_MESSAGE]])
        connection.execute(NOTIFY, {"channel": CHANNEL, "message": message})


async def follow(arguments: dict[str, Any], worker: str) -> AsyncGenerator[Changed, None]:
    """Yield the tables that others changed; first None: earlier messages were missed.

    A lost connection raises `ConnectionError` or `TimeoutError`.
    """
    try:
        connection = await psycopg.AsyncConnection.connect(**arguments, autocommit=True)
        async with connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            yield None
            while True:
                changed = await next_changes(connection, worker)
                if changed:
                    yield changed
    except psycopg.Error as problem:
        raise ConnectionError(str(problem)) from problem


async def next_changes(connection: psycopg.AsyncConnection[Any], worker: str) -> frozenset[str]:
    """Wait for the next message and return the tables that others changed.

    The result is empty for a message of this worker, and after `CONNECTION_CHECK_S` without
    any message.
    """
    changed: set[str] = set()
    quiet = True
    async for notice in connection.notifies(timeout=CONNECTION_CHECK_S, stop_after=1):
        quiet = False
        sender, *tables = notice.payload.split(" ")
        if sender != worker:
            changed.update(tables)
    if quiet:
        async with asyncio.timeout(CONNECTION_CHECK_S):
            await connection.execute("SELECT 1")
    return frozenset(changed)
