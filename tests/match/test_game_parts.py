"""The parts of a game are imported when they are first used, or all at once by `Game.load`."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest

from tefuda.errors import NoEncoding
from tefuda.games import get, names
from tefuda.games.game import PARTS, Game

PROPERTIES = [part for part in PARTS if hasattr(Game, part)]
LOADED = """
import sys
from tefuda.games import get
get(sys.argv[1]).load()
prefix = f"{get(sys.argv[1]).package}."
print(*sorted(name.removeprefix(prefix) for name in sys.modules if name.startswith(prefix)))
"""


@pytest.mark.parametrize("name", names())
def test_load_imports_every_module_of_a_game(name: str) -> None:
    get(name).load()
    written = {path.stem for path in get(name).folder.glob("*.py")} - {"__init__"}
    command = [sys.executable, "-c", LOADED, name]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split() == sorted(written)


@pytest.mark.parametrize("name", names())
def test_every_part_has_a_property_of_its_name(name: str) -> None:
    game = replace(get(name))  # whose parts nobody has used yet
    assert len(PROPERTIES) > 10
    for part in PROPERTIES:
        assert getattr(game, part) is game.part(part)


def test_a_game_without_an_encoding_is_loaded_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "has", lambda game, part: False)
    game = replace(get(names()[0]))
    game.load()
    with pytest.raises(NoEncoding, match="has no encoding"):
        _ = game.encoding
