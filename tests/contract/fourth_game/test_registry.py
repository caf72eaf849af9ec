"""Games that other packages bring are found by entry points; a bad one is refused in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from contract.fourth_game.installed import FOLDER, GAME
from tefuda import catalogue, games
from tefuda.errors import UnknownGame
from tefuda.games import OURS, checked, get, names

ONE = get(OURS[0])


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Path], None]]:
    """Install the packages of a folder for one test."""

    def search(folder: Path) -> None:
        monkeypatch.syspath_prepend(folder)
        games.external_games.cache_clear()

    monkeypatch.setattr(catalogue, "FOLDERS", dict(catalogue.FOLDERS))
    yield search
    games.external_games.cache_clear()
    games.load_game.cache_clear()


def test_a_game_of_another_package_follows_ours(install: Callable[[Path], None]) -> None:
    install(FOLDER)
    assert names() == (*OURS, GAME)
    assert get(GAME).title == "Pebbles"


def test_without_the_package_there_are_ours_alone() -> None:
    assert names() == OURS
    with pytest.raises(UnknownGame, match=f"no game '{GAME}'; the games are {', '.join(OURS)}"):
        get(GAME)


@pytest.mark.parametrize(
    ("points_to", "said"),
    [
        ("nowhere:GAME", "game 'broken' cannot be loaded: No module named 'nowhere'"),
        ("broken_game:GAME", "the entry point of 'broken' leads to 'no game', not to a Game"),
    ],
)
def test_an_entry_point_that_leads_to_no_game(
    install: Callable[[Path], None], tmp_path: Path, points_to: str, said: str
) -> None:
    (tmp_path / "broken_game.py").write_text('GAME = "no game"\n')
    info = tmp_path / "broken-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[tefuda.games]\nbroken = {points_to}\n")
    install(tmp_path)
    assert names() == (*OURS, "broken")
    with pytest.raises(UnknownGame, match=said):
        get("broken")


@pytest.mark.parametrize(
    ("name", "game", "said"),
    [
        ("other", ONE, f"that of 'other' leads to '{ONE.name}'"),
        ("Poker", replace(ONE, name="Poker"), "in small letters"),
        ("solo", replace(ONE, name="solo", players=(1, 2)), "2 to 6 can sit at a table"),
        ("crowd", replace(ONE, name="crowd", players=(2, 7)), "2 to 6 can sit at a table"),
    ],
)
def test_a_game_that_does_not_fit(name: str, game: object, said: str) -> None:
    with pytest.raises(UnknownGame, match=said):
        checked(name, game)
