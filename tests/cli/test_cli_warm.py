"""`tefuda warm`."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cli.commands import run
from tefuda.bots.build.parts import PARTS
from tefuda.cli.warm import progress_line
from tefuda.games import get, names


def test_a_game_is_made_ready() -> None:
    first = run("warm", "datto")  # compiles where nobody has yet
    assert (first.status, first.out) == (0, "")
    done = run("warm", "datto")
    assert (done.status, done.out, done.err) == (0, "", "ready: DATTO!\n")
    checked = run("warm", "datto", "--check")
    assert checked.status == 0
    assert checked.out.splitlines() == [f"DATTO!: {part.title}: compiled" for part in PARTS]


def test_an_interrupted_run_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEFUDA_CACHE", str(tmp_path))
    command = [sys.executable, "-m", "tefuda", "warm", "datto"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=os.environ) as process:
        assert process.stderr is not None
        first, second = process.stderr.readline(), process.stderr.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait() == 130
    assert first.startswith(f"0:00 1 of {len(PARTS)}: compiling DATTO!, {PARTS[0].title} (about ")
    assert f" 2 of {len(PARTS)}: compiling DATTO!, {PARTS[1].title} (about " in second
    checked = run("warm", "datto", "--check", "--json")
    assert checked.status == 1
    assert json.loads(checked.out)["datto"] == {part.title: part is PARTS[0] for part in PARTS}


def test_nothing_is_compiled_where_it_is_only_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEFUDA_CACHE", str(tmp_path))
    checked = run("warm", "--check", "--json")
    assert checked.status == 1
    assert list(json.loads(checked.out)) == list(names())
    assert not any(any(parts.values()) for parts in json.loads(checked.out).values())
    assert list(tmp_path.iterdir()) == []


def test_compiled_code_of_other_versions_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEFUDA_CACHE", str(tmp_path))
    (tmp_path / "datto-bots-0123456789abcdef-py311").mkdir()
    assert run("warm", "--clean").out == "folders removed: 1\n"
    assert run("warm", "--clean").out == "folders removed: 0\n"


def test_the_remaining_time_is_estimated_from_progress() -> None:
    jobs = [(get("datto"), part._replace(seconds=10.0)) for part in PARTS[:4]]

    def left(began: list[float], elapsed: float) -> str:
        return progress_line(jobs, began, elapsed).partition("(about ")[2]

    assert left([0.0], 0.0) == "0:40 left)"
    assert left([0.0], 4.0) == "0:36 left)"
    assert left([0.0, 30.0, 60.0], 60.0) == "1:00 left)"
    assert left([0.0, 30.0, 60.0], 75.0) == "0:45 left)"


def test_a_part_that_takes_longer_than_expected_raises_the_estimate() -> None:
    jobs = [(get("datto"), part._replace(seconds=10.0)) for part in PARTS[:4]]
    assert progress_line(jobs, [0.0], 20.0).endswith("(about 1:00 left)")
    assert progress_line(jobs, [0.0, 10.0], 60.0).endswith("(about 1:00 left)")


def test_an_unknown_game_is_refused() -> None:
    done = run("warm", "poker")
    assert done.status == 2
    assert "poker" in done.err
