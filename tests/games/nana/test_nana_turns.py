"""The moves of a turn with three to six players, ruling by ruling."""

from __future__ import annotations

import random

import pytest

from games.nana.positions import hand, public, refused, table
from support.tables import play


def test_nt02_the_leader_must_play() -> None:
    match = table("1", "2", "3")
    assert "pass" not in match.legal_moves()
    assert refused(match, "pass") == "NT-02"


def test_nt03_a_player_who_has_passed_may_play_on_the_next_turn() -> None:
    match = table("1", "27", "3")
    play(match, "1x1@0 pass drop 3x1@0 drop pass drop")
    assert match.turn == 1
    play(match, "7x1@1")
    assert public(match, "set") == {"number": 7, "count": 1, "seat": 1}


def test_nt04_a_player_who_could_play_may_pass() -> None:
    match = table("1", "2", "3")
    play(match, "1x1@0")
    assert {"pass", "2x1@0"} <= set(match.legal_moves())


def test_nt05_a_part_of_a_run_may_be_played() -> None:
    match = table("55512", "", "")
    fives = [move for move in match.legal_moves() if move.startswith("5x")]
    assert fives[:3] == ["5x1@0", "5x2@0", "5x3@0"]
    twin = match.copy()
    play(match, "5x2@0")
    play(twin, "5x2@1")  # any two of the run are the same two
    assert twin == match
    assert hand(match, 0)[:3] == "512"


@pytest.mark.parametrize("move", ["5x3@1", "5x2@2"])
def test_nt05_but_only_cards_that_stand_side_by_side(move: str) -> None:
    assert refused(table("555151", "", ""), move) == "NT-05"


@pytest.mark.parametrize(
    ("lying", "beaten"),
    [
        ("1x1@0", True),
        ("5x1@4", False),
        ("5x1@6", False),
        ("7x1@7", False),
    ],
)
def test_nt06_of_equally_many_the_higher_number_is_stronger(lying: str, beaten: bool) -> None:
    match = table("11335457", "52", "")
    play(match, lying)
    assert ("5x1@0" in match.legal_moves()) is beaten


def test_nt06_more_cards_are_stronger_whatever_their_number() -> None:
    match = table("777", "1111", "")
    play(match, "7x3@0")
    assert "1x4@0" in match.legal_moves()
    assert refused(match, "1x3@0") == "NT-06"
    play(match, "1x4@0")
    assert public(match, "set") == {"number": 1, "count": 4, "seat": 1}


def test_nt07_the_row_closes_up_and_new_runs_form() -> None:
    match = table("45543", "1", "1")
    play(match, "5x2@1")
    assert hand(match, 0)[:3] == "443"
    play(match, "pass drop pass drop")
    assert "4x2@0" in match.legal_moves()


def test_nt08_beaten_cards_go_together_into_one_gap() -> None:
    match = table("44", "7755", "")
    play(match, "4x2@0 5x2@2")
    row = hand(match, 1)
    assert match.turn == 1
    assert row[:2] == "77"
    gaps = [f"+{gap}" for gap in range(len(row) + 1)]
    twins = [match.copy() for _ in gaps]
    for gap, (twin, move) in enumerate(zip(twins, gaps, strict=True)):
        play(twin, move)
        assert hand(twin, 1) == row[:gap] + "44" + row[gap:]
        assert twin.turn == 2
    assert refused(match, f"+{len(gaps)}") == "NT-08"


def test_nt08_or_all_of_them_are_discarded() -> None:
    match = table("44", "55", "")
    play(match, "4x2@0 5x2@0 drop")
    assert public(match, "discards") == {"4": 2}
    assert match.turn == 2


def test_nt08_they_may_merge_with_equal_neighbours() -> None:
    match = table("44", "5546", "1")
    play(match, "4x2@0 5x2@0 +0")
    assert hand(match, 1)[:4] == "4446"
    play(match, "pass drop pass drop")
    assert "4x3@0" in match.legal_moves()


