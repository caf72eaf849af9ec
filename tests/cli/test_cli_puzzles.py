"""`tefuda puzzles`."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from cli.commands import Command
from tefuda import puzzles


def test_the_puzzle_of_the_day_comes_first(tefuda_command: Command) -> None:
    done = tefuda_command("puzzles", "play", "datto", typed="s\nq\n")
    assert done.status == 0
    assert "the puzzle of the day" in done.out
    assert "The best move:" in done.out


def test_without_a_game_there_is_a_puzzle_of_each(tefuda_command: Command) -> None:
    done = tefuda_command("puzzles", "play", typed="s\n\ns\n\ns\n")
    assert done.status == 0
    for title in ("DATTO!", "Nana Toridori", "dnup"):
        assert f"{title}, the puzzle of the day" in done.out


@pytest.mark.usefixtures("one_day")
def test_solved_puzzles_are_left_out_in_the_next_run(tefuda_command: Command) -> None:
    bank = puzzles.bank("dnup")
    today = puzzles.of_the_day("dnup", datetime.now(UTC).date())
    numbers = [number for number, puzzle in enumerate(bank, 1) if puzzle is not today]
    solved, following = numbers[:2]
    best = bank[solved - 1].best
    tefuda_command("puzzles", "play", "dnup", "--start", str(solved), typed=f"{best}\nq\n")
    done = tefuda_command("puzzles", "play", "dnup", typed="s\n\nq\n")
    assert f"puzzle {solved} of {len(bank)}" not in done.out
    assert f"puzzle {following} of {len(bank)}" in done.out


def test_a_puzzle_can_be_chosen_by_its_number(tefuda_command: Command) -> None:
    puzzle = puzzles.bank("dnup")[1]
    done = tefuda_command("puzzles", "play", "dnup", "--start", "2", typed=f"{puzzle.best}\nq\n")
    assert f"puzzle 2 of {len(puzzles.bank('dnup'))}" in done.out
    assert "Right: " in done.out


@pytest.mark.parametrize("arguments", [["play", "chess"], ["play", "datto", "--start", "0"]])
def test_a_wrong_choice_is_refused(tefuda_command: Command, arguments: list[str]) -> None:
    assert tefuda_command("puzzles", *arguments).status == 2


def test_making_nothing_is_refused(tefuda_command: Command, tmp_path: Path) -> None:
    done = tefuda_command("puzzles", "make", "datto", "--seconds", "0", "--out", str(tmp_path))
    assert done.status == 2
    assert "at least" in done.err
