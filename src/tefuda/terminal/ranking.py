"""The ranking of a finished match."""

from __future__ import annotations

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
    words, view = get(match.game).descriptions, match.view(None)
    lines = []
    for seat in sorted(range(match.players), key=lambda seat: result["ranking"][seat]):
        rank, score = result["ranking"][seat], words.score(result["scores"][seat], view)
        winner = ", winner" if seat in result["winners"] else ""
        lines.append(f"{rank}. {cast.name(seat)}: {score}{winner}")
    return lines
