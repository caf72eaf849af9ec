"""Rulings on DATTO! that can be seen at the table; first the examples of the rulebook.

Those about the race itself are in `test_datto_race_rulings.py`.
"""

from __future__ import annotations

import pytest

import tefuda
from games.datto.positions import find, race, stack, steps
from support.tables import play
from tefuda.games.datto import COLOURS, HAND_SIZE

PLAYERS = (2, 3, 4)

# Four reds go to the rows in two tricks; then seat 0 leads and holds the last red, the 5.
LAST_RED = "R1 R7 R9 R3"


def last_red_led_by_seat_0() -> tefuda.Match:
    match = race("R1 R3 R5", "R7 R9")
    play(match, LAST_RED)
    assert (match.turn, steps(match)) == (0, [1, 5])
    return match


def test_rulebook_the_highest_card_of_the_colour_led_moves_by_the_lowest() -> None:
    match = race("R3", "R5", "Y9", "P1")
    play(match, "R3 R5 Y9 P1")
    assert steps(match) == [1, 3, 0, 0]


def test_rulebook_one_nine_dash() -> None:
    match = race("R7", "R1", "R9", "P1")
    play(match, "R7 R1 R9 P1")
    assert steps(match) == [1, 9, 0, 0]


def test_rulebook_a_lone_leader_moves_by_its_own_card() -> None:
    match = race("R7 R1 R3 R5 R9", "Y1", "Y3", "P1")
    play(match, "R7 Y1 Y3 P1")
    assert steps(match) == [8, 0, 0, 0]


def test_rulebook_a_player_who_cannot_follow_may_play_anything() -> None:
    match = race("R1 R3 R5 R7 R9", "Y1", "Y3", "P1")
    match.play("R1")
    assert len(match.legal_moves()) == HAND_SIZE[4] + 1


@pytest.mark.parametrize("players", PLAYERS)
def test_rulebook_cards_in_hand_and_aside(players: int) -> None:
    match = tefuda.Match("datto", players, seed=1)
    match.deal()
    table = match.snapshot()
    size, colours, aside = {2: (12, 5, 1), 3: (11, 7, 2), 4: (10, 8, 0)}[players]
    assert [len(hand) for hand in table["hands"]] == [size] * players
    assert (len(table["colours"]), len(table["aside"])) == (colours, aside)


@pytest.mark.parametrize("players", PLAYERS)
def test_da01_first_leader_is_random_and_lies_at_the_bottom(players: int) -> None:
    leaders = set()
    for seed in range(60):
        match = tefuda.Match("datto", players, seed=seed)
        match.deal()
        assert match.turn is not None
        leaders.add(match.turn)
        assert stack(match) == [(match.turn + place) % players for place in range(players)]
    assert leaders == set(range(players))


def test_da02_removed_colours_are_random_and_shown_to_all() -> None:
    removed = set()
    for seed in range(60):
        match = tefuda.Match("datto", 3, seed=seed)
        match.deal()
        shown = match.view(None)["colours"]
        cards = [card for hand in match.snapshot()["hands"] for card in hand]
        assert {card[0] for card in cards} <= set(shown)
        removed |= set(COLOURS) - set(shown)
    assert removed == set(COLOURS)


def test_da03_cards_aside_are_hidden_until_the_end() -> None:
    match = find(3, lambda match: match.over)
    truth = match.snapshot()["aside"]
    assert len(truth) == 2
    assert [match.view(seat)["aside"] for seat in (None, 0, 1, 2)] == [truth] * 4
    match.undo()
    assert [match.view(seat)["aside"] for seat in (None, 0, 1, 2)] == [None] * 4
    assert match.view(None)["laid_aside"] == 2


def test_da03_cards_aside_never_count_as_discarded() -> None:
    match = race("R1 R3", "R7 R9", aside="R5")
    play(match, "R1 R7 R9 nap")
    assert (match.turn, match.view(0)["discards"]) == (0, ["R1", "R7", "R9"])
    assert "R3" in match.legal_moves()
    assert "R3!" not in match.legal_moves()


