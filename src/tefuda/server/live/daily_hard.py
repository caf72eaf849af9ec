"""`hard` plays each deal of the day once, in the background, after a person has played it."""

from __future__ import annotations

import logging

from tefuda.server.live.daily_match import DayDeal, result_of_hard
from tefuda.server.live.registry import TableRegistry
from tefuda.server.outages import describe_outage
from tefuda.store import Result, Unavailable, daily

log = logging.getLogger(__name__)


class DailyHard:
    """The outcomes of `hard`, and the matches that it is playing."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self._playing: set[tuple[str, str]] = set()

    async def result(self, deal: DayDeal) -> Result | None:
        """Return the outcome of `hard`; None: it has just begun to play, or is still playing."""
        found = await daily.result_of_bot(self.registry.store, deal.game, deal.day)
        key = deal.game, deal.day
        if found is None and key not in self._playing:
            self._playing.add(key)
            self.registry.tasks.spawn(self._play(deal))
        return found

    async def _play(self, deal: DayDeal) -> None:
        try:
            result = await result_of_hard(self.registry.bots, deal)
            if result is not None:
                await daily.note_bot(self.registry.store, deal.game, deal.day, result)
        except Unavailable as problem:
            log.warning("the deal of the day is not stored: %s", describe_outage(problem))
        finally:
            self._playing.discard((deal.game, deal.day))
