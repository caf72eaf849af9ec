"""A hint recommends the move with the best chance."""

from __future__ import annotations

from tefuda.server.bot_pool.hints import MIN_VISITS, by_chance
from tefuda.server.protocol import Advice


def received(*moves: tuple[float, int]) -> list[float]:
    """Return the chances in a hint about moves with these chances and visits."""
    return [
        one.chance
        for one in by_chance([Advice(str(n), *move, False) for n, move in enumerate(moves)])
    ]


def test_the_move_with_the_best_chance_is_recommended() -> None:
    assert received((0.31, 1_694), (0.33, 1_476), (0.2, 300)) == [0.33, 0.31, 0.2]


def test_moves_with_few_visits_are_not_recommended() -> None:
    assert received((0.61, 4_873), (0.67, 172), (0.4, 20)) == [0.61, 0.4]


def test_with_few_visits_the_choice_of_the_bot_is_recommended() -> None:
    assert received((0.25, MIN_VISITS - 1), (0.35, 5), (0.1, 4)) == [0.25, 0.1]


def test_among_equal_chances_the_choice_of_the_bot_is_recommended() -> None:
    moves = [Advice(move, 0.0, 400, False) for move in ("nap", "R3", "R7")]
    assert by_chance(moves) == moves


def test_proven_moves_need_no_visits() -> None:
    moves = [Advice("R3", 0.4, 900, False), Advice("R7", 1.0, 0, True)]
    assert [one.move for one in by_chance(moves)] == ["R7", "R3"]


def test_a_hint_without_visits_has_no_chances() -> None:
    assert by_chance([]) == []
