"""Views of a race for a seat and for a spectator, as JSON and as text."""

from __future__ import annotations

import pytest

import tefuda
from games.datto.positions import race
from support.tables import play
from tefuda.games import get

render = get("datto").text_view.render


def test_before_the_deal() -> None:
    seen = tefuda.Match("datto", 3).view(0)
    assert seen["needs_deal"]
    assert (seen["leader"], seen["led"], seen["trick"]) == (None, None, [])
    assert seen["hands"] == [[], None, None]
    assert seen["tricks"] == 12


def test_a_seat_sees_its_own_hand_and_the_counts_of_the_others() -> None:
    match = race("R1 R3", "R7", "B1")
    play(match, "R1 R7")
    assert [match.view(seat)["hands"][seat] for seat in range(3)] == match.snapshot()["hands"]
    seen = match.view(1)
    assert seen["hands"][0] is None
    assert seen["hands"][2] is None
    assert seen["held"] == [10, 10, 11]
    assert match.view(None)["hands"] == [None, None, None]


def test_legal_moves_are_shown_to_the_seat_to_decide_alone() -> None:
    match = race("R1", "R7", "B1")
    assert [bool(match.view(seat)["legal"]) for seat in (None, 0, 1, 2)] == [
        False,
        True,
        False,
        False,
    ]
    assert match.view(0)["legal"] == match.legal_moves()


def test_the_table_in_the_middle_of_a_trick() -> None:
    match = race("R1 R3 R5", "R7 R9", "B1")
    play(match, "R1 R7 B1 B3 nap")
    seen = match.view(None)
    assert seen["trick"] == [{"seat": 2, "card": "B3"}, {"seat": 0, "card": None}]
    assert (seen["leader"], seen["led"], seen["turn"]) == (2, "B", 1)
    assert (seen["tricks_played"], seen["tricks"]) == (1, 12)
    assert (seen["steps"], seen["stack"]) == ([1, 1, 0], [2, 1, 0])
    assert seen["napped"] == [True, False, False]
    assert seen["cannot_hold"] == [[], [], ["R"]]
    assert seen["colours"] == ["R", "O", "Y", "G", "T", "B", "V"]


def test_the_snapshot_shows_everything() -> None:
    match = race("R1", "R7", aside="T9")
    table = match.snapshot()
    assert table["aside"] == ["T9"]
    assert sorted(sum(table["hands"], table["aside"])) == sorted(
        f"{colour}{number}" for colour in "ROYGT" for number in (1, 3, 5, 7, 9)
    )
    assert table["history"] == [match.steps[0].text()]


PICTURE = """\
trick 2 of 12, B led
discards  R:17  O:-  Y:-  G:-  T:-  B:1  V:-
seat 0  step   1 (lap 1)  nap used  nap  10 cards
seat 1  step   1 (lap 1)  nap left  -    R9 Y7 Y9 G1 G3 G5 G7 G9 T1 T3
seat 2* step   0 (lap 1)  nap left  B3   9 cards
last to first: 2 1 0"""


def test_picture_of_a_view() -> None:
    match = race("R1 R3 R5", "R7 R9", "B1")
    play(match, "R1 R7 B1 B3 nap")
    assert render(match.view(1)) == PICTURE


def test_picture_before_the_deal_and_after_the_end() -> None:
    match = tefuda.Match("datto", 2, seed=1)
    assert str(match).splitlines()[1] == "trick 1 of 13"
    match.deal()
    while not match.over:
        match.play(match.legal_moves()[0])
    assert str(match).splitlines()[1] == "trick 13 of 13"


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_the_log_of_a_seat_is_what_it_has_seen(seat: int | None) -> None:
    match = race("R1", "R7")
    play(match, "R1 R7")
    assert match.view(seat)["log"] == [event.seen_by(seat) for event in match.events]
