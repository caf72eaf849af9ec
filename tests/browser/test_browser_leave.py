"""Two browsers in every game: a move is taken back; one leaves, a bot plays on, and they return."""

from __future__ import annotations

import random
import re

import pytest

from browser.browsers import Invite
from browser.input_devices import Touch
from browser.matches import GAMES, MOSTLY_SOAKED, play
from browser.positions import YOU, View, together
from browser.table_page import Table, names
from support.server import Server
from tefuda.table.settings import Settings

pytestmark = pytest.mark.asyncio(loop_scope="session")


def one_move_each(view: View) -> bool:
    """The other one is next, whatever is played: nothing is chosen, and no second area comes."""
    return view.get("set") is None and view.get("area") != "a"


async def two(invite: Invite, server: Server, game: str) -> tuple[Table, Table]:
    people = [await invite(), await invite(Touch())]
    settings = Settings(game, 2, pace="instant")
    ann, ben = await together(people, server, settings, one_move_each)
    assert await ann.moment() == "mine"
    return ann, ben


@pytest.mark.parametrize("game", MOSTLY_SOAKED)
async def test_a_move_can_be_taken_back_until_it_has_shown_something(
    invite: Invite, server: Server, game: str
) -> None:
    ann, ben = await two(invite, server, game)
    hand = await names(GAMES[game].hand(ann.person))
    await play(ann, game, random.Random(6), decisions=1)
    await ann.person.button("Undo")
    assert await ann.moment() == "mine"
    assert await names(GAMES[game].hand(ann.person)) == hand
    await play(ann, game, random.Random(7), decisions=1)
    await play(ben, game, random.Random(8), decisions=1)
    take_back = ann.person.page.get_by_role("button", name="Undo")
    await take_back.wait_for(state="detached")


@pytest.mark.parametrize("game", MOSTLY_SOAKED)
async def test_a_bot_plays_for_a_player_who_leaves_and_may_return(
    invite: Invite, server: Server, game: str
) -> None:
    ann, ben = await two(invite, server, game)
    address = ben.person.page.url
    await ben.person.button("Menu and settings")
    await ben.person.button("Leave")
    await ben.person.page.wait_for_url(re.compile(r"/$"))
    await ann.person.said("left: a bot is playing")
    await play(ann, game, random.Random(5), decisions=1)
    assert await ann.moment() == "mine"  # the bot has played

    await ben.person.page.goto(address)
    await ben.person.said("A bot is playing for you.")
    await ben.person.button("Return to my seat")
    await ann.person.page.get_by_text("left: a bot is playing").wait_for(state="detached")
    while (await ann.view())["turn"] == YOU:
        await play(ann, game, random.Random(6), decisions=1)
    await play(ben, game, random.Random(7), decisions=1)
