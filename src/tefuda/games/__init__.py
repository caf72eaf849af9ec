"""The games. Adding one is adding a folder and its name to `NAMES`."""

from __future__ import annotations

from importlib import import_module

from tefuda.errors import UnknownGame
from tefuda.games.game import Game

NAMES = ("datto", "nana", "dnup")


def get(name: str) -> Game:
    """Return the game of that name.

    >>> get("datto").title
    'DATTO!'
    """
    if name not in NAMES:
        raise UnknownGame(f"there is no game {name!r}; the games are {', '.join(NAMES)}")
    game: Game = import_module(f"tefuda.games.{name}").GAME
    return game
