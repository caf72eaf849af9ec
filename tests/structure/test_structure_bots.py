"""The bots of a game are made of the same parts in every game, with the same functions."""

from __future__ import annotations

import inspect
import pkgutil
from importlib import import_module
from pathlib import Path, PurePath
from types import ModuleType

import pytest

import tefuda.bots
from structure.layering import imports
from tables import every_game
from tefuda.bots import solver
from tefuda.bots.drawing import recall_nothing
from tefuda.engine.open_rules import PARTS
from tefuda.games import NAMES

FOLDER = Path(tefuda.bots.__file__).parent

# What the bots of all games ask of each part. A game may have more for its own use.
INTERFACE = {
    "easy": ("easy_move",),
    "normal": ("normal_move",),
    "pondering": ("worlds_to_ponder",),
    "outlook": ("outlook", "win_chance", "drawn"),
    "imagining": ("imagine",),
    "meaning": ("meant",),
    "position": ("solve", "workspace"),
}
ASKED_BY_THE_SOLVER = ("position_key", "ends_as")  # a game with a solver of its own needs neither

every_part = pytest.mark.parametrize("part", INTERFACE)

for found in pkgutil.iter_modules(tefuda.bots.__path__, "tefuda.bots."):
    import_module(found.name)  # each may leave functions open
OPEN = {
    (place.rpartition(".")[2], function.__name__): function
    for function, place in PARTS.items()
    if place.startswith("tefuda.bots.")
}


def offered(name: str, part: str) -> ModuleType:
    return import_module(f"tefuda.bots.{name}.{part}")


def parameters(function: object) -> list[str]:
    assert inspect.isfunction(function)
    return list(inspect.signature(function).parameters)


def test_every_open_function_is_named_here() -> None:
    asked = {(part, wanted) for part, names in INTERFACE.items() for wanted in names}
    asked |= {("position", wanted) for wanted in ASKED_BY_THE_SOLVER}
    assert asked == {*OPEN, ("position", "workspace")}


def test_every_folder_is_that_of_a_game() -> None:
    folders = {path.parent.name for path in FOLDER.glob("*/__init__.py")}
    assert folders == set(NAMES)


@every_game
@every_part
def test_the_bots_of_a_game_have_every_part(name: str, part: str) -> None:
    assert (FOLDER / name / f"{part}.py").is_file()
    for wanted in INTERFACE[part]:
        template = OPEN.get((part, wanted), solver.workspace)
        assert parameters(getattr(offered(name, part), wanted)) == parameters(template)


@every_game
def test_a_game_that_leaves_solving_to_the_solver_answers_its_questions(name: str) -> None:
    part = offered(name, "position")
    if part.solve is solver.solve:
        for wanted in ASKED_BY_THE_SOLVER:
            assert parameters(getattr(part, wanted)) == parameters(OPEN["position", wanted])


@every_game
def test_the_bots_of_a_game_say_what_they_recall(name: str) -> None:
    assert parameters(offered(name, "past").past_of) == parameters(recall_nothing)


@every_game
def test_the_bots_of_a_game_know_no_other_game(name: str) -> None:
    others = {other for other in NAMES if other != name}
    for file in (FOLDER / name).glob("*.py"):
        known = imports(PurePath("bots", name, file.name), file.read_text("utf-8"))
        assert [found for found in known if others & set(found.name.split("."))] == []
