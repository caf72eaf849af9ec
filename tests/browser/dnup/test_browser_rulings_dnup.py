"""Rulings of dnup that the page explains, each at a table where it is about to apply."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from browser.browsers import Invite
from browser.dnup import playing as playing_dnup
from browser.positions import YOU, View, Wanted, at
from browser.table_page import button, log_sentence
from support.server import Server

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_discards_of_dnup_cannot_be_looked_through(invite: Invite, server: Server) -> None:
    """DN-25: there is a number, and nothing to press."""
    table, view = await at(invite, server, "dnup", 3, lambda view: view["discards"] > 1)
    pile = f"{view['discards']} cards discarded, face down"
    await table.person.page.get_by_role("img", name=pile).wait_for()
    await expect(button(table.person, "[Dd]iscard")).to_have_count(0)


@pytest.mark.parametrize("area", ["a", pytest.param("b", marks=pytest.mark.soak)])
async def test_the_prompt_names_the_area_of_the_turn(
    invite: Invite, server: Server, area: str
) -> None:
    """DN-27, DN-33."""
    table, _ = await at(invite, server, "dnup", 2, lambda view: view["area"] == area)
    await table.person.said(f"You’re playing in area {area.upper()}.")


def beats_own_set(with_all: bool) -> Wanted:
    """A set of the hand, or all of the hand, that beats one's own other set."""

    def wanted(view: View) -> bool:
        return own_set_beaten(view, with_all) is not None

    return wanted


def own_set_beaten(view: View, with_all: bool) -> tuple[int, int] | None:
    """The value and the size of such a set."""
    own = {(one["size"], one["value"]) for one in view["sets"] if one["seat"] == YOU}
    hand = len(view["hands"][YOU])
    for move in view["legal"]:
        found = re.fullmatch(r"(\d):(\d+)", move)
        if found is None:
            continue
        value, size = int(found[1]), len(found[2])
        beaten = any(size == other and value > less for other, less in own)
        if beaten and (size == hand) == with_all:
            return value, size
    return None


async def test_the_other_set_of_a_player_returns_when_it_is_beaten(
    invite: Invite, server: Server
) -> None:
    """DN-29."""
    table, view = await at(invite, server, "dnup", 2, beats_own_set(with_all=False))
    beaten = own_set_beaten(view, with_all=False)
    assert beaten is not None
    await playing_dnup.choose(table.person, *beaten)
    await table.person.said(re.compile("Your own .* comes? back as:"))


@pytest.mark.soak
async def test_winning_with_the_last_cards_returns_nothing(invite: Invite, server: Server) -> None:
    """DN-30."""
    table, view = await at(invite, server, "dnup", 2, beats_own_set(with_all=True))
    beaten = own_set_beaten(view, with_all=True)
    assert beaten is not None
    await playing_dnup.choose(table.person, *beaten)
    await table.person.said(re.compile("^You win the (round|match)!$"))
    await expect(table.person.page.get_by_text(re.compile("returns? as:"))).to_have_count(0)


@pytest.mark.soak
async def test_a_players_own_set_is_neither_taken_nor_added_to(
    invite: Invite, server: Server
) -> None:
    """DN-10."""

    def owns_one(view: View) -> bool:
        return any(one["seat"] == YOU for one in view["sets"])

    table, _ = await at(invite, server, "dnup", 2, owns_one)
    await table.person.attempt(button(table.person, "Your set, "))
    await table.person.said("You can only add to or take an opponent’s set.")


def beats_who_is_out(view: View) -> bool:
    gone = {one["size"]: one["value"] for one in view["sets"] if one["seat"] in view["out"]}
    return beating(view, gone) is not None


def beating(view: View, sets: dict[int, int]) -> tuple[int, int] | None:
    """The value and the size of a set of the hand that beats one of these."""
    for move in view["legal"]:
        found = re.fullmatch(r"(\d):(\d+)", move)
        if found and int(found[1]) > sets.get(len(found[2]), 9):
            return int(found[1]), len(found[2])
    return None


@pytest.mark.soak
async def test_the_beaten_set_of_a_player_who_is_out_is_discarded(
    invite: Invite, server: Server
) -> None:
    """DN-17."""
    table, view = await at(invite, server, "dnup", 4, beats_who_is_out)
    gone = {one["size"]: one["value"] for one in view["sets"] if one["seat"] in view["out"]}
    beaten = beating(view, gone)
    assert beaten is not None
    await playing_dnup.choose(table.person, *beaten)
    await table.person.said(re.compile(r"\w+’s .* (is|are) discarded\."))


async def test_the_player_with_the_star_starts(invite: Invite, server: Server) -> None:
    """DN-03, DN-23: with whatever move."""
    table, _ = await at(invite, server, "dnup", 3, lambda view: view["log"][-2]["event"] == "dealt")
    await log_sentence(table.person, r"^You hold the star and start\. 9 cards each\.$").wait_for()
    await expect(button(table.person, r"^\d up, \d down, star")).to_have_count(1)
    await expect(button(table.person, "^Pass")).to_have_count(0)  # DN-04


@pytest.mark.soak
async def test_a_turn_begins_with_the_discard_of_ones_set(invite: Invite, server: Server) -> None:
    """DN-05, DN-42: it lies there no more when one decides."""
    table, view = await at(
        invite, server, "dnup", 3, lambda view: view["log"][-1]["event"] == "discarded"
    )
    cards = " ".join(view["log"][-1]["cards"])
    await log_sentence(
        table.person, rf"^Your turn starts: {cards} (is|are) discarded\.$"
    ).last.wait_for()
    await expect(button(table.person, "^Your set, ")).to_have_count(0)


def fits_only_elsewhere(view: View) -> str | None:
    """A card that can be added to a set, and that is no set of its own now."""
    for move in view["legal"]:
        found = re.fullmatch(r"(\d):(\d)>\w+", move)
        if found and f"{found[1]}:{found[2]}" not in view["legal"]:
            return f"{found[1]} up, {found[2]} down"
    return None


async def test_a_card_that_can_only_be_added_shows_where(invite: Invite, server: Server) -> None:
    """The sets are marked, and a press on one of them offers to add the card."""
    table, view = await at(invite, server, "dnup", 3, lambda view: bool(fits_only_elsewhere(view)))
    card = fits_only_elsewhere(view)
    page = table.person.page
    await table.person.press(page.get_by_role("button", name=re.compile(f"^{card}")).first)
    await table.person.said("Tap a marked set to add your card.")
    marked = button(table.person, "your card can be added")
    before = await table.shown()
    await table.person.press(marked.first)
    await table.person.button(re.compile(r"^Add a card to .* set$"))
    await table.moved(before).wait_for()
