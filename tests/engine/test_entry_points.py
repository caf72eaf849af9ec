"""Functions of a script or of another package are compiled, whatever they are called."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = """
import numpy as np
from tefuda.engine.cpu import compiled
from tefuda.engine.entry_points import entry_point
from tefuda.engine.open_rules import new
from tefuda.games import get

{mark}
def begin_on(states, players):
    new(states[0], players, 0)
    return states[0].players

states = np.zeros(1, get("dnup").State.dtype())
print(compiled("dnup", begin_on)(states, {players}))
"""


def run(*arguments: str, cache: Path) -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "TEFUDA_CACHE": str(cache)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize("mark", ["", "@entry_point"])
def test_a_script_may_compile_a_function_of_any_name(tmp_path: Path, mark: str) -> None:
    script, cache = tmp_path / "script.py", tmp_path / "cache"
    for players in (2, 3):  # the same function, in a script that has changed
        script.write_text(SCRIPT.format(mark=mark, players=players))
        assert run(str(script), cache=cache) == str(players)
    assert run("-c", SCRIPT.format(mark=mark, players=4), cache=cache) == "4"
    assert not cache.exists()
