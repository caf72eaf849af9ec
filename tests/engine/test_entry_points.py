"""Functions of a script or of another package are compiled, whatever they are called."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SCRIPT = """
import numpy as np
from tefuda.engine.cpu import compiled
from tefuda.engine.entry_points import entry_point
from tefuda.engine.open_rules import new
from tefuda.games import get

def begin(states, players):
    new(states[0], players, 0)
    return states[0].players

@entry_point
def begin_on(states, players):
    return begin(states, players)

states = np.zeros(1, get("dnup").State.dtype())
for function in (begin, begin_on):
    print(compiled("dnup", function)(states, {players}))
"""


def run(*arguments: str, cache: Path) -> list[str]:
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "TEFUDA_CACHE": str(cache)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_a_script_may_compile_a_function_marked_or_not(tmp_path: Path) -> None:
    script, cache = tmp_path / "script.py", tmp_path / "cache"
    for players in (2, 3):  # the same functions, in a script that has changed
        script.write_text(SCRIPT.format(players=players))
        assert run(str(script), cache=cache) == [str(players)] * 2
    assert run("-c", SCRIPT.format(players=4), cache=cache) == ["4", "4"]
    assert not cache.exists()
