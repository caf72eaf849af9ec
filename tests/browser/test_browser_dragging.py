"""Dragging, an extra to pressing: cards are played, put and sorted with the mouse button down."""

from __future__ import annotations

import random
import re

import pytest
from playwright.async_api import Locator, expect

from browser.browsers import Invite, Person, once
from browser.datto import playing as playing_datto
from browser.dnup import playing as playing_dnup
from browser.input_devices import visible
from browser.matches import GAMES, MOSTLY_SOAKED, deal_until, quick
from browser.nana import playing as playing_nana
from browser.table_page import Table, log_sentence, names

pytestmark = pytest.mark.asyncio(loop_scope="session")

STEPS = 6  # of the mouse on its way
ABOVE_HAND_PX = 40  # over the cards of the hand is the table

Point = tuple[float, float]


async def point_of(control: Locator) -> Point:
    """Return a visible point of a control on the screen."""
    at = await visible(control)
    box = await control.bounding_box()
    assert box is not None
    return box["x"] + at["x"], box["y"] + at["y"]


async def drag(control: Locator, to: Point) -> None:
    """Press the mouse button on a control, and let it go there."""
    mouse = control.page.mouse
    await mouse.move(*await point_of(control))
    await mouse.down()
    await mouse.move(*to, steps=STEPS)
    await mouse.up()


async def over_the_hand(hand: Locator) -> Point:
    """A point of the table that is next to the cards of the hand."""
    boxes = [box for card in await hand.all() if (box := await card.bounding_box())]
    left, right = (end(box["x"] for box in boxes) for end in (min, max))
    return (left + right) / 2, min(box["y"] for box in boxes) - ABOVE_HAND_PX


def called(person: Person, card: str) -> Locator:
    return person.page.get_by_role("button", name=card, exact=True).first


@pytest.mark.parametrize("game", MOSTLY_SOAKED)
async def test_a_card_that_is_dragged_onto_the_table_is_played(invite: Invite, game: str) -> None:
    person = await invite()
    table, card = await deal_until(person, game, GAMES[game].free_card)
    before = await table.shown()
    await drag(called(person, card), await over_the_hand(GAMES[game].hand(person)))
    await table.moved(before).wait_for()
    await log_sentence(
        person, f"^You (cannot follow and )?(play|lead) {GAMES[game].log_pattern.format(card)}"
    ).wait_for()


async def test_a_card_that_is_let_go_over_the_hand_stays_there(invite: Invite) -> None:
    person = await invite()
    table, card = await deal_until(person, "datto", playing_datto.free_card)
    before, hand = await table.shown(), playing_datto.hand(person)
    place = (await names(hand)).index(card)
    await drag(hand.nth(place), await point_of(hand.nth((place + 3) % 10)))
    await drag(hand.nth(place), await over_the_hand(hand))
    await table.moved(before).wait_for()
    await expect(log_sentence(person, "^You (cannot follow and )?(play|lead)")).to_have_count(1)
    await log_sentence(person, f"^You (cannot follow and )?(play|lead) {card}").wait_for()


async def test_a_row_of_nana_is_not_sorted_by_dragging(invite: Invite) -> None:
    person = await invite()
    table = await quick(person, "nana")
    await table.moment()
    row = playing_nana.row(person)
    cards = await names(row)
    await drag(row.first, await point_of(row.nth(4)))
    await person.said(re.compile("You can’t reorder your row"))
    assert await names(row) == cards


@pytest.mark.parametrize("gap", [True, False], ids=["put", "dropped"])
async def test_taken_cards_go_where_they_are_dragged(invite: Invite, gap: bool) -> None:
    person = await invite()
    table = await quick(person, "nana", 3)
    await to_put(table)
    before = await table.shown()
    block = person.page.get_by_role("button", name=re.compile("^To place or drop")).first
    heap = person.page.get_by_role("button", name=re.compile("^Discards"))
    await drag(block, await point_of(playing_nana.gaps(person).first if gap else heap))
    await table.moved(before).wait_for()
    await log_sentence(person, "^You take" if gap else "^You drop").last.wait_for()


async def to_put(table: Table) -> None:
    """Play until there is something to put into the row, or to drop."""
    while await table.moment() == "mine" and not await playing_nana.gaps(table.person).count():
        await playing_nana.decide(table, random.Random(1))


async def test_a_hand_of_dnup_is_sorted_by_dragging(invite: Invite) -> None:
    person = await invite()
    table = await quick(person, "dnup")
    await table.moment()
    before, hand = await table.shown(), playing_dnup.hand(person)
    card = await names(hand)
    await drag(hand.first, await point_of(hand.nth(2)))
    moved = await once(lambda: names(hand), lambda now: now != card)
    assert sorted(moved) == sorted(card)
    assert await table.shown() == before
