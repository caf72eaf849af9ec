"""A table as text, for the page's plain table and for other clients that draw nothing."""

from __future__ import annotations

from tefuda.catalogue import Language
from tefuda.games import get
from tefuda.games.cast import Cast
from tefuda.games.event_text import sentence
from tefuda.match import Match
from tefuda.server.protocol import TextMove, TextView
from tefuda.table.table import Table

MAX_LOG_SENTENCES = 30  # sentences of the log


def text_view(
    id: str, table: Table, match: Match, seat: int | None, language: Language, width: int | None
) -> TextView:
    """Describe what a seat, or a spectator, sees; the answer to the question `id`."""
    game = get(match.game)
    view = match.view(seat)
    cast = Cast(seat, seat_names(table, language), language)
    sentences = (sentence(game, seen, cast) for seen in view["log"][-MAX_LOG_SENTENCES:])
    words = game.descriptions
    return TextView(
        id=id,
        number=table.number,
        picture=game.text_view.render(view, width, language),
        moves=[
            TextMove(move, words.meaning(move, view, language), words.caution(move, view, language))
            for move in view["legal"]
        ],
        log=[said for said in sentences if said],
        scores=[
            words.score(score, view, language) for score in (view["result"] or {}).get("scores", ())
        ],
    )


def seat_names(table: Table, language: Language) -> list[str]:
    """Name the people by their names, and the bots by their seats."""
    nameless = Cast(language=language)
    return [seat.name or nameless.name(number) for number, seat in enumerate(table.seats)]
