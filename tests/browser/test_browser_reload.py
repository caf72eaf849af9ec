"""A reload at any moment shows the table as it is."""

from __future__ import annotations

import asyncio
import random
import re

import pytest

from browser.browsers import Invite, Person
from browser.datto.playing import COLOURS
from browser.matches import GAMES, MOSTLY_SOAKED, host, play, quick, seen
from browser.positions import YOU, View, arranged, ending
from browser.table_page import Table
from browser.table_tours import choose
from support.server import Server
from tefuda.table.settings import Settings

pytestmark = pytest.mark.asyncio(loop_scope="session")

NAMES = dict(zip("ROYGTBVP", COLOURS.split("|"), strict=True))
MOVING = {"reduced_motion": "no-preference"}


def held(view: View) -> list[str]:
    """The cards of the player's hand in the view of the server, by their names on the page."""
    hand = view["hands"][YOU]
    if view["game"] == "datto":
        nap = [] if view["napped"][YOU] else ["Nap card"]
        return sorted([*(f"{NAMES[card[0]]} {card[1]}" for card in hand), *nap])
    if view["game"] == "nana":
        return sorted(f"{card}, place {n} of {len(hand)}" for n, card in enumerate(hand, 1))
    return sorted(f"{card[0]} up, {card[2]} down" for card in hand)


async def reload(table: Table, game: str) -> None:
    """Reload in the player's turn, and check that the page shows the server's state."""
    await table.person.page.reload()
    if await table.moment() == "mine":
        _, cards = await seen(table, game)
        assert cards == held(await table.view())


def leads(view: View) -> bool:
    """Every card can be played."""
    return view.get("set") is None and not view.get("trick")


@pytest.mark.parametrize("game", MOSTLY_SOAKED)
async def test_a_page_can_be_reloaded_at_any_moment(
    invite: Invite, server: Server, game: str
) -> None:
    person = await invite(**MOVING)
    table = await arranged(person, server, Settings(game, 2, pace="quick"), leads)
    await table.moment()
    before = await seen(table, game)
    await choose(person, game)
    await reload(table, game)  # with something chosen
    await person.button("Menu and settings")
    await reload(table, game)  # in a dialog
    assert await seen(table, game) == before
    await begin_to_move(table, game, before[0])
    await reload(table, game)  # while a card flies, or a bot thinks
    await play(table, game, random.Random(2), decisions=1)
    await reload(table, game)


async def begin_to_move(table: Table, game: str, before: int) -> None:
    """Play a move, and wait until its animation begins."""
    deciding = asyncio.ensure_future(GAMES[game].decide(table, random.Random(1)))
    moving = table.person.page.locator('[data-waiting]:not([data-waiting="0"])')
    await moving.or_(table.moved(before)).first.wait_for()
    deciding.cancel()
    await asyncio.gather(deciding, return_exceptions=True)


def loses_by_a_pass(view: View) -> bool:
    """Without another move the page passes without asking."""
    alone = view["open"][YOU] == [] and len(view["legal"]) > 1
    return alone and "pass" in view["legal"] and view["penguins"][YOU] == 2


async def lose_by_a_pass(person: Person) -> None:
    await person.button("Pass and lose")
    sure = person.page.get_by_role("dialog", name="Lose the round?")
    await person.press(sure.get_by_role("button", name="Pass and lose"))


def wins_with_a_card(view: View) -> bool:
    [card, *more] = view["hands"][YOU]
    return more == [] and card.replace("/", ":") in view["legal"] and view["points"][YOU] == 0


async def win_with_a_card(person: Person) -> None:
    await person.press(GAMES["dnup"].hand(person))
    await person.button(re.compile(r"^Play one \d$"))


LAST_MOVES = {
    "nana": (loses_by_a_pass, lose_by_a_pass),
    "dnup": (wins_with_a_card, win_with_a_card),
}


@pytest.mark.parametrize("game", LAST_MOVES)
async def test_the_page_may_be_reloaded_at_the_end_of_a_round(
    invite: Invite, server: Server, game: str
) -> None:
    wanted, last_move = LAST_MOVES[game]
    person = await invite(**MOVING)
    table = await arranged(person, server, Settings(game, 2, pace="quick"), wanted)
    await table.moment()
    before = await table.shown()
    await last_move(person)
    await table.moved(before).wait_for()
    await reload(table, game)
    assert (await table.view())["round"] > 1


@pytest.mark.parametrize("game", MOSTLY_SOAKED)
async def test_the_page_may_be_reloaded_at_the_end_of_a_match(
    invite: Invite, server: Server, game: str
) -> None:
    [table] = await ending([await invite()], server, game)
    while await table.moment() != "over":
        await play(table, game, random.Random(3), decisions=1)
        await reload(table, game)
    await table.person.page.reload()
    await table.end.get_by_role("list", name="Ranking").wait_for()


async def test_the_page_may_be_reloaded_before_a_match(invite: Invite) -> None:
    person = await invite()
    await host(person, "nana", 3)
    stand_up = person.page.get_by_role("button", name="Stand up")
    await stand_up.wait_for()
    await person.page.reload()
    await stand_up.wait_for()


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
async def test_the_page_may_be_reloaded_after_every_move(invite: Invite, game: str) -> None:
    table = await quick(await invite(), game)
    while await table.moment() != "over":
        before = await seen(table, game)
        await reload(table, game)
        assert await seen(table, game) == before
        await play(table, game, random.Random(3), decisions=1)
        await reload(table, game)
