"""The store: everything that outlives the process. Each method is one question or one change.

Whatever a method has written is durable when it returns. When the database goes away, methods wait
for it, and raise `Unavailable` only after a long while.
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
from tefuda.store.database import Database, engine_of
from tefuda.store.errors import HasAccount, LoginTaken, Unavailable
from tefuda.store.group_commit import Writer
from tefuda.store.models import Account, FoundTable, Listed, Present, Record
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
from tefuda.store.queries.erasing import EVERYBODY, Erasure
from tefuda.store.queries.personal_data import PersonalData
from tefuda.store.storable_text import check, storable
from tefuda.store.urls import parsed
from tefuda.table.events import Entry
from tefuda.table.summary import Summary

FAREWELL = 3.0  # seconds that leaving may take when the database is away


class Store:
    """Tables, people and records in one database, as one worker sees them."""

    def __init__(self, database: Database, worker: str, serves: bool = True) -> None:
        """`serves`: the others count it among the workers."""
        self.worker = worker
        self.database = database
        self._serves = serves
        self._writer = Writer(database, worker)
        self.beaten_at = monotonic()  # when `beat` last wrote

    @classmethod
    async def open(cls, url: str, worker: str | None = None) -> Self:
        """Open a database, made or migrated if need be; `BadDatabase` if that is impossible."""
        database = Database(engine_of(parsed(url)))
        try:
            await migrate.bring_up_to_date(database)
            database.opened = True
            store = cls(database, worker or entropy.token_hex(8))
            async with migrate.explained(database):
                await store.beat()
                await database.write(workers.forget)
        except BaseException:
            await database.close()
            raise
        return store

    @classmethod
    async def open_existing(cls, url: str) -> Self:
        """Open a database without serving it: nothing is made, migrated or claimed.

        `NoDatabase`: there is none; `BadDatabase`: its schema is not the one of this version.
        """
        database = await migrate.opened_as_it_is(parsed(url))
        return cls(database, entropy.token_hex(8), serves=False)

    async def close(self) -> None:
        """Leave: others may take at once what this worker drove."""

        def leaving(connection: Connection) -> None:
            workers.leave(connection, self.worker)
            left = presence.forget_worker(connection, self.worker)
            self.database.announce(connection, self.worker, left)

        try:
            async with asyncio.timeout(FAREWELL):
                await self._writer.close()
                if self._serves:
                    await self.database.write(leaving)
        except (TimeoutError, Unavailable):
            pass  # the others will miss its beats
        finally:
            await self.database.close()

    # The log of a table

    async def create(self, table: str, entry: Entry, summary: Summary) -> None:
        """Store a new table with its first event; `CodeTaken` if another has its code."""
        await log.create(self.database, table, entry, summary)

    async def append(
        self, table: str, entries: Sequence[Entry], summary: Summary | None = None
    ) -> None:
        """Store the next events of a table, all or none; `Conflict` if somebody else was first.

        A table's next call waits for this one. Without a summary the stored one still holds.
        """
        await self._writer.write(log.appending(table, entries, summary))

    async def summarize(self, table: str, number: int, at: int, summary: Summary) -> None:
        """Store a summary alone, unless the table has an event after this number.

        `at`: the time of the event of this number.
        """
        await self._writer.write(log.summarizing(table, number, at, summary))

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The events of a table that come after this number, in order."""
        return await log.entries_of(self.database, table, after)

    async def look_up(self, code: str) -> FoundTable | None:
        """The table of that code, with the people who have a seat there."""
        return await log.look_up(self.database, code)

    async def listed(self, limit: int = 50) -> list[Listed]:
        """Public tables that play, or gather and somebody is there; the last changed first."""
        return await log.listed(self.database, limit)

    async def tables_of(self, player: str, limit: int) -> list[str]:
        """The ids of tables where a player sits and something goes on, the latest first."""
        if not storable(player):
            return []
        return await self.database.read(lambda on: seats.tables_of(on, player, limit))

    async def changes(self) -> AsyncGenerator[Changed, None]:
        """The tables that other workers changed, by events or presence, for ever.

        None: anything may have changed. It is the first answer, and comes after a lost connection.
        """
        async with aclosing(self.database.follow(self.worker)) as following:
            async for changed in following:
                yield changed

    # Workers

    async def beat(self) -> int:
        """Say that this worker lives, every second; answers how many milliseconds ago it last did.

        After more than `LEASE` others took it for dead: what it drove may be theirs by now, and
        whom it said to be present is forgotten.
        """

        def beating(connection: Connection) -> int:
            since = workers.beat(connection, self.worker)
            left = presence.forget_the_dead(connection)
            self.database.announce(connection, EVERYBODY, left)
            return since

        ago = await self.database.write(beating)
        self.beaten_at = monotonic()
        return ago

    async def claim(self, table: str) -> int | None:
        """Become its driver, unless another worker that lives is: then None.

        Answers for how many milliseconds nobody drove it: since the last beat of a dead driver; 0
        if it had none, or is this worker's already.
        """
        return await self.database.write(lambda on: drivers.claim(on, table, self.worker))

    async def release(self, table: str) -> None:
        """Stop being its driver, if this worker is. If it is busy, it is an orphan then."""
        await self.database.write(lambda on: drivers.release(on, table, self.worker))

    async def orphans(self, limit: int = 100) -> list[str]:
        """Busy tables that no living worker drives, those that changed first first."""
        return await self.database.read(lambda on: drivers.orphans(on, limit))

    async def idle_orphans(self, limit: int = 100) -> list[str]:
        """Idle tables in the name of a dead worker, those that changed last first."""
        return await self.database.read(lambda on: drivers.idle_orphans(on, limit))

    async def set_presence(self, table: str, players: Sequence[str], watchers: int) -> None:
        """Say who is connected to a table at this worker."""
        await self._writer.write(presence.saying(table, self.worker, players, watchers))

    async def presence(self, table: str) -> Present:
        """Who is connected to a table, over all workers that live."""
        return await self.database.read(lambda on: presence.present(on, table))

    # People

    async def secret(self) -> bytes:
        """32 bytes that were made by chance once, the same for all workers."""
        return await self.database.write(people.secret)

    async def name_of(self, player: str) -> str | None:
        """What a player is called."""
        if not storable(player):
            return None
        return await self.database.read(lambda on: people.name_of(on, player))

    async def set_name(self, player: str, name: str) -> None:
        """Call a player that."""
        check(player, name)
        await self.database.write(lambda on: people.set_name(on, player, name))

    async def add_account(self, login: str, password_hash: str, player: str) -> None:
        """Keep a new account; `LoginTaken`, `HasAccount`: another has its login, or its player."""
        check(login, password_hash, player)
        account = Account(login, password_hash, player)
        try:
            await self.database.write(lambda on: people.add_account(on, account))
        except IntegrityError as problem:
            # Its own, if the answer to the commit was lost: no two hashes are alike.
            kept = await self.account(login)
            if kept is None:
                raise HasAccount("another account keeps this player") from problem
            if kept != account:
                raise LoginTaken("another account has this login") from problem

    async def account(self, login: str) -> Account | None:
        """The account of that login."""
        if not storable(login):
            return None
        return await self.database.read(lambda on: people.account(on, login))

    async def set_password(self, account: Account, password_hash: str) -> bool:
        """Change the password of an account, and end its sessions.

        False: it has another password by now than this one, or there is no such account.
        """
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
        """Which of these players were erased."""
        return await self.database.read(lambda on: people.erased(on, players))

    async def data_of(self, player: str) -> PersonalData:
        """Everything that is stored about a player, without secrets and others' cards."""
        return await personal_data.data_of(self.database, player)

    # Sessions

    async def begin_session(self, id: str, account: Account, at: int) -> bool:
        """Sign in to an account; False: it has another password by now."""
        check(id, account.login, account.password_hash)
        return await self.database.write(lambda on: sessions.begin(on, id, account, at))

    async def renew_session(self, id: str, at: int) -> None:
        """Let a session begin anew, if it has not ended."""
        await self.database.write(lambda on: sessions.renew(on, id, at))

    async def end_session(self, id: str) -> None:
        """Sign out."""
        await self.database.write(lambda on: sessions.end(on, id))

    async def account_of(self, session: str) -> Account | None:
        """The account that a session is signed in to; None: it has ended."""
        return await self.database.read(lambda on: sessions.account_of(on, session))

    async def passed(self, signed_in: Collection[str], guests: Collection[str]) -> set[str]:
        """Which of these sessions have ended, and which of these players must sign in by now.

        Players who never signed in must once they have an account. Erased players never can.
        """
        return await self.database.read(
            lambda on: sessions.ended(on, signed_in) | people.registered_or_erased(on, guests)
        )

    async def forget_expired(self, before: int) -> None:
        """Forget sessions that were last renewed, and ids that were erased, before this time."""
        await self.database.write(lambda on: erasing.forget_expired(on, before))

    # Finished matches

    async def keep_record(self, record: Record) -> None:
        """Keep a finished match; one that is kept already stays as it is."""
        await self._writer.write(Write(record.table, record=record))

    async def record(self, id: str) -> Record | None:
        """The record of that id."""
        if not storable(id):
            return None
        return await self.database.read(lambda on: archive.record(on, id))

    async def matches_on_record(self, table: str) -> set[int]:
        """Which matches of a table have their record, counted from 1."""
        return await self.database.read(lambda on: archive.matches_on_record(on, table))

    async def records_of(
        self, player: str, before: int | None = None, limit: int = 50
    ) -> list[Record]:
        """The matches of a player, the last first, without their texts.

        `before`: only those finished before this time, to go on from the last of a list. Matches
        of the same millisecond are never parted, so a list may be longer than `limit`.
        """
        if not storable(player):
            return []
        return await self.database.read(lambda on: archive.records_of(on, player, before, limit))

    # Old tables

    async def idle(self, before: int) -> list[str]:
        """Tables that are open though nothing has happened there since this time."""
        return await self.database.read(lambda on: cleanup.idle(on, before))

    async def compact(self, before: int) -> int:
        """Delete tables that have been closed, or over and on record, since before this time.

        Their records stay. Answers how many went.
        """
        old = await self.database.read(lambda on: cleanup.done_with(on, before))
        for table in old:
            await self.delete(table)
        return len(old)

    async def delete(self, table: str) -> bool:
        """Delete a table and its events, not its records; False: there is none."""

        def deleting(connection: Connection) -> bool:
            removed = cleanup.remove(connection, table)
            self.database.announce(connection, EVERYBODY, [table])
            return removed

        return await self.database.write(deleting)
