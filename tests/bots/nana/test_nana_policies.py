"""The habits of `normal` and `easy` at nana, and how well they play."""

from __future__ import annotations

import pytest

import tefuda
from bots.contests import win_share
from bots.policies import TIMES, Policy, answers
from games.nana.positions import duel, hand, table
from support.tables import play
from tefuda.bots.nana.easy import easy_move
from tefuda.bots.nana.normal import FEW_CARDS, normal_move
from tefuda.bots.policies.policy import EASY, NORMAL, RANDOM


def choices(policy: Policy, match: tefuda.Match) -> set[str]:
    """Return all moves that a policy may choose here, with any random number."""
    return set(answers(match, policy))


def facing(led: str, answering: str, pile: str = "") -> tefuda.Match:
    """A table of three at which seat 1 has this hand; seat 0 has led all its equal first cards."""
    match = table(led, answering, "", pile=pile)
    play(match, f"{led[0]}x{len(led)}@0")
    return match


# What normal does


def test_normal_goes_out_when_it_can() -> None:
    assert choices(normal_move, table("77777777", "", "")) == {"7x8@0"}


def test_normal_leads_a_lone_low_card_and_keeps_long_runs() -> None:
    assert choices(normal_move, table("44441555", "", "")) == {"1x1@4"}


def test_normal_plays_first_what_parts_equal_cards() -> None:
    assert choices(normal_move, table("33633147", "", "")) == {"6x1@2"}


def test_normal_lets_parted_cards_wait() -> None:
    assert choices(normal_move, facing("5", "62671313")) == {"7x1@3"}


def test_normal_brings_equal_cards_nearer() -> None:
    assert choices(normal_move, table("23425671", "", "")) == {"3x1@1"}


def test_normal_passes_rather_than_break_a_good_run() -> None:
    assert choices(normal_move, facing("6", "44441111")) == {"pass"}


def test_normal_takes_beaten_cards_to_the_longest_run_of_their_number() -> None:
    match = facing("4", "54144236")
    play(match, "5x1@0")
    assert choices(normal_move, match) == {"+2"}


def test_normal_drops_a_beaten_card_that_fits_nowhere() -> None:
    match = facing("4", "51623623")
    play(match, "5x1@0")
    assert choices(normal_move, match) == {"drop"}


def test_normal_takes_a_long_run_that_fits_nowhere_to_the_end() -> None:
    match = facing("4444", "55551236")
    play(match, "5x4@0")
    assert choices(normal_move, match) == {"+0"}


@pytest.mark.parametrize(("drawn", "choice"), [("2", "+4"), ("7", "drop")])
def test_normal_keeps_a_drawn_card_only_if_it_fits(drawn: str, choice: str) -> None:
    match = facing("6", "11112222", pile=drawn)
    play(match, "pass")
    assert choices(normal_move, match) == {choice}


def test_normal_does_not_count_on_a_run_that_it_spends() -> None:
    # Four 5s over a 5 would leave no 5 for the beaten one to go to.
    assert choices(normal_move, facing("5", "55551414")) == {"pass"}


def test_normal_leaves_open_cards_alone_when_nothing_asks_for_them() -> None:
    match = duel("51234567123", mine="55")
    assert not any("+" in move for move in choices(normal_move, match))


def test_normal_uses_up_the_open_card_that_fits() -> None:
    match = duel("77777", "66123123123", yours="56")
    play(match, "7x5@0")
    assert choices(normal_move, match) == {"pass:6"}


def test_normal_breaks_a_run_rather_than_lose_by_a_pass() -> None:
    match = duel("12777", "44443333222", yours="67")
    play(match, "1x1@0 pass:6 drop 2x1@0 pass:7 drop 7x1@0")
    assert "pass" in match.legal_moves()
    assert "pass" not in choices(normal_move, match)


def test_normal_lays_many_cards_before_a_last_opponent_with_few() -> None:
    match = duel("11111111123", "44423336555", yours="67")
    play(match, "1x9@0 pass:6 drop 2x1@0")
    assert len(hand(match, 0)) <= FEW_CARDS
    assert all(move[1:3] == "x3" for move in choices(normal_move, match))
    calm = duel("2", "44423336555", yours="67")
    play(calm, "2x1@0")
    assert choices(normal_move, calm) == {"6x1@7"}


# What easy does


def test_easy_leads_its_longest_run() -> None:
    assert choices(easy_move, table("44155516", "", "")) == {"5x3@3"}


def test_easy_breaks_a_run_for_the_weakest_play_or_overlooks_it() -> None:
    match = facing("6", "44441111")
    found = answers(match, easy_move)
    assert set(found) == {"1x2@4", "pass"}
    assert 0 < found["pass"] < TIMES / 4


def test_easy_does_not_overlook_a_play_with_its_last_open_card() -> None:
    match = duel("12", "44443333222", yours="67")
    play(match, "1x1@0 pass:6 drop 2x1@0")
    assert choices(easy_move, match) == {"3x1@4"}


def test_easy_puts_cards_to_the_first_equal_one() -> None:
    match = facing("4", "54144236")
    play(match, "5x1@0")
    assert choices(easy_move, match) == {"+0"}


def test_easy_sometimes_takes_what_fits_nowhere() -> None:
    match = facing("4", "51623623")
    play(match, "5x1@0")
    assert choices(easy_move, match) == {"drop", "+7"}


def test_easy_cannot_resist_many_cards() -> None:
    match = facing("444", "55512361")
    play(match, "5x3@0")
    assert choices(easy_move, match) == {"+5"}


def test_easy_overlooks_open_cards_that_could_join() -> None:
    match = duel("77", "56161616161", yours="55")
    play(match, "7x2@0")
    assert "5x1@0+2" in match.legal_moves()
    assert choices(easy_move, match) == {"pass:5"}


# How strong they are


@pytest.mark.parametrize(
    ("players", "policy", "others", "share"),
    [
        (2, EASY, RANDOM, 0.9),
        (2, NORMAL, EASY, 0.8),
        (4, EASY, RANDOM, 0.95),
        (4, NORMAL, EASY, 0.97),
    ],
)
def test_normal_beats_easy_and_easy_beats_chance(
    players: int, policy: int, others: int, share: float
) -> None:
    assert win_share("nana", players, policy, others) > share
