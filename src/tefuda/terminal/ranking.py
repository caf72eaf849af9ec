"""The ranking of a finished match."""

from __future__ import annotations

from tefuda.catalogue import TERMINAL, Facts, message
from tefuda.games import get
from tefuda.games.cast import Cast
from tefuda.match import Match


def ranking(match: Match, cast: Cast) -> list[str]:
    """Return a line for each seat, best first; no lines while the match goes on.

    >>> import tefuda
    >>> ranking(tefuda.Match("datto", players=2), Cast())
    []
    """
    result = match.result()
    if result is None:
        return []
    descriptions, view = get(match.game).descriptions, match.view(None)
    lines = []
    for seat in sorted(range(match.players), key=lambda seat: result["ranking"][seat]):
        facts: Facts = {
            "rank": result["ranking"][seat],
            "name": cast.name(seat),
            "score": descriptions.score(result["scores"][seat], view, cast.language),
            "winner": seat in result["winners"],
        }
        lines.append(message(TERMINAL, "rank", facts, cast.language))
    return lines
