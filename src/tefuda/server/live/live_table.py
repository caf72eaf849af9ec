"""A table that is loaded in this process: handles its actions and events one at a time.

An event is committed before any client sees it. The store accepts each entry number once. If
another process was first, this one applies the entries of the other and decides again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import Protocol

from tefuda.server import metrics
from tefuda.server.clock import TimeSource, now
from tefuda.server.close_codes import INTERNAL_ERROR, NO_SUCH_TABLE, POLICY_VIOLATION
from tefuda.server.error_reporting import report_error
from tefuda.server.live.broadcast import Audience, send
from tefuda.server.live.client import Client
from tefuda.server.live.pending_summary import pending_summary
from tefuda.server.live.presence import PresenceTracker
from tefuda.server.outages import DATABASE_UNAVAILABLE, note_outage, outage_of
from tefuda.server.protocol import Act, Done, Problem, Refused
from tefuda.server.tasks import Tasks
from tefuda.store import Conflict, Store, TableGone, Unavailable
from tefuda.store.log_names import log_name
from tefuda.table.actions import Play, TakeBack, digest
from tefuda.table.commands.come_back import may_return
from tefuda.table.decide import decide, find_repeated, is_stale
from tefuda.table.events import Entry, Erased, Event, Rematched, Returned, Sat, Stood
from tefuda.table.hibernation import HibernatedTable, TableHolder
from tefuda.table.refusals import Refusal
from tefuda.table.table import Table

SEAT_CHANGES = (Sat, Stood, Rematched)
MAX_SOCKETS_PER_PLAYER = 8  # of one person at one table; one more closes the oldest
RECONNECT = "please connect again"
TABLE_DELETED = Problem("no_such_table", "This table no longer exists.")


class TableObserver(Protocol):
    """Observer of the tables of this process."""

    def loaded(self, live: LiveTable) -> None:
        """Handle a table just loaded from the store; records of its matches may be missing."""

    def changed(self, live: LiveTable) -> None:
        """Handle a change of the table or of its presence."""

    def ended(self, live: LiveTable) -> None:
        """Handle the end of a match, while the table still holds it."""

    def needs(self, live: LiveTable) -> bool:
        """Return whether the table must stay loaded even without clients."""

    def unloaded(self, live: LiveTable) -> None:
        """Handle a table just unloaded: this process no longer follows it."""


class LiveTable:
    """A table, its clients in this process, and the only access to its log."""

    def __init__(
        self,
        table: Table,
        store: Store,
        tasks: Tasks,
        observer: TableObserver,
        now: TimeSource = now,
    ) -> None:
        self.id = table.id
        self.now = now
        self.holder = TableHolder(table)
        self.lock = asyncio.Lock()
        self.audience = Audience(self.holder, now)
        self.presence = PresenceTracker(self.audience, store, tasks, self._presence_changed)
        self.used_at = monotonic()
        self.broken = False  # its state may differ from the log
        self._store = store
        self._tasks = tasks
        self._observer = observer
        self._behind = False  # a commit ended without an answer: the store may have more entries

    @property
    def table(self) -> Table:
        """The table, awake. Do not keep it across a wait without the lock."""
        return self.holder.awake()

    @property
    def outline(self) -> Table | HibernatedTable:
        """The seats, settings and phase of the table, without waking it."""
        return self.holder.state

    # Clients and actions

    def attach(self, client: Client, after: int | None) -> None:
        """Add a client; `after` is the number of the last event that it knows."""
        if self.broken:  # since the caller got it from the registry
            client.close(INTERNAL_ERROR, RECONNECT)
            return
        client.seat = self.table.seat_of(client.player)
        clients = self.audience.clients
        same = [other for other in clients if other.player == client.player and not other.closed]
        clients[client] = None
        self.presence.update()
        self.audience.send_current_state(client, after)
        if len(same) >= MAX_SOCKETS_PER_PLAYER:
            same[0].close(POLICY_VIOLATION, "too many windows")
        self._return_seats()

    def detach(self, client: Client) -> None:
        """Remove a client."""
        client.closed = True
        self.audience.clients.pop(client, None)
        self.used_at = monotonic()
        self.presence.update()

    async def act(self, player: str, act: Act) -> Done | Refused:
        """Run the action of a person, once: every repetition gets the same answer."""
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
                    reason=no.rule_code,
                    facts=no.facts,
                    ruling=no.ruling,
                    number=self.outline.number,
                )
            except Unavailable as problem:
                note_outage(problem)
                metrics.REFUSALS.labels("not_ready").inc()
                return Refused(
                    act.id, "not_ready", DATABASE_UNAVAILABLE, number=self.outline.number
                )
            except TableGone:
                return Refused(act.id, TABLE_DELETED.code, TABLE_DELETED.message)
        metrics.ACTIONS.observe(monotonic() - began)
        return Done(act.id, number)

    async def _do(self, player: str, act: Act) -> int:
        self._check()
        if self._behind or act.on > self.table.number:
            await self.refresh()
        while True:
            done = find_repeated(self.table, player, act.id, act.action)
            if done is not None:
                return done
            try:
                events = self._decide(player, act)
            except Refusal:
                if await self.refresh():
                    continue  # the table has changed: the refusal may no longer hold
                raise
            if not events or await self.commit(events, player, act):
                return self.table.number

    def _decide(self, player: str, act: Act) -> list[Event]:
        table = self.table
        if isinstance(act.action, Play | TakeBack) and is_stale(table, act.on):
            raise Refusal("stale", "The table has changed since. Check it and try again.")
        return decide(table, player, act.action)

    # The log; callers of these hold the lock

    async def commit(
        self, events: Sequence[Event], by: str | None = None, act: Act | None = None
    ) -> bool:
        """Store events and apply them; False: another process was first, decide again.

        `by` and `act`: the person and the action that caused them; None: the table itself did.
        """
        self._check()
        table = self.table
        at = max(self.now(), table.last_at)  # the clock of another machine may be ahead
        action_id = (None, None) if act is None else (act.id, digest(act.action))
        entries = [
            Entry(number, at, event, by, *action_id)
            for number, event in enumerate(events, table.number + 1)
        ]
        try:
            await self._store.append(table.id, entries, pending_summary(table, entries))
        except Conflict:
            await self.refresh()
            return False
        except TableGone:
            self.close_deleted()
            raise
        except BaseException:
            self._behind = True
            raise
        metrics.EVENTS.inc(len(entries))
        self.used_at = monotonic()  # events of other processes do not count as use
        self._apply_entries(entries)
        return True

    async def refresh(self) -> bool:
        """Apply entries that other processes have stored; return whether there were any."""
        self._check()
        # Includes the last known entry: if even that is missing, the table was deleted.
        stored = await self._store.entries(self.table.id, self.table.number - 1)
        if not stored:
            self.close_deleted()
            raise TableGone("the table was deleted")
        self._behind = False
        entries = stored[1:]
        if entries:
            self._apply_entries(entries)
        return bool(entries)

    def _check(self) -> None:
        """Raise `Unavailable` if the table is broken: stored entries cannot be applied to it."""
        if self.broken:
            raise Unavailable("the table must be loaded again")

    def _apply_entries(self, entries: Sequence[Entry]) -> None:
        """Apply stored entries, and send the news to all clients."""
        if any(isinstance(entry.event, Erased) for entry in entries):
            self.fail()  # earlier entries were rewritten, too: load the table again
            return
        table = self.table
        applied = []
        try:
            for entry in entries:
                before = table.phase
                applied.append(table.apply(entry))
                if isinstance(entry.event, SEAT_CHANGES):
                    self._update_client_seats()
                if table.phase == "over" != before:
                    self._observer.ended(self)
            self.audience.send_news(applied)
        except Exception as error:
            if (outage := outage_of(error)) is not None:
                note_outage(outage)
            else:
                failed = table.number + 1
                report_error(error, f"table {log_name(table.id)} failed at entry {failed}")
            self.fail()
            return
        self._return_seats()
        self._observer.changed(self)

    def fail(self) -> None:
        """Mark the table as broken and disconnect all clients; they get the stored state again."""
        self._end(INTERNAL_ERROR, RECONNECT)

    def close_deleted(self) -> None:
        """Notify and disconnect all clients: the table was deleted, they need not reconnect."""
        for client in self.audience.clients:
            send(client, TABLE_DELETED)
        self._end(NO_SUCH_TABLE, TABLE_DELETED.code)

    def _end(self, code: int, reason: str) -> None:
        self.broken = True
        self.presence.end()
        for client in list(self.audience.clients):
            client.close(code, reason)
        self._observer.changed(self)

    # Presence

    def _update_client_seats(self) -> None:
        for client in self.audience.clients:
            client.seat = self.table.seat_of(client.player)
        self.presence.update_seats()

    def _presence_changed(self) -> None:
        self._observer.changed(self)

    def _return_seats(self) -> None:
        """Give seats back to players for whom a bot stood in while they were disconnected."""
        if self._seats_to_return():
            self._tasks.spawn(self._return())

    async def _return(self) -> None:
        async with self.lock:
            back = [Returned(number) for number in self._seats_to_return()]
            if back:
                with suppress(Unavailable, TableGone):  # the next event retries
                    await self.commit(back)

    def _seats_to_return(self) -> list[int]:
        """Return the seats that bots give back to players who are connected again.

        None after a match: the start of the next one gives them back.
        """
        outline = self.outline
        if outline.phase != "playing":
            return []
        absent = [number for number, seat in enumerate(outline.seats) if seat.away == "absent"]
        if not absent:
            return []
        connected = {client.player for client in self.audience.clients}
        return [
            number
            for number in absent
            if self.table.seats[number].player in connected and may_return(self.table, number)
        ]
