"""Rulings that the page must explain: where a forbidden move is tried, and in the rules."""

from __future__ import annotations

import random
import re

import pytest

from browser import playing_datto, playing_dnup, playing_nana
from browser.arranged import YOU, View, at
from browser.browsers import Invite, Person
from browser.evening import play, quick
from browser.table_page import button, enabled, names, told
from survival.servers import Server

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_who_holds_the_colour_must_follow_it(invite: Invite, server: Server) -> None:
    def bound(view: View) -> bool:
        colours = {card[0] for card in view["hands"][YOU]}
        return view["led"] in colours and len(colours) > 1 and not view["napped"][YOU]

    table, _ = await at(invite, server, "datto", 2, bound)
    before = await table.shown()
    await table.person.attempt(button(table.person, playing_datto.BARRED).first)
    await table.person.said(re.compile(r"^You hold \w+: \w+ must be followed, or nap\.$"))
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


async def test_who_leads_must_play(invite: Invite, server: Server) -> None:
    table, _ = await at(invite, server, "nana", 2, lambda view: view["set"] is None)
    before = await table.shown()
    await table.person.attempt(button(table.person, "^Pass").first)
    await table.person.said("The table is empty: who leads must play.")
    assert await table.shown() == before


async def test_a_set_that_is_not_stronger_is_refused_with_what_would_be(
    invite: Invite, server: Server
) -> None:
    table, _ = await at(
        invite, server, "nana", 3, lambda view: view["set"] is not None and not view["choosing"]
    )
    row = playing_nana.row(table.person)
    shut = set(await names(row)) - set(await enabled(row))
    await table.person.attempt(table.person.page.get_by_role("button", name=min(shut), exact=True))
    await table.person.said(re.compile(r"not beat .*: that takes "))


async def test_the_order_of_the_row_is_law(invite: Invite) -> None:
    person = await invite()
    table = await quick(person, "nana")
    await table.moment()
    cards = await names(playing_nana.row(person))
    await playing_nana.row(person).nth(1).focus()
    await person.page.keyboard.press("Shift+ArrowRight")
    await person.said(re.compile("The order of your row is law"))
    assert await names(playing_nana.row(person)) == cards


async def test_a_pass_that_loses_is_asked_for_twice(invite: Invite, server: Server) -> None:
    def about_to_lose(view: View) -> bool:
        return view["open"][YOU] == [] and "pass" in view["legal"]

    table, _ = await at(invite, server, "nana", 2, about_to_lose)
    person, before = table.person, await table.shown()
    losing = person.page.get_by_role("button", name="Pass and lose")
    await person.press(losing)
    sure = person.page.get_by_role("dialog", name="Lose the round?")
    await person.press(sure.get_by_role("button", name="Think again"))
    assert await table.shown() == before
    await person.press(losing)
    await person.press(sure.get_by_role("button", name="Pass and lose"))
    await told(person, "^You lose the round: passed without an open card").first.wait_for()


async def test_the_discards_of_nana_lie_open(invite: Invite, server: Server) -> None:
    table, view = await at(
        invite, server, "nana", 3, lambda view: sum(view["discards"].values()) > 3
    )
    person, discards = table.person, view["discards"]
    many = f"Discards: {sum(discards.values())} "
    await person.press(person.page.get_by_role("button", name=re.compile(f"^{many}.*them$")))
    rows = person.page.get_by_role("dialog", name="The discards").get_by_role("listitem")
    told = [f"{discards.get(str(number), 0)} of nine {number}s" for number in range(1, 8)]
    assert await names(rows) == told
    assert await rows.locator(".here svg").count() == sum(discards.values())


async def test_a_set_of_a_size_that_lies_there_must_be_higher(
    invite: Invite, server: Server
) -> None:
    def has_too_low(view: View) -> bool:
        needs = [one["needs"] or 0 for one in view["sizes"] if one["size"] == 1]
        return any(int(card[0]) < need for need in needs for card in view["hands"][YOU])

    table, view = await at(invite, server, "dnup", 2, has_too_low)
    lowest = min(view["hands"][YOU])[0]
    await table.person.attempt(button(table.person, f"^{lowest} up, ").first)
    await table.person.said(re.compile("lies there already: .* is needed, or another size"))
    play_it = button(table.person, r"^Play one \d$")
    assert await play_it.get_attribute("aria-disabled") == "true"


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
    await person.button("Sort by the lower values")
    lower = [int(card[6]) for card in await from_left(person)]
    assert lower == sorted(lower)
    await person.button("Sort by the upper values")
    upper = [int(card[0]) for card in await from_left(person)]
    assert upper == sorted(upper)


async def from_left(person: Person) -> list[str]:
    """The cards of the hand as they lie, not as the page lists them."""
    cards = playing_dnup.hand(person)
    boxes = [await card.bounding_box() for card in await cards.all()]
    found = zip(boxes, await names(cards), strict=True)
    lying = sorted((box["y"], box["x"], name) for box, name in found if box)
    return [name for _, _, name in lying]


@pytest.mark.parametrize(
    ("game", "rulings"),
    [
        ("datto", ["DA-01, DA-02", "DA-28, DA-29", "DA-21, DA-23", "cards aside never count"]),
        ("nana", ["NT-02, ND-03", "NT-10", "ND-01", "NT-22", "ND-18"]),
        ("dnup", ["The deck is a reconstruction", "already won: nothing returns", "DN-35, DN-40"]),
    ],
)
async def test_the_rules_say_which_rulings_are_ours(
    invite: Invite, game: str, rulings: list[str]
) -> None:
    person = await invite()
    await person.page.goto(f"/rules/{game}")
    for ruling in rulings:
        await person.said(ruling)
