"""The examples of the rulebook."""

from __future__ import annotations

from games.dnup.positions import dealt, hand, refused, seen_of, sets
from support.tables import play


def test_rulebook_a_set_of_value_3_and_size_4() -> None:
    match = dealt("5/1 3/2 3/4 3/7 3/8", "", "")
    match.play("3:2478")
    (lying,) = match.view(None)["sets"]
    assert (lying["value"], lying["size"]) == (3, 4)
    assert lying["cards"] == ["3/2", "3/4", "3/7", "3/8"]


def test_rulebook_a_what_may_be_played_on_a_7_and_three_6s() -> None:
    match = dealt("1/5 7/3", "6/1 6/5 6/9", "7/2 7/4 7/8 8/9 2/3 2/5 2/6 5/4 9/4")
    play(match, "7:3 6:159")
    legal = [move for move in match.legal_moves() if ":" in move and ">" not in move]
    assert [move for move in legal if len(move) == 3] == ["8:9", "9:4"]
    assert [move for move in legal if len(move) == 5] == ["7:248"]
    assert [move for move in legal if len(move) == 4] == [
        *("2:35", "2:36", "2:56"),
        *("7:24", "7:28", "7:48"),
    ]
    assert [refused(match, move) for move in ("7:2", "5:4", "2:356")] == ["DN-06"] * 3


def test_rulebook_a_the_beaten_set_returns_turned_over() -> None:
    match = dealt("1/5 3/4 3/6", "5/2 5/4", "")
    seen = play(match, "3:46 5:24")
    assert sets(match) == {"1": "5/2 5/4"}
    assert seen_of(seen, "returned") == [
        {"seat": 0, "area": None, "cards": ["3/4", "3/6"], "become": ["4/3", "6/3"]}
    ]
    assert {"4/3", "6/3"} < set(hand(match, 0).split())


def test_rulebook_a_not_all_cards_of_a_value_need_be_played() -> None:
    match = dealt("5/1 3/2 3/4 3/7", "", "")
    assert {"3:2", "3:24", "3:47", "3:247"} < set(match.legal_moves())


def test_rulebook_b_a_3_cannot_be_added_below_a_pair_of_5s() -> None:
    match = dealt("1/5 5/2 5/4", "3/4", "3/6")
    play(match, "5:24 3:4")
    assert "3:6>1" not in match.legal_moves()
    assert refused(match, "3:6>1") == "DN-11"


def test_rulebook_b_a_5_is_added_and_the_pair_of_3s_returns() -> None:
    match = dealt("1/5 3/4 3/6", "5/2", "5/4")
    play(match, "3:46 5:2 5:4>1")
    assert sets(match) == {"1": "5/2 5/4"}
    assert {"4/3", "6/3"} < set(hand(match, 0).split())


def test_rulebook_c_taken_2s_become_5_7_and_9() -> None:
    match = dealt("1/5 2/5 2/7 2/9", "", "", "")
    play(match, "2:579 <0")
    assert sets(match) == {}
    assert {"5/2", "7/2", "9/2"} < set(hand(match, 1).split())


def test_rulebook_d_the_whole_hand_is_rotated() -> None:
    match = dealt("1/5 3/4 3/6 2/5 8/7 9/6 4/8 5/9 7/1", "", "")
    match.play("rot")
    assert hand(match, 0) == "1/7 4/3 5/1 5/2 6/3 6/9 7/8 8/4 9/5"
