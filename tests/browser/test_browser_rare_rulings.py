"""Rulings for rare positions: each at a table that is dealt and played up to it."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

import tefuda
from browser.browsers import Invite
from browser.dnup import playing as playing_dnup
from browser.nana import playing as playing_nana
from browser.positions import YOU, laid
from browser.table_page import Table, button, log_sentence
from games.dnup.positions import FAST_0, FAST_1, FAST_START, deck, rotate
from games.nana.positions import duel, table
from support.server import Server
from support.tables import play
from tefuda.table.settings import Settings

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.soak]

QUIET = 40 * 3  # turns of three players in which nothing is discarded: a stalemate


async def at_table(invite: Invite, server: Server, match: tefuda.Match) -> Table:
    """Sit where this has been played, in one's own turn."""
    assert match.turn == YOU
    options = tuple(name for name, on in match.options.items() if on)
    settings = Settings(match.game, match.players, options, pace="instant")
    [seat] = await laid([await invite()], server, settings, match.steps)
    assert await seat.moment() == "mine"
    return seat


async def test_the_last_cards_of_a_row_may_be_joined_by_an_open_card(
    invite: Invite, server: Server
) -> None:
    """ND-13: and that wins, too."""
    match = duel("11111111155", "", mine="25", yours="67")
    play(match, "1x9@0 pass:6 drop")
    seat = await at_table(invite, server, match)
    person = seat.person
    await person.press(button(person, "^Open card in front of you: 5"))
    await person.press(button(person, "^Play three 5s$"))
    await log_sentence(person, "^You play three 5s, one of them open").wait_for()
    await log_sentence(person, "^You go out first").wait_for()
    await log_sentence(person, "^Dango loses the round as the last player with cards").wait_for()


async def test_a_player_who_passed_may_play_in_the_next_turn(
    invite: Invite, server: Server
) -> None:
    """NT-03: in the same trick."""
    match = table("27", "3", "1", first=2)
    play(match, "1x1@0 pass drop 3x1@0 drop pass drop")
    seat = await at_table(invite, server, match)
    person = seat.person
    await log_sentence(person, "^You pass").wait_for()
    await person.press(playing_nana.row(person).nth(1))
    await person.press(button(person, "^Play one 7$"))
    await log_sentence(person, "^You play one 7").wait_for()


async def test_with_the_second_player_out_the_round_ends_on_the_spot(
    invite: Invite, server: Server
) -> None:
    """DN-19: the set that is beaten with the last cards does not return."""
    match = tefuda.Match("dnup", 3)
    second, first = "9/5 9/4 9/8 9/1 9/6 9/3 8/4 8/3 8/7", "1/5 1/6 1/2 1/4 1/7 2/6 2/7 2/3 2/5"
    match.deal(deck(second, "3/7 3/4 3/6", first))
    play(match, "1:24567 9:134568 3:467 2:3567")
    seat = await at_table(invite, server, match)
    person = seat.person
    await playing_dnup.choose(person, 8, 3)
    await person.said("You go out: 1 point!")
    await expect(person.page.get_by_text(re.compile("returns? as:"))).to_have_count(0)
    await person.press(button(person, "^Play three 8s$"))
    await log_sentence(person, "^You go out second").wait_for()
    await log_sentence(person, r"^The round is over\.$").wait_for()
    await expect(log_sentence(person, r"^(Dango|Kinako)’s 3/\d 3/\d 3/\d come back")).to_have_count(
        0
    )


def stalled(match: tefuda.Match, turns: int = QUIET) -> tefuda.Match:
    """Deal another round, in which hands are only rotated, for this number of turns."""
    match.deal()
    rotate(match, turns)
    return match


def fast(match: tefuda.Match, moves: str) -> None:
    """Another round, in which seat 1 can be out soon, and seat 2 after it."""
    match.deal(deck("", FAST_0, FAST_1))
    play(match, f"{FAST_START} {moves}")


def one_turn_before_a_stalemate_that_is_the_first_in_a_row() -> tefuda.Match:
    """After two, and a round that somebody has won; the cards decide whose turn it is."""
    for seed in range(100):
        match = tefuda.Match("dnup", 3, seed=seed)
        stalled(stalled(match))
        fast(match, "2:367 8:3457")
        if stalled(match, QUIET - 1).turn == YOU:
            return match
    raise AssertionError("it is never one's own turn")


async def rotate_the_last_time(seat: Table) -> None:
    await seat.person.button("Rotate")
    await seat.person.said("The round ends in a stalemate.")
    await seat.person.button("Rotate your hand now")


async def test_a_round_that_ends_normally_breaks_a_row_of_stalemates(
    invite: Invite, server: Server
) -> None:
    """DN-41."""
    match = one_turn_before_a_stalemate_that_is_the_first_in_a_row()
    seat = await at_table(invite, server, match)
    await rotate_the_last_time(seat)
    await log_sentence(seat.person, "^Stalemate 1 of 3").wait_for()
    await expect(seat.end).to_have_count(0)


async def test_a_stalemate_ends_the_match_once_somebody_has_points_enough(
    invite: Invite, server: Server
) -> None:
    """DN-41: where second place is played for, and that player wins."""
    match = tefuda.Match("dnup", 3, options={"play_for_second": True})
    fast(match, "2:367 8:3457")
    fast(match, "2:367 rot rot")
    rotate(match, QUIET - 1)
    seat = await at_table(invite, server, match)
    await rotate_the_last_time(seat)
    await seat.person.page.get_by_role("dialog", name="Dango wins").wait_for()
    await log_sentence(seat.person, "^Stalemate 1 of 3").wait_for()
