"""Games that other packages bring are found by entry points; a bad one is refused in a sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from contract.fourth_game.installed import ENVIRONMENT, GAME
from tefuda.errors import UnknownGame
from tefuda.games import OURS, checked, get, names

ONE = get(OURS[0])
ASK = """
import sys
import tefuda
from tefuda.games import get, names
print(*names())
try:
    print(get(sys.argv[1]).title)
except tefuda.UnknownGame as refusal:
    print(refusal)
"""


def asked(name: str, path: str) -> list[str]:
    """The names of all games where this path is searched, and what is said of one of them."""
    done = subprocess.run(
        [sys.executable, "-c", ASK, name],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


def test_a_game_of_another_package_follows_ours() -> None:
    assert asked(GAME, ENVIRONMENT["PYTHONPATH"]) == [" ".join([*OURS, GAME]), "Pebbles"]


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
def test_an_entry_point_that_leads_to_no_game(tmp_path: Path, points_to: str, said: str) -> None:
    (tmp_path / "broken_game.py").write_text('GAME = "no game"\n')
    info = tmp_path / "broken-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[tefuda.games]\nbroken = {points_to}\n")
    assert asked("broken", str(tmp_path)) == [" ".join([*OURS, "broken"]), said]


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
