"""A match as text, for the environments of other libraries."""

from __future__ import annotations

from typing import Any

from tefuda.match import Match

COLUMNS = 100  # of the text at most


def match_text(match: Match, show_all: bool = False) -> str:
    """Return a match as a spectator sees it, or with all cards."""
    if match.turn is not None:
        now = f"seat {match.turn} to move"
    elif result := match.result():
        now = f"over, won by {', '.join(map(str, result['winners']))}"
    else:
        now = "to be dealt"
    title = f"{match.definition.title}, round {match.round}, {now}"
    view: Any = match.snapshot() if show_all else match.view(None)
    return f"{title}\n{match.definition.text_view.render(view, COLUMNS)}"
