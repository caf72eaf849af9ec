"""GET /api/rules/{game}: the rules in our own words, in both languages of the page."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec
from litestar import get
from litestar.params import FromPath, FromQuery

from tefuda import games
from tefuda.games import NAMES
from tefuda.games import get as game_named
from tefuda.games.rulebook import Rulebook, rulebook
from tefuda.server.caching import A_WHILE
from tefuda.server.errors import Trouble, problems

Language = Literal["en", "ja"]

SHORT_IN_JAPANESE = "かんたんに言うと"  # titles of sections
TWO_IN_JAPANESE = "2人戦"


class Rules(msgspec.Struct, frozen=True):
    """The rules of a game, as Markdown: all of them, in short, and what differs for two."""

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
    cache_control=A_WHILE,
)
async def rules(game: FromPath[str], language: FromQuery[Language] = "en") -> Rules:
    """The rules of a game."""
    if game not in NAMES:
        raise Trouble(404, "not_found", f"The games are {', '.join(NAMES)}.")
    book = rulebook(game) if language == "en" else japanese(game)
    title = game_named(game).title
    return Rules(game, title, book.tagline, book.text, book.short, book.two)


def japanese(game: str) -> Rulebook:
    """The rulebook of a game in Japanese, which has the sections of the English one."""
    text = (Path(games.__file__).parent / game / "rules.ja.md").read_text(encoding="utf-8")
    preface, *rest = text.split("\n## ")
    sections = {title: body.strip() for title, _, body in (one.partition("\n") for one in rest)}
    tagline = preface.partition("\n\n")[2].strip()
    return Rulebook(text, tagline, sections[SHORT_IN_JAPANESE], sections.get(TWO_IN_JAPANESE, ""))
