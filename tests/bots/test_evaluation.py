"""The value of a score between rounds for the match."""

from __future__ import annotations

from typing import Any

import pytest

from support.tables import TABLES, Table, every_table, played
from tefuda.bots import evaluation
from tefuda.engine.interpreted import bound
from tefuda.games import get

one_winner = pytest.mark.parametrize(
    "table",
    [table for table in TABLES if table.game == "dnup"],
    ids=str,
)


def between_rounds(table: Table, **fields: list[int]) -> Any:
    """The state after a round that has ended with this score."""
    match = table.match(seed=1)
    for name, values in fields.items():
        getattr(match.state, name)[: len(values)] = values
    return match.state


def chances(table: Table, state: Any) -> list[float]:
    win_chance = bound(table.game, evaluation.win_chance)
    return [win_chance(state, seat) for seat in range(table.players)]


@every_table
def test_at_the_beginning_all_have_the_same_chance(table: Table) -> None:
    found = chances(table, table.match(seed=1).state)
    assert found == pytest.approx([found[0]] * table.players)


@every_table
def test_at_the_end_the_winners_have_won(table: Table) -> None:
    match = played(table, seed=3)
    result = match.result()
    assert result is not None
    won = [1.0 if seat in result["winners"] else 0.0 for seat in range(table.players)]
    assert chances(table, match.state) == won
    evaluate = bound(table.game, evaluation.evaluate)
    values = [evaluate(match.state, seat) for seat in range(table.players)]
    by_value = sorted(range(table.players), key=lambda seat: -values[seat])
    ranks = [result["ranking"][seat] for seat in by_value]
    assert ranks == sorted(ranks)
    assert all(0.0 <= one <= 1.0 for one in values)


@one_winner
def test_the_chances_of_dnup_add_up_to_one(table: Table) -> None:
    points = [1, 0, 1, 0, 0] if table.players == 2 else [3, 2, 0, 1, 3]
    state = between_rounds(table, points=points[: table.players])
    assert sum(chances(table, state)) == pytest.approx(1.0)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_winner_counts_before_the_second_place_is_decided(players: int) -> None:
    table = Table("dnup", players, ("play_for_second",))
    points = [5, 3, 3, 3, 3][:players]
    state = between_rounds(table, points=points)
    state.champion = 0
    assert chances(table, state) == [1.0] + [0.0] * (players - 1)


@pytest.mark.parametrize("players", get("nana").players)
def test_all_but_one_win_with_penguins(players: int) -> None:
    state = between_rounds(Table("nana", players), penguins=[1, 2, 2, 1, 2, 1][:players])
    found = chances(Table("nana", players), state)
    assert sum(found) == pytest.approx(players - 1)
    assert found[0] < found[1]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_points_count_with_advanced_scoring(players: int) -> None:
    table = Table("nana", players, ("advanced_scoring",))
    state = between_rounds(table, points=[8, 4, 6, 0, 2, 4][:players])
    found = chances(table, state)
    by_points = sorted(range(players), key=lambda seat: -state.points[seat])
    assert [found[seat] for seat in by_points] == sorted(found, reverse=True)
    assert sum(found) >= 1.0  # who ties for the most points wins, too


def test_one_round_won_is_three_quarters_of_a_match_for_two() -> None:
    state = between_rounds(Table("dnup", 2), points=[1, 0])
    assert chances(Table("dnup", 2), state) == [0.75, 0.25]
    state = between_rounds(Table("nana", 2), penguins=[2, 1])
    assert chances(Table("nana", 2), state) == [0.75, 0.25]
