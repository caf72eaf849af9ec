"""Compiled code on disk: found again by the next process, made anew when a source changes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tefuda.engine import caching

FIRST_CALL = """
import tefuda
from tefuda.engine import cpu, playout
tefuda.simulate("datto", 2, 10, seed=1)
stats = cpu.compiled("datto", playout.play_matches_on).stats
print(sum(stats.cache_hits.values()), sum(stats.cache_misses.values()))
"""


def hits_and_misses(cache: Path) -> str:
    environment = os.environ | {"TEFUDA_CACHE": str(cache)}
    done = subprocess.run(
        [sys.executable, "-c", FIRST_CALL],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_the_second_process_compiles_nothing(tmp_path: Path) -> None:
    assert hits_and_misses(tmp_path) == "0 1"
    assert hits_and_misses(tmp_path) == "1 0"


def test_the_folder_follows_the_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("games", "games/datto", "games/nana", "engine"):
        (tmp_path / folder).mkdir()
    rules = tmp_path / "games/datto/rules.py"
    rules.write_text("one")
    monkeypatch.setattr(caching, "PACKAGE", tmp_path)
    caching.fingerprint.cache_clear()
    datto, nana = caching.fingerprint("datto", "engine"), caching.fingerprint("nana", "engine")
    rules.write_text("two")
    caching.fingerprint.cache_clear()
    assert caching.fingerprint("datto", "engine") != datto
    assert caching.fingerprint("nana", "engine") == nana
    caching.fingerprint.cache_clear()


def test_the_place_can_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEFUDA_CACHE", "elsewhere")
    assert caching.cache_root() == Path("elsewhere")
    monkeypatch.delenv("TEFUDA_CACHE")
    assert caching.cache_root().name == "tefuda"
