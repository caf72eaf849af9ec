"""Rulings that the page must explain: where a forbidden move is tried, and in the rules."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable

import pytest

from browser.browsers import Invite, Person, once
from browser.dnup import playing as playing_dnup
from browser.matches import GAMES, play, quick
from browser.nana import playing as playing_nana
from browser.positions import YOU, View, at
from browser.refusals import REFUSALS
from browser.table_page import button, log_sentence, names
from support.server import Server

pytestmark = pytest.mark.asyncio(loop_scope="session")

FROM_LEFT = """cards => cards
  .map(card => ({name: card.ariaLabel, at: card.getBoundingClientRect()}))
  .sort((a, b) => a.at.top - b.at.top || a.at.left - b.at.left)
  .map(({name}) => name)"""


@pytest.mark.parametrize("game", GAMES)
async def test_a_forbidden_move_is_explained_when_tried(
    invite: Invite, server: Server, game: str
) -> None:
    """AL-01."""
    refusal = REFUSALS[game]
    table, view = await at(invite, server, game, 2 if game == "dnup" else 3, refusal.wanted)
    before = await table.shown()
    await refusal.attempt(table.person, view)
    await table.person.said(re.compile(refusal.SAID))
    assert await table.shown() == before


async def test_everybody_sees_what_lies_aside_when_the_race_is_over(
    invite: Invite, server: Server
) -> None:
    def last_trick(view: View) -> bool:
        left: int = view["tricks"] - view["tricks_played"]
        return left == 1

    table, _ = await at(invite, server, "datto", 2, last_trick)
    await table.person.page.get_by_role("img", name="1 card aside, face down").wait_for()
    await play(table, "datto", random.Random(1))
    await table.person.press(table.end.get_by_role("button", name="Close"))
    aside = re.compile(r"^Aside: \w+ \d$")
    await table.person.page.get_by_role("img", name=aside).wait_for()


@pytest.mark.soak
async def test_the_leader_must_play(invite: Invite, server: Server) -> None:
    table, _ = await at(invite, server, "nana", 2, lambda view: view["set"] is None)
    before = await table.shown()
    await table.person.attempt(button(table.person, "^Pass").first)
    await table.person.said("The table is empty, so the leader must play.")
    assert await table.shown() == before


async def test_the_order_of_the_row_is_law(invite: Invite) -> None:
    person = await invite()
    table = await quick(person, "nana")
    await table.moment()
    cards = await names(playing_nana.row(person))
    await playing_nana.row(person).nth(1).focus()
    await person.page.keyboard.press("Shift+ArrowRight")
    await person.said(re.compile("You can’t reorder your row"))
    assert await names(playing_nana.row(person)) == cards


async def test_a_pass_that_loses_is_asked_for_twice(invite: Invite, server: Server) -> None:
    def about_to_lose(view: View) -> bool:
        return view["open"][YOU] == [] and "pass" in view["legal"] and len(view["legal"]) > 1

    table, _ = await at(invite, server, "nana", 2, about_to_lose)
    person, before = table.person, await table.shown()
    losing = person.page.get_by_role("button", name="Pass and lose")
    await person.press(losing)
    sure = person.page.get_by_role("dialog", name="Lose the round?")
    await person.press(sure.get_by_role("button", name="Go back"))
    assert await table.shown() == before
    await person.press(losing)
    await person.press(sure.get_by_role("button", name="Pass and lose"))
    await log_sentence(
        person, "^You lose the round by passing without an open card"
    ).first.wait_for()


async def test_the_discards_of_nana_lie_open(invite: Invite, server: Server) -> None:
    table, view = await at(
        invite, server, "nana", 3, lambda view: sum(view["discards"].values()) > 3
    )
    person, discards = table.person, view["discards"]
    many = f"Discards: {sum(discards.values())} "
    await person.press(person.page.get_by_role("button", name=re.compile(f"^{many}.*them$")))
    rows = person.page.get_by_role("dialog", name="Discards").get_by_role("listitem")
    await rows.nth(6).wait_for()
    log_sentence = [f"{discards.get(str(number), 0)} of nine {number}s" for number in range(1, 8)]
    assert await names(rows) == log_sentence
    assert await rows.locator(".here svg").count() == sum(discards.values())


async def test_the_hand_is_seen_rotated_before_it_is(invite: Invite) -> None:
    person = await invite()
    table = await quick(person, "dnup")
    await table.moment()
    before = await table.shown()
    await person.button("Rotate")
    await person.said("Your hand, rotated:")
    await person.button("Keep")
    assert await table.shown() == before


async def test_the_hand_of_dnup_may_be_sorted_by_either_end(invite: Invite) -> None:
    person = await invite()
    table = await quick(person, "dnup")
    await table.moment()
    await person.button("Sort by lower value")
    await once(lambda: from_left(person), lambda cards: in_order(card[6] for card in cards))
    await person.button("Sort by upper value")
    await once(lambda: from_left(person), lambda cards: in_order(card[0] for card in cards))


async def from_left(person: Person) -> list[str]:
    """The cards of the hand as they lie, not as the page lists them."""
    lying: list[str] = await playing_dnup.hand(person).evaluate_all(FROM_LEFT)
    return lying


def in_order(values: Iterable[str]) -> bool:
    seen = list(values)
    return seen == sorted(seen)


@pytest.mark.parametrize(
    ("game", "rulings"),
    [
        ("datto", ["DA-01, DA-02", "DA-28, DA-29", "DA-21, DA-23", "cards set aside do not count"]),
        ("nana", ["NT-02, ND-03", "NT-10", "ND-01", "NT-22", "ND-18"]),
        (
            "dnup",
            ["The deck is a reconstruction", "already won, and nothing returns", "DN-35, DN-40"],
        ),
    ],
)
async def test_the_rules_say_which_rulings_are_ours(
    invite: Invite, game: str, rulings: list[str]
) -> None:
    person = await invite()
    await person.page.goto(f"/rules/{game}")
    for ruling in rulings:
        await person.said(ruling)
