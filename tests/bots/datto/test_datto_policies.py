"""The habits of `normal` and `easy` at datto, and how well they play."""

from __future__ import annotations

import pytest

from bots.contests import win_share
from bots.policies import TIMES, answers, positions
from games.datto.positions import race
from support.tables import Table, play, tables_of
from tefuda.bots.datto.easy import LOOKS_AWAY_PERCENT, OVERLOOKS_PERCENT, easy_move
from tefuda.bots.datto.hand_values import kept_value
from tefuda.bots.datto.normal import normal_move
from tefuda.bots.datto.place_values import place_value
from tefuda.bots.datto.table_facts import later_share, out_of_sight
from tefuda.bots.datto.trick import steps_given, steps_won, win_chance
from tefuda.bots.policies.policy import EASY, NORMAL, RANDOM
from tefuda.games.datto import HAND_SIZE
from tefuda.games.datto.legal import announceable, legal_move
from tefuda.games.datto.moves import NAP, is_announced, move_card
from tefuda.games.datto.notation import move_name

every_datto_table = pytest.mark.parametrize("table", list(tables_of("datto")), ids=str)
every_count = pytest.mark.parametrize("players", [2, 3, 4])


# What normal weighs


@every_count
def test_a_nine_alone_in_its_colour_is_dearer_than_one_that_can_be_ducked_under(
    players: int,
) -> None:
    assert kept_value(players, 4, 0) > kept_value(players, 4, 0b00001)


@every_count
def test_a_one_is_dear_while_its_nine_is_out(players: int) -> None:
    assert kept_value(players, 0, 0b10000) > max(
        kept_value(players, 0, 0), kept_value(players, 0, 0b01110)
    )


@every_count
def test_to_lead_the_last_trick_counts_if_the_card_for_it_reaches_the_front(players: int) -> None:
    behind = place_value(players, 1, 20, 28, 28, 5)
    assert place_value(players, 1, 20, 28, 28, 1) < behind
    assert place_value(players, 1, 28, 28, 20, 5) < behind


def test_a_trick_is_foreseen_from_what_lies_there_and_what_is_out() -> None:
    sure = [  # card, highest and lowest on the table, cards out: whether it wins, steps
        ((0, 4, 4, 0), 1.0, 9),  # ducks under the 9
        ((2, -1, 5, 0), 1.0, 5),  # alone
        ((3, 2, 1, 0), 1.0, 3),
        ((4, 0, 0, 0), 0.0, 9),  # gives the 1 its dash
        ((1, 3, 2, 0), 0.0, 3),
        ((2, 4, 0, 0), 0.0, 9),  # others dash
    ]
    for (k, high, low, out), chance, steps in sure:
        assert win_chance(k, high, low, out, 0.5) == chance
        found = steps_won(k, high, low, out, 0.5) if chance else steps_given(k, high, low)
        assert found == steps
    assert win_chance(4, -1, 5, 0b00001, 0.3) == pytest.approx(0.7)
    assert win_chance(2, -1, 5, 0b11000, 0.5) == 0.25
    assert win_chance(0, -1, 5, 0b11000, 0.5) == 0.25  # the 9 must fall, without the 7
    assert steps_won(3, -1, 5, 0b00001, 0.0) == 7
    assert steps_won(3, -1, 5, 0b00001, 1.0) == 1


# What normal does


@every_count
def test_normal_ducks_with_the_one_under_a_nine(players: int) -> None:
    match = race("R9", *[""] * (players - 2), "R1 R3 R5")
    match.play("R9")
    for _ in range(players - 2):
        match.play("nap")
    assert set(answers(match, normal_move)) == {"R1"}


@every_count
def test_normal_does_not_put_its_nine_over_a_one(players: int) -> None:
    match = race("R1", *[""] * (players - 2), "R9 R3")
    match.play("R1")
    for _ in range(players - 2):
        match.play("nap")
    assert "R9" not in answers(match, normal_move)


