"""GET /api/games: the games and their settings."""

from __future__ import annotations

import msgspec
from litestar import get
from litestar.params import FromQuery

from tefuda.bots.expert.setting import offered
from tefuda.catalogue import Language
from tefuda.games import get as game_named
from tefuda.games import names
from tefuda.games.rulebook import rulebook
from tefuda.server.api.cache_control import FIVE_MINUTES
from tefuda.server.errors import problems


class OptionInfo(msgspec.Struct, frozen=True):
    """An optional rule: its title, its effect, and the player counts for which it is available."""

    name: str
    title: str
    help: str
    players: list[int]


class Learned(msgspec.Struct, frozen=True):
    """A number of players and options that are on, with which `expert` and `master` play a game."""

    players: int
    options: list[str]


class GameInfo(msgspec.Struct, frozen=True):
    """A game: its title, tagline, player counts, options, and what `expert` and `master` play."""

    name: str
    title: str
    tagline: str
    players: list[int]
    options: list[OptionInfo]
    learned: list[Learned]


@get("/api/games", responses=problems(400), operation_id="games", cache_control=FIVE_MINUTES)
async def games(language: FromQuery[Language] = "en") -> list[GameInfo]:
    """List the games with their player counts and options; `language` is that of the sentences."""
    return [game_info(name, language) for name in names()]


def game_info(name: str, language: Language = "en") -> GameInfo:
    """Return the description of a game."""
    game = game_named(name)
    options = [
        OptionInfo(
            o.name,
            game.option_title(o.name, language),
            game.option_help(o.name, language),
            list(o.players),
        )
        for o in game.options
    ]
    tagline = rulebook(name, language).tagline
    learned = [Learned(s.players, list(s.options)) for s in sorted(offered()) if s.game == name]
    return GameInfo(name, game.title, tagline, list(game.players), options, learned)
