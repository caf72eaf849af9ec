"""Rulings on going out, points, and the end of the round and of the match."""

from __future__ import annotations

import pytest

import tefuda
from games.dnup.positions import (
    ALL_NINES,
    ALL_ONES,
    FAST_0,
    FAST_1,
    FAST_START,
    dealt,
    deck,
    hand,
    seen_of,
    sets,
)
from support.tables import play, played, tables_of

ONES, NINES = "1:23456789", "9:12345678"


def five(second: bool = False) -> tefuda.Match:
    """Five players, nothing dealt."""
    return tefuda.Match("dnup", 5, options={"play_for_second": second})


def finish(match: tefuda.Match, first: int, then: int) -> None:
    """A round of five in which these two go out, each with one set."""
    match.deal(
        deck(*(ALL_ONES if s == first else ALL_NINES if s == then else "" for s in range(5)))
    )
    match.play(ONES)
    while match.turn is not None:
        match.play(NINES if match.turn == then else "rot")


def test_dn13_a_player_who_adds_the_last_card_is_out() -> None:
    match = dealt("1/5 1/6 1/2 1/9 1/4 1/7 2/6 2/7 9/5", "4/9", "")
    seen = play(match, "1:245679 rot rot 2:67 9:4 rot 9:5>1")
    assert seen_of(seen, "out") == [{"seat": 0, "place": 1}]
    assert match.view(None)["points"] == [2, 0, 0]


def test_dn16_points_come_with_the_last_card_whatever_becomes_of_the_set() -> None:
    match = dealt(FAST_0, FAST_1, "")
    play(match, FAST_START)
    seen = play(match, "2:367")
    assert seen_of(seen, "out") == [{"seat": 0, "place": 1}]
    assert seen_of(seen, "scored") == [{"seat": 0, "points": 2, "total": 2}]
    match.play("8:345")  # beats it
    view = match.view(None)
    assert (view["out"], view["points"], view["held"][0]) == ([0], [2, 0, 0], 0)


def test_dn17_the_last_set_stays_until_its_seat_would_be_next() -> None:
    match = dealt(FAST_0, FAST_1, "")
    play(match, FAST_START + " 2:367 rot")
    assert sets(match) == {"0": "2/3 2/6 2/7"}
    seen = play(match, "rot")
    assert seen_of(seen, "discarded") == [
        {"seat": 0, "area": None, "cards": ["2/3", "2/6", "2/7"], "why": "owner_out"}
    ]
    assert (match.turn, sets(match)) == (1, {})


def test_dn17_the_last_set_is_discarded_when_it_is_beaten() -> None:
    match = dealt(FAST_0, FAST_1, "")
    play(match, FAST_START + " 2:367")
    before = match.view(None)["discards"]
    seen = play(match, "8:345")
    assert seen_of(seen, "discarded") == [
        {"seat": 0, "area": None, "cards": ["2/3", "2/6", "2/7"], "why": "beaten_owner_out"}
    ]
    assert seen_of(seen, "returned") == []
    assert match.view(None)["discards"] == before + 3


def test_dn17_the_last_set_goes_turned_over_to_its_taker() -> None:
    match = dealt(FAST_0, FAST_1, "")
    play(match, FAST_START + " 2:367 <0")
    assert sets(match) == {}
    assert {"3/2", "6/2", "7/2"} < set(hand(match, 1).split())


def test_dn17_the_last_set_with_an_added_card_stays_until_the_same_moment() -> None:
    match = dealt(FAST_0, "5/2", "")
    play(match, "1:245679 rot rot 2:367 2:5>0")
    assert sets(match) == {"0": "2/3 2/5 2/6 2/7"}
    seen = play(match, "rot")
    assert seen_of(seen, "discarded") == [
        {"seat": 0, "area": None, "cards": ["2/3", "2/5", "2/6", "2/7"], "why": "owner_out"}
    ]


def test_dn18_a_player_out_by_adding_has_no_set_and_is_skipped() -> None:
    match = dealt("1/5 1/6 1/2 1/9 1/4 1/7 2/6 2/7 9/5", "4/9", "")
    play(match, "1:245679 rot rot 2:67 9:4 rot 9:5>1")
    assert (match.turn, sets(match)) == (1, {})  # the grown set was seat 1's own
    match.play("rot")
    assert match.turn == 2
    seen = play(match, "rot")
    assert match.turn == 1
    assert seen_of(seen, "discarded") == []


