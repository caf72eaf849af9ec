"""Bots by name: ours, and those that other packages bring."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from typing import Any

import pytest

import tefuda
from tefuda import bots
from tefuda.bots import registry
from tefuda.errors import BadOption, UnknownBot, UnknownGame


class First(bots.Bot):
    """A bot of another package: takes the first legal move."""

    def __init__(self, game: str, seed: int, patience: int = 0) -> None:
        if game != "dnup":
            raise UnknownBot("first plays dnup only")
        self.patience = patience

    def choose(self, view: bots.View) -> str:
        move: str = view["legal"][0]
        return move


@pytest.fixture
def with_another_package(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    point = EntryPoint(name="first", value=f"{__name__}:First", group=registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: [point])
    registry.external_bots.cache_clear()
    yield
    registry.external_bots.cache_clear()


def test_our_bots_come_first_from_weak_to_strong() -> None:
    assert bots.names()[:6] == ["random", "easy", "normal", "hard", "expert", "master"]


@pytest.mark.usefixtures("with_another_package")
def test_a_bot_of_another_package_is_found_by_its_name() -> None:
    assert bots.names()[-1] == "first"
    match = tefuda.Match("dnup", players=3, seed=1)
    match.deal()
    bot = bots.make("first", "dnup", patience=3)
    assert isinstance(bot, First)
    assert bot.patience == 3
    assert bot.choose(match.view(match.turn)) == match.legal_moves()[0]
    assert bot.estimates(match.view(match.turn)) == []


@pytest.mark.usefixtures("with_another_package")
def test_a_bot_may_not_play_every_game() -> None:
    with pytest.raises(UnknownBot, match="dnup only"):
        bots.make("first", "nana")


def test_a_bot_that_cannot_be_loaded_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint(name="broken", value="no_such_package:Bot", group=registry.GROUP)
    monkeypatch.setattr(registry, "external_bots", lambda: {"broken": point})
    with pytest.raises(UnknownBot, match="cannot be loaded: No module named 'no_such_package'"):
        bots.make("broken", "dnup")


def test_the_oracle_has_no_name_at_a_table() -> None:
    with pytest.raises(UnknownBot):
        bots.make("oracle", "dnup")


def test_an_unknown_bot_names_those_that_exist() -> None:
    with pytest.raises(UnknownBot, match="there are random, easy, normal, hard"):
        bots.make("brilliant", "dnup")


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        bots.make("normal", "poker")


@pytest.mark.parametrize(
    ("name", "settings", "why"),
    [
        ("normal", {"milliseconds": 5}, "its settings: none"),
        ("hard", {"depth": 5}, "its settings: milliseconds, simulations"),
        ("hard", {"milliseconds": 5, "simulations": 5}, "not both"),
        ("hard", {"milliseconds": 0}, "from 1 to"),
        ("hard", {"milliseconds": float("nan")}, "from 1 to"),
        ("hard", {"milliseconds": "long"}, "from 1 to"),
        ("hard", {"milliseconds": True}, "from 1 to"),
        ("hard", {"simulations": 0}, "from 1 to"),
        ("hard", {"simulations": 1.5}, "from 1 to"),
        ("hard", {"simulations": "many"}, "from 1 to"),
        ("hard", {"simulations": 10**20}, "from 1 to"),
        ("master", {"worlds": 5}, "its settings: milliseconds, simulations, weights"),
        ("master", {"milliseconds": 5, "simulations": 5}, "not both"),
        ("master", {"simulations": 0}, "from 1 to"),
    ],
)
def test_invalid_settings_are_refused(name: str, settings: dict[str, Any], why: str) -> None:
    with pytest.raises(BadOption, match=why):
        bots.make(name, "datto", **settings)
