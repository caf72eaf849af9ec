"""All games have the same parts, with the same functions."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest

import tefuda.games
from contract.structure.game_interface import INTERFACE, OPTIONAL
from tefuda.games import OURS, get, names
from tefuda.games.fields import State
from tefuda.games.game import PARTS

FOLDER = Path(tefuda.games.__file__).parent

every_game = pytest.mark.parametrize("name", names())


def test_the_interface_has_every_part() -> None:
    assert set(PARTS) == set(INTERFACE)


def test_every_folder_is_a_registered_game() -> None:
    folders = {path.parent.name for path in FOLDER.glob("*/__init__.py")}
    assert folders == set(OURS)


@every_game
@pytest.mark.parametrize("part", PARTS)
def test_a_game_has_every_part(name: str, part: str) -> None:
    module = get(name).part(part)
    assert [wanted for wanted in INTERFACE[part] if not hasattr(module, wanted)] == []


@every_game
@pytest.mark.parametrize("part", PARTS)
def test_a_part_has_the_same_functions_in_every_game(name: str, part: str) -> None:
    for wanted in INTERFACE[part]:
        mine, template = (getattr(get(game).part(part), wanted) for game in (name, names()[0]))
        if inspect.isfunction(template):
            assert list(inspect.signature(mine).parameters) == list(
                inspect.signature(template).parameters
            )


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("part", OPTIONAL)
def test_our_games_have_the_optional_parts(name: str, part: str) -> None:
    module, template = get(name).part(part), get(OURS[0]).part(part)
    for wanted in OPTIONAL[part]:
        mine, first = (inspect.signature(getattr(each, wanted)) for each in (module, template))
        assert list(mine.parameters) == list(first.parameters)


@every_game
def test_a_game_is_called_like_its_folder(name: str) -> None:
    game = get(name)
    assert game.name == name
    assert game.players == tuple(range(game.players[0], game.players[-1] + 1))
    for option in game.options:
        assert set(option.players) <= set(game.players)
        assert game.option_title(option.name)
        assert game.option_help(option.name)


@every_game
def test_states_and_knowledge_are_declared_fields(name: str) -> None:
    for declared in (get(name).State, get(name).knowledge.Knowledge):
        assert issubclass(declared, State)
        assert declared.layout
    shared = ("players", "options", "phase", "turn", "round", "held", "tally")
    assert set(shared) <= set(get(name).State.layout)
    assert len(get(name).State().tally) == len(get(name).tallies)  # type: ignore[attr-defined]
