"""Rulings that the page must explain: where a forbidden move is tried, and in the rules."""

from __future__ import annotations

import random
import re

import pytest

from browser import playing_datto, playing_dnup, playing_nana
from browser.browsers import Invite, Person
from browser.evening import deal_until, play, quick
from browser.table_page import enabled, names

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def barred(person: Person) -> str | None:
    """A card that the rules forbid now."""
    cards = await names(playing_datto.hand(person))
    return next((card for card in cards if playing_datto.BARRED in card), None)


async def test_who_holds_the_colour_must_follow_it(invite: Invite) -> None:
    table, card = await deal_until(await invite(), "datto", barred)
    before = await table.shown()
    await table.person.attempt(table.person.page.get_by_role("button", name=card, exact=True))
    await table.person.said(re.compile(r"^You hold \w+: \w+ must be followed, or nap\.$"))
    assert await table.shown() == before


async def test_everybody_sees_which_colours_play_and_what_lies_aside(invite: Invite) -> None:
    person = await invite()
    table = await quick(person, "datto")
    await table.moment()
    await person.page.get_by_role("img", name="1 card aside, face down").wait_for()
    await play(table, "datto", random.Random(1))
    await person.press(table.end.get_by_role("button", name="Close"))
    await person.page.get_by_role("img", name=re.compile(r"^Aside: \w+ \d$")).wait_for()


async def leading(person: Person) -> str | None:
    text = "You lead: anything goes"
    return text if await person.page.get_by_text(text).count() else None


async def too_weak(person: Person) -> str | None:
    """A card of the row that does not beat the set on the table."""
    row = playing_nana.row(person)
    shut = set(await names(row)) - set(await enabled(row))
    return min(shut) if shut else None


async def test_who_leads_must_play(invite: Invite) -> None:
    table, _ = await deal_until(await invite(), "nana", leading)
    before = await table.shown()
    await table.person.attempt(
        table.person.page.get_by_role("button", name=re.compile("^Pass")).first
    )
    await table.person.said("The table is empty: who leads must play.")
    assert await table.shown() == before


async def test_a_set_that_is_not_stronger_is_refused_with_what_would_be(invite: Invite) -> None:
    table, card = await deal_until(await invite(), "nana", too_weak)
    await table.person.attempt(table.person.page.get_by_role("button", name=card, exact=True))
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


async def test_a_pass_that_loses_is_asked_for_twice(invite: Invite) -> None:
    person = await invite()
    table = await quick(person, "nana", strength="random")
    losing = person.page.get_by_role("button", name="Pass and lose")
    while await table.moment() == "mine":
        before = await table.shown()
        passes = await enabled(person.page.get_by_role("button", name=re.compile("^Pass")))
        if "Pass and lose" in passes:
            break
        if passes and not await playing_nana.gaps(person).count():
            await person.press(person.page.get_by_role("button", name=passes[0], exact=True).first)
            await table.moved(before).wait_for()
        else:
            await playing_nana.decide(table, random.Random(1))
    await person.press(losing)
    sure = person.page.get_by_role("dialog", name="Lose the round?")
    await person.press(sure.get_by_role("button", name="Think again"))
    assert await table.shown() == before
    await person.press(losing)
    await person.press(sure.get_by_role("button", name="Pass and lose"))
    await table.end.wait_for()


async def test_the_discards_of_nana_lie_open(invite: Invite) -> None:
    person = await invite()
    table = await quick(person, "nana", players=3)
    await table.moment()
    while not any((discards := (await table.view())["discards"]).values()):
        await playing_nana.decide(table, random.Random(1))
        assert await table.moment() == "mine"
    many = f"Discards: {sum(discards.values())} "
    await person.press(person.page.get_by_role("button", name=re.compile(f"^{many}.*them$")))
    rows = person.page.get_by_role("dialog", name="The discards").get_by_role("listitem")
    told = [f"{discards.get(str(number), 0)} of nine {number}s" for number in range(1, 8)]
    assert await names(rows) == told
    assert await rows.locator(".here svg").count() == sum(discards.values())


async def too_low(person: Person) -> str | None:
    """A value that a single card would need to exceed, and does not."""
    needs = (await playing_dnup.needed(person)).get(1, 0)
    cards = await names(playing_dnup.hand(person))
    return next((card for card in cards if int(card[0]) < needs), None)


async def test_a_set_of_a_size_that_lies_there_must_be_higher(invite: Invite) -> None:
    table, card = await deal_until(await invite(), "dnup", too_low)
    await table.person.attempt(table.person.page.get_by_role("button", name=card, exact=True).first)
    await table.person.said(re.compile("lies there already: .* is needed, or another size"))
    play_it = table.person.page.get_by_role("button", name=re.compile(r"^Play one \d$"))
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
