"""The store: all persistent data. Each method is one query or one change.

A write is durable when its method returns. While the database is unavailable, methods retry; they
raise `Unavailable` after the timeout (`Database.call_timeout_s`).
"""

from __future__ import annotations

import asyncio
import secrets as entropy
from collections.abc import AsyncGenerator, Collection, Sequence
from contextlib import aclosing
from time import monotonic
from typing import Self

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from tefuda.store import migrate
from tefuda.store.backends.backend import Changed
from tefuda.store.database import CALL_TIMEOUT_S, Database, engine_of
from tefuda.store.errors import HasAccount, LoginTaken, Unavailable
from tefuda.store.group_commit import Writer
from tefuda.store.models import Account, FoundTable, ListedTable, Present, Record
from tefuda.store.pending_writes import Write
from tefuda.store.queries import (
    archive,
    cleanup,
    drivers,
    erasing,
    log,
    people,
    personal_data,
    presence,
    seats,
    sessions,
    workers,
)
from tefuda.store.queries.erasing import ALL_WORKERS, Erasure
from tefuda.store.queries.personal_data import PersonalData
from tefuda.store.storable_text import check, storable
from tefuda.store.urls import parsed
from tefuda.table.events import Entry
from tefuda.table.summary import Summary

CLOSE_TIMEOUT_S = 3.0  # timeout of `close` in seconds, for when the database is unavailable


