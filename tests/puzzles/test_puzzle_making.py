"""Puzzles are found in matches between bots, and kept in files."""

from __future__ import annotations

from pathlib import Path

import pytest

from tefuda import BadOption
from tefuda.bots.build import warmup
from tefuda.games import get
from tefuda.puzzles import finding, making
from tefuda.puzzles.bank import read_bank
from tefuda.puzzles.finding import Rules, find
from tefuda.puzzles.puzzle import Puzzle

TWO = Rules(2, ())


@pytest.fixture
def quick_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search little and accept a small margin."""
    monkeypatch.setattr(finding, "PROOF_SIMULATIONS", 400)
    monkeypatch.setattr(finding, "MIN_MARGIN", 0.05)
    monkeypatch.setattr(finding, "FILTERS", ((60, 0.05),))
    monkeypatch.setattr(finding, "MAX_DIFFICULTY", 64)


@pytest.fixture
def found(quick_proof: None) -> tuple[int, Puzzle]:
    """A puzzle, and the seed of its match."""
    warmup.load_search("dnup")
    for seed in range(40):
        if puzzle := find(get("dnup"), TWO, seed):
            return seed, puzzle
    raise AssertionError("no match has a puzzle")


def test_a_puzzle_that_is_found_is_the_same_again(found: tuple[int, Puzzle]) -> None:
    seed, puzzle = found
    assert find(get("dnup"), TWO, seed) == puzzle
    assert Puzzle.from_text(puzzle.text()) == puzzle
    assert puzzle.best not in {puzzle.normal}
    assert sorted(puzzle.chances) == puzzle.match().legal_moves()


def test_a_search_for_puzzles_can_be_stopped(quick_proof: None) -> None:
    warmup.load_search("dnup")
    assert find(get("dnup"), TWO, 1, stopped=lambda: True) is None


def test_puzzles_found_before_are_kept(tmp_path: Path, found: tuple[int, Puzzle]) -> None:
    (tmp_path / "dnup.txt").write_text(found[1].text(), "utf-8")
    said: list[str] = []
    (file,) = making.make(["dnup"], tmp_path, seconds=5, wanted=1, cores=1, report=said.append)
    assert read_bank(file.read_text("utf-8")) == (found[1],)
    assert "1 puzzles" in said[-1]


@pytest.mark.parametrize(
    ("games", "seconds", "wanted"), [([], 1, 1), (["datto"], 0, 1), (["datto"], 1, 0)]
)
def test_nothing_to_make_is_refused(
    tmp_path: Path, games: list[str], seconds: float, wanted: int
) -> None:
    with pytest.raises(BadOption, match="at least one"):
        making.make(games, tmp_path, seconds=seconds, wanted=wanted)
