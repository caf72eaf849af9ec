"""Moves and estimates from bots in separate processes: a bot delays no table but its own.

Bots that answer at once share one pool, and those that search have another. So no other bot waits
for a search. The more searches are pending, the less time each gets.
"""

from __future__ import annotations

import asyncio

from tefuda.bots.offered import SEARCHING, adviser
from tefuda.games.types import AnyView
from tefuda.server.bot_pool.messages import Answer, Question
from tefuda.server.bot_pool.pool import BotPool
from tefuda.server.config import DEFAULT_TIMINGS, Timings
from tefuda.table.settings import Strength

SEARCH_MS = 200  # search time for a move while no other search is pending
MIN_SEARCH_MS = 20
MAX_SEARCH_PROCESSES = 2  # a loaded search needs much memory


class BotService:
    """The bots of this process, which choose moves for views."""

    def __init__(self, timings: Timings = DEFAULT_TIMINGS, milliseconds: int = SEARCH_MS) -> None:
        self.milliseconds = milliseconds
        self._inline_bots = BotPool(timings=timings)
        self._searches = BotPool(MAX_SEARCH_PROCESSES, timings)
        self._searched = 0  # pending questions to bots that search

    async def move(
        self, strength: Strength, game: str, view: AnyView, seed: int | None = None
    ) -> str:
        """Return the move of a bot, which is legal even if the bot fails.

        A seed fixes the moves of all bots but those that search, which depend on time.
        """
        legal: list[str] = view["legal"]
        if len(legal) == 1:
            return legal[0]
        if strength in SEARCHING:
            return (await self._search(strength, game, view)).move
        question = Question(game, strength, dict(view), self.milliseconds, seed=seed)
        return (await self._inline_bots.ask(question)).move

    async def steady_move(self, game: str, view: AnyView, simulations: int, seed: int) -> str:
        """Return the move of `hard` after this many simulations, the same for the same seed."""
        legal: list[str] = view["legal"]
        if len(legal) == 1:
            return legal[0]
        question = Question(
            game, "hard", dict(view), self.milliseconds, seed=seed, simulations=simulations
        )
        return (await self._searches.ask(question)).move

    async def estimate(self, game: str, view: AnyView) -> Answer:
        """Return the move and the estimates of the strongest bot that searches.

        Without estimates it is not ready yet.
        """
        strength = adviser(game, view["players"], view["options"])
        return await self._search(strength, game, view, estimate=True)

    async def _search(
        self, strength: Strength, game: str, view: AnyView, estimate: bool = False
    ) -> Answer:
        self._searched += 1
        try:
            time_each = max(MIN_SEARCH_MS, self.milliseconds // self._searched)
            question = Question(game, strength, dict(view), time_each, estimate)
            return await self._searches.ask(question)
        finally:
            self._searched -= 1

    async def close(self) -> None:
        """End the processes and cancel all questions without an answer."""
        await asyncio.gather(self._inline_bots.close(), self._searches.close())