class Store:
    """Tables, people and records in one database, as one worker sees them."""

    def __init__(self, database: Database, worker: str, serves: bool = True) -> None:
        """Use a database that is ready; with `serves`, `close` also signs the worker off."""
        self.worker = worker
        self.database = database
        self.close_timeout_s = CLOSE_TIMEOUT_S
        self._serves = serves
        self._writer = Writer(database, worker)
        self.beaten_at = monotonic()  # when `beat` last wrote
        self.other_servers = False  # whether other servers were alive then, on other hosts

    @classmethod
    async def open(
        cls,
        url: str,
        worker: str | None = None,
        server: str | None = None,
        call_timeout_s: float = CALL_TIMEOUT_S,
    ) -> Self:
        """Open a database; create or migrate it first if needed. `BadDatabase`: impossible."""
        database = Database(engine_of(parsed(url)), call_timeout_s)
        try:
            await migrate.migrate_if_needed(database)
            database.opened = True
            store = cls(database, worker or workers.new_id(server or entropy.token_hex(8)))
            async with migrate.explain_errors(database):
                await store.beat()
                await database.write(workers.forget)
        except BaseException:
            await database.close()
            raise
        return store

    @classmethod
    async def open_existing(cls, url: str) -> Self:
        """Open a database without serving it: create, migrate and claim nothing.

        `NoDatabase`: it does not exist; `BadDatabase`: its schema is not that of this version.
        """
        database = await migrate.open_current(parsed(url))
        return cls(database, entropy.token_hex(8), serves=False)

    async def close(self) -> None:
        """Sign the worker off, so that others can claim its tables at once; close the database."""

        def leaving(connection: Connection) -> None:
            workers.leave(connection, self.worker)
            left = presence.forget_worker(connection, self.worker)
            self.database.announce(connection, self.worker, left)

        try:
            async with asyncio.timeout(self.close_timeout_s):
                await self._writer.close()
                if self._serves:
                    await self.database.write(leaving)
        except (TimeoutError, Unavailable):
            pass  # the lease of this worker runs out instead
        finally:
            await self.database.close()

    # The log of a table

    async def create(self, table: str, entry: Entry, summary: Summary) -> None:
        """Store a new table with its first event; `CodeTaken`: another table has its code."""
        await log.create(self.database, table, entry, summary)

    async def append(
        self, table: str, entries: Sequence[Entry], summary: Summary | None = None
    ) -> None:
        """Store the next events of a table, all or none; `Conflict`: another process wrote first.

        The next append to the table waits for this one. Without a summary the stored one stays.
        """
        await self._writer.write(log.append_write(table, entries, summary))

    async def summarize(self, table: str, number: int, at: int, summary: Summary) -> None:
        """Store a summary alone, unless the table has an event after this number (of time `at`)."""
        await self._writer.write(log.summary_write(table, number, at, summary))

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """Read the events of a table after this number, in order."""
        return await log.entries_of(self.database, table, after)

    async def look_up(self, code: str) -> FoundTable | None:
        """Find a table by its code, with its summary."""
        return await log.look_up(self.database, code)

    async def public_tables(self, limit: int = 50) -> list[ListedTable]:
        """List public tables that play, or gather with a client connected; last changed first."""
        return await log.public_tables(self.database, limit)

    async def tables_of(self, player: str, limit: int) -> list[str]:
        """List the ids of gathering or playing tables where a player sits, last changed first."""
        if not storable(player):
            return []
        return await self.database.read(lambda on: seats.tables_of(on, player, limit))

    async def changes(self) -> AsyncGenerator[Changed, None]:
        """Yield, without end, the tables that other workers changed, by events or presence.

        None means that any table may have changed: first, and after each lost connection.
        """
        async with aclosing(self.database.follow(self.worker)) as following:
            async for changed in following:
                yield changed

    # Workers

    async def beat(self) -> int:
        """Send the heartbeat, due every second; return the milliseconds since the previous one.

        After more than `LEASE` other workers consider this one dead: they may have claimed its
        tables and deleted its presence rows.
        """

        def beating(connection: Connection) -> tuple[int, bool]:
            since = workers.beat(connection, self.worker)
            left = presence.delete_dead_workers(connection)
            self.database.announce(connection, ALL_WORKERS, left)
            return since, self.database.engine.shared_by_hosts and workers.others(
                connection, self.worker
            )

        ago, self.other_servers = await self.database.write(beating)
        self.beaten_at = monotonic()
        return ago

    async def claim(self, table: str) -> int | None:
        """Become the driver of a table; None if another live worker drives it.

        Return for how many milliseconds no worker drove it: the time since the last heartbeat of
        a dead driver; 0 if it had no driver, or this worker drives it already.
        """
        return await self.database.write(lambda on: drivers.claim(on, table, self.worker))

    async def release(self, table: str) -> None:
        """Stop driving a table, if this worker does. A busy table becomes an orphan."""
        await self.database.write(lambda on: drivers.release(on, table, self.worker))

    async def orphans(self, limit: int = 100) -> list[str]:
        """List busy tables that no live worker drives, the longest unchanged first."""
        return await self.database.read(lambda on: drivers.orphans(on, limit))

    async def idle_orphans(self, limit: int = 100) -> list[str]:
        """List idle tables whose driver is a dead worker, last changed first."""
        return await self.database.read(lambda on: drivers.idle_orphans(on, limit))

    async def set_presence(self, table: str, players: Sequence[str], spectators: int) -> None:
        """Store who is connected to a table at this worker."""
        await self._writer.write(presence.presence_write(table, self.worker, players, spectators))

    async def presence(self, table: str) -> Present:
        """Read who is connected to a table, over all live workers."""
        return await self.database.read(lambda on: presence.present(on, table))

    # People

    async def secret(self) -> bytes:
        """Read the secret that all workers share: 32 random bytes, made once."""
        return await self.database.write(people.secret)

    async def name_of(self, player: str) -> str | None:
        """Read the name of a player."""
        if not storable(player):
            return None
        return await self.database.read(lambda on: people.name_of(on, player))

    async def set_name(self, player: str, name: str) -> None:
        """Set the name of a player."""
        check(player, name)
        await self.database.write(lambda on: people.set_name(on, player, name))

    async def add_account(self, login: str, password_hash: str, player: str) -> None:
        """Add an account; `LoginTaken`, `HasAccount`: another has its login, or its player."""
        check(login, password_hash, player)
        account = Account(login, password_hash, player)
        try:
            await self.database.write(lambda on: people.add_account(on, account))
        except IntegrityError as problem:
            # The same account, if the answer to the commit was lost: no two hashes are alike.
            existing = await self.account(login)
            if existing is None:
                raise HasAccount("another account keeps this player") from problem
            if existing != account:
                raise LoginTaken("another account has this login") from problem

    async def account(self, login: str) -> Account | None:
        """Find an account by its login."""
        if not storable(login):
            return None
        return await self.database.read(lambda on: people.account(on, login))

    async def set_password(self, account: Account, password_hash: str) -> bool:
        """Change a password and end all sessions; False: it has changed meanwhile, or is gone."""
        check(account.login, account.password_hash, password_hash)

        def changing(connection: Connection) -> bool:
            changed = people.set_password(connection, account, password_hash)
            if changed:
                sessions.end_all(connection, account.login)
            return changed

        return await self.database.write(changing)

    async def erase(self, player: str) -> Erasure:
        """Erase everything about a player, and the account if there is one."""
        return await erasing.erase(self.database, player)

    async def erased(self, players: Collection[str]) -> set[str]:
        """Find which of these players were erased."""
        return await self.database.read(lambda on: people.erased(on, players))

    async def data_of(self, player: str) -> PersonalData:
        """Collect all data about a player, without secrets and others' cards."""
        return await personal_data.data_of(self.database, player)

    # Sessions

    async def begin_session(self, id: str, account: Account, at: int) -> bool:
        """Sign in to an account; False: the account has got another password meanwhile."""
        check(id, account.login, account.password_hash)
        return await self.database.write(lambda on: sessions.begin(on, id, account, at))

    async def renew_session(self, id: str, at: int) -> None:
        """Restart the lifetime of a session, if it has not ended."""
        await self.database.write(lambda on: sessions.renew(on, id, at))

    async def end_session(self, id: str) -> None:
        """Sign out."""
        await self.database.write(lambda on: sessions.end(on, id))

    async def account_of(self, session: str) -> Account | None:
        """Find the account of a session; None if the session has ended."""
        return await self.database.read(lambda on: sessions.account_of(on, session))

    async def invalidated(self, signed_in: Collection[str], guests: Collection[str]) -> set[str]:
        """Find the identities that are no longer valid: ended sessions, guests who must sign in.

        A guest must sign in once the player has an account. Erased players are included, too.
        """
        return await self.database.read(
            lambda on: sessions.ended(on, signed_in) | people.registered_or_erased(on, guests)
        )

    async def forget_expired(self, before: int) -> None:
        """Forget sessions that were last renewed, and ids that were erased, before this time."""
        await self.database.write(lambda on: erasing.forget_expired(on, before))

    # Finished matches

    async def add_record(self, record: Record) -> None:
        """Store a finished match; a record that is stored already stays as it is."""
        await self._writer.write(Write(record.table, record=record))

    async def record(self, id: str) -> Record | None:
        """Find a record by its id."""
        if not storable(id):
            return None
        return await self.database.read(lambda on: archive.record(on, id))

    async def matches_on_record(self, table: str) -> set[int]:
        """List the matches of a table that have a record, counted from 1."""
        return await self.database.read(lambda on: archive.matches_on_record(on, table))

    async def records_of(
        self, player: str, before: int | None = None, limit: int = 50
    ) -> list[Record]:
        """List the records of a player, the latest first, without their texts.

        `before`: only matches finished before this time, for the next page. Matches of the same
        millisecond stay on one page, so a page may be longer than `limit`.
        """
        if not storable(player):
            return []
        return await self.database.read(lambda on: archive.records_of(on, player, before, limit))

    # Old tables

    async def idle(self, before: int) -> list[str]:
        """List open tables whose last event is older than this time."""
        return await self.database.read(lambda on: cleanup.idle(on, before))

    async def compact(self, before: int) -> int:
        """Delete tables closed, or over and on record, before this time; return how many."""
        old = await self.database.read(lambda on: cleanup.compactable(on, before))
        for table in old:
            await self.delete(table)
        return len(old)

    async def delete(self, table: str) -> bool:
        """Delete a table and its events, not its records; False: there is none."""

        def deleting(connection: Connection) -> bool:
            removed = cleanup.remove(connection, table)
            self.database.announce(connection, ALL_WORKERS, [table])
            return removed

        return await self.database.write(deleting)
