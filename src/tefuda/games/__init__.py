"""The games by name: ours, and those that other packages bring by an entry point.

A package offers a game under the group `tefuda.games`. The name of the entry point is that of the
game, and it leads to a `Game`, which says where the parts, the messages and the bots are.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from tefuda.catalogue import add_folder
from tefuda.errors import UnknownGame
from tefuda.games.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "tefuda.games"
OURS = ("datto", "nana", "dnup")  # each is a folder here
NAME = re.compile(r"[a-z][a-z0-9_]*")  # it is part of addresses, files and records
MAX_PLAYERS = 6  # for whom tables, searches and the page have room


def names() -> tuple[str, ...]:
    """Return the names of all games, ours first.

    >>> names()[:3]
    ('datto', 'nana', 'dnup')
    """
    return (*OURS, *sorted(external_games()))


def get(name: str) -> Game:
    """Return the game of that name.

    >>> get("datto").title
    'DATTO!'
    """
    if not isinstance(name, str):
        raise unknown(name)
    return load_game(name)


def unknown(name: object) -> UnknownGame:
    """Return the error about a game that is not installed."""
    return UnknownGame(f"there is no game {name!r}; the games are {', '.join(names())}")


@cache
def load_game(name: str) -> Game:
    """Import the package of a game; raise `UnknownGame` if there is none, or if it is no game."""
    if name in OURS:
        game: Game = import_module(f"{__name__}.{name}").GAME
        return game
    if name not in external_games():
        raise unknown(name)
    try:
        found = external_games()[name].load()
    except Exception as problem:  # importing another package may raise anything
        raise UnknownGame(f"game {name!r} cannot be loaded: {problem}") from problem
    game = checked(name, found)
    add_folder(name, game.folder)
    return game


def checked(name: str, found: object) -> Game:
    """Return the game that an entry point leads to, or `UnknownGame` with what is wrong with it."""
    if not isinstance(found, Game):
        raise UnknownGame(f"the entry point of {name!r} leads to {found!r}, not to a Game")
    if found.name != name or not NAME.fullmatch(name):
        raise UnknownGame(
            f"a game is named like its entry point, in small letters, digits and underscores; "
            f"that of {name!r} leads to {found.name!r}"
        )
    if not 2 <= min(found.players) <= max(found.players) <= MAX_PLAYERS:
        raise UnknownGame(
            f"game {name!r} is for {found.players} players; 2 to {MAX_PLAYERS} can sit at a table"
        )
    return found


@cache
def external_games() -> dict[str, EntryPoint]:
    """Find the games of other packages that are installed, by name."""
    from importlib.metadata import entry_points  # takes longer to import than the whole of `tefuda`

    return {point.name: point for point in entry_points(group=GROUP) if point.name not in OURS}
