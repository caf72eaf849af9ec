"""The settings of a match: the game, the number of players, the options."""

from __future__ import annotations

from importlib import import_module

import pytest

import tefuda
from support.tables import every_game
from tefuda.games import get, names


@pytest.mark.parametrize("name", ["chess", "", "DATTO", "datto ", None, 3, ["datto"]])
def test_unknown_games(name: object) -> None:
    with pytest.raises(tefuda.UnknownGame, match=f"the games are {', '.join(names())}"):
        tefuda.Match(name, 2)  # type: ignore[call-overload]


@every_game
@pytest.mark.parametrize("players", [-1, 0, 1, 7, True, "3", None, 2.5, [2]])
def test_wrong_numbers_of_players(name: str, players: object) -> None:
    game = get(name)
    range_of_players = f"{game.title} is for 2 to {game.players[-1]} players, not "
    with pytest.raises(tefuda.BadPlayers) as refused:
        tefuda.Match(name, players)  # type: ignore[call-overload]
    assert str(refused.value) == f"{range_of_players}{players!r}"


@every_game
def test_unknown_options(name: str) -> None:
    with pytest.raises(tefuda.BadOption, match="has no option 'jokers'; its options: ") as refused:
        tefuda.Match(name, 2, options={"jokers": False})
    for option in get(name).options:
        assert option.name in str(refused.value)


@pytest.mark.parametrize("value", [1, 0, "yes", None])
def test_an_option_is_true_or_false(value: object) -> None:
    with pytest.raises(tefuda.BadOption, match=f"'lead_may_pass' is True or False, not {value!r}"):
        tefuda.Match("nana", 3, options={"lead_may_pass": value})  # type: ignore[dict-item]


@pytest.mark.parametrize("options", [["lead_may_pass"], "lead_may_pass", 1])
def test_options_are_given_by_name(options: object) -> None:
    with pytest.raises(tefuda.BadOption, match=r"options are given as \{'name': True\}, not as"):
        tefuda.Match("nana", 3, options=options)  # type: ignore[call-overload]


MEANINGLESS = [
    (name, option.name, players)
    for name in names()
    for option in get(name).options
    for players in get(name).players
    if players not in option.players
]


@pytest.mark.parametrize(("name", "option", "players"), MEANINGLESS)
def test_al06_an_option_that_means_nothing_is_refused(name: str, option: str, players: int) -> None:
    with pytest.raises(tefuda.BadOption, match=rf"means nothing with {players} players.*\(AL-06\)"):
        tefuda.Match(name, players, options={option: True})
    assert tefuda.Match(name, players, options={option: False}) == tefuda.Match(name, players)


def test_al06_which_options_these_are() -> None:
    assert {(option, players) for _, option, players in MEANINGLESS} == {
        ("advanced_scoring", 2),
        ("play_for_second", 2),
        *(("single_duel", players) for players in (3, 4, 5, 6)),
    }


def test_every_error_is_a_tefuda_error() -> None:
    errors = {name for name in tefuda.__all__ if isinstance(getattr(tefuda, name), type)}
    raised = {name for name in errors if issubclass(getattr(tefuda, name), Exception)}
    assert raised == set(tefuda.errors.__all__)
    assert all(issubclass(getattr(tefuda, name), tefuda.TefudaError) for name in raised)


@every_game
def test_the_bits_in_the_code_are_in_the_order_of_the_options(name: str) -> None:
    game = get(name)
    package = import_module(game.package)
    for index, option in enumerate(game.options):
        assert getattr(package, option.name.upper()) == 1 << index
