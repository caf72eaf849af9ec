"""GET /api/games: the games and their settings."""

from __future__ import annotations

import msgspec
from litestar import get

from tefuda.games import NAMES
from tefuda.games import get as game_named
from tefuda.games.rulebook import rulebook
from tefuda.server.api.cache_control import A_WHILE
from tefuda.server.errors import problems


class OptionInfo(msgspec.Struct, frozen=True):
    """An optional rule, and the player counts for which it is available."""

    name: str
    help: str
    players: list[int]


class GameInfo(msgspec.Struct, frozen=True):
    """A game: its title, its tagline, its player counts and its options."""

    name: str
    title: str
    tagline: str
    players: list[int]
    options: list[OptionInfo]


@get("/api/games", responses=problems(), operation_id="games", cache_control=A_WHILE)
async def games() -> list[GameInfo]:
    """List the games with their player counts and options."""
    return [game_sight(name) for name in NAMES]


def game_sight(name: str) -> GameInfo:
    """Return the description of a game."""
    game = game_named(name)
    options = [OptionInfo(o.name, game.option_help(o.name), list(o.players)) for o in game.options]
    return GameInfo(name, game.title, rulebook(name).tagline, list(game.players), options)
