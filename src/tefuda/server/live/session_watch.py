"""Sockets are for whom they were opened: when a session has ended, so do its sockets.

Who signs out, or changes the password elsewhere, is no longer at the tables in that browser; who
registers must be there by the account. Every process asks the store about its own sockets, so it
does not matter which one has heard of it.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Self

from tefuda.server.live.client import Client
from tefuda.server.live.registry import TableRegistry
from tefuda.server.outages import note_outage
from tefuda.store import Unavailable

EVERY = 3.0  # seconds between looks
SIGNED_OUT = 4401  # the close code: come again, as who you are now

log = logging.getLogger(__name__)


class SessionWatch:
    """Looks now and then who at the tables of this process is no longer who they were."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self._noticed: set[Client] = set()
        self._routine: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        """Begin to look."""
        self._routine = asyncio.create_task(self._run())
        return self

    async def __aexit__(self, *_: object) -> None:
        """Look no more."""
        assert self._routine is not None
        self._routine.cancel()
        await asyncio.gather(self._routine, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look()
            except Unavailable as problem:
                note_outage(problem)
            except Exception:
                log.exception("looking after sessions failed")

    async def look(self) -> None:
        """Hang up on those who were noticed at the last look, too.

        By then the browser that signed out or changed the password has its new cookie, and comes
        back with that one.
        """
        clients = [one for live in self.registry.tables.values() for one in live.audience.clients]
        keys = {client: client.session or client.player for client in clients}
        signed_in = {client.session for client in clients if client.session is not None}
        passed = await self.registry.store.passed(signed_in, {*keys.values()} - signed_in)
        noticed = {client for client, key in keys.items() if key in passed}
        for client in noticed & self._noticed:
            client.close(SIGNED_OUT, "signed out")
        self._noticed = noticed
