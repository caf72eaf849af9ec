"""Tables in a wanted position, found with the rules and written as a log.

A table is the sum of its log: the server loads the log as if the match had been played there.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from browser.browsers import Invite, Person
from browser.matches import GAMES, seated
from browser.table_page import Table as TablePage
from support.server import Server
from tefuda.match import Match
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

MAX_MATCHES = 2_000  # until one comes to what is wanted
YOU = 0  # the seat of the first person
NAMES = ("Ann", "Ben", "Cleo", "Dan")
SALT = "0" * 32

View = Mapping[str, Any]
Wanted = Callable[[View], bool]
Way = Callable[[random.Random, list[str]], str]  # how all play until then


async def at(
    invite: Invite,
    server: Server,
    game: str,
    players: int,
    wanted: Wanted,
    *,
    options: tuple[str, ...] = (),
    way: Way = random.Random.choice,
) -> tuple[TablePage, View]:
    """Open a table in a wanted position in the player's turn; return it with its view."""
    settings = Settings(game, players, options, pace="instant")
    table = await arranged(await invite(), server, settings, wanted, way)
    assert await table.moment() == "mine"
    return table, await table.view()


async def arranged(
    person: Person,
    server: Server,
    settings: Settings,
    wanted: Wanted,
    way: Way = random.Random.choice,
    ago: int = 0,
) -> TablePage:
    """Sit at a table whose view from one's seat is as wanted, in one's own turn.

    `ago`: it has been one's turn for so many milliseconds.
    """
    [table] = await laid([person], server, settings, found(settings, wanted, way), ago)
    return table


async def together(
    people: Sequence[Person], server: Server, settings: Settings, wanted: Wanted
) -> list[TablePage]:
    """Seat several people, each with their own browser; it is the turn of the first."""
    return await laid(people, server, settings, found(settings, wanted))


async def over(
    invite: Invite,
    server: Server,
    settings: Settings,
    wanted: Wanted,
    way: Way = random.Random.choice,
) -> TablePage:
    """Come to a table whose match has ended like this."""
    [table] = await laid([await invite()], server, settings, found(settings, wanted, way, None))
    assert await table.moment() == "over"
    return table


async def ending(people: Sequence[Person], server: Server, game: str) -> list[TablePage]:
    """One or two people at a match of two that is nearly over."""
    settings = Settings(game, 2, GAMES[game].options, pace="instant")
    return await together(people, server, settings, nearly_over)


def nearly_over(view: View) -> bool:
    """A few more moves, and the match has ended."""
    if view["game"] == "datto":
        left: int = view["tricks"] - view["tricks_played"]
        return left <= 2
    if view["game"] == "nana":
        few = 5 if view["players"] == 2 else 2  # a duel ends with more cards in hand
        return min(view["held"]) <= few and 1 in view["penguins"]
    return min(view["held"]) <= 2 and view["points_to_win"] - 1 in view["points"]


async def laid(
    people: Sequence[Person],
    server: Server,
    settings: Settings,
    steps: list[Step],
    ago: int = 0,
) -> list[TablePage]:
    """Sit at a table where all this happened so long ago; where nobody sits there is a bot."""
    table, code = Table(secrets.token_hex(8)), new_code()
    players = [new_visitor() for _ in people]
    seats = sitting(settings, [who.player for who in players])
    log = [create(settings, code), *seats, *(event_of(step, len(people)) for step in steps)]
    entries = [Entry(number, now() - ago, event) for number, event in enumerate(log, 1)]
    for entry in entries:
        table.apply(entry)
    store = await Store.open(server.database)
    try:
        await store.create(table.id, entries[0], summary(Table.replay(table.id, entries[:1])))
        await store.append(table.id, entries[1:], summary(table))
        signer = Signer(await store.secret())
    finally:
        await store.close()
    for person, who in zip(people, players, strict=True):
        value = signer.sign(who)
        await person.page.context.add_cookies([{"name": COOKIE, "value": value, "url": server.url}])
    await asyncio.gather(*(person.page.goto(f"/t/{code}") for person in people))
    return [await seated(person) for person in people]


def found(
    settings: Settings,
    wanted: Wanted,
    way: Way = random.Random.choice,
    turn: int | None = YOU,
) -> list[Step]:
    """The steps of a match that lead there, in the turn of that seat; of none when it has ended."""
    for match in moments(settings, way):
        if match.turn == turn and wanted(match.view(YOU)):
            return match.steps
    raise AssertionError("no match comes to that")


def moments(settings: Settings, way: Way) -> Iterator[Match]:
    """Many matches, each as often as somebody must decide, and when it has ended."""
    options = dict.fromkeys(settings.options, True)
    for seed in range(MAX_MATCHES):
        chance = random.Random(seed)
        match = Match(settings.game, settings.players, options=options, seed=seed)
        while not match.over:
            if match.needs_deal:
                match.deal()
            yield match
            match.play(way(chance, match.legal_moves()))
        yield match


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
