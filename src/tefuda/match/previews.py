"""Previews of the legal moves, for the seat to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from tefuda.games.integers import checked_seat
from tefuda.match.typed import Preview_co
from tefuda.match.views import concealed_state, view_frame

if TYPE_CHECKING:
    from tefuda.match.match import Match


def previews(match: Match[Any, Preview_co], seat: int | None) -> dict[str, Preview_co]:
    """Preview the effect of each legal move, as far as this seat may know it, JSON-able.

    Previews use the concealed state only, so they cannot leak. Every preview has `meaning`, a few
    words, `caution`, a warning before playing it or "", and `reasons`, what may be good about it;
    the other fields are those of the game (`docs/views.md` describes them). Empty when it is not
    this seat's turn, and for a spectator (None).

    >>> import tefuda
    >>> match = tefuda.Match("dnup", players=2, seed=1)
    >>> dealt = match.deal()
    >>> rotate = previews(match, match.turn)["rot"]
    >>> rotate["kind"], len(rotate["hand"]), previews(match, 1 - match.turn)
    ('rotate', 9, {})
    """
    if seat is None or checked_seat(seat) != match.turn:
        return {}
    seat = match.turn
    game = match.definition
    visible = concealed_state(match, seat)
    # Move numbers come from the concealed state: those of twins, which look alike, may differ.
    moves = [game.rules.legal_move(visible, k) for k in range(game.rules.count_legal(visible))]
    named = {game.notation.move_name(visible, move): move for move in moves}
    own = {"seat": seat, **game.view.table(visible, (seat,)), "legal": sorted(named)}
    view = {**view_frame(match), **own}
    previews_by_move = {}
    for name in sorted(named):
        effect = game.preview.preview(visible, named[name])
        previews_by_move[name] = {
            "meaning": game.descriptions.meaning(name, view),
            "caution": game.descriptions.caution(name, view),
            "reasons": game.reasons.reasons(view, effect),
            **effect,
        }
    return cast(dict[str, Preview_co], previews_by_move)
