"""Rulings of DATTO! that the page explains, each at a table where it is about to apply."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from browser.axe import speak
from browser.browsers import Invite
from browser.datto import playing as playing_datto
from browser.positions import YOU, View, at
from browser.table_page import button, log_sentence, names
from support.server import Server

pytestmark = pytest.mark.asyncio(loop_scope="session")

COLOURS = dict(zip("ROYGTBVP", playing_datto.COLOURS.split("|"), strict=True))


def leader_napped(view: View) -> bool:
    return view["leader"] != YOU and view["led"] is None and view["trick"] != []


async def test_the_first_card_after_a_napping_leader_sets_the_colour(
    invite: Invite, server: Server
) -> None:
    """DA-06, DA-07."""
    table, _ = await at(invite, server, "datto", 3, leader_napped)
    await table.person.said(re.compile("^The first card sets the colour. Play any"))
    cards = await names(playing_datto.hand(table.person))
    assert not [card for card in cards if playing_datto.BARRED in card]


@pytest.mark.soak
async def test_a_player_without_cards_must_nap(invite: Invite, server: Server) -> None:
    """DA-05."""
    table, _ = await at(invite, server, "datto", 2, lambda view: view["hands"][YOU] == [])
    await table.person.said("No cards left. Turn your nap card.")
    await playing_datto.play(table.person, "Nap card")
    await log_sentence(table.person, "^You nap").wait_for()


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
    await person.said(re.compile(f"Announce DATTO for {many} steps?\\?$"))
    await person.press(button(person, "without announcing$" if quietly else "^DATTO!"))
    await log_sentence(person, f"^You lead {name}").wait_for()
    await expect(log_sentence(person, "^DATTO! You have")).to_have_count(0 if quietly else 1)


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
    one = f"{COLOURS[view['led']]} 1"
    await playing_datto.named(table.person, one).hover()
    await table.person.said(re.compile("^One-Nine Dash! You win: 9 steps"))
    await playing_datto.play(table.person, one)
    await log_sentence(table.person, "^One-Nine Dash! Your 1 outruns").wait_for()


@pytest.mark.soak
async def test_the_log_says_who_leads_and_why(invite: Invite, server: Server) -> None:
    """DA-01, DA-02, DA-22."""
    table, view = await at(invite, server, "datto", 3, lambda view: leads_for(view, "chosen"))
    await log_sentence(table.person, r"^You have the lead \(drawn by lot\)\.$").wait_for()
    colours = ", ".join(COLOURS[colour] for colour in view["colours"])
    await log_sentence(table.person, rf"In play: {colours}\.$").wait_for()
    table, _ = await at(invite, server, "datto", 3, lambda view: leads_for(view, "bottom_of_stack"))
    await log_sentence(table.person, r"^You have the lead \(lowest hare\)\.$").last.wait_for()


def leads_for(view: View, why: str) -> bool:
    """One leads this trick, for this reason."""
    last = view["log"][-1]
    return (last["event"], last.get("why")) == ("leads", why)


def all_may_nap(view: View) -> bool:
    return "nap" in view["legal"] and leader_napped(view)


@pytest.mark.soak
async def test_nobody_wins_a_trick_in_which_everybody_naps(invite: Invite, server: Server) -> None:
    """DA-08: the preview says so, too."""
    table, _ = await at(invite, server, "datto", 2, all_may_nap)
    nap = playing_datto.named(table.person, "Nap card")
    await nap.hover()
    await table.person.said(
        re.compile(r"^You nap instead of playing a card\. Nobody wins the trick\.")
    )
    await playing_datto.play(table.person, "Nap card")
    await log_sentence(table.person, r"^Everyone naps, so nobody wins the trick\.$").wait_for()


@pytest.mark.soak
async def test_the_only_card_of_a_trick_wins_its_own_number(invite: Invite, server: Server) -> None:
    """DA-09."""
    table, view = await at(invite, server, "datto", 2, leader_napped)
    card = view["hands"][YOU][0]
    await playing_datto.named(table.person, f"{COLOURS[card[0]]} {card[1]}").hover()
    await table.person.said(re.compile(rf"^You win: {card[1]} steps?\."))


def last_of_colour(view: View) -> list[str]:
    """The cards of the hand whose colour has gone otherwise."""
    gone = [card[0] for card in view["discards"]]
    return [card for card in view["hands"][YOU] if gone.count(card[0]) == 4]


@pytest.mark.soak
async def test_no_datto_for_the_first_player_after_a_leader_who_naps(
    invite: Invite, server: Server
) -> None:
    """DA-10."""
    table, _ = await at(
        invite, server, "datto", 2, lambda view: leader_napped(view) and last_of_colour(view) != []
    )
    cards = await names(playing_datto.hand(table.person))
    assert not [card for card in cards if "DATTO" in card]


@pytest.mark.soak
async def test_a_datto_with_the_last_card_of_the_hand_brings_nothing(
    invite: Invite, server: Server
) -> None:
    """DA-28: there is nothing to announce."""

    def last_of_all(view: View) -> bool:
        leads = view["leader"] == YOU and view["trick"] == []
        return leads and len(view["hands"][YOU]) == 1 and last_of_colour(view) != []

    table, view = await at(invite, server, "datto", 2, last_of_all)
    [card] = view["hands"][YOU]
    name = f"{COLOURS[card[0]]} {card[1]}"
    await table.person.press(button(table.person, f"^{name}, the last of its colour$"))
    await log_sentence(table.person, f"^You lead {name}").wait_for()
    await expect(log_sentence(table.person, "^DATTO! You have")).to_have_count(0)


# The log is open beside the table from 1100 pixels on.
DATTO_SCREENS = [(1920, 1080), (1440, 900), (1280, 720), (1100, 700), (1024, 768), (820, 1180)]
PHONES = [(740, 360), (568, 320), (360, 740)]
OUTSIDE_STAGE = """buttons => {
  const stage = document.querySelector('.stage').getBoundingClientRect();
  return buttons.filter(button => {
    const {left, top, right, bottom} = button.getBoundingClientRect();
    return left < stage.left || top < stage.top || right > stage.right || bottom > stage.bottom
      || button.scrollWidth > button.clientWidth + 1;
  }).map(button => button.textContent);
}"""


async def test_both_ways_to_play_a_datto_are_whole_on_every_screen(
    invite: Invite, server: Server
) -> None:
    table, _ = await at(invite, server, "datto", 2, can_announce)
    page = table.person.page
    await table.person.press(button(table.person, ", a DATTO for ").first)
    await button(table.person, "^DATTO!").wait_for()
    for language in ("en", "ja"):
        await speak(page, language)
        for width, height in DATTO_SCREENS + PHONES:
            await page.set_viewport_size({"width": width, "height": height})
            await page.evaluate(
                "() => new Promise(done => requestAnimationFrame(() => "
                "requestAnimationFrame(done)))"
            )
            outside = await page.locator(".buttons button").evaluate_all(OUTSIDE_STAGE)
            assert outside == [], (language, width, height)
            facts = page.locator(".plate .facts")
            cut = "lines => lines.filter(line => line.scrollWidth > line.clientWidth + 1).length"
            assert await facts.evaluate_all(cut) == 0, (language, width, height)
