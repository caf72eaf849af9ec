"""Views of a match as JSON: that of a seat, and the complete state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tefuda.catalogue import Language
from tefuda.games import drawing
from tefuda.games.drawing import Row
from tefuda.games.phase import NEEDS_DEAL, NOBODY, OVER
from tefuda.games.types import Frame

if TYPE_CHECKING:
    from tefuda.games.event import Event
    from tefuda.match.match import Match


def concealed_state(match: Match, seat: int | None) -> Any:
    """Copy the state without what this seat (None: a spectator) does not know."""
    visible = match.state.copy()
    match.definition.knowledge.conceal(visible, NOBODY if seat is None else seat)
    return visible


def view(match: Match, seat: int | None) -> dict[str, Any]:
    """Make the view of a seat or a spectator: the table, and the log of this round."""
    return {
        **view_without_log(match, seat),
        "log": [event.seen_by(seat) for event in match.round_events()],
    }


def view_without_log(match: Match, seat: int | None) -> dict[str, Any]:
    """Make the view of a seat or a spectator without the log."""
    return {**common_view(match), **own_view(match, seat)}


def common_view(match: Match) -> dict[str, Any]:
    """Make the part of the view that is the same for every seat.

    It uses the state as a spectator knows it, so it cannot leak.
    """
    return {**view_frame(match), **match.definition.view.common(concealed_state(match, None))}


def own_view(match: Match, seat: int | None) -> dict[str, Any]:
    """Make the part of the view that belongs to one seat or a spectator.

    It uses the concealed state only, so it cannot leak.
    """
    viewers = () if seat is None else (seat,)
    return {
        "seat": seat,
        **match.definition.view.own(concealed_state(match, seat), viewers),
        "legal": match.legal_moves() if seat is not None and seat == match.turn else [],
    }


def snapshot(match: Match) -> dict[str, Any]:
    """Make the complete state, hidden cards and history included."""
    return {
        **view_frame(match),
        "seat": None,
        **match.definition.view.table(match.state, range(match.players)),
        **match.definition.view.hidden(match.state),
        "legal": match.legal_moves(),
        "history": [step.text() for step in match.steps],
    }


def last_events(match: Match) -> tuple[Event, ...]:
    """Return the events of the last step."""
    return match.history[-1].events


def view_frame(match: Match) -> Frame:
    """Make the fields that every view begins with, in all games and for all seats."""
    game, s = match.definition, match.state
    over = s.phase == OVER
    return {
        "game": game.name,
        "players": s.players,
        "options": game.option_names(s.options),
        "round": s.round,
        "needs_deal": s.phase == NEEDS_DEAL,
        "turn": None if s.turn == NOBODY else s.turn,
        "over": over,
        "result": match.result() if over else None,
    }


def svg(match: Match, seat: int | None, language: Language) -> str:
    """Draw the table as a seat or a spectator sees it, as text if the game has no picture."""
    seen = view_without_log(match, seat)
    picture = match.definition.picture
    if picture is not None:
        rows = picture.rows(seen, language)
    else:
        text = match.definition.text_view.render(seen, language=language)
        rows = [Row(line) for line in text.splitlines()]
    title = headline(match) if language == "en" else match.definition.title
    return drawing.svg(title, rows)


def headline(match: Match) -> str:
    """Say in one line which match it is and where it stands, without hidden cards."""
    on = match.definition.option_names(match.state.options)
    rules = "".join(f", {name}" for name in on)
    if match.needs_deal:
        now = "to be dealt"
    elif result := match.result():
        now = f"over, won by {', '.join(map(str, result['winners']))}"
    else:
        now = f"seat {match.turn} to decide"
    return (
        f"{match.definition.title} with {match.players} players{rules}: round {match.round}, {now}"
    )
