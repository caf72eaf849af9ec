"""The bots of a game are made of parts that all games share; what one lacks has a default."""

from __future__ import annotations

import inspect
import pkgutil
from importlib import import_module
from pathlib import Path, PurePath

import pytest

import tefuda.bots
from contract.structure.layering import imports
from support.tables import every_game
from tefuda.engine.open_rules import BOT_PARTS
from tefuda.games import OURS, get

FOLDER = Path(tefuda.bots.__file__).parent

for found in pkgutil.walk_packages(tefuda.bots.__path__, "tefuda.bots."):
    import_module(found.name)  # each may leave functions open

MODULES = sorted(set(BOT_PARTS.values()))

every_module = pytest.mark.parametrize("module", MODULES)


def test_the_parts_are_those_that_contributors_read_about() -> None:
    text = Path("CONTRIBUTING.md").read_text("utf-8")
    assert [module for module in MODULES if f"`{module}.py`" not in text] == []
    assert [f.__name__ for f in BOT_PARTS if f"`{f.__name__}(" not in text] == []


def test_every_folder_is_shared_or_that_of_a_game() -> None:
    folders = {path.parent.name for path in FOLDER.glob("*/__init__.py")}
    assert folders == {"policies", "search", "endgame", "build", "expert", *OURS}


@every_game
@every_module
def test_a_part_of_the_bots_of_a_game_has_the_functions_of_that_part(
    name: str, module: str
) -> None:
    part = get(name).bot_part(module)
    if part is None:
        return
    wanted = [function for function, place in BOT_PARTS.items() if place == module]
    offered = {function: getattr(part, function.__name__, None) for function in wanted}
    assert any(offered.values()), "it would never be called"
    for template, own in offered.items():
        if own is not None:
            assert parameters(own) == parameters(template)


@every_game
def test_the_bots_of_a_game_know_no_other_game(name: str) -> None:
    others = {other for other in OURS if other != name}
    for folder in get(name).folders[1:]:
        for file in folder.glob("*.py"):
            known = imports(PurePath("bots", name, file.name), file.read_text("utf-8"))
            assert [found for found in known if others & set(found.name.split("."))] == []


def parameters(function: object) -> list[str]:
    assert inspect.isfunction(function)
    return list(inspect.signature(function).parameters)
