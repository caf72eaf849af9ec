"""Puzzles in the terminal."""

from __future__ import annotations

import os
from datetime import date
from errno import EIO
from pathlib import Path

import pytest
from filelock import FileLock

from support.tables import every_game
from tefuda import puzzles
from tefuda.games import get
from tefuda.puzzles import Puzzle
from tefuda.terminal import puzzle_progress
from tefuda.terminal.puzzle_progress import PuzzleProgress
from tefuda.terminal.puzzles import solve_puzzles
from terminal.typing_players import screen

DAY = date(2026, 1, 31)


def solved_at(puzzle: Puzzle) -> str:
    """Return what a player sees who finds the best move at once."""
    seen, shown = screen(f"{puzzle.best}\n")
    solve_puzzles(seen, [puzzle], DAY)
    return shown.getvalue()


@every_game
def test_the_best_move_is_right_and_explained(name: str) -> None:
    puzzle = puzzles.of_the_day(name, DAY)
    assert puzzle is not None
    seen, shown = screen(f"{puzzle.best}\n")
    solve_puzzles(seen, [puzzle], DAY)
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
    solve_puzzles(seen, [first, second], DAY)
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
    solve_puzzles(seen, [puzzle], DAY)
    said = shown.getvalue()
    assert said.count("trick ") >= 2
    assert "Enter a move or its number" in said
    assert (f"Right: {first}" if first == puzzle.best else f"{first} (") in said


@pytest.mark.parametrize("typed", ["", "q\n", "s\nq\n"])
def test_the_player_may_leave_at_any_time(typed: str) -> None:
    seen, shown = screen(typed)
    solve_puzzles(seen, puzzles.bank("dnup")[:3], DAY)
    said = shown.getvalue()
    count = len(puzzles.bank("dnup"))
    assert f"puzzle 1 of {count}" in said
    assert f"puzzle 2 of {count}" not in said


def test_puzzles_speak_japanese() -> None:
    puzzle = puzzles.of_the_day("nana", DAY)
    assert puzzle is not None
    seen, shown = screen("h\ns\n")
    seen.language = "ja"
    solve_puzzles(seen, [puzzle], DAY)
    assert "今日の問題" in shown.getvalue()
    assert "最善の手は" in shown.getvalue()


def test_the_streak_goes_on_in_the_next_run_and_ends_with_a_wrong_move() -> None:
    first, second, third = puzzles.bank("datto")[:3]
    assert "First-try streak: 1 (best: 1)" in solved_at(first)
    assert "First-try streak: 2 (best: 2)" in solved_at(second)
    assert "First-try streak: 2 (best: 2)" in solved_at(second), "a puzzle counts once"
    seen, shown = screen(f"{third.normal}\n{third.best}\n")
    solve_puzzles(seen, [third], DAY)
    assert "First-try streak: 0 (best: 2)" in shown.getvalue()
    assert PuzzleProgress.stored().solved == [first.id, second.id, third.id]


def test_a_solution_that_was_shown_is_not_solved() -> None:
    puzzle = puzzles.bank("datto")[0]
    seen, _ = screen("s\n")
    solve_puzzles(seen, [puzzle], DAY)
    assert PuzzleProgress.stored() == PuzzleProgress(failed=[puzzle.id])


@pytest.mark.parametrize("seen", ["s", "wrong move"])
def test_a_puzzle_has_one_first_try_and_none_after_a_new_start(seen: str) -> None:
    first, second, third = puzzles.bank("datto")[:3]
    solved_at(first)
    tried, _ = screen(f"{second.normal if seen == 'wrong move' else seen}\nq\n")
    solve_puzzles(tried, [second], DAY)
    assert "First-try streak: 0 (best: 1)" in solved_at(second)
    assert PuzzleProgress.stored().solved == [first.id, second.id]
    assert "First-try streak: 1 (best: 1)" in solved_at(third)


@pytest.mark.parametrize(
    "stored", [b"", b"[]", b'{"solved": 3}', b'{"streak": -1}', b'{"solved": ["\xff"]}']
)
def test_damaged_progress_counts_as_nothing(state_folder: Path, stored: bytes) -> None:
    state_folder.mkdir()
    (state_folder / "puzzles.json").write_bytes(stored)
    assert "First-try streak: 1 (best: 1)" in solved_at(puzzles.bank("datto")[0])


def test_two_terminals_keep_what_the_other_has_solved() -> None:
    one, other = PuzzleProgress.stored(), PuzzleProgress.stored()
    one.solve("a")
    other.solve("b")
    assert PuzzleProgress.stored() == other == PuzzleProgress(["a", "b"], [], 2, 2)
    one.fail("c")
    assert PuzzleProgress.stored() == one == PuzzleProgress(["a", "b"], ["c"], 0, 2)


def test_a_change_waits_for_the_lock_of_another_terminal(
    state_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(puzzle_progress, "LOCK_TIMEOUT_S", 0.01)
    PuzzleProgress().solve("a")
    late = PuzzleProgress.stored()
    with FileLock(state_folder / "puzzles.lock"):
        late.solve("b")
    assert late.solved == ["a", "b"]
    assert PuzzleProgress.stored().solved == ["a"]


def test_progress_that_cannot_be_read_is_not_overwritten(monkeypatch: pytest.MonkeyPatch) -> None:
    PuzzleProgress().solve("a")

    def broken(path: Path) -> bytes:
        raise OSError(EIO, "Input/output error")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "read_bytes", broken)
        progress = PuzzleProgress.stored()
        progress.solve("b")
        assert progress == PuzzleProgress(["b"], [], 1, 1)
    assert PuzzleProgress.stored() == PuzzleProgress(["a"], [], 1, 1)


def test_each_process_writes_a_draft_of_its_own(
    state_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drafts: list[str] = []
    replace = Path.replace

    def noted(draft: Path, target: Path) -> Path:
        drafts.append(draft.name)
        return replace(draft, target)

    monkeypatch.setattr(Path, "replace", noted)
    PuzzleProgress().solve("a")
    assert drafts == [f"puzzles.{os.getpid()}.tmp"]
    assert list(state_folder.glob("*.tmp")) == []


def test_puzzles_need_no_state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("TEFUDA_STATE", str(tmp_path / "file"))
    first, second = puzzles.bank("datto")[:2]
    seen, shown = screen(f"{first.best}\n\n{second.best}\n")
    solve_puzzles(seen, [first, second], DAY)
    assert "First-try streak: 2 (best: 2)" in shown.getvalue()
