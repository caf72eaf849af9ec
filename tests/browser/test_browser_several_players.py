"""Several browsers at one table: players and spectators."""

from __future__ import annotations

import asyncio
import random
import re

import pytest
from playwright.async_api import expect

from browser.browsers import Invite, Person
from browser.input_devices import Touch
from browser.matches import GAMES, MOSTLY_SOAKED, host, join, play
from browser.nana import playing as playing_nana
from browser.positions import Wanted, ending, nearly_over, together
from browser.table_page import Table, faces
from support.server import Server
from tefuda.table.settings import Settings

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def company(invite: Invite, game: str, players: int) -> list[Table]:
    """Seat people at a table, each with a browser; every other one on a phone."""
    tables = [await host(await invite(), game, players)]
    for number in range(1, players):
        person = await invite(Touch() if number % 2 else None)
        tables.append(await join(person, tables[0]))
        waiting = tables[0].person.page.get_by_text("Empty seat")
        await tables[-1].person.page.get_by_role("button", name="Stand up").wait_for()
        await waiting.nth(players - number - 1).wait_for(state="detached")
    return tables


async def play_on(tables: list[Table], game: str) -> None:
    """Let all play, each in their turn."""
    chances = (random.Random(seed) for seed in range(len(tables)))
    await asyncio.gather(
        *(play(t, game, chance) for t, chance in zip(tables, chances, strict=True))
    )


async def four(invite: Invite, server: Server, game: str, wanted: Wanted) -> list[Table]:
    """Four people at a table that is like this; every other one on a phone."""
    people = [await invite(Touch() if seat % 2 else None) for seat in range(4)]
    return await together(people, server, Settings(game, 4, pace="instant"), wanted)


async def play_in_turn(tables: list[Table], game: str) -> None:
    """Let everybody play twice; then all see what everybody did."""
    for _ in range(2 * len(tables)):
        turn = (await tables[0].view())["turn"]
        await play(tables[turn], game, random.Random(turn), decisions=1)
    number = max([await table.shown() for table in tables])
    for table in tables:
        await table.person.page.locator(f'[data-shown="{number}"]').wait_for()


async def ranking(table: Table) -> list[str]:
    listed = table.end.get_by_role("list", name="Ranking").get_by_role("listitem")
    texts = await listed.all_inner_texts()
    return [" ".join(re.sub(r"\byou\b", "", text).split()) for text in texts]


async def call_oneself(person: Person, name: str) -> None:
    await person.page.get_by_label("Your name").fill(name)
    await person.button("Save")
    await person.said(f"Saved. You’re now {name}.")


async def test_two_browsers_play_to_the_end_and_a_rematch(invite: Invite, server: Server) -> None:
    ann, ben = await ending([await invite(), await invite(Touch())], server, "nana")
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


async def test_a_guest_with_a_link_is_asked_only_for_a_name(invite: Invite) -> None:
    ann, ben = await company(invite, "datto", 2)
    name = ben.person.page.get_by_role("region", name="Seats").get_by_label("Your name")
    await expect(name).to_have_value("Guest 2")
    await call_oneself(ann.person, "Ann")
    await name.fill("Ben")
    await ben.person.button("Start")
    await ann.person.page.get_by_role("group", name="Ben", exact=True).wait_for()
    await ben.person.page.get_by_role("group", name="Ann", exact=True).wait_for()


@pytest.mark.soak
async def test_four_browsers_come_by_a_link_and_play(invite: Invite) -> None:
    tables = await company(invite, "nana", 4)
    await tables[3].person.button("Start")
    for table in tables:
        await playing_nana.row(table.person).first.wait_for()  # it is dealt
    await play_in_turn(tables, "nana")


@pytest.mark.soak
async def test_four_browsers_play_dnup(invite: Invite, server: Server) -> None:
    tables = await four(invite, server, "dnup", lambda view: len(view["sets"]) > 1)
    await play_in_turn(tables, "dnup")


async def test_four_browsers_come_to_the_same_end(invite: Invite, server: Server) -> None:
    tables = await four(invite, server, "datto", nearly_over)
    await play_on(tables, "datto")
    first, *others = [await ranking(table) for table in tables]
    assert len(first) == len(tables)
    assert all(other == first for other in others)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
async def test_four_browsers_play_every_game(invite: Invite, game: str) -> None:
    tables = await company(invite, game, 4)
    await tables[0].person.button("Start")
    await play_on(tables, game)


@pytest.mark.parametrize("game", MOSTLY_SOAKED)
async def test_a_spectator_sees_all_that_is_public_and_nothing_else(
    invite: Invite, server: Server, game: str
) -> None:
    tables = await ending([await invite(), await invite(Touch())], server, game)
    watching = await join(await invite(), tables[0])
    eve = watching.person
    await eve.page.get_by_text("You’re watching").first.wait_for(state="attached")
    await eve.page.locator('[data-shown]:not([data-shown="0"])').wait_for()
    [ann, _] = tables
    assert await ann.moment() == "mine"
    own = await GAMES[game].hand(ann.person).count()
    assert own > 0
    await expect(faces(eve)).to_have_count(await faces(ann.person).count() - own)
    doing = re.compile("^(Play|Pass|Nap|Rotate|Take|Hint)")
    assert await eve.page.get_by_role("button", name=doing).count() == 0
    await play_on(tables, game)
    await watching.end.wait_for()
    first, *others = [await ranking(table) for table in (watching, *tables)]
    assert others == [first, first]


async def test_a_spectator_of_a_duel_sees_the_open_cards_alone(
    invite: Invite, server: Server
) -> None:
    settings = Settings("nana", 2, pace="instant")
    [ann] = await together([await invite()], server, settings, lambda view: view["open"][0] != [])
    eve = (await join(await invite(), ann)).person
    open_cards = re.compile("^Open card in front of")
    await eve.page.get_by_role("img", name=open_cards).first.wait_for()
    assert await eve.page.get_by_role("img", name=playing_nana.CARD).count() == 0


async def test_a_message_is_shown_to_the_others(invite: Invite) -> None:
    ann, ben = await company(invite, "datto", 2)
    await ann.person.button("Start")
    await ann.person.button("Chat")
    await ann.person.button("Good luck!")
    await ben.person.button("Chat: new messages")
    await ben.person.page.get_by_role("region", name="Chat").get_by_text("Good luck!").wait_for()
