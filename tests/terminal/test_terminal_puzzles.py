"""Puzzles in the terminal."""

from __future__ import annotations

import pytest

from support.tables import every_game
from tefuda import puzzles
from tefuda.games import get
from tefuda.terminal.puzzles import solve_puzzles
from terminal.typing_players import screen


@every_game
def test_the_best_move_is_right_and_explained(name: str) -> None:
    puzzle = puzzles.bank(name)[0]
    seen, shown = screen(f"{puzzle.best}\n")
    solve_puzzles(seen, [puzzle], puzzle)
    said = shown.getvalue()
    assert f"{get(name).title}, the puzzle of the day" in said
    assert f"Right: {puzzle.best}" in said
    assert f"{puzzle.chances[puzzle.best]}%" in " ".join(said.split())
    assert "First-try streak: 1" in said


@every_game
def test_a_wrong_move_can_be_followed_by_a_better_one(name: str) -> None:
    first, second = puzzles.bank(name)[:2]
    lines = ("h", first.normal, "no such move", first.best, "", "s")
    seen, shown = screen("".join(f"{line}\n" for line in lines))
    solve_puzzles(seen, [first, second], None)
    said = " ".join(shown.getvalue().split())
    assert f"Not {first.normal}" in said
    assert "There is a much better move." in said
    assert "Not possible" in said
    assert f"Right: {first.best}" in said
    assert f"The best move: {second.best}" in said
    assert "First-try streak: 1" not in said


def test_a_move_can_be_chosen_by_its_number_and_the_table_shown_again() -> None:
    puzzle = puzzles.bank("datto")[0]
    first = puzzle.match().legal_moves()[0]
    seen, shown = screen("?\nt\n1\nq\n")
    solve_puzzles(seen, [puzzle], None)
    said = shown.getvalue()
    assert said.count("trick ") >= 2
    assert "Enter a move or its number" in said
    assert (f"Right: {first}" if first == puzzle.best else f"{first} (") in said


@pytest.mark.parametrize("typed", ["", "q\n", "s\nq\n"])
def test_the_player_may_leave_at_any_time(typed: str) -> None:
    seen, shown = screen(typed)
    solve_puzzles(seen, puzzles.bank("dnup")[:3], None)
    said = shown.getvalue()
    assert "puzzle 1 of 3" in said
    assert "puzzle 2 of 3" not in said


def test_puzzles_speak_japanese() -> None:
    puzzle = puzzles.bank("nana")[0]
    seen, shown = screen("h\ns\n")
    seen.language = "ja"
    solve_puzzles(seen, [puzzle], puzzle)
    assert "今日の問題" in shown.getvalue()
    assert "最善の手は" in shown.getvalue()
