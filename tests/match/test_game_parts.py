"""The parts of a game are imported when they are first used, or all at once by `Game.load`."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import tefuda.games
from tefuda.games import NAMES, get

FOLDER = Path(tefuda.games.__file__).parent


@pytest.mark.parametrize("name", NAMES)
def test_load_imports_every_module_of_a_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    prefix = f"tefuda.games.{name}."
    for module in [module for module in sys.modules if module.startswith(prefix)]:
        monkeypatch.delitem(sys.modules, module)
    get(name).load()
    written = {path.stem for path in (FOLDER / name).glob("*.py")} - {"__init__"}
    assert {module.removeprefix(prefix) for module in sys.modules if module.startswith(prefix)} == (
        written
    )
