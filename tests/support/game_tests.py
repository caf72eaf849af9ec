"""The modules of a game's own tests that the tests of all games use.

They are modules of the folder `games/<game>` on the module search path. Ours are in `tests`; a game
of another package has them beside that package.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any


def game_test(game: str, module: str) -> Any:
    """Return a module of a game's own tests, such as `invariants`."""
    return import_module(f"games.{game}.{module}")