def test_nt09_gaps_that_make_the_same_row_are_one_move() -> None:
    match = table("44", "554467", "")
    play(match, "4x2@0 5x2@0")
    listed = match.legal_moves()
    assert "+0" in listed
    assert not {"+1", "+2"} & set(listed)
    rows = set()
    for move in ("+0", "+1", "+2"):
        twin = match.copy()
        play(twin, move)
        rows.add(hand(twin, 1))
        assert twin.steps[-1].text() == "+0"
    assert len(rows) == 1


def test_nt10_a_player_who_goes_out_does_not_take_the_beaten_cards() -> None:
    match = table("44", "55555555", "")
    seen = play(match, "4x2@0 5x8@0")
    assert seen[-2:] == [
        {"event": "dropped", "seat": 1, "number": 4, "count": 2, "source": "table"},
        {"event": "out", "seat": 1, "place": 1},
    ]
    assert public(match, "discards") == {"4": 2}
    assert match.turn == 2


def test_nt11_cleared_cards_are_discarded() -> None:
    match = table("44", "", "")
    play(match, "4x2@0 pass drop pass")
    before = public(match, "held")
    play(match, "drop")
    assert public(match, "set") is None
    assert public(match, "discards")["4"] >= 2
    assert public(match, "held") == before


def test_nt12_a_drawn_card_is_seen_by_the_drawer_alone() -> None:
    match = table("1", "", "", pile="7")
    play(match, "1x1@0 pass")
    assert match.view(1)["choosing"] == {"source": "pile", "number": 7, "count": 1}
    for viewer in (0, 2, None):
        assert match.view(viewer)["choosing"] == {"source": "pile", "number": None, "count": 1}
    play(match, "+0")
    for viewer in (0, 2, None):
        assert match.view(viewer)["known"][1] == {}
        assert all("number" not in seen for seen in match.view(viewer)["log"][4:])


def test_nt12_a_discarded_one_lies_open() -> None:
    match = table("1", "", "", pile="7")
    play(match, "1x1@0 pass drop")
    assert public(match, "discards") == {"7": 1}
    assert match.view(0)["log"][-1]["number"] == 7


def test_nt12_it_cannot_be_played_in_the_same_turn() -> None:
    match = table("1", "", "", pile="7")
    play(match, "1x1@0 pass")
    assert all(move == "drop" or move[0] == "+" for move in match.legal_moves())
    assert refused(match, "7x1@0") == "NT-12"
    play(match, "+0")
    assert match.turn == 2


def test_nt13_a_pass_draws_nothing_from_an_empty_pile() -> None:
    match, chance = table("", "", "", "", "", ""), random.Random(1)
    while public(match, "piled"):
        moves = match.legal_moves()
        match.play(next((move for move in ("pass", "drop") if move in moves), moves[0]))
    while match.legal_moves()[-1] != "pass":
        match.play(chance.choice(match.legal_moves()))
    passer, held = match.turn, public(match, "held")
    assert passer is not None
    seen = [event.name for event in match.play("pass")]
    assert seen[0] == "passed"
    assert not {"drew", "placed", "dropped"} & set(seen)
    assert public(match, "held") == held
    assert match.turn == (passer + 1) % 6
    assert public(match, "piled") == 0


def test_nt20_there_is_no_hand_limit() -> None:
    match = table("", "", "")
    while match.turn is not None:
        moves = match.legal_moves()
        match.play(next((move for move in ("pass", "+0") if move in moves), moves[0]))
    assert public(match, "held")[2] > 30


def test_nt21_everybody_sees_the_discards_at_any_time() -> None:
    match = table("44", "55", "")
    play(match, "4x2@0 5x2@0 drop")
    for viewer in (0, 1, 2, None):
        assert match.view(viewer)["discards"] == {"4": 2}


def test_nt22_nobody_else_sees_where_cards_leave_or_enter_a_hand() -> None:
    match = table("4", "6765", "")
    left, right = match.copy(), match.copy()
    play(left, "4x1@0 6x1@0 +0")
    play(right, "4x1@0 6x1@2 +3")
    assert left.view(1) != right.view(1)
    for viewer in (0, 2, None):
        assert left.view(viewer) == right.view(viewer)
