"""From the first page to the end of a match, in any of the games."""

from __future__ import annotations

import random
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from importlib import import_module

import pytest
from playwright.async_api import Locator

from browser.browsers import RETRIES, Person, once
from browser.table_page import Table, names
from tefuda.games import OURS, get

Decide = Callable[[Table, random.Random], Awaitable[None]]
CARD = re.compile(r"\w+ \d|Nap card|\d, place \d+ of \d+|\d up, \d down")


@dataclass(frozen=True)
class Game:
    """A game: its title on the home page, and how a test plays it."""

    title: str
    hand: Callable[[Person], Locator]
    decide: Decide
    free_card: Callable[[Person], Awaitable[str | None]]  # that may be played alone
    log_pattern: str  # of a played card in the log
    options: tuple[str, ...]  # that make a match of two short
    several_rounds: bool  # in a match


def game_page(name: str) -> Game:
    """Return a game with the functions of its module `playing`."""
    playing = import_module(f"browser.{name}.playing")
    return Game(
        get(name).title,
        playing.hand,
        playing.decide,
        playing.free_card,
        playing.LOG_PATTERN,
        playing.SHORT_OPTIONS,
        playing.SEVERAL_ROUNDS,
    )


GAMES = {name: game_page(name) for name in OURS}
MOSTLY_SOAKED = [  # for what is alike in all games
    pytest.param(name, marks=[] if name == "nana" else [pytest.mark.soak]) for name in OURS
]
MAX_DECISIONS = 600
MAX_DEALS = 40  # until one comes that is wanted
ALL = MAX_DECISIONS


async def begin(person: Person, game: str, players: int = 2, strength: str = "easy") -> Table:
    """Sit down against bots that move at once, by the controls of the home page."""
    dialog = await set_up(person, game, players)
    await person.device.choose(dialog.get_by_label("Bot strength"), strength)
    await person.press(dialog.get_by_role("button", name="Play against bots"))
    return await seated(person)


async def quick(person: Person, game: str, players: int = 2, **wishes: str) -> Table:
    """Make the same table as `begin` by HTTP, for tests of the table itself."""
    options = GAMES[game].options if players == 2 else ()
    asked = {"game": game, "players": players, "options": options}
    usual = {"pace": "instant", "strength": "easy"}
    made = await person.page.request.post(
        "/api/quick", data={**asked, **usual, **wishes}, max_retries=RETRIES
    )
    await person.page.goto(f"/t/{(await made.json())['code']}")
    return await seated(person)


async def deal_until(
    person: Person, game: str, found: Callable[[Person], Awaitable[str | None]], players: int = 2
) -> tuple[Table, str]:
    """Begin matches until one begins as wanted; return the table and what was found."""
    for _ in range(MAX_DEALS):
        table = await quick(person, game, players)
        await table.moment()
        what = await found(person)
        if what is not None:
            return table, what
    raise AssertionError("no such deal")


async def host(person: Person, game: str, players: int = 2) -> Table:
    """Make a table that others join by its link."""
    dialog = await set_up(person, game, players)
    await person.press(dialog.get_by_role("button", name="Create table"))
    return await seated(person)


async def join(person: Person, table: Table) -> Table:
    """Join by the link."""
    await person.page.goto(table.person.page.url)
    return await seated(person)


async def set_up(person: Person, game: str, players: int) -> Locator:
    """Choose the options of a short match, in the dialog of the home page."""
    choose, chosen = person.device.choose, GAMES[game]
    await person.page.goto("/")
    tile = person.page.get_by_role("article", name=chosen.title)
    await person.press(tile.get_by_role("button", name="Options"))
    dialog = person.page.get_by_role("dialog", name=f"New {chosen.title} table")
    await choose(dialog.get_by_label("Players"), str(players))
    await choose(dialog.get_by_label("Bot speed"), "Instant bots")
    if players == 2:
        for option in chosen.options:
            await person.press(dialog.get_by_label(get(game).option_title(option)))
    return dialog


async def wait_for_record(person: Person) -> None:
    """Wait until a match is in the player's history, a moment after its end."""
    request = person.page.request

    async def matches() -> list[object]:
        answer = await request.get("/api/me/history", max_retries=RETRIES)
        found: list[object] = await answer.json()
        return found

    await once(matches, bool)


async def seated(person: Person) -> Table:
    await person.page.wait_for_url("**/t/*")
    return Table(person)


async def play(table: Table, game: str, chance: random.Random, decisions: int = ALL) -> None:
    """Decide in the player's turns, until the match is over or this number is reached."""
    for _ in range(min(decisions, MAX_DECISIONS)):
        if await table.moment() == "over":
            return
        await GAMES[game].decide(table, chance)
    assert decisions < MAX_DECISIONS, "a match without an end"


async def seen(table: Table, game: str) -> tuple[int, list[str]]:
    """Return the page's text, and the cards in the hand without their descriptions."""
    cards = [CARD.match(name) for name in await names(GAMES[game].hand(table.person))]
    return await table.shown(), sorted(card[0] for card in cards if card)
