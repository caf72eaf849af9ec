"""Decisions are judged by what their seat knew, the same on every machine and thread."""

import pytest

from support.tables import Table, every_game, moments, played
from tefuda import Match, coach
from tefuda.bots.bot import Estimate
from tefuda.bots.search.calibration import SMALLEST_CHANCE, calibrated, calibration
from tefuda.coach.decisions import LIMITS, Decision, Mark, Position, estimates, judge
from tefuda.games import get
from tefuda.match import Move

BUDGET = 60


@every_game
def test_every_decision_of_every_seat_is_judged(name: str) -> None:
    match = played(Table(name, get(name).players[-1]), seed=1)
    found = coach.review(match, budget=1).decisions
    moves = [(k, step) for k, step in enumerate(match.steps) if isinstance(step, Move)]
    assert [(each.step, each.seat, each.move) for each in found] == [
        (k, step.seat, step.move) for k, step in moves
    ]


@every_game
def test_every_legal_move_is_estimated_and_the_best_comes_first(name: str) -> None:
    match = played(Table(name, get(name).players[0]), seed=1)
    found = iter(coach.review(match, budget=BUDGET).decisions)
    for now in moments(match):
        if now.turn is None:
            continue
        decision = next(found)
        if decision.mark is Mark.FORCED:
            assert len(now.legal_moves()) == 1
            assert decision.lost == 0.0
            assert decision.chance is None
            continue
        assert sorted(each.move for each in decision.moves) == now.legal_moves()
        assert all(0.0 <= each.chance <= 1.0 for each in decision.moves)
        assert decision.best == decision.moves[0].move


def middle(name: str, players: int, seed: int = 3) -> Match:
    """Return a match in which the seat to decide has several moves."""
    for steps in range(6, 30):
        match = played(Table(name, players), seed, steps)
        if match.turn is not None and len(match.legal_moves()) > 2:
            return match
    raise AssertionError("no such position")


@every_game
def test_cards_that_the_seat_did_not_see_change_no_estimate(name: str) -> None:
    match = middle(name, get(name).players[-1])
    seat = match.turn
    assert seat is not None
    move = match.legal_moves()[0]
    worlds = [match, *(match.knowledge(seat).world(seed) for seed in (1, 2))]
    found = [estimates(name, world.view(seat), move, BUDGET, seed=5) for world in worlds]
    assert found[0] == found[1] == found[2]


@every_game
def test_a_budget_and_a_seed_give_the_same_review_on_any_number_of_threads(name: str) -> None:
    match = played(Table(name, get(name).players[0]), seed=4)
    first, again = (coach.review(match, budget=8, seed=3, threads=n) for n in (1, 3))
    assert first.as_dict() == again.as_dict()
    other = coach.review(match, budget=8, seed=4)
    assert other.as_dict() != first.as_dict()


@every_game
def test_the_move_that_was_played_gets_as_many_simulations_as_the_best(name: str) -> None:
    match = middle(name, get(name).players[-1])
    view = match.view(match.turn)
    for move in match.legal_moves():
        found = estimates(name, view, move, 200, seed=1)
        visits = {each.move: each.visits for each in found if not each.proven}
        assert visits.get(move, 0) == max(visits.values(), default=0)


def test_the_end_of_a_round_with_known_cards_is_solved() -> None:
    match = played(Table("dnup", 2), seed=2)
    choices = [
        now.view(now.turn)
        for now in moments(match)
        if now.turn is not None and len(now.legal_moves()) > 1
    ]
    found = estimates("dnup", choices[-1], choices[-1]["legal"][0], 5000, seed=1)
    assert any(each.proven for each in found)
    assert all(each.visits == 0 for each in found if each.proven)


@pytest.mark.parametrize(
    ("lost", "mark"),
    [
        (0.0, Mark.BEST),
        (0.02, Mark.FINE),
        (0.05, Mark.INACCURACY),
        (0.1, Mark.MISTAKE),
        (0.5, Mark.BLUNDER),
    ],
)
def test_a_mark_follows_from_the_chance_that_was_lost(lost: float, mark: Mark) -> None:
    moves = (Estimate("a", 10, 0.6), Estimate("b", 10, 0.6 - lost))
    decision = Decision(step=1, round=1, seat=0, move="b", moves=moves)
    assert decision.mark is mark
    assert decision.lost == pytest.approx(lost)


def test_the_limits_of_the_marks_rise() -> None:
    assert list(LIMITS.values()) == sorted(LIMITS.values())


def test_random_play_makes_blunders() -> None:
    found = [
        decision
        for seed in range(1, 6)
        for decision in coach.review(played(Table("datto", 2), seed), budget=BUDGET).decisions
    ]
    assert Mark.BLUNDER in {decision.mark for decision in found}
    assert all(decision.move != decision.best for decision in found if decision.lost > 0)


def test_a_single_legal_move_is_not_searched() -> None:
    match = played(Table("datto", 2), seed=1)
    position = next(
        Position(step, now.round, now.view(now.turn), now.legal_moves()[0])
        for step, now in enumerate(moments(match))
        if now.turn is not None and len(now.legal_moves()) == 1
    )
    assert judge("datto", position, BUDGET, 1).moves == ()


@every_game
def test_a_calibrated_chance_is_a_chance_and_rises_with_the_estimate(name: str) -> None:
    for players in get(name).players:
        curve = [calibrated(name, players, percent / 100) for percent in range(101)]
        assert curve == sorted(curve)
        assert SMALLEST_CHANCE <= curve[0] < curve[-1] <= 1.0 - SMALLEST_CHANCE


def test_a_game_without_a_calibration_keeps_its_estimates() -> None:
    assert calibration(2) == (0.0, 1.0)
