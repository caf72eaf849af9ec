"""Rulings of DATTO! that the page explains, each at a table where it is about to apply."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from browser import playing_datto
from browser.arranged import YOU, View, at
from browser.browsers import Invite
from browser.table_page import button, names, told
from survival.servers import Server

pytestmark = pytest.mark.asyncio(loop_scope="session")

COLOURS = dict(zip("ROYGTBVP", playing_datto.COLOURS.split("|"), strict=True))


def leader_napped(view: View) -> bool:
    return view["leader"] != YOU and view["led"] is None and view["trick"] != []


async def test_who_plays_first_for_a_leader_who_naps_sets_the_colour(
    invite: Invite, server: Server
) -> None:
    """DA-06, DA-07."""
    table, _ = await at(invite, server, "datto", 3, leader_napped)
    await table.person.said(re.compile("^The first card sets the colour: play any"))
    cards = await names(playing_datto.hand(table.person))
    assert not [card for card in cards if playing_datto.BARRED in card]


async def test_who_has_no_card_left_must_nap(invite: Invite, server: Server) -> None:
    """DA-05."""
    table, _ = await at(invite, server, "datto", 2, lambda view: view["hands"][YOU] == [])
    await table.person.said("No cards left: turn your nap card.")
    await table.person.press(playing_datto.named(table.person, "Nap card"))
    await told(table.person, "^You nap").wait_for()


def can_announce(view: View) -> bool:
    return any(move.endswith("!") for move in view["legal"])


@pytest.mark.parametrize("quietly", [False, True], ids=["announced", "quiet"])
async def test_a_datto_may_be_announced_or_played_quietly(
    invite: Invite, server: Server, quietly: bool
) -> None:
    """DA-12, DA-13: it says for how many steps."""
    table, view = await at(invite, server, "datto", 2, can_announce)
    person = table.person
    card = next(move[:-1] for move in view["legal"] if move.endswith("!"))
    name, many = f"{COLOURS[card[0]]} {card[1]}", len(view["hands"][YOU]) - 1
    await person.press(button(person, rf"^{name}, a DATTO for {many} steps?$"))
    await person.said(re.compile(f"announce DATTO for {many} steps?\\?$"))
    await person.press(button(person, "quietly$" if quietly else "^DATTO!"))
    await told(person, f"^You play {name}").wait_for()
    await expect(told(person, "^DATTO! You have")).to_have_count(0 if quietly else 1)


def can_dash(view: View) -> bool:
    led = view["led"] or ""
    return (
        bool(view["trick"])
        and view["trick"][0].get("card") == f"{led}9"
        and f"{led}1" in view["legal"]
    )


async def test_a_one_outruns_a_nine(invite: Invite, server: Server) -> None:
    """DA-18."""
    table, view = await at(invite, server, "datto", 2, can_dash)
    one = playing_datto.named(table.person, f"{COLOURS[view['led']]} 1")
    await one.hover()
    await table.person.said(re.compile("^One-Nine Dash! You win: 9 steps"))
    await table.person.press(one)
    await told(table.person, "^One-Nine Dash! Your 1 outruns").wait_for()
