"""Statistics, against numbers worked out by hand."""

from __future__ import annotations

import random
from math import sqrt

import pytest

from tefuda.arena import plan
from tefuda.arena.plan import Plan
from tefuda.arena.report.deal_scores import DealScore, deal_scores, share_ahead
from tefuda.arena.report.interval import interval
from tefuda.arena.report.ratings import ratings
from tefuda.arena.report.summary import summarise
from tefuda.arena.run.move_times import MoveTimes
from tefuda.arena.run.outcomes import DealResult, DealResults, Error, Outcome, Task

DUEL = plan("datto", ["easy", "random"], players=2)
THREE = plan("dnup", ["easy", "random"], players=3)
PENGUINS = plan("nana", ["easy", "random"], players=3)


def deal(
    number: int, wanted: Plan, *ranks: list[int], won: list[list[int]] | None = None
) -> DealResult:
    """A deal with these ranks, seating by seating; those of rank 1 have won."""
    if won is None:
        won = [[int(rank == 1) for rank in match] for match in ranks]
    times = [MoveTimes() for _ in wanted.entrants]
    return DealResult(number, list(ranks), won, [0] * len(times), [None] * len(times), times)


def test_the_interval_is_that_of_the_means_of_deals() -> None:
    found = interval([0.4, 0.5, 0.6, 0.5])
    reach = 3.182 * sqrt((0.01 + 0.01) / 3) / 2
    assert found.mean == 0.5
    assert found.low == pytest.approx(0.5 - reach)
    assert found.high == pytest.approx(0.5 + reach)
    assert found.reach == pytest.approx(reach)


@pytest.mark.parametrize(("value", "low", "high"), [(1.0, 0.722, 1.0), (0.0, 0.0, 0.278)])
def test_ten_equal_results_are_not_certainty(value: float, low: float, high: float) -> None:
    found = interval([value] * 10)  # 10 / (10 + 1.96 ** 2) = 0.722
    assert found == pytest.approx((value, low, high), abs=5e-4)


def test_ranks_have_their_own_bounds() -> None:
    assert interval([1.0] * 10, 1, 4) == pytest.approx((1.0, 1.0, 1.833), abs=5e-4)
    assert interval([2.5], 1, 4).low > 1


def test_one_deal_alone_tells_little() -> None:
    assert interval([0.5]).reach > 0.4


@pytest.mark.parametrize("deals", [4, 25, 100])
def test_intervals_hold_the_truth_about_19_times_in_20(deals: int) -> None:
    chance = random.Random(1)
    held = 0
    for _ in range(1000):
        found = interval([min(max(chance.gauss(0.5, 0.1), 0), 1) for _ in range(deals)])
        held += found.low <= 0.5 <= found.high
    assert held / 1000 == pytest.approx(0.95, abs=0.02)


def test_a_seat_counts_in_each_seating() -> None:
    one, other = deal_scores(DUEL, deal(0, DUEL, [1, 2], [1, 2]))
    assert one == other == DealScore(win=0.5, rank=1.5, last=0.5, luck=0.0)
    one, other = deal_scores(DUEL, deal(0, DUEL, [1, 2], [2, 1]))
    assert one == DealScore(1.0, 1.0, 0.0, 0.0)
    assert other == DealScore(0.0, 2.0, 1.0, 0.0)


def test_those_who_share_a_place_share_the_win_and_the_loss() -> None:
    one, others = deal_scores(THREE, deal(0, THREE, [1, 1, 3], [2, 1, 2], [1, 2, 2]))
    # It sits at seat 0, 1 and 2: shares a win, wins, is last with another.
    assert one == DealScore(win=1.5 / 3, rank=4 / 3, last=0.5 / 3, luck=0.0)
    assert others == DealScore(win=1.5 / 6, rank=11 / 6, last=2.5 / 6, luck=0.0)


def test_all_others_win_if_only_one_seat_loses() -> None:
    ranks = ([1, 2, 3], [1, 3, 1], [3, 1, 1])
    won = [[1, 1, 0], [1, 0, 1], [0, 1, 1]]
    one, others = deal_scores(PENGUINS, deal(0, PENGUINS, *ranks, won=won))
    assert one == DealScore(win=2 / 3, rank=5 / 3, last=1 / 3, luck=0.0)
    assert others == DealScore(win=4 / 6, rank=11 / 6, last=2 / 6, luck=0.0)


def test_pairs_are_compared_seat_by_seat_and_ties_count_half() -> None:
    played = deal(0, THREE, [1, 1, 3], [2, 1, 2], [1, 2, 2])
    assert share_ahead(THREE, played, 0, 1) == pytest.approx((0.5 + 1 + 1 + 1 + 0 + 0.5) / 6)
    assert share_ahead(THREE, played, 0, 1) + share_ahead(THREE, played, 1, 0) == pytest.approx(1)