def test_da04_a_player_who_could_follow_may_nap() -> None:
    match = race("R1", "R7 R9")
    match.play("R1")
    assert match.legal_moves() == ["R7", "R9", "nap"]
    refused = match.why_not("T1")
    assert refused is not None
    assert refused.ruling == "DA-04"


def test_da05_nap_is_forced_in_the_last_trick() -> None:
    match = find(
        2, lambda match: match.turn is not None and match.view(None)["held"][match.turn] == 0
    )
    assert match.legal_moves() == ["nap"]
    refused = match.why_not("R1")
    assert refused is not None
    assert refused.ruling == "DA-05"


def test_da05_a_player_who_has_napped_must_play() -> None:
    match = race("R1", "R7", first=0)
    play(match, "nap R7")
    assert match.turn == 0
    assert "nap" not in match.legal_moves()
    refused = match.why_not("nap")
    assert refused is not None
    assert refused.ruling == "DA-05"


def test_da06_leader_naps_and_the_next_card_sets_the_colour() -> None:
    match = race("", "T1 T3", "T5 T7 T9")
    match.play("nap")
    assert len(match.legal_moves()) == HAND_SIZE[3] + 1
    match.play("T3")
    assert match.legal_moves() == ["T5", "T7", "T9", "nap"]
    assert match.view(None)["leader"] == 0
    seen = play(match, "T9")
    assert {"event": "moved", "seat": 0, "from": 0, "to": 1, "why": "leader"} in seen
    assert steps(match) == [1, 0, 3]


def test_da07_after_several_naps_the_first_card_counts() -> None:
    match = race("", "", "", "P5")
    play(match, "nap nap nap")
    assert len(match.legal_moves()) == HAND_SIZE[4] + 1
    match.play("P5")
    assert steps(match) == [1, 0, 0, 5]


def test_da08_everybody_naps() -> None:
    match = race("", "", "", first=1)
    seen = play(match, "nap nap nap")
    assert [event["event"] for event in seen] == ["napped"] * 3 + ["nobody_won", "moved", "leads"]
    assert (steps(match), match.view(None)["discards"]) == ([0, 1, 0], [])
    assert match.turn == 2


def test_da09_lone_card_after_a_napping_leader_moves_by_its_own_number() -> None:
    match = race("", "G1 G3 G5 G7 G9", "B9")
    play(match, "nap G3 B9")
    assert steps(match) == [1, 3, 0]


def test_da10_the_player_after_a_napping_leader_does_not_announce() -> None:
    match = race("R1 R3", "R5 R7 R9")
    play(match, LAST_RED)
    match.play("nap")
    assert match.turn == 1
    assert "R5" in match.legal_moves()
    assert "R5!" not in match.legal_moves()
    refused = match.why_not("R5!")
    assert refused is not None
    assert refused.ruling == "DA-10"


def test_da11_datto_needs_four_cards_in_the_rows() -> None:
    match = race("R1 R3 R5", "R7 R9")
    play(match, "R1 R7 R9 nap")
    assert match.turn == 0
    assert not [move for move in match.legal_moves() if move.endswith("!")]
    assert [move for move in last_red_led_by_seat_0().legal_moves() if "R" in move] == ["R5", "R5!"]


def test_da12_announcing_is_optional() -> None:
    match = last_red_led_by_seat_0()
    play(match, "R5 T1")
    assert steps(match) == [1 + 5 + 1, 5]


@pytest.mark.parametrize("opening", ["R1 R7 R9 R3", "R1 R7 R9 R3 nap T1"])
def test_da13_bonus_counts_the_number_cards_left(opening: str) -> None:
    match = race("R1 R3 R5", "R7 R9 T1 T3 T5")
    play(match, opening)
    assert match.turn == 0
    held = match.view(0)["held"][0]
    before = steps(match)[0]
    match.play("R5!")
    assert steps(match)[0] == before + held - 1  # neither the played card nor the nap card


