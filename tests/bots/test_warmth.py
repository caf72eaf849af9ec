"""Nobody waits for the compiler."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import warnings
from pathlib import Path

import pytest

from tables import every_game
from tefuda.bots import warmth

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


def test_the_first_time_another_process_compiles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(warmth, "_ready", {})
    monkeypatch.setattr(warmth, "compiled_before", lambda game: False)
    monkeypatch.setattr(subprocess, "run", lambda command, **_: asked.append(command))
    monkeypatch.setattr(warmth, "load", lambda game: warmth._ready[game].set())
    warmth.warm("datto")
    wait_until_ready("datto")
    assert asked == [[sys.executable, "-c", warmth.COMPILE, "datto"]]


def test_what_the_other_process_runs_does_run() -> None:
    with warnings.catch_warnings():
        done = subprocess.run(
            [sys.executable, "-W", "error", "-c", warmth.COMPILE, "datto"],
            capture_output=True,
            text=True,
            check=False,
        )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_cache_that_cannot_be_written_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    warmth.warm("datto", wait=True)
    monkeypatch.setattr(warmth, "_ready", {})
    monkeypatch.setattr(warmth, "_stamp", lambda game: tmp_path / "missing" / "stamp")
    monkeypatch.setattr(subprocess, "run", lambda command, **_: None)
    warmth.warm("datto")
    wait_until_ready("datto")
    assert not os.listdir(tmp_path)
