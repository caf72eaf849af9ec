"""Luck and play: they add up exactly, and luck is zero on average."""

import random
from itertools import pairwise
from math import sqrt
from statistics import fmean, stdev, variance
from typing import Any

import pytest

from support.tables import Table, every_game, every_table, play_on, played
from tefuda import Match, bots
from tefuda.coach.luck import Balance, balance, mean, other_draws, swings
from tefuda.games import OURS, get
from tefuda.games.chance import seeded

ROLLOUTS = 2  # what must hold exactly holds with any number
BOT_ROLLOUTS = 40  # so that their own noise is small beside the spread of luck
MATCHES = 60
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
        parts = each.deal_luck + each.draw_luck + each.own_play + each.others_play
        won = shares / len(result["winners"]) if seat in result["winners"] else 0.0
        assert each.total == pytest.approx(won - shares / match.players, abs=1e-9)
        assert parts == pytest.approx(each.total, abs=1e-9)
    assert sum(balance(found, seat).total for seat in range(match.players)) == pytest.approx(0)


@every_game
def test_each_swing_begins_where_the_one_before_it_ended(name: str) -> None:
    found = swings(played(Table(name, get(name).players[-1]), seed=2), ROLLOUTS, seed=1)
    assert all(one.after == other.before for one, other in pairwise(found))


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


@pytest.mark.parametrize("table", [Table("nana", 2), Table("dnup", 2)], ids=str)
def test_play_varies_far_less_than_the_result(table: Table) -> None:
    """In DATTO! it does not: the cards explain little there (docs/coach.md)."""
    found = [played_by_bots(table, seed) for seed in range(MATCHES)]
    results = [each.total for each in found]
    play = [each.total - each.luck for each in found]
    assert variance(play) < 0.5 * variance(results)


def played_by_bots(table: Table, seed: int) -> Balance:
    """Let `normal` play at every seat; return the balance of the first one."""
    match = table.match(seed)
    seats = [bots.make("normal", table.game, seeded(seed, seat)) for seat in range(table.players)]
    while not match.over:
        if match.turn is None:
            match.deal()
        else:
            match.play(seats[match.turn].choose(match.view(match.turn)))
    return balance(swings(match, BOT_ROLLOUTS, seeded(seed, 1)), 0)