def test_dn19_with_the_second_out_nothing_more_happens() -> None:
    match = dealt(
        "1/5 1/6 1/2 1/4 1/7 2/6 2/7 2/3 2/5", "9/5 9/4 9/8 9/1 9/6 9/3 8/4 8/3 8/7", "3/7 3/4 3/6"
    )
    play(match, "1:24567 9:134568 3:467 2:3567")
    seen = play(match, "8:347")  # three 3s lie before seat 2
    assert [event["event"] for event in seen] == ["played", "out", "scored", "round_ended"]
    assert match.needs_deal
    assert match.view(None)["held"] == [0, 0, 6]
    assert match.view(None)["points"] == [2, 1, 0]


def test_dn21_four_points_end_the_match_at_once() -> None:
    match = dealt(FAST_0, FAST_1, "")
    play(match, FAST_START + " 2:367 8:3457")
    match.deal(deck(FAST_0, FAST_1, ""))
    seen = play(match, FAST_START + " 2:367")
    assert [event["event"] for event in seen[-5:]] == [
        *("played", "out", "scored", "round_ended", "ended")
    ]
    assert seen[-1]["winners"] == [0]
    assert match.result() == {"winners": [0], "ranking": [1, 2, 3], "scores": [4, 1, 0]}


def test_dn21_the_fourth_point_may_be_that_of_second_place() -> None:
    match = five()
    for first, then in ((0, 1), (2, 0), (3, 0)):
        finish(match, first, then)
    assert match.result() == {
        "winners": [0],
        "ranking": [1, 4, 2, 2, 5],
        "scores": [4, 1, 2, 2, 0],
    }


def test_dn21_the_option_plays_on_for_second_place() -> None:
    match = dealt(FAST_0, FAST_1, "", second=True)
    play(match, FAST_START + " 2:367 8:3457")
    match.deal(deck(FAST_0, FAST_1, ""))
    play(match, FAST_START + " 2:367")
    assert (match.over, match.turn, match.view(None)["points"]) == (False, 1, [4, 1, 0])
    match.play("8:3457")
    assert match.result() == {"winners": [0], "ranking": [1, 2, 3], "scores": [4, 2, 0]}


def test_dn22_of_two_with_four_points_the_first_out_wins() -> None:
    match = five(second=True)
    for first, then in ((1, 2), (0, 1), (0, 1)):
        assert not match.over
        finish(match, first, then)
    assert match.result() == {
        "winners": [0],
        "ranking": [1, 2, 3, 4, 4],
        "scores": [4, 4, 1, 0, 0],
    }


def test_dn23_the_star_of_the_new_deal_starts() -> None:
    match = dealt(FAST_0, FAST_1, "")
    assert (match.turn, match.view(None)["starter"]) == (0, 0)
    play(match, FAST_START + " 2:367 8:3457")
    match.deal(deck("", "", "5/1"))
    assert (match.turn, match.view(None)["starter"]) == (2, 2)


def test_dn36_the_longest_match_has_one_round_more_than_players() -> None:
    match = five()
    for seat in range(5):
        finish(match, seat, (seat + 1) % 5)
        assert not match.over
    assert match.view(None)["points"] == [3] * 5
    finish(match, 2, 4)
    assert (match.over, match.round) == (True, 6)


@pytest.mark.no_cover
def test_dn36_no_match_is_longer() -> None:
    for table in tables_of("dnup"):
        for seed in range(3):
            assert played(table, seed).round <= table.players + 1


def test_dn38_all_cards_of_one_value_may_go_in_the_first_turn() -> None:
    match = dealt(ALL_ONES, "", "", "", "")
    assert ONES in match.legal_moves()
    match.play(ONES)
    assert match.view(None)["out"] == [0]
    assert match.view(None)["points"] == [2, 0, 0, 0, 0]


def test_dn43_behind_the_winner_equal_points_share_the_better_rank() -> None:
    match = five(second=True)
    for first, then in ((0, 1), (0, 2)):
        finish(match, first, then)
    assert match.result() == {
        "winners": [0],
        "ranking": [1, 2, 2, 4, 4],
        "scores": [4, 1, 1, 0, 0],
    }
