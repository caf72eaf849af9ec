"""Rulings of dnup about a card that is added to a set: what it beats, and what it wins."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from playwright.async_api import expect

from browser.browsers import Invite, Person
from browser.positions import YOU, View, at
from browser.table_page import button
from support.server import Server
from tefuda.table.characters import bot_name

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.soak]

Lying = dict[str, Any]  # a set on the table


class Addition(NamedTuple):
    """A card of the hand, a set, and the one that has the size to which the set would grow."""

    card: str
    to: Lying
    clash: Lying
    legal: bool


def additions(view: View) -> Iterator[Addition]:
    """List all additions that bring two sets to one size, legal or not."""
    others = [one for one in view["sets"] if one["seat"] != YOU]
    for card in view["hands"][YOU]:
        for to in (one for one in others if one["value"] == int(card[0])):
            move = f"{card.replace('/', ':')}>{to['seat']}{to['area'] or ''}"
            for clash in view["sets"]:
                if clash["size"] == to["size"] + 1:
                    yield Addition(card, to, clash, move in view["legal"])


def called(one: Lying) -> str:
    """Return the name of the bot that owns a set."""
    return bot_name("easy", one["seat"] + 1, [])


async def adding(
    invite: Invite, server: Server, players: int, like: Callable[[View, Addition], bool]
) -> tuple[Person, Addition]:
    """A table where a card and the set to which it would be added are chosen."""

    def wanted(view: View) -> bool:
        return any(like(view, one) for one in additions(view))

    table, view = await at(invite, server, "dnup", players, wanted)
    person = table.person
    addition = next(one for one in additions(view) if like(view, one))
    card, to = addition.card, addition.to
    await person.press(button(person, f"^{card[0]} up, {card[2]} down").first)
    area = f"^Area {to['area'].upper()}. " if to["area"] else "^"
    await person.press(button(person, f"{area}{called(to)}’s set, "))
    return person, addition


async def test_a_set_that_grows_beats_a_third_one_of_its_size(
    invite: Invite, server: Server
) -> None:
    """DN-11."""

    def like(view: View, one: Addition) -> bool:
        seats = {YOU, one.to["seat"], one.clash["seat"]}
        return one.legal and len(seats) == 3 and one.clash["seat"] not in view["out"]

    person, addition = await adding(invite, server, 4, like)
    to, clash = (called(one) for one in (addition.to, addition.clash))
    becomes = rf"{to}’s set becomes \w+ \ds\. {clash}’s \w+ \ds? comes? back as:"
    await person.said(re.compile(becomes))
    await person.button(f"Add a card to {to}’s set")
    log = person.page.get_by_role("region", name="Log")
    await log.get_by_text(re.compile(rf"^{clash}’s .* comes? back as ")).first.wait_for()


@pytest.mark.parametrize("mine", [True, False], ids=["mine", "its owner's"])
async def test_with_two_a_set_that_grows_beats_even_an_own_one(
    invite: Invite, server: Server, mine: bool
) -> None:
    """DN-12."""

    def like(view: View, one: Addition) -> bool:
        return one.legal and (one.clash["seat"] == YOU) == mine and len(view["hands"][YOU]) > 1

    person, _ = await adding(invite, server, 2, like)
    whose = "Your own" if mine else "Dango’s"
    await person.said(
        re.compile(rf"^Dango’s set becomes \w+ \ds\. {whose} \w+ \ds? comes? back as:")
    )


async def test_a_set_may_not_grow_to_the_size_of_a_higher_one(
    invite: Invite, server: Server
) -> None:
    """DN-06, DN-11: it is said when it is tried."""
    person, _ = await adding(invite, server, 4, lambda _, one: not one.legal)
    add = button(person, "^Add a card to ")
    await expect(add).to_have_attribute("aria-disabled", "true")
    await person.attempt(add)
    await person.said(re.compile("^The set would have as many cards as the "))


async def test_the_last_card_may_be_added_and_nothing_returns(
    invite: Invite, server: Server
) -> None:
    """DN-13, DN-31."""

    def like(view: View, one: Addition) -> bool:
        return one.legal and len(view["hands"][YOU]) == 1

    person, _ = await adding(invite, server, 2, like)
    await person.said(re.compile("^You win the (round|match)!$"))
    await expect(person.page.get_by_text(re.compile("returns? as:"))).to_have_count(0)
