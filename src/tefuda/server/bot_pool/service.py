"""Bots think in processes of their own, so that they never keep a table waiting but their own.

Those that answer at once have one desk, and `hard`, which searches, has another: so nobody waits
for a search who did not ask for one. The more searches wait, the less time each gets.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from tefuda.server.bot_pool.messages import Answer, Question
from tefuda.server.bot_pool.pool import BotPool
from tefuda.table.settings import Strength

MILLISECONDS = 200  # that `hard` has for a move when nobody else waits
SHORTEST = 20
SEARCHERS = 2  # processes at most: a loaded search takes much memory


class BotService:
    """Answers questions about views."""

    def __init__(self, milliseconds: int = MILLISECONDS) -> None:
        self.milliseconds = milliseconds
        self._at_once = BotPool()
        self._searches = BotPool(SEARCHERS)
        self._searched = 0  # questions to `hard` that are not answered yet

    async def move(self, strength: Strength, game: str, view: Mapping[str, Any]) -> str:
        """The move of a bot: a legal one, whatever happens."""
        legal: list[str] = view["legal"]
        if len(legal) == 1:
            return legal[0]
        if strength == "hard":
            return (await self._search(game, view)).move
        question = Question(game, strength, dict(view), self.milliseconds)
        return (await self._at_once.ask(question)).move

    async def weigh(self, game: str, view: Mapping[str, Any]) -> Answer:
        """What `hard` would play, and what it thinks of the moves; none: it is not ready yet."""
        return await self._search(game, view, weigh=True)

    async def _search(self, game: str, view: Mapping[str, Any], weigh: bool = False) -> Answer:
        self._searched += 1
        try:
            time_each = max(SHORTEST, self.milliseconds // self._searched)
            return await self._searches.ask(Question(game, "hard", dict(view), time_each, weigh))
        finally:
            self._searched -= 1

    async def close(self) -> None:
        """End the processes; whoever waits for an answer waits no more."""
        await asyncio.gather(self._at_once.close(), self._searches.close())
