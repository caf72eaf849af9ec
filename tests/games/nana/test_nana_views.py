"""Views of a round for a seat and for a spectator, as JSON and as text."""

from __future__ import annotations

import json

import pytest

import tefuda
from games.nana.positions import duel, public, table
from support.tables import Table, moments, play, played
from tefuda.games import get

render = get("nana").text_view.render


def test_before_the_deal() -> None:
    seen = tefuda.Match("nana", 3).view(0)
    assert seen["hands"] == [[], None, None]
    assert (seen["set"], seen["to_beat"], seen["choosing"]) == (None, None, None)
    assert (seen["starter"], seen["passes_to_clear"]) == (None, None)
    assert seen["penguins"] == [2, 2, 2]


def test_a_seat_sees_its_own_hand_and_the_counts_of_the_others() -> None:
    match = table("4455", "", "")
    play(match, "4x2@0")
    truth = match.snapshot()["hands"]
    for seat in range(3):
        seen = match.view(seat)
        assert seen["hands"] == [truth[at] if at == seat else None for at in range(3)]
        assert seen["held"] == [6, 8, 8]
    assert public(match, "hands") == [None, None, None]


@pytest.mark.parametrize(
    ("led", "to_beat"),
    [
        ("4x2@0", {"count": 2, "numbers": [5, 6, 7], "any": 3}),
        ("7x1@2", {"count": 1, "numbers": [], "any": 2}),
    ],
)
def test_the_set_to_beat(led: str, to_beat: dict[str, object]) -> None:
    match = table("447", "", "")
    assert public(match, "to_beat") is None
    play(match, led)
    assert public(match, "to_beat") == to_beat


def test_nine_cards_are_beaten_by_nine_of_a_higher_number_alone() -> None:
    match = duel("444444444")
    play(match, "4x9@0")
    assert public(match, "to_beat") == {"count": 9, "numbers": [5, 6, 7], "any": None}


def test_cards_to_place_are_seen_by_all_unless_they_were_drawn() -> None:
    match = table("44", "55", "")
    play(match, "4x2@0 5x2@0")
    for viewer in (0, 1, 2, None):
        assert match.view(viewer)["choosing"] == {"source": "table", "number": 4, "count": 2}


def test_cards_taken_in_public_are_known_until_they_may_have_been_played() -> None:
    match = table("44", "554", "", pile="7")
    play(match, "4x2@0 5x2@0 +1")
    assert public(match, "known") == [{}, {"4": 2}, {}]
    play(match, "pass +0 pass drop")
    assert public(match, "known") == [{}, {"4": 2}, {}]  # of the drawn card nobody knows
    play(match, "4x1@0")
    assert public(match, "known") == [{}, {"4": 1}, {}]  # though it may be another one


def test_more_played_than_known() -> None:
    match = table("44", "5544", "")
    play(match, "4x2@0 5x2@0 +0 pass drop pass drop 4x3@0")
    assert public(match, "known") == [{}, {}, {}]
    assert "4" in match.snapshot()["hands"][1]


def test_open_cards_that_went_into_a_hand_are_known() -> None:
    match = duel("1", yours="67")
    play(match, "1x1@0 pass:7 +0")
    assert public(match, "known") == [{}, {"7": 1}]
    assert public(match, "open")[1] == ["6"]


def test_seats_that_are_out_in_their_order() -> None:
    match = table("1", "22222222", "33333333", "")
    play(match, "1x1@0 2x8@0 3x8@0")
    assert public(match, "out") == [1, 2]
    assert public(match, "held")[1:3] == [0, 0]


@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_snapshot_accounts_for_all_cards(players: int) -> None:
    for match in moments(played(Table("nana", players), players, steps=200)):
        if match.round:
            seen = match.snapshot()
            cards = sum([*seen["hands"], *seen["open"]], [*seen["pile"], *seen["box"]])
            for number, count in seen["discards"].items():
                cards += [number] * count
            for block in (seen["set"], seen["choosing"]):
                if block:
                    cards += [str(block["number"])] * block["count"]
            assert sorted(cards) == sorted("1234567" * 9)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_view_is_json(seat: int | None) -> None:
    match = duel("1", yours="67")
    play(match, "1x1@0 pass:7")
    seen = match.view(seat)
    assert json.loads(json.dumps(seen)) == seen


PICTURE = """\
pile 37   discards  1:-  2:-  3:-  4:-  5:-  6:1  7:-
[5] [5] by seat 1   beaten by two of 6-7, or any three   1 of 2 passes
seat 0 has to place: one 7 (drawn)
> seat 0  2 penguins 6 cards
           0   1   2   3   4   5
          [1] [2] [3] [1] [2] [3]
        +0  +1  +2  +3  +4  +5  +6
  seat 1  2 penguins 8 cards    taken 4x2
  seat 2  2 penguins 8 cards"""


def test_picture_of_a_view() -> None:
    match = table("44", "55", "", pile="67")
    play(match, "4x2@0 5x2@0 +0 pass drop pass")
    assert render(match.view(0)) == PICTURE
    assert "seat 0 has to place: a card (drawn)" in render(match.view(1)).splitlines()


def test_picture_of_a_duel() -> None:
    match = duel("45", "77777777766", mine="43", yours="66")
    assert "the table is empty" in render(match.view(None))
    play(match, "4x1@0+1 7x2@0 drop")
    lines = render(match.view(1)).splitlines()
    assert lines[0] == "box 37   discards  1:-  2:-  3:-  4:2  5:-  6:-  7:-"
    assert lines[1] == "[7] [7] by seat 1   beaten by any three   0 of 1 pass"
    assert lines[2] == "> seat 0  2 penguins 10 cards   open 3"
    assert lines[3:] == [
        "  seat 1  2 penguins 9 cards    open 6 6",
        "           0   1   2   3   4   5   6   7   8",
        "          [7] [7] [7] [7] [7] [7] [7] [6] [6]",
    ]


def test_picture_of_points_and_of_a_seat_that_is_out() -> None:
    match = table("11111111", "", "", options="advanced_scoring")
    play(match, "1x8@0")
    assert "  seat 0  0 points   went out first" in render(match.view(1)).splitlines()


def test_picture_of_a_long_hand_goes_on_in_a_second_line() -> None:
    match = table("", "", "")
    while len(match.snapshot()["hands"][2]) < 18 or match.turn != 2:
        moves = match.legal_moves()
        match.play(next((move for move in ("pass", "+0") if move in moves), moves[0]))
    lines = render(match.view(2)).splitlines()
    assert len(max(lines, key=len)) <= 80
    assert lines[-2].split() == ["16", "17"] or lines[-3].split() == ["16", "17"]


def test_the_match_as_text_is_the_table_of_a_spectator() -> None:
    match = table("4455", "", "")
    assert render(match.view(None)) in str(match)
