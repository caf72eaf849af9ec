"""A match as JSON: what a seat sees of it, and the whole truth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tefuda.games.phase import NOBODY

if TYPE_CHECKING:
    from tefuda.games.event import Event
    from tefuda.match.match import Match


def concealed(match: Match, seat: int | None) -> Any:
    """The state without what this seat (None: a spectator) does not know."""
    visible = match._state.copy()
    match._game.knowledge.conceal(visible, NOBODY if seat is None else seat)
    return visible


def view(match: Match, seat: int | None) -> dict[str, Any]:
    """What a seat, or a spectator, sees: the table, and what has happened in this round."""
    return {
        **glance(match, seat),
        "log": [event.seen_by(seat) for event in match._round_events()],
    }


def glance(match: Match, seat: int | None) -> dict[str, Any]:
    """What a seat, or a spectator, sees of the table now, without what has happened.

    Made of the concealed state: nothing else can leak.
    """
    eyes = () if seat is None else (seat,)
    return {
        **frame(match, seat),
        **match._game.view.table(concealed(match, seat), eyes),
        "legal": match.legal_moves() if seat is not None and seat == match.turn else [],
    }


def snapshot(match: Match) -> dict[str, Any]:
    """Everything."""
    return {
        **frame(match, None),
        **match._game.view.table(match._state, range(match.players)),
        **match._game.view.hidden(match._state),
        "legal": match.legal_moves(),
        "history": [step.text() for step in match.steps],
    }


def latest(match: Match) -> tuple[Event, ...]:
    """What the last step brought about. These are the match's own, to be read."""
    return match._past[-1].events


def frame(match: Match, seat: int | None) -> dict[str, Any]:
    """What every look begins with, whatever the game."""
    return {
        "game": match.game,
        "players": match.players,
        "options": match._game.option_names(match._state.options),
        "seat": seat,
        "round": match.round,
        "needs_deal": match.needs_deal,
        "turn": match.turn,
        "over": match.over,
        "result": match.result(),
    }
