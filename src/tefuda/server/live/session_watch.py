"""Closes sockets whose session has ended, and sockets of players who deleted their data.

A session ends by signing out and by a new password. A player who registers must come back by the
account. Every process asks the store about its own sockets, so it does not matter which process
served the request.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Self

from tefuda.server.close_codes import SIGNED_OUT
from tefuda.server.live.client import Client
from tefuda.server.live.registry import TableRegistry
from tefuda.server.outages import note_outage
from tefuda.store import Unavailable

log = logging.getLogger(__name__)


class SessionWatch:
    """Periodically closes sockets of this process whose identity is no longer valid."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self._ended_before: set[Client] = set()
        self._routine: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        """Start the periodic check."""
        self._routine = asyncio.create_task(self._run())
        return self

    async def __aexit__(self, *_: object) -> None:
        """Stop the periodic check."""
        assert self._routine is not None
        self._routine.cancel()
        await asyncio.gather(self._routine, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self.registry.timings.session_check_s)
            try:
                await self.check()
            except Unavailable as problem:
                note_outage(problem)
            except Exception:
                log.exception("checking sessions failed")

    async def check(self) -> None:
        """Close sockets of erased players, and sockets whose session had ended by the last check.

        By the second check the browser that signed out or changed the password has its new cookie,
        and connects again with that one.
        """
        clients = clients_of(self.registry)
        await self._close_erased({client.player for client in clients if not client.closed})
        keys = {client: client.session or client.player for client in clients}
        signed_in = {client.session for client in clients if client.session is not None}
        invalid = await self.registry.store.invalidated(signed_in, {*keys.values()} - signed_in)
        ended = {client for client, key in keys.items() if key in invalid}
        for client in ended & self._ended_before:
            client.close(SIGNED_OUT, "signed out")
        self._ended_before = ended

    async def _close_erased(self, players: set[str]) -> None:
        """Close the sockets of erased players, and erase what those did after the erasure."""
        for player in await self.registry.store.erased(players):
            close_sockets_of(self.registry, player)
            await self.registry.store.erase(player)


def clients_of(registry: TableRegistry) -> list[Client]:
    """All clients of the tables of this process."""
    return [client for live in registry.tables.values() for client in live.audience.clients]


def close_sockets_of(registry: TableRegistry, player: str) -> None:
    """Close all sockets that a player has in this process."""
    for client in clients_of(registry):
        if client.player == player:
            client.close(SIGNED_OUT, "signed out")