def test_the_bot_that_wins_more_is_rated_higher() -> None:
    deals = [deal(number, DUEL, [1, 2], [2, 1] if number % 4 else [1, 2]) for number in range(40)]
    strong, weak = ratings(DUEL, deals)
    assert strong.mu > weak.mu
    assert strong.ordinal == pytest.approx(strong.mu - 3 * strong.sigma)


def test_a_single_match_is_rated_as_openskill_does() -> None:
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    [[first], [second], [third]] = model.rate([[model.rating()] for _ in range(3)], ranks=[1, 2, 3])
    lone = plan("dnup", ["easy", "random", "normal"], players=3)
    alone = Plan(**{**vars(lone), "seats": (0, 1, 2)})
    vars(alone)["orders"] = ((0, 1, 2),)
    rated = ratings(alone, [deal(0, alone, [1, 2, 3])])
    assert [rating.mu for rating in rated] == [first.mu, second.mu, third.mu]
    assert [rating.sigma for rating in rated] == [first.sigma, second.sigma, third.sigma]


def test_equal_bots_are_rated_alike() -> None:
    deals = [deal(number, DUEL, [1, 2], [1, 2]) for number in range(100)]
    one, other = ratings(DUEL, deals)
    assert one.mu == pytest.approx(other.mu, abs=1)


def test_percentiles_are_right_within_a_twentieth() -> None:
    pace = MoveTimes()
    for millisecond in range(1, 101):
        pace.add(millisecond / 1000)
    assert pace.mean == pytest.approx(0.0505)
    slow = pace.percentile(0.95)
    assert slow is not None
    assert 0.095 <= slow <= 0.095 * 1.05
    again = MoveTimes.from_list(pace.as_list())
    assert (again.moves, again.percentile(0.95)) == (100, slow)


def test_times_of_two_are_the_times_of_both() -> None:
    one, other, both = MoveTimes(), MoveTimes(), MoveTimes()
    for place, pace in ((1, one), (2, other)):
        pace.add(place)
        both.add(place)
    one.merge(other)
    assert vars(one) == vars(both)
    assert MoveTimes().percentile(0.95) is None
    assert MoveTimes().mean == 0


def test_the_summary_adds_up() -> None:
    deals = [deal(0, THREE, [1, 2, 3], [1, 2, 3], [1, 2, 3]), deal(1, THREE, *[[1, 1, 1]] * 3)]
    for played in deals:
        played.illegal = [0, 2]
        played.times[0].add(0.5)
    summary = summarise(THREE, deals, 5, None)
    one, others = summary.results
    assert (summary.deals, summary.deals_asked, summary.matches) == (2, 5, 6)
    assert (one.seats, others.seats) == (1, 2)
    assert one.win_share.mean + 2 * others.win_share.mean == pytest.approx(1)
    assert one.last_share.mean + 2 * others.last_share.mean == pytest.approx(1)
    assert one.mean_rank.mean == pytest.approx(1.5)
    assert (one.illegal_moves, others.illegal_moves) == (0, 4)
    assert one.milliseconds == 500
    assert summary.pairwise[0][0] is None
    assert summary.pairwise[0][1] is not None
    assert summary.pairwise[0][1].mean == pytest.approx(0.5)


def test_a_deal_is_whole_when_all_its_seatings_are_there() -> None:
    deals = DealResults(DUEL.orders)
    faulty = Outcome(
        [2, 1], [0, 1], [0, 3], [None, "first"], [MoveTimes(4, 1.0), MoveTimes(5, 2.0)]
    )
    other = Outcome(
        [1, 2], [1, 0], [1, 0], ["second", None], [MoveTimes(6, 3.0), MoveTimes(7, 4.0)]
    )
    deals.add(Task(8, 1), faulty)
    deals.add(Task(8, 1), other)  # it is there already
    assert (deals.finished, deals.matches(9), deals.matches(8)) == ({}, 1, 0)
    assert Task(8, 1) in deals
    assert Task(8, 0) not in deals
    deals.add(Task(8, 0), other)
    assert (deals.partial, deals.matches(9)) == ({}, 2)
    played = deals.finished[8]
    assert played.ranks == [[1, 2], [2, 1]]
    assert played.illegal == [1 + 3, 0]
    assert played.errors == [Error(deal=8, seating=0, seat=0, what="second"), None]
    assert [(one.moves, one.seconds) for one in played.times] == [(11, 5.0), (11, 5.0)]
    assert Task(8, 0) in deals
