"""A table in this process: everything that happens there passes through here, one by one.

An event is committed before anybody sees it. The store lets only one process write a number; who
comes second catches up with what the other wrote, and decides anew.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import Protocol

from tefuda.server import metrics
from tefuda.server.clock import now
from tefuda.server.error_reporting import note
from tefuda.server.live.broadcast import Audience, send
from tefuda.server.live.client import Client
from tefuda.server.live.pending_summary import foreseen_summary
from tefuda.server.live.presence import PresenceTracker
from tefuda.server.outages import AWAY, note_outage, outage_of
from tefuda.server.protocol import Act, Done, Problem, Refused
from tefuda.server.tasks import Tasks
from tefuda.store import Conflict, Store, TableGone, Unavailable
from tefuda.store.aliases import alias
from tefuda.table.actions import Play, TakeBack, digest
from tefuda.table.commands.come_back import may_return
from tefuda.table.decide import decide, repeated, stale
from tefuda.table.events import Entry, Erased, Event, Rematched, Returned, Sat, Stood
from tefuda.table.refusals import Refusal
from tefuda.table.table import Table

RESEATING = (Sat, Stood, Rematched)
MOST_SOCKETS = 8  # of one person at one table; then the oldest is closed
REPLACED = 1008
GOING_WRONG = 1011
COME_AGAIN = "please connect again"
NO_SUCH_TABLE = 4404
NO_MORE = Problem("no_such_table", "This table is no more.")


class Watcher(Protocol):
    """Who wants to know what becomes of the tables of this process."""

    def loaded(self, live: LiveTable) -> None:
        """It was read from the store; whoever saw its matches end may not have kept the records."""

    def look(self, live: LiveTable) -> None:
        """Something has changed."""

    def ended(self, live: LiveTable) -> None:
        """A match has just ended, and its cards still lie there."""

    def needs(self, live: LiveTable) -> bool:
        """Whether the table must not be forgotten, though nobody is connected to it."""

    def forgotten(self, live: LiveTable) -> None:
        """The table is no longer followed by this process."""


class LiveTable:
    """A table, its clients here, and the one door to its log."""

    def __init__(self, table: Table, store: Store, tasks: Tasks, watcher: Watcher) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.audience = Audience(table)
        self.presence = PresenceTracker(self.audience, store, tasks, self._presence_changed)
        self.used_at = monotonic()
        self.broken = False  # what is here may not be what the log says
        self._store = store
        self._tasks = tasks
        self._watcher = watcher
        self._behind = False  # the store may know more: a commit ended without an answer

    # People

    def attach(self, client: Client, after: int | None) -> None:
        """A client has come; `after` is the number of the last event that it knows of."""
        if self.broken:  # since it was looked for
            client.close(GOING_WRONG, COME_AGAIN)
            return
        client.seat = self.table.seat_of(client.player)
        clients = self.audience.clients
        same = [other for other in clients if other.player == client.player and not other.closed]
        clients[client] = None
        self.presence.note()
        self.audience.greet(client, after)
        if len(same) >= MOST_SOCKETS:
            same[0].close(REPLACED, "too many windows")
        self._welcome_back()

    def detach(self, client: Client) -> None:
        """A client has gone."""
        client.closed = True
        self.audience.clients.pop(client, None)
        self.used_at = monotonic()
        self.presence.note()

    async def act(self, player: str, act: Act) -> Done | Refused:
        """Do what a person asks, once: a repetition is answered alike, however often it comes."""
        began = monotonic()
        async with self.lock:
            try:
                number = await self._do(player, act)
            except Refusal as no:
                metrics.REFUSALS.labels(no.code).inc()
                return Refused(
                    act.id,
                    no.code,
                    no.message,
                    reason=no.reason,
                    facts=no.facts,
                    ruling=no.ruling,
                    number=self.table.number,
                )
            except Unavailable as problem:
                note_outage(problem)
                metrics.REFUSALS.labels("not_ready").inc()
                return Refused(act.id, "not_ready", AWAY, number=self.table.number)
            except TableGone:
                return Refused(act.id, NO_MORE.code, NO_MORE.message)
        metrics.ACTIONS.observe(monotonic() - began)
        return Done(act.id, number)

    async def _do(self, player: str, act: Act) -> int:
        self._check()
        if self._behind or act.on > self.table.number:
            await self.catch_up()
        while True:
            done = repeated(self.table, player, act.id, act.action)
            if done is not None:
                return done
            try:
                events = self._decide(player, act)
            except Refusal:
                if await self.catch_up():
                    continue  # it was refused for what is no longer so
                raise
            if not events or await self.commit(events, player, act):
                return self.table.number

    def _decide(self, player: str, act: Act) -> list[Event]:
        if isinstance(act.action, Play | TakeBack) and stale(self.table, act.on):
            raise Refusal("stale", "Something has happened since. Please look again.")
        return decide(self.table, player, act.action, now())

    # The log; whoever calls these holds the lock

    async def commit(
        self, events: Sequence[Event], by: str | None = None, act: Act | None = None
    ) -> bool:
        """Store events and let them happen; False: others came first, and it is all different.

        `by` and `act`: who asked for them, and how; None: the table itself makes them.
        """
        self._check()
        table = self.table
        at = max(now(), table.last_at)  # the clock of another machine may be ahead
        asked = (None, None) if act is None else (act.id, digest(act.action))
        entries = [
            Entry(number, at, event, by, *asked)
            for number, event in enumerate(events, table.number + 1)
        ]
        try:
            await self._store.append(table.id, entries, foreseen_summary(table, entries))
        except Conflict:
            await self.catch_up()
            return False
        except TableGone:
            self.vanish()
            raise
        except BaseException:
            self._behind = True
            raise
        metrics.EVENTS.inc(len(entries))
        self.used_at = monotonic()  # what others do elsewhere is no use of it here
        self._take_in(entries)
        return True

    async def catch_up(self) -> bool:
        """Let happen what other processes have stored; whether there was anything."""
        self._check()
        # From the last known one on: where not even that is stored, the table was deleted.
        stored = await self._store.entries(self.table.id, self.table.number - 1)
        if not stored:
            self.vanish()
            raise TableGone("the table was deleted")
        self._behind = False
        entries = stored[1:]
        if entries:
            self._take_in(entries)
        return bool(entries)

    def _check(self) -> None:
        """Do nothing with a table that went wrong: what is stored could never happen here."""
        if self.broken:
            raise Unavailable("the table is loaded again")

    def _take_in(self, entries: Sequence[Entry]) -> None:
        """Let stored entries happen, and tell everybody."""
        if any(isinstance(entry.event, Erased) for entry in entries):
            self.fail()  # the entries before were rewritten, too: load them again
            return
        table = self.table
        happenings = []
        try:
            for entry in entries:
                before = table.phase
                happenings.append(table.apply(entry))
                if isinstance(entry.event, RESEATING):
                    self._reseat()
                if table.phase == "over" != before:
                    self._watcher.ended(self)
            self.audience.news(happenings)
        except Exception as mistake:
            if (outage := outage_of(mistake)) is not None:
                note_outage(outage)
            else:
                note(mistake, f"table {alias(table.id)} went wrong at entry {table.number + 1}")
            self.fail()
            return
        self._welcome_back()
        self._watcher.look(self)

    def fail(self) -> None:
        """Something is wrong here: forget everything. Whoever comes again finds it as stored."""
        self._end(GOING_WRONG, COME_AGAIN)

    def vanish(self) -> None:
        """The table was deleted: whoever is here is told so, and does not come again."""
        for client in self.audience.clients:
            send(client, NO_MORE)
        self._end(NO_SUCH_TABLE, NO_MORE.code)

    def _end(self, code: int, reason: str) -> None:
        self.broken = True
        self.presence.end()
        for client in list(self.audience.clients):
            client.close(code, reason)
        self._watcher.look(self)

    # Who is there

    def _reseat(self) -> None:
        for client in self.audience.clients:
            client.seat = self.table.seat_of(client.player)
        self.presence.note_seats()

    def _presence_changed(self) -> None:
        self._watcher.look(self)

    def _welcome_back(self) -> None:
        """Whoever was stood in for because they were not connected plays again when they are."""
        if self._those_back():
            self._tasks.spawn(self._return())

    async def _return(self) -> None:
        async with self.lock:
            back = [Returned(number) for number in self._those_back()]
            if back:
                with suppress(Unavailable, TableGone):  # with the next event it is tried again
                    await self.commit(back)

    def _those_back(self) -> list[int]:
        """The seats that bots give back to people who are connected again.

        After the match nobody plays: they are given back when the next one begins.
        """
        if self.table.phase != "playing":
            return []
        absent = [number for number, seat in enumerate(self.table.seats) if seat.away == "absent"]
        if not absent:
            return []
        connected = {client.player for client in self.audience.clients}
        return [
            number
            for number in absent
            if self.table.seats[number].player in connected and may_return(self.table, number)
        ]
