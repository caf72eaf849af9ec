"""The examples run: the program that learns, and every cell of the notebook."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import matplotlib
import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def learning(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(EXAMPLES)
    return import_module("learn")


def test_the_program_learns_to_beat_random(learning: Any) -> None:
    weights = learning.learn(6_000)
    assert learning.share_of_wins(weights, 2_000, "random", seed=2) > 0.55


def test_the_program_prints_its_shares(
    learning: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["learn.py", "--matches", "600", "--tests", "600"])
    learning.main()
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == [
        "against random",
        "against easy",
        "against normal",
    ]


def test_the_notebook_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Cell by cell in one namespace, as a kernel does, with fewer matches."""
    matplotlib.use("Agg")
    book = json.loads((EXAMPLES / "research.ipynb").read_text("utf-8"))
    cells = ["".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == "code"]
    assert all(not cell["outputs"] for cell in book["cells"] if cell["cell_type"] == "code")
    namespace: dict[str, Any] = {"__name__": "__main__"}
    shortened = [cell.replace("matches = 20_000", "matches = 3_000") for cell in cells]
    assert shortened != cells
    for number, cell in enumerate(shortened):
        exec(compile(cell, f"research.ipynb, cell {number}", "exec"), namespace)
    assert namespace["played"] >= 3_000
    assert len(capsys.readouterr().out.splitlines()) == 5
    assert namespace["match"].legal_moves()
