"""A table as text, for the page's plain table and for other clients that draw nothing."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from tefuda.catalogue import Language, message
from tefuda.games import get
from tefuda.games.cast import Cast
from tefuda.games.event_text import sentence
from tefuda.games.types import AnyView
from tefuda.match import Match
from tefuda.server.protocol import TextMove, TextView
from tefuda.table.characters import bot_name
from tefuda.table.player_numbers import player_numbers
from tefuda.table.table import Table

MAX_LOG_SENTENCES = 30  # sentences of the log


def text_view(
    id: str, table: Table, match: Match, seat: int | None, language: Language, width: int | None
) -> TextView:
    """Describe what a seat, or a spectator, sees; the answer to the question `id`."""
    cast = Cast(seat, seat_names(table, language), language)
    return describe(id, table.number, match.game, match.view(seat), cast, width)


def describe(
    id: str, number: int, game: str, view: AnyView, cast: Cast, width: int | None
) -> TextView:
    """Describe a view: the table, the legal moves in it, its log."""
    parts, language = get(game), cast.language
    words = parts.descriptions
    sentences = (sentence(parts, seen, cast) for seen in view["log"][-MAX_LOG_SENTENCES:])
    return TextView(
        id=id,
        number=number,
        picture=parts.text_view.render(view, width, language),
        legend=legend_of(game, language),
        moves=[
            TextMove(move, words.meaning(move, view, language), words.caution(move, view, language))
            for move in view["legal"]
        ],
        log=[text for text in sentences if text],
        scores=[
            words.score(score, view, language) for score in (view["result"] or {}).get("scores", ())
        ],
    )


def legend_of(game: str, language: Language) -> list[str]:
    """Return the items of a game's legend, without their marks."""
    items = re.split(r"^- ", message(game, "legend", language=language), flags=re.MULTILINE)
    return [" ".join(item.replace("`", "").split()) for item in items if item]


def seat_names(table: Table, language: Language) -> list[str]:
    """Name the people and bots; an empty seat has its number."""
    names = [seat.bot or seat.name for seat in table.seats]
    bots = [number for number, seat in enumerate(table.seats) if seat.bot is not None]
    return names_in(names, bots, player_numbers(len(names), table.matches), language)


def names_in(
    names: Sequence[str], bots: Collection[int], numbers: Sequence[int], language: Language
) -> list[str]:
    """Name the seats, where `names` has the strength of each bot."""
    nameless = Cast(language=language)
    people = [name for seat, name in enumerate(names) if seat not in bots]
    return [
        bot_name(name, numbers[seat], people, language)
        if seat in bots
        else name or nameless.name(seat)
        for seat, name in enumerate(names)
    ]
