"""Several browsers at one table: players, spectators, and those who leave and return."""

from __future__ import annotations

import asyncio
import random
import re

import pytest
from playwright.async_api import expect

from browser import playing_datto, playing_nana
from browser.browsers import Invite, Person
from browser.evening import GAMES, host, join, play
from browser.fingers import Touch
from browser.table_page import Table, names

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def company(invite: Invite, game: str, players: int) -> list[Table]:
    """So many people at a table, each with a browser; every other one on a phone."""
    tables = [await host(await invite(), game, players)]
    for number in range(1, players):
        person = await invite(Touch() if number % 2 else None)
        tables.append(await join(person, tables[0]))
        waiting = tables[0].person.page.get_by_text("Empty seat")
        await tables[-1].person.page.get_by_role("button", name="Stand up").wait_for()
        await waiting.nth(players - number - 1).wait_for(state="detached")
    return tables


async def play_on(tables: list[Table], game: str) -> None:
    """All play at once, each when it is their turn."""
    chances = (random.Random(seed) for seed in range(len(tables)))
    await asyncio.gather(
        *(play(t, game, chance) for t, chance in zip(tables, chances, strict=True))
    )


async def ranking(table: Table) -> list[str]:
    listed = table.end.get_by_role("list", name="Ranking").get_by_role("listitem")
    texts = await listed.all_inner_texts()
    return [" ".join(re.sub(r"\byou\b", "", text).split()) for text in texts]


async def call_oneself(person: Person, name: str) -> None:
    await person.page.get_by_label("Your name").fill(name)
    await person.button("Keep")
    await person.said(f"You are {name} from now on.")


async def test_two_browsers_play_a_match_and_a_rematch(invite: Invite) -> None:
    ann, ben = await company(invite, "nana", 2)
    await call_oneself(ann.person, "Ann")
    await call_oneself(ben.person, "Ben")
    await ann.person.button("Start")
    await play_on([ann, ben], "nana")
    seen = await ranking(ann)
    assert seen == await ranking(ben)
    assert sorted(re.findall("Ann|Ben", " ".join(seen))) == ["Ann", "Ben"]
    await ben.person.press(ben.end.get_by_role("button", name="Rematch"))
    await ben.end.wait_for(state="hidden")
    # Who still reads the result is not torn away from it.
    onward = ann.end.get_by_role("button", name="Go to the table")
    await expect(onward).to_be_focused()
    assert await ranking(ann) == seen
    await ann.person.press(onward)
    await ann.end.wait_for(state="hidden")
    for table in (ann, ben):
        await playing_nana.row(table.person).nth(10).wait_for()


async def test_who_comes_by_a_link_is_asked_for_a_name_and_not_held_up(invite: Invite) -> None:
    ann, ben = await company(invite, "datto", 2)
    name = ben.person.page.get_by_role("region", name="Seats").get_by_label("Your name")
    await expect(name).to_have_value("Guest")
    await name.fill("Ben")
    await ben.person.button("Start")
    await ann.person.page.get_by_role("group", name="Ben", exact=True).wait_for()


async def test_four_browsers_play_a_match(invite: Invite) -> None:
    tables = await company(invite, "datto", 4)
    await tables[3].person.button("Start")
    await play_on(tables, "datto")
    first, *others = [await ranking(table) for table in tables]
    assert all(other == first for other in others)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
async def test_four_browsers_play_every_game(invite: Invite, game: str) -> None:
    tables = await company(invite, game, 4)
    await tables[0].person.button("Start")
    await play_on(tables, game)


async def test_a_spectator_sees_all_that_is_public_and_nothing_else(invite: Invite) -> None:
    ann, ben = await company(invite, "nana", 2)
    await ann.person.button("Start")
    watching = await join(await invite(), ann)
    eve = watching.person
    await eve.page.locator("[data-shown]").wait_for()
    assert await playing_nana.row(eve).count() == 0
    assert await eve.page.get_by_role("img", name=playing_nana.CARD).count() == 0
    assert await eve.page.get_by_role("button", name=re.compile("^(Play|Pass|Hint)")).count() == 0
    open_cards = re.compile("^Open card in front of")
    assert await eve.page.get_by_role("img", name=open_cards).count() >= 1
    await play_on([ann, ben], "nana")
    await watching.end.wait_for()
    assert await ranking(watching) == await ranking(ann)


async def test_who_leaves_is_played_on_and_may_return(invite: Invite) -> None:
    ann, ben = await company(invite, "datto", 2)
    await ann.person.button("Start")
    address = ben.person.page.url
    await ben.person.button("Menu and settings")
    await ben.person.button("Leave")
    await ben.person.page.wait_for_url(re.compile(r"/$"))
    await ann.person.said("left: a bot plays")
    await play(ann, "datto", random.Random(5), decisions=3)

    await ben.person.page.goto(address)
    await ben.person.said("A bot plays for you.")
    await ben.person.button("Return to my seat")
    await ann.person.page.get_by_text("left: a bot plays").wait_for(state="detached")
    playing = asyncio.create_task(play(ann, "datto", random.Random(6)))
    await play(ben, "datto", random.Random(7), decisions=1)
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)


async def test_what_one_says_the_others_read(invite: Invite) -> None:
    ann, ben = await company(invite, "datto", 2)
    await ann.person.button("Start")
    await ann.person.button("Talk")
    await ann.person.button("Good luck!")
    await ben.person.button("Talk: something new")
    await ben.person.page.get_by_role("region", name="Talk").get_by_text("Good luck!").wait_for()


async def test_a_move_can_be_taken_back_until_it_has_shown_something(invite: Invite) -> None:
    ann, ben = await company(invite, "datto", 2)
    await ann.person.button("Start")
    first = ann if "Your turn" in await wait_for_title(ann, ben) else ben
    other = ben if first is ann else ann
    hand = await names(playing_datto.hand(first.person))
    await GAMES["datto"].decide(first, random.Random(6))
    await first.person.button("Take back")
    await first.moment()
    assert await names(playing_datto.hand(first.person)) == hand
    await GAMES["datto"].decide(first, random.Random(7))
    await GAMES["datto"].decide(other, random.Random(8))
    take_back = first.person.page.get_by_role("button", name="Take back")
    await take_back.wait_for(state="detached")


async def wait_for_title(ann: Table, ben: Table) -> str:
    """Wait until it is somebody's turn; what the first of the two has in the title."""
    for table in (ann, ben):
        await table.person.page.get_by_role("group", name="The race").wait_for()
    turn = re.compile("turn$")
    await ann.person.page.locator("header").get_by_text(turn).wait_for()
    return await ann.person.page.title()
