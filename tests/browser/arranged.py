"""Tables at which the wanted thing is about to happen: found with the rules, and kept as a log.

What a table is, its log says; so one is written as if it had been played, and the server finds it.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Iterator
from typing import Any

from browser.browsers import Invite, Person
from browser.evening import seated
from browser.table_page import Table as TablePage
from survival.servers import Server
from tefuda.match import Match
from tefuda.match.fairness import commit
from tefuda.match.step import Deal, Step
from tefuda.server.codes import new_code
from tefuda.server.identity import COOKIE, Signer, somebody_new
from tefuda.server.now import now
from tefuda.store import Store
from tefuda.table.creating import create
from tefuda.table.events import BotSat, Dealt, Entry, Event, Played, Sat, Started
from tefuda.table.settings import Settings
from tefuda.table.summary import summary
from tefuda.table.table import Table

MOST_MATCHES = 2_000  # until one comes to what is wanted
YOU = 0  # the seat of the person
SALT = "0" * 32

View = dict[str, Any]
Wanted = Callable[[View], bool]


async def at(
    invite: Invite, server: Server, game: str, players: int, wanted: Wanted
) -> tuple[TablePage, View]:
    """A table where that is the case in one's own turn, and what the server tells of it."""
    settings = Settings(game, players, pace="instant")
    table = await arranged(await invite(), server, settings, wanted)
    assert await table.moment() == "mine"
    return table, await table.view()


async def arranged(person: Person, server: Server, settings: Settings, wanted: Wanted) -> TablePage:
    """Sit at a table whose view from one's seat is as wanted, in one's own turn."""
    steps = found(settings, wanted)
    table, who, code = Table(secrets.token_hex(8)), somebody_new(), new_code()
    log = [create(settings, code), *seats(settings, who.player), *map(event_of, steps)]
    entries = [Entry(number, now(), event) for number, event in enumerate(log, 1)]
    for entry in entries:
        table.apply(entry)
    store = await Store.open(server.database)
    try:
        await store.create(table.id, entries[0], summary(Table.replay(table.id, entries[:1])))
        await store.append(table.id, entries[1:], summary(table))
        cookie = Signer(await store.secret()).sign(who)
    finally:
        await store.close()
    await person.page.context.add_cookies([{"name": COOKIE, "value": cookie, "url": server.url}])
    await person.page.goto(f"/t/{code}")
    return await seated(person)


def found(settings: Settings, wanted: Wanted) -> list[Step]:
    """The steps of a match that lead there, by moves at random."""
    for seed in range(MOST_MATCHES):
        chance = random.Random(seed)
        options = dict.fromkeys(settings.options, True)
        match = Match(settings.game, settings.players, options=options, seed=seed)
        while not match.over:
            if match.needs_deal:
                match.deal()
            if match.turn == YOU and wanted(match.view(YOU)):
                return match.steps
            match.play(chance.choice(match.legal_moves()))
    raise AssertionError("no match comes to that")


def seats(settings: Settings, player: str) -> Iterator[Event]:
    """The person sits down, then bots, and the match begins."""
    yield Sat(YOU, player, "Ann")
    for seat in range(1, settings.players):
        yield BotSat(seat, "easy")
    yield Started(1)


def event_of(step: Step) -> Event:
    """What the log says of a step."""
    if isinstance(step, Deal):
        return Dealt(step.deck, step.first, SALT, commit(step.deck, step.first, SALT))
    return Played(step.seat, step.move, bot=step.seat != YOU)
