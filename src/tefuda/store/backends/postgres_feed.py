"""How workers on PostgreSQL learn of each other's changes: LISTEN and NOTIFY.

A message is the worker's id and those of the tables, with spaces between them.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Collection
from typing import Any

import psycopg
from sqlalchemy import Connection, text

from tefuda.store.backends.backend import Changed

CHANNEL = "tefuda"
TABLES_IN_A_MESSAGE = 200  # it may have 8,000 bytes
SILENCE = 5.0  # seconds after which the line is tried
NOTIFY = text("SELECT pg_notify(:channel, :message)")


def announce(connection: Connection, worker: str, tables: Collection[str]) -> None:
    """Tell the others, when the transaction is done, that these tables changed."""
    ids = list(tables)
    for first in range(0, len(ids), TABLES_IN_A_MESSAGE):
        message = " ".join([worker, *ids[first : first + TABLES_IN_A_MESSAGE]])
        connection.execute(NOTIFY, {"channel": CHANNEL, "message": message})


async def follow(arguments: dict[str, Any], worker: str) -> AsyncGenerator[Changed, None]:
    """Which tables others changed. It begins with None: what happened before was not heard.

    A lost connection is a `ConnectionError` or a `TimeoutError`.
    """
    try:
        connection = await psycopg.AsyncConnection.connect(**arguments, autocommit=True)
        async with connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            yield None
            while True:
                changed = await heard(connection, worker)
                if changed:
                    yield changed
    except psycopg.Error as problem:
        raise ConnectionError(str(problem)) from problem


async def heard(connection: psycopg.AsyncConnection[Any], worker: str) -> frozenset[str]:
    """The tables that others changed, as soon as there are some; empty after a long silence."""
    changed: set[str] = set()
    silent = True
    async for notice in connection.notifies(timeout=SILENCE, stop_after=1):
        silent = False
        sender, *tables = notice.payload.split(" ")
        if sender != worker:
            changed.update(tables)
    if silent:
        async with asyncio.timeout(SILENCE):
            await connection.execute("SELECT 1")
    return frozenset(changed)
