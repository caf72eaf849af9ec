"""Loading the search before hints and `hard` need it.

The first question about a game makes the process that searches load its search. That takes a second
or two, and a minute where it was never compiled (`bots.warmup`). So the server asks one as soon as
it knows that people will ask, and waits for no answer.
"""

from __future__ import annotations

import asyncio

from tefuda.match import Match
from tefuda.server.bot_pool.service import BotService
from tefuda.store import Unavailable
from tefuda.table.table import Table

LATER = 3.0  # seconds: when a match begins there is more to do, and nobody asks in the first moment


class Warmup:
    """Asks once about each game that is played here."""

    def __init__(self, thinking: BotService) -> None:
        self._thinking = thinking
        self._asked: dict[str, asyncio.Task[None]] = {}  # by game

    def look(self, table: Table) -> None:
        """Something has changed at a table."""
        game = table.settings.game
        if game not in self._asked and will_search(table):
            self._asked[game] = asyncio.create_task(self._ask(game))

    async def _ask(self, game: str) -> None:
        await asyncio.sleep(LATER)
        match = Match(game, 2)
        match.deal()
        try:
            await self._thinking.weigh(game, match.view(match.turn))
        except Unavailable:
            del self._asked[game]  # the next change at a table asks again

    async def end(self) -> None:
        """Ask no more."""
        for asking in self._asked.values():
            asking.cancel()
        await asyncio.gather(*self._asked.values(), return_exceptions=True)


def will_search(table: Table) -> bool:
    """Whether `hard` plays here, or may be asked for hints."""
    if table.phase == "closed":
        return False
    hints = table.settings.hints and table.phase == "playing"
    return hints or any(seat.plays == "hard" for seat in table.seats)
