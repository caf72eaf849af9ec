"""Previews in dnup: the cards that return, and to which seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import tefuda
from games.dnup.positions import FAST_0, FAST_1, FAST_START, dealt, hand, rotate
from support.tables import play
from tefuda.match.previews import previews


def preview_of(match: tefuda.Match, move: str) -> Mapping[str, Any]:
    assert match.turn is not None
    return previews(match, match.turn)[move]


def place(seat: int, value: int, size: int) -> dict[str, Any]:
    return {"seat": seat, "area": None, "value": value, "size": size}


def test_rulebook_a_a_beaten_set_returns_turned_over() -> None:
    match = dealt("1/5 3/4 3/6", "5/2 5/4", "")
    match.play("3:46")
    seen = preview_of(match, "5:24")
    assert seen["set"] == {**place(1, 5, 2), "cards": ["5/2", "5/4"]}
    assert seen["beats"] == {
        **place(0, 3, 2),
        "cards": ["3/4", "3/6"],
        "become": ["4/3", "6/3"],
    }
    assert len(seen["hand"]) == 7
    assert (seen["takes"], seen["goes_out"], seen["points"], seen["next"]) == (None, False, 0, 2)
    assert preview_of(match, "5:2")["beats"] is None


def test_rulebook_b_an_added_card_makes_the_set_grow_and_another_return() -> None:
    match = dealt("1/5 3/4 3/6", "5/2", "5/4")
    play(match, "3:46 5:2")
    seen = preview_of(match, "5:4>1")
    assert seen["kind"] == "add"
    assert seen["set"] == {**place(1, 5, 2), "cards": ["5/2", "5/4"]}
    assert (seen["beats"]["seat"], seen["beats"]["become"]) == (0, ["4/3", "6/3"])
    assert "5/4" not in seen["hand"]


def test_rulebook_c_a_taken_set_joins_the_hand_turned_over() -> None:
    match = dealt("1/5 2/5 2/7 2/9", "", "", "")
    match.play("2:579")
    seen = preview_of(match, "<0")
    assert seen["takes"] == {
        **place(0, 2, 3),
        "cards": ["2/5", "2/7", "2/9"],
        "become": ["5/2", "7/2", "9/2"],
    }
    assert {"5/2", "7/2", "9/2"} < set(seen["hand"])
    assert len(seen["hand"]) == 12
    assert (seen["set"], seen["beats"]) == (None, None)


def test_rulebook_d_the_rotated_hand_is_shown_before() -> None:
    match = dealt("1/5 3/4 3/6 2/5 8/7 9/6 4/8 5/9 7/1", "", "")
    seen = preview_of(match, "rot")
    assert seen["kind"] == "rotate"
    assert " ".join(seen["hand"]) == "1/7 4/3 5/1 5/2 6/3 6/9 7/8 8/4 9/5"
    assert hand(match, 0) == "1/5 2/5 3/4 3/6 4/8 5/9 7/1 8/7 9/6"


def test_going_out_says_what_it_brings() -> None:
    match = dealt(FAST_0, FAST_1, "")
    play(match, FAST_START)
    seen = preview_of(match, "2:367")
    assert (seen["goes_out"], seen["hand"], seen["points"]) == (True, [], 2)
    assert (seen["next"], seen["ends_round"]) == (1, False)
    match.play("2:367")
    seen = preview_of(match, "8:3457")
    assert (seen["points"], seen["next"]) == (1, None)
    assert (seen["ends_round"], seen["stalemate"], seen["ends_match"]) == (True, False, False)


def test_a_beaten_set_whose_owner_is_out_is_discarded() -> None:
    match = dealt(FAST_0, FAST_1, "")
    play(match, FAST_START + " 2:367")
    beats = preview_of(match, "8:345")["beats"]
    assert (beats["seat"], beats["cards"], beats["become"]) == (0, ["2/3", "2/6", "2/7"], None)


def test_two_players_the_own_other_set_returns_to_the_own_hand() -> None:
    match = dealt("9/5 1/5 1/6 1/2 8/4 8/3 8/7", "")
    play(match, "9:5 rot rot 1:256")
    seen = preview_of(match, "8:347")
    assert (seen["set"]["seat"], seen["set"]["area"]) == (0, "b")
    assert (seen["beats"]["seat"], seen["beats"]["area"]) == (0, "a")
    assert {"2/1", "5/1", "6/1"} < set(seen["hand"])
    assert seen["next"] == 1


def test_two_players_the_last_cards_win_and_nothing_returns() -> None:
    match = dealt("1/5 1/6 1/2 1/9 8/4 8/3 8/7 8/9 9/5", "")
    play(match, "9:5 rot rot 1:2569")
    seen = preview_of(match, "8:3479")
    assert (seen["goes_out"], seen["hand"], seen["beats"]) == (True, [], None)
    assert (seen["points"], seen["next"], seen["ends_round"]) == (1, None, True)


def test_a_turn_that_ends_in_a_stalemate_says_so() -> None:
    match = dealt("", "", "")
    rotate(match, 118)
    assert not preview_of(match, "rot")["stalemate"]
    match.play("rot")
    seen = preview_of(match, "rot")
    assert (seen["stalemate"], seen["ends_round"], seen["next"]) == (True, True, None)
    assert (seen["points"], seen["ends_match"]) == (0, False)
