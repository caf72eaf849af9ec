"""Luck and play: they add up exactly, and luck is zero on average."""

import random
from itertools import pairwise
from math import sqrt
from statistics import fmean, stdev, variance
from typing import Any

import pytest

from support.tables import Table, every_game, every_table, play_on, played
from tefuda import Match, bots, puzzles
from tefuda.bots.build import warmup
from tefuda.bots.search.move_values import move_values
from tefuda.coach.decisions import positions
from tefuda.coach.luck import Balance, balance, mean, other_draws, swings
from tefuda.games import OURS, get
from tefuda.games.chance import seeded

ROLLOUTS = 2  # what must hold exactly holds with any number
BOT_ROLLOUTS = 16  # so that their own noise is small beside the spread of luck
MATCHES, FEW_MATCHES = 40, 16
STANDARD_ERRORS = 4.5


@every_table
def test_luck_and_play_add_up_to_the_result_less_an_equal_share(table: Table) -> None:
    match = played(table, seed=1)
    found = swings(match, ROLLOUTS, seed=1)
    result = match.result()
    assert result is not None
    game = get(table.game)
    shares = len(result["winners"])
    if not game.one_loses(table.players, table.options):
        shares = 1
    for seat in range(match.players):
        each = balance(found, seat)
        parts = each.luck + each.own_play + each.others_play
        won = shares / len(result["winners"]) if seat in result["winners"] else 0.0
        assert each.total == pytest.approx(won - shares / match.players, abs=1e-9)
        assert parts == pytest.approx(each.total, abs=1e-9)
    assert sum(balance(found, seat).total for seat in range(match.players)) == pytest.approx(0)


@every_game
def test_each_swing_begins_where_the_one_before_it_ended(name: str) -> None:
    found = swings(played(Table(name, get(name).players[-1]), seed=2), ROLLOUTS, seed=1)
    assert all(one.after == other.before for one, other in pairwise(found))


@every_game
def test_the_play_of_a_move_adds_up_to_zero_over_the_seats(name: str) -> None:
    match = played(Table(name, get(name).players[-1]), seed=2)
    found = swings(match, ROLLOUTS, seed=1)
    assert any(any(each.play) for each in found if each.play)
    for swing in found:
        assert (swing.play is not None) == (swing.cause == "move")
        assert sum(swing.play or ()) == pytest.approx(0.0)


@every_game
def test_an_only_legal_move_has_no_play(name: str) -> None:
    match = played(Table(name, 2), seed=2)
    found = {each.step: each for each in swings(match, ROLLOUTS, seed=1) if each.cause == "move"}
    forced = [place.step for place in positions(match) if len(place.view["legal"]) == 1]
    assert forced
    assert all(found[step].play == (0.0, 0.0) for step in forced)


@every_game
def test_moves_are_compared_with_those_of_normal(name: str) -> None:
    """The best move is worth something, and the worst one costs something, or all are equal."""
    for place in positions(played(Table(name, 2), seed=2, steps=7)):
        moves = place.view["legal"]
        seat = place.view["seat"]
        worth = [move_values(name, place.view, move, 1, worlds=4)[seat] for move in moves]
        assert min(worth) <= 0.0 <= max(worth)


def test_a_proven_move_is_worth_more_than_that_of_normal() -> None:
    puzzle = next(each for each in puzzles.bank("datto") if each.proven)
    match = puzzle.match()
    assert match.turn is not None
    view = match.view(match.turn)
    best, usual = (
        move_values("datto", view, move, 1, worlds=16)[match.turn]
        for move in (puzzle.best, puzzle.normal)
    )
    assert best > usual


def luck_of(table: Table, seed: int) -> float:
    match = table.match(seed)
    play_on(match, random.Random(seed), steps=40)
    found = swings(match, ROLLOUTS, seeded(seed, 1))
    return balance(found, 0).luck


@pytest.mark.parametrize(
    "table",
    [Table("nana", 2), *(Table(name, 3) for name in OURS)],
    ids=str,
)
def test_luck_is_zero_on_average(table: Table) -> None:
    luck = [luck_of(table, seed) for seed in range(MATCHES)]
    assert abs(fmean(luck)) < STANDARD_ERRORS * stdev(luck) / sqrt(len(luck))
    assert stdev(luck) > 0.01, "some deals are better than others"


def drawn(seed: int) -> Any:
    """Return a state of Nana Toridori in which somebody has just drawn a card."""
    match = Match("nana", 3, seed=seed)
    match.deal()
    match.play(match.legal_moves()[0])
    match.play("pass")
    return match.state


def cards(state: Any) -> list[int]:
    """List the cards in the pile, with the drawn one."""
    pile = get("nana").view.hidden(state)["pile"]
    return sorted([*map(int, pile), state.block])


def test_every_other_draw_is_counted_as_often_as_it_lies_in_the_pile() -> None:
    state = drawn(seed=1)
    others: list[tuple[Any, int]] = list(other_draws("nana", state))
    in_pile = cards(state)
    assert {other.block: copies for other, copies in others} == {
        number: in_pile.count(number) for number in set(in_pile)
    }
    assert all(cards(other) == in_pile for other, _ in others)


def test_a_position_without_a_draw_has_no_other_draws() -> None:
    match = Match("nana", 3, seed=1)
    match.deal()
    assert other_draws("nana", match.state) == []


def test_the_mean_over_draws_is_weighted_by_their_copies() -> None:
    assert mean([((1.0, 0.0), 1), ((0.0, 1.0), 3)]) == (0.25, 0.75)


def test_a_drawn_card_changes_the_chances_of_the_seat_that_drew_it() -> None:
    match = played(Table("nana", 3), seed=1)
    found = swings(match, ROLLOUTS, seed=3)
    draws = [swing for swing in found if swing.cause == "draw"]
    assert any(swing.size > 0 for swing in draws)
    movers = {swing.step: swing.seat for swing in found if swing.cause == "move"}
    assert all(swing.seat == movers[swing.step] for swing in draws)
    assert found[0].cause == "deal"


@pytest.mark.parametrize("table", [Table(name, get(name).players[-1]) for name in OURS], ids=str)
def test_play_varies_far_less_than_the_result(table: Table) -> None:
    found = [played_by_bots(table, seed) for seed in range(FEW_MATCHES)]
    results = [each.total for each in found]
    assert variance([each.own_play for each in found]) < 0.3 * variance(results)


def played_by_bots(table: Table, seed: int) -> Balance:
    """Let `normal` play at every seat; return the balance of the first one."""
    warmup.load_search(table.game)
    match = table.match(seed)
    seats = [bots.make("normal", table.game, seeded(seed, seat)) for seat in range(table.players)]
    while not match.over:
        if match.turn is None:
            match.deal()
        else:
            match.play(seats[match.turn].choose(match.view(match.turn)))
    return balance(swings(match, BOT_ROLLOUTS, seeded(seed, 1)), 0)