@every_datto_table
def test_normal_announces_every_last_card_that_it_leads(table: Table) -> None:
    announced = 0
    for s, x in positions(table, NORMAL, seed=4):
        move = normal_move(s, x)
        if announceable(s) and move != NAP and announceable(s) >> move_card(move) & 1:
            assert is_announced(move)
            announced += 1
    assert announced > 0


@every_count
def test_normal_naps_rather_than_give_up_a_one_whose_nine_is_out(players: int) -> None:
    match = race("R3", *[""] * (players - 2), "R1 O9")
    match.play("R3")
    for _ in range(players - 2):
        match.play("nap")
    assert set(answers(match, normal_move)) == {"nap"}


def test_normal_parts_with_the_card_that_is_worth_least_to_it() -> None:
    """The 1 would give fewer steps away, but it waits for the 9."""
    match = race("O1 R5 R9", "R1 R3", first=1)
    play(match, "nap O1 R5")
    assert set(answers(match, normal_move)) == {"R3"}


@every_count
def test_the_last_player_ignores_cards_that_are_gone(players: int) -> None:
    match = race("R3", *[""] * (players - 1))
    match.play("R3")
    for _ in range(players - 2):
        match.play("nap")
    s = match.state
    assert later_share(s, out_of_sight(s, s.turn)) == 0.0


# What easy does


def test_easy_plays_its_smallest_card() -> None:
    match = race("R3 O5 O7 Y5 Y7 Y9 G5 G7 G9 T5 T7 T9", "R9 R1")
    assert set(answers(match, easy_move)) == {"R3"}


def test_easy_keeps_a_one_until_its_nine_is_gone() -> None:
    match = race("R1 R3 O5 O7 Y5 Y7 Y9 G5 G7 G9 T5 T7", "R9 O1 O3 O9")
    found = answers(match, easy_move)
    assert set(found) == {"R1", "R3"}  # the 1 only when it looks away
    assert 0 < found["R1"] < TIMES * 3 * LOOKS_AWAY_PERCENT / 100
    seen = race("R1 R3 O5 O7 Y5 Y7 Y9 G5 G7 G9 T5 T7", "R9", first=1)
    play(seen, "R9 nap")
    assert set(answers(seen, easy_move)) == {"R1"}


def test_easy_ducks_under_a_nine() -> None:
    match = race("R9", "R1 R3 R5 O3")
    match.play("R9")
    assert set(answers(match, easy_move)) == {"R1"}


def test_easy_overlooks_a_datto_now_and_then() -> None:
    match = race("R1 R3 R5", "R7 R9")
    play(match, "R1 R7")
    while "R5!" not in match.legal_moves():
        s = match.state
        wanted = [card for card in ("R3", "R9", "nap") if card in match.legal_moves()]
        match.play(wanted[0] if wanted else move_name(s, legal_move(s, 0)))
    found = answers(match, easy_move)
    assert found["R5!"] > TIMES * 3 / 4
    assert 0 < TIMES - found["R5!"] < TIMES * 2 * OVERLOOKS_PERCENT / 100


def test_easy_naps_rather_than_play_a_dear_card() -> None:
    match = race("R3", "R7 R9 O1")
    match.play("R3")
    assert set(answers(match, easy_move)) == {"nap"}


@every_datto_table
def test_easy_remembers_its_nap_before_the_end(table: Table) -> None:
    remembered = 0
    for s, x in positions(table, EASY, seed=6, count=400):
        late = HAND_SIZE[s.players] - s.trick in (1, 2)
        ducks = s.led >= 0 and s.played[s.highest] == s.led * 5 + 4
        if late and not s.napped[s.turn] and not announceable(s) and not ducks:
            assert easy_move(s, x) == NAP
            remembered += 1
    assert remembered > 0


# How well they play


@pytest.mark.parametrize(("players", "share"), [(2, 0.6), (3, 0.48), (4, 0.38)])
def test_easy_beats_random(players: int, share: float) -> None:
    assert win_share("datto", players, EASY, RANDOM) > share


@pytest.mark.parametrize(("players", "share"), [(2, 0.54), (3, 0.38), (4, 0.3)])
def test_normal_beats_easy(players: int, share: float) -> None:
    assert win_share("datto", players, NORMAL, EASY) > share
