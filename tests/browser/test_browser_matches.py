"""Whole matches through the page: by mouse, by touch, and by keyboard alone."""

from __future__ import annotations

import random
from itertools import cycle

import pytest
from playwright.async_api import expect

from browser.browsers import Invite
from browser.input_devices import Keyboard, Mouse, Touch
from browser.matches import GAMES, MOSTLY_SOAKED, begin, play, seated
from browser.positions import ending
from browser.table_page import Table
from support.server import Server
from tefuda.games import OURS, get

pytestmark = pytest.mark.asyncio(loop_scope="session")

DEVICES = {"mouse": Mouse(), "touch": Touch(), "keyboard": Keyboard()}
# Each game is played from the first page to the end with one device, and near the end with another
# one; the long runs play whole matches with all of them. Devices by game:
WHOLE = dict(zip(OURS, cycle(["keyboard", "mouse", "touch"])))
LAST = dict(zip(OURS, cycle(["mouse", "touch", "keyboard"])))
SEATS = {name: get(name).players for name in OURS}
FOCUSED = "document.activeElement.tagName !== 'BODY'"
DUEL = {"game": "nana", "players": 2, "pace": "instant", "strength": "easy"}


async def ends(table: Table, players: int) -> None:
    """Wait for the end dialog, with everybody in the ranking."""
    ranking = table.end.get_by_role("list", name="Ranking").get_by_role("listitem")
    await expect(ranking).to_have_count(players)


@pytest.mark.parametrize(
    ("game", "device"),
    [
        pytest.param(game, device, marks=[] if WHOLE[game] == device else [pytest.mark.soak])
        for game in GAMES
        for device in DEVICES
    ],
)
async def test_a_match_is_played_to_its_end(invite: Invite, game: str, device: str) -> None:
    table = await begin(await invite(DEVICES[device]), game)
    await play(table, game, random.Random(1))
    await ends(table, 2)


@pytest.mark.parametrize(
    ("game", "device"),
    [
        pytest.param(game, device, marks=[] if LAST[game] == device else [pytest.mark.soak])
        for game in GAMES
        for device in DEVICES
        if WHOLE[game] != device
    ],
)
async def test_the_last_moves_of_a_match_are_played(
    invite: Invite, server: Server, game: str, device: str
) -> None:
    [table] = await ending([await invite(DEVICES[device])], server, game)
    assert await table.moment() == "mine"
    await play(table, game, random.Random(1))
    await ends(table, 2)


@pytest.mark.parametrize("game", MOSTLY_SOAKED)
async def test_the_focus_is_never_lost(invite: Invite, server: Server, game: str) -> None:
    person = await invite(Keyboard())
    [table] = await ending([person], server, game)
    while await table.moment() != "over":
        await GAMES[game].decide(table, random.Random(2))
        await person.page.wait_for_function(FOCUSED)
        await table.moment()
        await person.page.wait_for_function(FOCUSED)
    await person.press(table.end.get_by_role("button", name="Rematch"))
    await table.end.wait_for(state="hidden")
    assert await table.moment() == "mine"
    await person.page.wait_for_function(FOCUSED)


@pytest.mark.soak
@pytest.mark.parametrize("device", DEVICES)
async def test_a_duel_over_both_penguins(invite: Invite, device: str) -> None:
    person = await invite(DEVICES[device])
    made = await person.page.request.post("/api/quick", data=DUEL)
    await person.page.goto(f"/t/{(await made.json())['code']}")
    table = await seated(person)
    assert await table.moment() == "mine"
    assert (await table.view())["penguins"] == [2, 2]
    await play(table, "nana", random.Random(4))
    await ends(table, 2)
    assert 0 in (await table.view())["penguins"]


@pytest.mark.soak
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(
    ("game", "players"), [(game, players) for game, all in SEATS.items() for players in all]
)
async def test_every_number_of_players(
    invite: Invite, game: str, players: int, device: str
) -> None:
    table = await begin(await invite(DEVICES[device]), game, players)
    await play(table, game, random.Random(4))
    await ends(table, players)
