"""Processes that each have a core to themselves compute matrix products on it alone."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

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
