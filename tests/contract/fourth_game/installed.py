"""A game that another package brings: installed for processes that are given this environment.

The folder lies on their module search path, where `importlib.metadata` finds the entry point of the
package, as it does among installed ones.
"""

from __future__ import annotations

import os
import subprocess
import sys

from support.server import TESTS, python_path

GAME = "pebbles"
FOLDER = TESTS / "support" / "fourth_game"
PACKAGE = FOLDER / GAME
OWN_TESTS = FOLDER / "games" / GAME  # what the tests of all games ask of its own
ENVIRONMENT = {"PYTHONPATH": os.pathsep.join([str(FOLDER), python_path()])}


def run(*arguments: str, typed: str = "") -> str:
    """Run Python where the game is installed; returns what it writes, and expects success."""
    inherited = {name: value for name, value in os.environ.items() if "PYTEST" not in name}
    done = subprocess.run(
        [sys.executable, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        cwd=TESTS.parent,
        env={**inherited, **ENVIRONMENT, "COLUMNS": "80", "PYTHONIOENCODING": "utf-8"},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
