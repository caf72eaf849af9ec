"""Driver of one table: deals, bot moves, clocks, and stand-ins for absent players.

A bot starts its search as soon as its turn comes, and moves when the pause that the table sets for
it is over. The driver checks what is due again before it acts, since the table may have changed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from tefuda.server.bot_pool.service import BotService
from tefuda.server.error_reporting import report_error
from tefuda.server.live.live_table import LiveTable
from tefuda.server.tasks import Tasks
from tefuda.store import TableGone, Unavailable
from tefuda.store.log_names import log_name
from tefuda.table.clock import clock_takeover, interruption, must_log_interruption
from tefuda.table.commands.deal import deal_event
from tefuda.table.commands.play import bot_move
from tefuda.table.daily import move_seed
from tefuda.table.events import Event, TookOver
from tefuda.table.refusals import Refusal
from tefuda.table.schedule import USUAL_DELAYS, Delays, Due, next_due
from tefuda.table.settings import Strength

FAILED_EVENT_RETRY_S = 1.0  # seconds until an event that failed is tried again

log = logging.getLogger(__name__)


class Search(NamedTuple):
    """A search for a bot's move: the position that it is for, and the task that finds the move."""

    position: int  # the number of the last event that changed it
    strength: Strength
    move: asyncio.Task[str]


class TableDriver:
    """Makes the events of one table that are due, each at its time."""

    def __init__(
        self,
        live: LiveTable,
        bots: BotService,
        tasks: Tasks,
        may_drive: Callable[[], bool],
        delays: Delays = USUAL_DELAYS,
    ) -> None:
        self.live = live
        self._bots = bots
        self._tasks = tasks
        self._may_drive = may_drive
        self._delays = delays
        self._due: Due | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._search: Search | None = None
        self._doing = False
        self._stopped = False

    def schedule_next(self) -> None:
        """Find out what is due next, and set the timer for it."""
        if self._doing or self._stopped:
            return
        due = self._next_due()
        if due is not None and due.kind == "bot":
            self._start_search(due)
        else:
            self._cancel_search()
        if due != self._due:
            self._due = due
            self._set_timer(None if due is None else (due.at - self._now() + 1) / 1000)

    def _next_due(self) -> Due | None:
        presence = self.live.presence
        since = presence.absent_since, presence.here_since
        return next_due(self.live.table, *since, self._delays)

    def stop(self) -> None:
        """Stop driving: cancel the timer and the search."""
        self._stopped = True
        self._set_timer(None)
        self._cancel_search()

    async def log_interruption(self, milliseconds: int) -> None:
        """Commit that no process drove the table for this time: no player's clock counts it."""
        live = self.live
        async with live.lock:
            with suppress(TableGone):
                while must_log_interruption(live.table) and not live.broken:
                    if await live.commit([interruption(milliseconds)]):
                        return

    def _now(self) -> int:
        """Return the time at the table, which is never before the table's last event.

        The clock of a machine may be set back, and that of another may be ahead. With this lower
        bound an event is due when its timer fires.
        """
        return max(self.live.now(), self.live.outline.last_at)

    def _set_timer(self, seconds: float | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if seconds is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, seconds), self._on_timer)

    def _on_timer(self) -> None:
        """Act now, or, if a bot still searches, as soon as its search is done."""
        self._timer = None
        search = self._search
        if search is not None and not search.move.done():
            search.move.add_done_callback(lambda _: self._found(search))
            return
        self._doing = True
        self._tasks.spawn(self._do())

    def _found(self, search: Search) -> None:
        if search is self._search and self._timer is None and not self._doing:
            self._on_timer()

    async def _do(self) -> None:
        """Make the event that is due, if it still is; retry after a failure."""
        wait = 0.0
        try:
            if self._may_drive():
                async with self.live.lock:
                    await self._do_now()
            else:
                wait = FAILED_EVENT_RETRY_S
        except TableGone:
            self.stop()
        except Unavailable as problem:
            log.warning("table %s waits: %r", log_name(self.live.id), problem)
            wait = FAILED_EVENT_RETRY_S
        except Exception as error:
            report_error(error, f"driving table {log_name(self.live.id)} failed")
            self._cancel_search()
            wait = FAILED_EVENT_RETRY_S
        finally:
            self._doing = False
            self._due = None
        if not self._stopped:
            if wait:
                self._set_timer(wait)
            else:
                self.schedule_next()

    async def _do_now(self) -> None:
        due = self._next_due()
        if due is None or self._stopped:
            return
        if due.at > self._now() and due != self._due:  # the timer was for something else
            return
        event = self._event(due)
        if event is not None:
            await self.live.commit([event])

    def _event(self, due: Due) -> Event | None:
        """Return the event that is due; None if the bot still searches, in a new position."""
        table, seat = self.live.table, due.seat
        if due.kind == "deal":
            return deal_event(table)
        assert seat is not None
        if due.kind == "clock":
            return clock_takeover(table, seat)
        if due.kind == "absent":
            return TookOver(seat, table.settings.stand_in, "absent")
        move = self._found_move()
        try:
            return None if move is None else bot_move(table, seat, move)
        except Refusal as problem:
            assert table.match is not None
            log.error("a bot chose an illegal move: %s", problem.code)
            return bot_move(table, seat, table.match.legal_moves()[0])

    # Searches of bots

    def _start_search(self, due: Due) -> None:
        """Start the search of the bot whose turn it is, unless it runs already."""
        table = self.live.table
        assert due.seat is not None
        assert table.match is not None
        strength = table.bot_at(due.seat)
        assert strength is not None
        if self._search is not None and self._search[:2] == (table.position_number, strength):
            return
        self._cancel_search()
        view = table.match.view(due.seat)
        seed = None if table.daily is None else move_seed(table.match, table.daily.key)
        move = asyncio.create_task(self._bots.move(strength, table.settings.game, view, seed))
        self._search = Search(table.position_number, strength, move)

    def _found_move(self) -> str | None:
        """Return the move that the bot has found for the current position; None if not yet."""
        search, table = self._search, self.live.table
        if search is None or search.position != table.position_number or not search.move.done():
            return None
        if search.move.cancelled():  # the bot pool was closed
            self._cancel_search()
            return None
        if search.move.exception() is not None:  # the retry searches again
            self._search = None
        return search.move.result()

    def _cancel_search(self) -> None:
        if self._search is not None:
            self._search.move.cancel()
            self._search = None