def test_da14_bonus_comes_on_top_of_the_normal_move() -> None:
    match = last_red_led_by_seat_0()
    play(match, "R5! T1")
    assert steps(match) == [1 + 9 + 5 + 1, 5]


def last_card_is_the_last_of_its_colour(match: tefuda.Match) -> bool:
    if match.turn is None or match.turn != match.view(None)["leader"]:
        return False
    view = match.view(match.turn)
    return view["held"][match.turn] == 1 and view["hands"][match.turn][0] in view["last_of_colour"]


def test_da15_a_bonus_of_nothing_does_not_restack() -> None:
    match = find(2, last_card_is_the_last_of_its_colour)
    seat = match.turn
    assert seat is not None
    before = stack(match), steps(match)
    seen = play(match, match.view(seat)["hands"][seat][0] + "!")
    assert [event["event"] for event in seen] == ["played"]
    assert (stack(match), steps(match)) == before


def test_da16_bonus_is_moved_before_others_act() -> None:
    match = last_red_led_by_seat_0()
    match.play("R5!")
    assert (match.turn, steps(match)) == (1, [1 + 9, 5])


def test_da17_datto_then_the_winner_then_the_leader() -> None:
    match = last_red_led_by_seat_0()
    moves = [event for event in play(match, "R5! T1") if event["event"] == "moved"]
    assert [(event["seat"], event["why"]) for event in moves] == [
        (0, "datto"),
        (0, "won"),
        (0, "leader"),
    ]


def test_da17_a_later_arrival_lies_on_top() -> None:
    match = race("R1", "R7")
    play(match, "R1 R7")
    assert (steps(match), stack(match)) == ([1, 1], [1, 0])
    assert match.turn == 1


def test_da26_what_everybody_sees() -> None:
    match = race("R1", "R7", "R9")
    play(match, "R1 R7 nap")
    assert (steps(match), match.turn) == ([1, 1, 0], 2)
    play(match, "B1 O1")
    seen = match.view(None)
    assert seen["discards"] == ["R1", "R7"]
    assert seen["napped"] == [False, False, True]
    assert seen["held"] == [9, 10, 10]
    assert seen["trick"] == [{"seat": 2, "card": "B1"}, {"seat": 0, "card": "O1"}]
    assert seen["led"] == "B"


def test_da27_the_running_trick_is_not_yet_discarded() -> None:
    match = race("R1 R3 R5", "R7 R9")
    play(match, "R1 R7 R9")
    assert (match.view(0)["discards"], match.view(0)["last_of_colour"]) == (["R1", "R7"], [])
    seen = play(match, "R3")
    assert [event["event"] for event in seen] == [
        "played",
        "won",
        "moved",
        "moved",
        "discarded",
        "leads",
    ]
    assert match.view(0)["last_of_colour"] == ["R5"]
    play(match, "R5 T1")
    assert match.view(0)["last_of_colour"] == []


def test_da28_the_last_card_is_listed_plain_and_accepted_announced() -> None:
    match = find(3, last_card_is_the_last_of_its_colour)
    seat = match.turn
    assert seat is not None
    card = match.view(seat)["hands"][seat][0]
    assert [move for move in match.legal_moves() if move != "nap"] == [card]
    plain = match.copy()
    match.play(card + "!")
    plain.play(card)
    assert match == plain
    assert match.steps[-1].text() == card


def test_da29_announcing_without_the_condition_is_refused() -> None:
    match = race("R1 R3 R5", "R7 R9")
    before = match.copy()
    with pytest.raises(
        tefuda.IllegalMove, match=r"other four red cards are discarded, and none is\."
    ) as refused:
        match.play("R5!")
    assert refused.value.ruling == "DA-29"
    assert match == before
