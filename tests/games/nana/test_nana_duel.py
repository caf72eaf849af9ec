"""The rulings for two players, each by its effect at a table."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

import tefuda
from games.nana.positions import deck, duel, hand, public, refused
from support.tables import Table, moments, play, played
from tefuda.games.nana.rules import count_legal
from tefuda.match.step import Deal

# Seat 0 leads nine 1s, which nothing beats, and then the rest.
SURE = "11111111155"


def lose(match: tefuda.Match) -> None:
    """Seat 1 passes until it has no open cards, and once more."""
    play(match, "1x5@0 pass:6 drop 1x2@0 pass:7 drop 1x1@0 pass")


def test_nd01_a_duel_is_a_match_of_two_penguins() -> None:
    match = duel("11111111", "", yours="67")
    assert public(match, "penguins") == [2, 2]
    lose(match)
    assert public(match, "penguins") == [2, 1]
    assert match.needs_deal


def test_nd01_the_second_lost_round_loses_the_match() -> None:
    match = duel("11111111", "", yours="67")
    lose(match)
    match.deal(deck(["77777777", "2"], open_cards=["", "34"]))
    play(match, "2x1@0 7x1@0 drop pass:3 drop 7x1@0 pass:4 drop 7x1@0 pass")
    assert match.over
    assert match.result() == {"winners": [0], "ranking": [1, 2], "scores": [2, 0]}


def test_nd02_chance_starts_the_first_round_and_its_loser_the_next() -> None:
    starters = set()
    for seed in range(20):
        dealt = tefuda.Match("nana", 2, seed=seed)
        dealt.deal()
        starters.add(dealt.turn)
    assert starters == {0, 1}
    match = duel("11111111", "", yours="67")
    lose(match)
    match.deal()
    assert match.turn == 1


def test_nd03_the_leader_must_play() -> None:
    match = duel(mine="34")
    assert not [move for move in match.legal_moves() if move.startswith("pass")]
    assert refused(match, "pass:3") == "ND-03"
    assert refused(match, "pass") == "ND-03"


@pytest.mark.parametrize(("move", "left"), [("pass:6", ["7"]), ("pass:7", ["6"])])
def test_nd04_a_pass_uses_up_one_open_card_of_ones_choice(move: str, left: list[str]) -> None:
    match = duel("1", "", yours="67")
    play(match, "1x1@0")
    assert {"pass:6", "pass:7"} <= set(match.legal_moves())
    play(match, move)
    number = int(move[-1])
    assert public(match, "choosing") == {"source": "open", "number": number, "count": 1}
    row = hand(match, 1)
    gaps = [f"+{gap}" for gap in range(12) if gap == 0 or row[gap - 1] != move[-1]]
    assert match.legal_moves() == sorted([*gaps, "drop"])
    kept = match.copy()
    play(kept, "+3")
    assert hand(kept, 1) == row[:3] + move[-1] + row[3:]
    play(match, "drop")
    assert hand(match, 1) == row
    assert public(match, "discards")[move[-1]] == 1
    assert public(match, "open")[1] == public(kept, "open")[1] == left


def test_nd04_two_equal_open_cards_are_one_move() -> None:
    match = duel("1", "", yours="66")
    play(match, "1x1@0")
    assert [move for move in match.legal_moves() if move.startswith("pass")] == ["pass:6"]
    assert count_legal(match.state) == len(match.legal_moves())
    play(match, "pass:6 drop")
    assert public(match, "open")[1] == ["6"]


def test_nd05_a_pass_without_open_cards_loses_at_once() -> None:
    match = duel("11111111", "", yours="67")
    play(match, "1x5@0 pass:6 drop 1x2@0 pass:7 drop 1x1@0")
    assert [move for move in match.legal_moves() if move.startswith("pass")] == ["pass"]
    seen = play(match, "pass")
    assert seen == [
        {"event": "passed", "seat": 1},
        {"event": "round_ended", "loser": 1, "why": "no_open_card"},
        {"event": "lost_penguin", "seat": 1, "left": 1},
    ]
    assert match.needs_deal


def test_nd06_without_open_cards_and_plays_only_the_losing_pass_is_left() -> None:
    match = duel("111111111", "", yours="67")
    play(match, "1x1@0 pass:6 drop 1x1@0 pass:7 drop 1x7@0")
    assert match.legal_moves() == ["pass"]


def test_nd07_after_a_pass_the_table_is_cleared_and_the_opponent_leads() -> None:
    match = duel("12", "", yours="67")
    play(match, "1x1@0 pass:6")
    assert public(match, "set") == {"number": 1, "count": 1, "seat": 0}  # not yet (NT-28)
    seen = play(match, "drop")
    assert seen[-2:] == [
        {"event": "cleared", "seat": 0, "number": 1, "count": 1},
        {"event": "leads", "seat": 0, "why": "everybody_passed"},
    ]
    assert match.turn == 0
    assert "2x1@0" in match.legal_moves()


def test_nd08_open_cards_join_cards_of_their_number_from_the_hand() -> None:
    match = duel("5535", "", mine="55")
    fives = [move for move in match.legal_moves() if move.startswith("5x") and "@0" in move]
    assert fives == ["5x1@0", "5x1@0+1", "5x1@0+2", "5x2@0", "5x2@0+1", "5x2@0+2"]
    play(match, "5x2@0+2")
    assert public(match, "set") == {"number": 5, "count": 4, "seat": 0}
    assert public(match, "open")[0] == []
    assert hand(match, 0)[:2] == "35"


def test_nd08_the_total_must_beat_the_set() -> None:
    match = duel("44", "335335", yours="36")
    play(match, "4x2@0")
    moves = match.legal_moves()
    assert {"3x2@0+1", "3x2@3+1"} <= set(moves)
    assert refused(match, "3x1@0+1") == "NT-06"
    play(match, "3x2@3+1")
    assert public(match, "set") == {"number": 3, "count": 3, "seat": 1}
    assert public(match, "open")[1] == ["6"]


def test_nd08_no_more_than_lie_there() -> None:
    match = duel("55", "", mine="53")
    assert refused(match, "5x1@0+2") == "ND-08"


def test_nd08_open_cards_alone_cannot_be_played() -> None:
    match = duel("11111122222", "", mine="55")
    assert {move[0] for move in match.legal_moves()} == {"1", "2"}


def test_nd09_open_cards_of_another_number_do_not_join() -> None:
    match = duel("53", "", mine="34")
    assert "3x1@1+1" in match.legal_moves()
    assert refused(match, "5x1@0+1") == "ND-08"


def test_nd10_a_beaten_set_with_open_cards_is_taken_as_a_whole() -> None:
    match = duel("5", "776", mine="52")
    play(match, "5x1@0+1 7x2@0 +0")
    assert hand(match, 1)[:3] == "556"


def test_nd10_or_discarded_as_a_whole() -> None:
    match = duel("5", "776", mine="52")
    play(match, "5x1@0+1 7x2@0 drop")
    assert public(match, "discards") == {"5": 2}


@pytest.mark.parametrize("seed", range(4))
def test_nd11_nothing_ever_joins_the_open_row(seed: int) -> None:
    lying = [["", ""], ["", ""]]
    for match in moments(played(Table("nana", 2), seed)):
        now = public(match, "open")
        if not (match.steps and isinstance(match.steps[-1], Deal)):
            for before, after in zip(lying, now, strict=True):
                assert not Counter(after) - Counter(before)
        lying = now


def test_nd12_a_player_without_hand_cards_wins_with_open_cards_left() -> None:
    match = duel(SURE, "", mine="23", yours="67")
    seen = play(match, "1x9@0 pass:6 drop 5x2@0")
    assert {"event": "out", "seat": 0, "place": 1} in seen
    assert seen[-1] == {"event": "lost_penguin", "seat": 1, "left": 1}
    assert public(match, "open")[0] == ["2", "3"]


def test_nd13_the_last_hand_cards_may_be_joined_by_open_cards() -> None:
    match = duel(SURE, "", mine="25", yours="67")
    play(match, "1x9@0 pass:6 drop")
    assert {"5x2@0", "5x2@0+1"} <= set(match.legal_moves())
    play(match, "5x2@0+1")
    assert match.needs_deal
    assert public(match, "set") == {"number": 5, "count": 3, "seat": 0}
    assert public(match, "penguins") == [2, 1]


def test_nd14_the_box_stays_secret() -> None:
    match = duel()
    assert public(match, "boxed") == 37
    shown = match.snapshot()["box"]
    assert len(shown) == 37
    for viewer in (0, 1, None):
        assert "box" not in match.view(viewer)


@pytest.mark.parametrize("seed", range(4))
def test_nd15_a_pass_never_empties_a_hand(seed: int) -> None:
    for match in moments(played(Table("nana", 2), seed)):
        if match.turn is not None:
            before = public(match, "held")
            for move in match.legal_moves():
                if move.startswith("pass"):
                    twin = match.copy()
                    twin.play(move)
                    assert public(twin, "held") == before


@pytest.mark.parametrize("seed", range(4))
def test_nd16_every_pass_but_a_losing_one_uses_up_an_open_card(seed: int) -> None:
    match = played(Table("nana", 2), seed)
    left = [2, 2]
    for event, following in pairwise(match.events):
        if event.name == "dealt":
            left = [2, 2]
        elif event.name == "played":
            left[event.public["seat"]] -= event.public["open"]
        elif event.name == "passed":
            left[event.public["seat"]] -= 1
            assert (following.name == "round_ended") is (left[event.public["seat"]] < 0)
    assert match.over


def test_nd17_a_single_duel_has_one_penguin_each() -> None:
    match = duel("11111111", "", yours="67", options="single_duel")
    assert public(match, "penguins") == [1, 1]
    lose(match)
    assert match.over
    assert match.result() == {"winners": [0], "ranking": [1, 2], "scores": [1, 0]}


@pytest.mark.parametrize("yours", ["67", "66"])
def test_nd18_the_open_card_must_be_named(yours: str) -> None:
    match = duel("12", "", yours=yours)
    play(match, "1x1@0")
    assert refused(match, "pass") == "ND-18"
    play(match, "pass:6 drop 2x1@0")
    assert refused(match, "pass") == "ND-18"  # though only one is left


def test_nt27_a_leader_may_pass_with_an_open_card() -> None:
    match = duel("1", "2", mine="66", yours="77", options="lead_may_pass")
    seen = play(match, "pass:6 drop")
    assert seen[-1] == {"event": "leads", "seat": 1, "why": "leader_passed"}
    play(match, "pass:7 drop pass:6 drop pass:7 drop")
    assert match.turn == 0
    assert refused(match, "pass") == "NT-27"
    assert refused(match, "pass:6") == "NT-27"
