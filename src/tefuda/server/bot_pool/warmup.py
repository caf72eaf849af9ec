"""Warm-up of the search, before hints, `hard` and `master` need it.

The first question about a game makes the search process load the search of that game. That takes a
second or two, and a minute if it has not been compiled yet (`bots.build.warmup`). So the server
sends one question as soon as a table is likely to need the search, and ignores the answer.
"""

from __future__ import annotations

import asyncio

from tefuda.bots.offered import SEARCHING
from tefuda.match import Match
from tefuda.server.bot_pool.service import BotService
from tefuda.store import Unavailable
from tefuda.table.hibernation import HibernatedTable
from tefuda.table.table import Table


class Warmup:
    """Sends one question about each game that tables of this process play."""

    def __init__(self, bots: BotService, delay_s: float) -> None:
        self._delay_s = delay_s
        self._bots = bots
        self._warmups: dict[str, asyncio.Task[None]] = {}  # by game

    def start_if_needed(self, table: Table | HibernatedTable) -> None:
        """Start the warm-up of a table's game if a change at the table makes it necessary."""
        game = table.settings.game
        if game not in self._warmups and will_search(table):
            self._warmups[game] = asyncio.create_task(self._ask(game))

    async def _ask(self, game: str) -> None:
        await asyncio.sleep(self._delay_s)
        match = Match(game, 2)
        match.deal()
        try:
            await self._bots.estimate(game, match.view(match.turn))
        except Unavailable:
            del self._warmups[game]  # the next change at a table retries

    async def end(self) -> None:
        """Cancel all pending warm-ups."""
        for task in self._warmups.values():
            task.cancel()
        await asyncio.gather(*self._warmups.values(), return_exceptions=True)


def will_search(table: Table | HibernatedTable) -> bool:
    """Return whether a bot at this table searches, or a player may ask for hints."""
    if table.phase == "closed":
        return False
    hints = table.settings.hints and table.phase == "playing"
    return hints or any(seat.acting_bot in SEARCHING for seat in table.seats)
