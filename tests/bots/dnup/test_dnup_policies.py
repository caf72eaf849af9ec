"""The habits of `normal` and `easy` at dnup, and how well they play."""

from __future__ import annotations

import pytest

import tefuda
from bots.contests import win_share
from bots.policies import TIMES, answers, positions
from games.dnup.positions import FAST_0, FAST_1, FAST_START, dealt
from support.tables import Table, play, tables_of
from tefuda.bots.dnup.easy import easy_move
from tefuda.bots.dnup.normal import normal_move
from tefuda.bots.dnup.plan import tally, turns_left
from tefuda.bots.policies.policy import EASY, NORMAL, RANDOM
from tefuda.games.dnup.rules import apply, count_legal, legal_move
from tefuda.games.dnup.state import State
from tefuda.games.phase import PLAYING

SIX_ONES = "1/5 1/6 1/2 1/9 1/4 1/7"

every_dnup_table = pytest.mark.parametrize("table", list(tables_of("dnup")), ids=str)


# Plans


def planned(match: tefuda.Match) -> float:
    s = match.state
    hand = s.hand[s.turn]
    return turns_left(hand, s.flip, tally(hand, s.flip), tally(hand, ~s.flip))


def test_a_plan_sees_both_sides_of_the_cards() -> None:
    as_it_is = dealt("1/5 1/6 1/2 9/4 9/8 9/3 9/5 9/6 1/4", "", "")
    turned = dealt("5/1 6/1 2/1 4/9 8/9 3/9 5/9 6/9 4/1", "", "")
    assert planned(as_it_is) < planned(turned) < planned(as_it_is) + 1.5


def test_a_plan_may_use_both_sides() -> None:
    """Five ones, then the hand is turned over for four nines; neither side alone does so well."""
    both = dealt("1/5 1/6 1/2 1/4 1/7 4/9 8/9 3/9 5/9", "", "")
    one = dealt("1/5 1/6 1/2 1/4 1/7 4/9 8/3 3/7 5/6", "", "")
    assert planned(both) < 5 < planned(one)


def test_high_sets_and_large_ones_take_fewer_turns() -> None:
    low = dealt("1/5 2/3 2/6 2/7 3/4 4/5 4/7 7/8 6/7", "", "")
    high = dealt("1/5 9/3 9/6 9/8 3/4 4/5 4/7 7/8 6/7", "", "")
    assert planned(high) < planned(low)


# What normal does


def normal_answer(match: tefuda.Match) -> str:
    (move,) = answers(match, normal_move)
    return move


def test_normal_goes_out_when_it_can() -> None:
    match = dealt(FAST_0, FAST_1, "")
    play(match, FAST_START)
    assert normal_answer(match) == "2:367"


@every_dnup_table
def test_normal_never_misses_a_way_out(table: Table) -> None:
    ways = 0
    for s, x in positions(table, NORMAL, seed=4):
        if s.held[s.turn] <= 3:
            out = [move for move in legal_moves(s) if goes_out(s, move)]
            ways += len(out)
            assert not out or normal_move(s, x) in out
    assert ways > 0


def test_normal_goes_out_in_two_turns_in_a_row() -> None:
    ways = 0
    for s, x in positions(Table("dnup", 2), NORMAL, seed=5):
        if s.area % 2 == 0 and s.held[s.turn] <= 6:
            out = [move for move in legal_moves(s) if goes_out_in_two(s, move)]
            ways += len(out)
            assert not out or normal_move(s, x) in out
    assert ways > 0


def legal_moves(s: State) -> list[int]:
    return [legal_move(s, k) for k in range(count_legal(s))]


def goes_out(s: State, move: int) -> bool:
    after = s.copy()
    apply(after, move)
    return after.out[s.turn] > 0


def goes_out_in_two(s: State, move: int) -> bool:
    after = s.copy()
    apply(after, move)
    if after.phase != PLAYING:
        return after.out[s.turn] > 0
    return any(goes_out(after, second) for second in legal_moves(after))


def test_normal_turns_the_hand_over_for_the_better_side() -> None:
    match = dealt("5/1 6/1 2/1 9/1 4/1 7/1 3/9 8/9 6/9", "", "")
    assert normal_answer(match) == "rot"


def test_normal_lays_a_low_single_while_it_may() -> None:
    """If it is beaten it comes back as a five; the nines can wait, nobody keeps them off."""
    match = dealt("1/5 3/2 3/4 9/8 9/4 7/8 6/7 5/6 2/8", "", "")
    assert normal_answer(match) == "1:5"


def test_normal_adds_the_card_that_is_hard_to_be_rid_of() -> None:
    match = dealt("1/5", "1/6 9/4 9/8 9/5 9/3 8/4 8/7 8/3 8/5", "")
    match.play("1:5")
    assert normal_answer(match) == "1:6>0"


