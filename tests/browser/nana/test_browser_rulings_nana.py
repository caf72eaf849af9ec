"""Rulings of Nana Toridori that the page explains, each at a table where it is about to apply."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from browser.browsers import Invite
from browser.nana import playing as playing_nana
from browser.positions import YOU, View, at
from browser.table_page import button, log_sentence, names
from support.server import Server

pytestmark = pytest.mark.asyncio(loop_scope="session")


def leads_with_two(view: View) -> bool:
    """And nothing longer."""
    lengths = {move[2] for move in view["legal"] if re.match(r"\dx\d@", move)}
    return view["set"] is None and max(lengths, default="") == "2"


async def test_a_part_of_a_run_may_be_played(invite: Invite, server: Server) -> None:
    """NT-05: pressing again changes how many."""
    table, _ = await at(invite, server, "nana", 3, leads_with_two)
    person = table.person
    card = button(person, r"^\d, place \d+ of \d+, in a run of two").first
    number = (await names(card))[0][0]
    for offered in (f"Play two {number}s", f"Play one {number}"):
        await person.press(card)
        await person.page.get_by_role("button", name=offered, exact=True).wait_for()


def last_cards_beat(view: View) -> bool:
    every = re.compile(rf"\dx{len(view['hands'][YOU])}@")
    beats = view["set"] is not None and any(every.match(move) for move in view["legal"])
    return beats and view["choosing"] is None and view["out"] == []


@pytest.mark.soak
async def test_a_player_who_goes_out_takes_nothing(invite: Invite, server: Server) -> None:
    """NT-10: what was beaten is discarded without a choice."""
    table, _ = await at(invite, server, "nana", 4, last_cards_beat)
    person = table.person
    taken = log_sentence(person, "^You take")
    before = await taken.count()
    await person.press(playing_nana.row(person).first)
    await person.press(button(person, "^Play "))
    await log_sentence(person, "^You go out first").wait_for()
    await expect(playing_nana.gaps(person)).to_have_count(0)
    assert await taken.count() == before


@pytest.mark.soak
async def test_a_pass_draws_only_while_there_is_a_pile(invite: Invite, server: Server) -> None:
    """NT-13."""
    table, _ = await at(
        invite, server, "nana", 3, lambda view: view["piled"] == 0 and "pass" in view["legal"]
    )
    await expect(button(table.person, "^Pass$")).to_be_visible()
    await table.person.said("Pile empty")


def two_open_to_pass_with(view: View) -> bool:
    return len([move for move in view["legal"] if move.startswith("pass:")]) == 2


async def test_a_pass_in_a_duel_names_its_card(invite: Invite, server: Server) -> None:
    """ND-04, ND-18."""
    table, view = await at(invite, server, "nana", 2, two_open_to_pass_with)
    passes = button(table.person, "^Pass with open")
    own = view["open"][YOU]
    await expect(passes).to_have_text([f"Pass with open {card}" for card in own])
    await table.person.press(passes.first)
    await log_sentence(table.person, f"^You use up the open {view['open'][YOU][0]}").wait_for()
    await button(table.person, "^To place or drop").first.wait_for()


def can_join_one(view: View) -> bool:
    return any(re.match(r"\dx1@\d+\+1$", move) for move in view["legal"])


async def test_an_open_card_joins_cards_of_the_row(invite: Invite, server: Server) -> None:
    """ND-08."""
    table, view = await at(invite, server, "nana", 2, can_join_one)
    person = table.person
    joined = next(move for move in view["legal"] if re.match(r"\dx1@\d+\+1$", move))
    await person.press(button(person, f"^Open card in front of you: {joined[0]}").first)
    await person.press(button(person, "^Play two "))
    await log_sentence(person, f"^You play two {joined[0]}s, one of them open").wait_for()


def happened(view: View, event: str) -> bool:
    """Check that this was the last event before the player leads."""
    return view["set"] is None and view["log"][-2:][0]["event"] == event


@pytest.mark.soak
async def test_the_log_says_that_the_table_is_cleared_and_who_leads_then(
    invite: Invite, server: Server
) -> None:
    """NT-11, NT-14."""
    table, _ = await at(invite, server, "nana", 3, lambda view: happened(view, "cleared"))
    await log_sentence(table.person, r"^Everyone passed, so your .* cleared\.$").last.wait_for()
    await log_sentence(table.person, r"^You lead\.$").last.wait_for()


@pytest.mark.soak
async def test_after_a_player_who_is_out_the_next_one_leads(invite: Invite, server: Server) -> None:
    """NT-15."""
    table, _ = await at(
        invite, server, "nana", 4, lambda view: view["log"][-1].get("why") == "owner_out"
    )
    await log_sentence(
        table.person, r"^You lead: the owner of the set has gone out\.$"
    ).last.wait_for()


@pytest.mark.soak
async def test_a_drawn_card_cannot_be_played_or_taken_back(invite: Invite, server: Server) -> None:
    """NT-12, AL-02."""
    table, _ = await at(
        invite, server, "nana", 3, lambda view: view["set"] is not None and "pass" in view["legal"]
    )
    person = table.person
    await person.press(button(person, "^Pass and draw"))
    await log_sentence(person, r"^You draw a \d\.$").wait_for()
    await playing_nana.gaps(person).first.wait_for()
    await expect(button(person, "^(Play|Undo)")).to_have_count(0)


def closing(view: View) -> tuple[int, str] | None:
    """Find a run whose neighbours are equal and will meet; return its place and their number."""
    row = view["hands"][YOU]
    for move in view["legal"]:
        found = re.fullmatch(r"(\d)x(\d)@(\d+)", move)
        if found is None:
            continue
        first, after = int(found[3]), int(found[3]) + int(found[2])
        if first > 0 and after < len(row) and row[first - 1] == row[after] != found[1]:
            return first, row[after]
    return None


async def test_a_row_that_closes_says_what_meets(invite: Invite, server: Server) -> None:
    """NT-07."""
    table, view = await at(invite, server, "nana", 3, lambda view: closing(view) is not None)
    place, number = closing(view) or (0, "")
    await table.person.press(button(table.person, rf"^\d, place {place + 1} of "))
    await table.person.said(re.compile(rf"Your row closes to \w+ {number}s\."))


@pytest.mark.soak
async def test_the_loser_of_a_round_starts_the_next(invite: Invite, server: Server) -> None:
    """NT-01."""

    def starts_again(view: View) -> bool:
        return (view["round"], view["log"][-1].get("why")) == (2, "starts")

    table, _ = await at(invite, server, "nana", 3, starts_again)
    await log_sentence(table.person, r"^You start\.$").wait_for()
