"""Processes that each have a core to themselves compute matrix products on it alone."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from arena.tasks import tasks
from tefuda.arena import plan
from tefuda.arena.run.processes import play_in_processes
from tefuda.bots.one_core import ONE_CORE, children_on_one_core


def test_the_environment_is_that_of_before_again(monkeypatch: pytest.MonkeyPatch) -> None:
    first, *others = ONE_CORE
    monkeypatch.setenv(first, "3")
    for name in others:
        monkeypatch.delenv(name, raising=False)
    with children_on_one_core():
        assert {name: os.environ[name] for name in ONE_CORE} == ONE_CORE
    assert {name: os.environ.get(name) for name in ONE_CORE} == {
        first: "3",
        **dict.fromkeys(others),
    }


def test_a_bot_process_of_the_server_imports_numpy_later() -> None:
    code = "import sys, tefuda.server.bot_pool.worker; print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_processes_use_one_core_each_and_the_environment_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ONE_CORE:
        monkeypatch.setenv(name, "3")
    file = tmp_path / "cores.py"
    file.write_text(COUNTS_CORES)
    wanted = plan("datto", [f"{file}:CountsCores", "random"], players=2)
    matches = play_in_processes(wanted, tasks(wanted, 2), 2, lambda deal: False)
    for _, outcome in matches:
        assert {os.environ[name] for name in ONE_CORE} == {"3"}
        assert set(outcome.errors) == {None, "RuntimeError: 1"}


COUNTS_CORES = f"""
import os
from tefuda.bots import Bot

class CountsCores(Bot):
    def choose(self, view):
        raise RuntimeError(*{{os.environ[name] for name in {list(ONE_CORE)}}})
"""
