"""Whole matches through the page: by mouse, by touch, and by keyboard alone."""

from __future__ import annotations

import random

import pytest

from browser.browsers import Invite
from browser.evening import GAMES, MOSTLY_SOAKED, begin, play, quick
from browser.fingers import Keyboard, Mouse, Touch
from browser.table_page import Table

pytestmark = pytest.mark.asyncio(loop_scope="session")

FINGERS = {"mouse": Mouse(), "touch": Touch(), "keyboard": Keyboard()}
SEATS = {"datto": (2, 3, 4), "nana": (2, 3, 4, 5, 6), "dnup": (2, 3, 4, 5)}


async def ends(table: Table, players: int) -> None:
    """The end is told, with everybody in the ranking."""
    ranking = table.end.get_by_role("list", name="Ranking").get_by_role("listitem")
    await ranking.first.wait_for()
    assert await ranking.count() == players


@pytest.mark.parametrize("fingers", FINGERS)
@pytest.mark.parametrize("game", GAMES)
async def test_a_match_is_played_to_its_end(invite: Invite, game: str, fingers: str) -> None:
    table = await begin(await invite(FINGERS[fingers]), game)
    await play(table, game, random.Random(1))
    await ends(table, 2)


@pytest.mark.parametrize("game", MOSTLY_SOAKED)
async def test_the_focus_is_never_lost(invite: Invite, game: str) -> None:
    person = await invite(Keyboard())
    table = await quick(person, game, players=3)
    for _ in range(6):
        if await table.moment() == "over":
            break
        await GAMES[game].decide(table, random.Random(2))
        await table.moment()
        focused = await person.page.evaluate("document.activeElement.tagName")
        assert focused != "BODY"


@pytest.mark.soak
@pytest.mark.parametrize("fingers", FINGERS)
@pytest.mark.parametrize(
    ("game", "players"), [(game, players) for game, all in SEATS.items() for players in all]
)
async def test_every_number_of_players(
    invite: Invite, game: str, players: int, fingers: str
) -> None:
    table = await begin(await invite(FINGERS[fingers]), game, players)
    await play(table, game, random.Random(4))
    await ends(table, players)
