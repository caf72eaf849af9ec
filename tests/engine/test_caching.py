"""Compiled code on disk: found by the next process, recompiled when a source changes."""

import os
import shutil
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import numba
import pytest

from tefuda.engine import caching
from tefuda.engine.disk_cache import keep_in
from tefuda.engine.entry_points import entry_point
from tefuda.engine.notice import message
from tefuda.games import get

TWO_CALLS = """
import tefuda
from tefuda.engine import cpu, playout
for _ in range(2):
    tefuda.simulate("datto", 2, 10, seed=1, threads=1)
stats = cpu.compiled("datto", playout.play_matches).stats
print(sum(stats.cache_hits.values()), sum(stats.cache_misses.values()))
"""


def two_calls(cache: Path) -> tuple[str, str]:
    """Simulate twice in a process: the hits and misses of the cache, and what the log says."""
    done = subprocess.run(
        [sys.executable, "-c", TWO_CALLS],
        env=os.environ | {"TEFUDA_CACHE": str(cache)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout, done.stderr


def test_the_second_process_compiles_nothing_and_the_log_says_it_once(tmp_path: Path) -> None:
    assert two_calls(tmp_path) == ("0 1\n", f"{message('datto')}\n")
    assert two_calls(tmp_path) == ("1 0\n", "")


def test_the_folder_follows_the_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("first_of_two_games", "second_of_two_games")
    for name in names:
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()
    games = {name: replace(get("datto"), name=name, package=name, bots=None) for name in names}
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(caching, "get", games.__getitem__)
    rules = tmp_path / names[0] / "rules.py"
    rules.write_text("one")
    first, second = (caching.fingerprint(name, "engine") for name in names)
    rules.write_text("two")
    caching.fingerprint.cache_clear()
    assert caching.fingerprint(names[0], "engine") != first
    assert caching.fingerprint(names[1], "engine") == second
    caching.fingerprint.cache_clear()


def test_the_cache_folder_can_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEFUDA_CACHE", "elsewhere")
    assert caching.cache_root() == Path("elsewhere")
    monkeypatch.delenv("TEFUDA_CACHE")
    assert caching.cache_root().name == "tefuda"


def test_code_compiled_from_other_sources_can_be_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEFUDA_CACHE", str(tmp_path))
    current = caching.folder("datto", "engine")
    names = ["datto-engine-0123456789abcdef-py311", "no_game-bots-fedcba9876543210-py312", "mine"]
    for path in (current, *(tmp_path / name for name in names)):
        path.mkdir()
        (path / "file").touch()
    assert caching.clean() == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([current.name, "mine"])
    assert caching.clean() == 0


def stored(folder: Path, function: str) -> None:
    """Put an empty file where Numba stores the code of a function."""
    file = folder / "engine_0123" / f"playout.{function}-84.py311.1.nbc"
    file.parent.mkdir()
    file.touch()


def test_only_code_on_disk_is_noted_as_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEFUDA_CACHE", str(tmp_path))
    folder = caching.folder("datto", "engine")
    folder.mkdir()
    caching.note_compiled("datto", "engine", "play_matches")
    assert list(folder.iterdir()) == []
    stored(folder, "play_matches")
    caching.note_compiled("datto", "engine", "play_matches")
    assert caching.stamp("datto", "engine", "play_matches").exists()


@entry_point
def successor(number: int) -> int:
    return number + 1


@pytest.mark.parametrize("when", ["before", "while compiling"])
def test_compiled_code_runs_though_its_folder_cannot_be_used(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, when: str
) -> None:
    folder = tmp_path / "compiled"
    if when == "before":
        folder.touch()  # a file, where a folder should be
    dispatcher = numba.njit(successor)
    keep_in(folder, dispatcher, successor)
    if when == "while compiling":
        shutil.rmtree(folder)
        folder.touch()
    assert [dispatcher(number) for number in (1, 2)] == [2, 3]
    (line,) = [record.getMessage() for record in caplog.records]
    assert line.startswith(f"compiled code cannot be kept in {folder}: ")
    assert list(tmp_path.iterdir()) == [folder]


def test_code_unused_for_a_month_is_removed_by_the_next_compilation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEFUDA_CACHE", str(tmp_path))
    now = time.time()
    current = caching.folder("datto", "engine")
    ages = {
        current: 100,
        tmp_path / "datto-engine-0123456789abcdef-py311": 31,
        tmp_path / "dnup-bots-0123456789abcdef-py311": 29,
        tmp_path / "mine": 100,
    }
    for path, days in ages.items():
        path.mkdir()
        (path / "file").touch()
        for one in (path / "file", path):
            os.utime(one, (now, now - days * 24 * 3600))
    stored(current, "play_matches")
    caching.note_compiled("datto", "engine", "play_matches")
    kept = {path.name for path in ages if ages[path] != 31}
    assert {path.name for path in tmp_path.iterdir()} == kept


def test_another_copy_of_the_sources_is_compiled_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stamps = {caching.stamp("datto", "bots", "run_simulations")}
    monkeypatch.setattr(caching, "PACKAGE", tmp_path)
    source = tmp_path / "bots" / "search.py"
    source.parent.mkdir()
    for written_at in (1, 2):
        source.touch()
        os.utime(source, (written_at, written_at))
        stamps.add(caching.stamp("datto", "bots", "run_simulations"))
    assert len(stamps) == 3
    assert len({stamp.parent for stamp in stamps}) == 1
