"""GET /api/rules/{game}: the rules of a game, in both languages of the page."""

from __future__ import annotations

import msgspec
from litestar import get
from litestar.params import FromPath, FromQuery

from tefuda.catalogue import Language
from tefuda.games import get as game_named
from tefuda.games import names
from tefuda.games.rulebook import rulebook
from tefuda.server.api.cache_control import FIVE_MINUTES
from tefuda.server.errors import ApiError, problems


class Rules(msgspec.Struct, frozen=True):
    """The rules of a game as Markdown: in full, in short, and the changes for two players."""

    game: str
    title: str
    tagline: str
    text: str
    short: str
    two: str


@get(
    "/api/rules/{game:str}",
    responses=problems(400, 404),
    operation_id="rules",
    cache_control=FIVE_MINUTES,
)
async def rules(game: FromPath[str], language: FromQuery[Language] = "en") -> Rules:
    """Return the rules of a game."""
    if game not in names():
        raise ApiError(404, "not_found", f"The games are {', '.join(names())}.")
    book = rulebook(game, language)
    title = game_named(game).title
    return Rules(game, title, book.tagline, book.text, book.short, book.two)
