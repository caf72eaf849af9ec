"""Tables in a wanted position, found with the rules and written as a log."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from browser.browsers import Invite, Person
from browser.matches import GAMES, seated
from browser.table_page import Table as TablePage
from support.server import Server
from support.stored_tables import store_table
from tefuda.match import Match
from tefuda.match.step import Step
from tefuda.store import Store
from tefuda.table.settings import Settings

MAX_MATCHES = 2_000  # until one comes to what is wanted
YOU = 0  # the seat of the first person

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

    `ago`: it has been one's turn for this many milliseconds.
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
    store = await Store.open(server.database)
    try:
        table = await store_table(store, settings, len(people), steps, ago)
    finally:
        await store.close()
    for person, cookie in zip(people, table.cookies, strict=True):
        name, _, value = cookie.partition("=")
        await person.page.context.add_cookies([{"name": name, "value": value, "url": server.url}])
    await asyncio.gather(*(person.page.goto(f"/t/{table.code}") for person in people))
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