def test_normal_prefers_the_set_that_throws_somebody_back() -> None:
    for laid, better in (("1:56", "9:48"), ("1:456", "8:357")):
        match = dealt("1/5 1/6 1/4", "9/4 9/8 8/3 8/7 8/5 4/5 4/7 2/3 2/7", "")
        match.play(laid)
        assert normal_answer(match) == better


def test_normal_splits_a_set_that_is_blocked_and_keeps_what_is_best_turned_over() -> None:
    assert normal_answer(with_a_blocked_set()) == "8:345"


def with_a_blocked_set() -> tefuda.Match:
    """Seat 1 has four eights, and there are four nines on the table."""
    match = dealt("1/5 1/6 1/2 1/9 1/4 9/4 9/5 9/6 9/3", "7/3 7/6 7/4 7/1 7/2 8/4 8/3 8/7 8/5", "")
    play(match, "1:24569 7:12346 rot 9:3456")
    return match


def test_normal_keeps_a_last_card_off_the_table() -> None:
    """Three nines are broken up for it; with two cards left there, a pair is laid."""
    for pair, left, better in (("9/5 9/8", "2/8", "9:4"), ("9/8", "2/8 3/8", "9:34")):
        hand = f"{SIX_ONES} {pair} {left}"
        match = dealt(hand, "4/9 3/9 6/9 8/4 5/8 6/7 6/5 3/2 7/3", "")
        play(match, "1:245679 rot rot")
        match.play("9:58" if left == "2/8" else "9:8")
        assert normal_answer(match) == better


def test_normal_remembers_a_last_card_that_all_have_seen() -> None:
    """Seat 0 has got a card back: the lowest single that keeps it off will do."""
    for last, single, better in (("8/2", "8:2", "3:7"), ("2/8", "2:8", "8:5")):
        hand = f"{SIX_ONES} 9/5 9/8 {last}"
        match = dealt(hand, "9/4 3/9 6/9 8/4 5/8 6/7 6/5 3/2 7/3", "")
        play(match, f"{single} 9:4 rot 1:245679 rot rot 9:58")
        assert normal_answer(match) == better


def test_normal_takes_a_set_that_completes_its_own_when_nothing_can_be_played() -> None:
    """Seat 1 has 4/3 5/1 5/4 7/2, and there are a 9/5 and two eights on the table."""
    match = Table("dnup", 2).match(seed=86)
    match.deal()
    play(match, "4:389 6:125 1:2 9:148 3:48 7:38 9:5 8:34")
    assert normal_answer(match) == "<0b"


# What easy does


def habit(match: tefuda.Match) -> str:
    """Return the most frequent move of easy."""
    ((move, times),) = answers(match, easy_move).most_common(1)
    assert times > TIMES / 2
    return move


def test_easy_spends_its_best_cards_first() -> None:
    match = dealt("1/5 3/2 3/4 9/8 9/4 7/8 6/7 5/6 2/8", "", "")
    assert habit(match) == "9:48"


def test_easy_does_not_look_at_the_other_side() -> None:
    match = dealt("5/1 6/1 2/1 9/1 4/1 7/1 3/9 8/9 6/9", "", "")
    assert habit(match) == "6:19"
    assert "rot" not in answers(match, easy_move)


def test_easy_does_not_split_a_set() -> None:
    match = with_a_blocked_set()
    assert habit(match) == "rot"
    assert set(answers(match, easy_move)) == {"rot", "<0", "8:3"}


def test_easy_forgets_now_and_then_that_a_card_may_be_added() -> None:
    match = dealt("1/5 9/8", "9/4 8/5 7/3 6/2 5/6 4/7 3/2 2/5 1/4", "")
    match.play("9:8")
    found = answers(match, easy_move)
    assert set(found) == {"rot", "9:4>0"}
    assert min(found.values()) > TIMES / 4


def test_easy_ignores_players_who_are_about_to_go_out() -> None:
    match = dealt(f"{SIX_ONES} 9/5 9/8 2/8", "4/9 3/9 6/9 8/4 5/8 6/7 6/5 3/2 7/3", "")
    play(match, "1:245679 rot rot 9:58")
    assert habit(match) == "9:346"


def test_easy_overlooks_its_way_out_now_and_then() -> None:
    match = dealt(FAST_0, FAST_1, "")
    play(match, FAST_START)
    found = answers(match, easy_move)
    assert habit(match) == "2:367"
    assert set(found) == {"2:367", "2:3", "<1"}  # a single card; the fine set of nines


# How well they play


@pytest.mark.parametrize(("players", "share"), [(2, 0.85), (3, 0.8), (4, 0.75), (5, 0.7)])
def test_easy_beats_random(players: int, share: float) -> None:
    assert win_share("dnup", players, EASY, RANDOM) > share


@pytest.mark.parametrize(("players", "share"), [(2, 0.8), (3, 0.7), (4, 0.7), (5, 0.6)])
def test_normal_beats_easy(players: int, share: float) -> None:
    assert win_share("dnup", players, NORMAL, EASY) > share
