"""Nobody waits for the compiler."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from tables import every_game
from tefuda.bots import warmth
from tefuda.engine import caching

PATIENCE = 300  # seconds until a test gives up, rather than hang


def wait_until_ready(game: str) -> None:
    begun = time.monotonic()
    while not warmth.ready(game):
        assert time.monotonic() - begun < PATIENCE
        time.sleep(0.01)


@every_game
def test_a_thread_warms_the_search_while_others_go_on(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warmth, "_ready", {})
    assert not warmth.ready(name)
    warmth.warm(name)
    warmth.warm(name)  # asking twice begins nothing new
    wait_until_ready(name)
    assert warmth.compiled_before(name)


def test_the_first_time_another_process_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(warmth, "_ready", {})
    monkeypatch.setattr(warmth, "compiled_before", lambda game: False)
    monkeypatch.setattr(warmth, "compile_elsewhere", asked.append)
    monkeypatch.setattr(warmth, "load", lambda game: warmth._ready[game].set())
    warmth.warm("datto")
    wait_until_ready("datto")
    assert asked == ["datto"]


def test_a_cache_that_cannot_be_written_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    warmth.warm("datto", wait=True)
    monkeypatch.setattr(warmth, "_ready", {})
    monkeypatch.setattr(warmth, "stamp", lambda game: tmp_path / "missing" / "stamp")
    monkeypatch.setattr(warmth, "compile_elsewhere", lambda game: None)
    warmth.warm("datto")
    wait_until_ready("datto")
    assert not os.listdir(tmp_path)


def test_another_copy_of_the_sources_is_compiled_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stamps = {warmth.stamp("datto")}
    monkeypatch.setattr(caching, "PACKAGE", tmp_path)
    source = tmp_path / "bots" / "search.py"
    source.parent.mkdir()
    for written_at in (1, 2):
        source.touch()
        os.utime(source, (written_at, written_at))
        stamps.add(warmth.stamp("datto"))
    assert len(stamps) == 3
    assert len({stamp.parent for stamp in stamps}) == 1
