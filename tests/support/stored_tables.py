"""Tables written as a log: the server loads the log as if the match had been played there."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tefuda.match.fairness import commit
from tefuda.match.step import Deal, Step
from tefuda.server.clock import now
from tefuda.server.live.join_codes import new_code
from tefuda.server.middleware.identity import COOKIE, Signer, new_visitor
from tefuda.store import Store
from tefuda.table.commands.create import create
from tefuda.table.events import BotSat, Dealt, Entry, Event, Played, Sat, Started
from tefuda.table.settings import Settings
from tefuda.table.summary import summary
from tefuda.table.table import Table

NAMES = ("Ann", "Ben", "Cleo", "Dan")
SALT = "0" * 32


class StoredTable(NamedTuple):
    """A table in a database, and the cookies of the people at it, in the order of their seats."""

    id: str
    code: str
    cookies: list[str]


async def store_table(
    store: Store, settings: Settings, people: int, steps: Sequence[Step], ago_ms: int = 0
) -> StoredTable:
    """Store a table where all this happened so long ago; bots have the seats after the people."""
    table, code = Table(secrets.token_hex(8)), new_code()
    identities = [new_visitor() for _ in range(people)]
    seats = sitting(settings, [identity.player for identity in identities])
    log = [create(settings, code), *seats, *(event_of(step, people) for step in steps)]
    entries = [Entry(number, now() - ago_ms, event) for number, event in enumerate(log, 1)]
    for entry in entries:
        table.apply(entry)
    await store.create(table.id, entries[0], summary(Table.replay(table.id, entries[:1])))
    await store.append(table.id, entries[1:], summary(table))
    signer = Signer(await store.secret())
    cookies = [f"{COOKIE}={signer.sign(identity)}" for identity in identities]
    return StoredTable(table.id, code, cookies)


def sitting(settings: Settings, players: Sequence[str]) -> Iterator[Event]:
    """The people sit down, then bots, and the match begins."""
    for seat, (player, name) in enumerate(zip(players, NAMES, strict=False)):
        yield Sat(seat, player, name)
    for seat in range(len(players), settings.players):
        yield BotSat(seat, "easy")
    yield Started(1)


def event_of(step: Step, people: int) -> Event:
    """Return the log event of a step; the people sit before the bots."""
    if isinstance(step, Deal):
        return Dealt(step.deck, step.first, SALT, commit(step.deck, step.first, SALT))
    return Played(step.seat, step.move, bot=step.seat >= people)
