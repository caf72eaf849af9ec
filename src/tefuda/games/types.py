"""The types that the views, previews and events of all games share.

Views, previews and events are plain JSON-able dicts. The `TypedDict`s here and in `types.py` of
each game say which fields they have, for type checkers, for `docs/views.md` and for the page: both
are generated from them. The text in an annotation describes the field; `PRIVATE` marks a field
that shows hidden cards to those seats alone that may see them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias, TypedDict

# Where the game is not known. Its own types are `View` and `SeenEvent` in `types.py` of the game.
AnyView: TypeAlias = Mapping[str, Any]
AnyEvent: TypeAlias = Mapping[str, Any]
UncheckedView: TypeAlias = Mapping[str, Any]  # from outside: it may lack fields, or have others


class Private:
    """The mark of a field that differs from seat to seat."""


PRIVATE = Private()


class MatchResult(TypedDict):
    """The end of a match."""

    winners: Annotated[list[int], "the seats that won; several when they share the victory"]
    ranking: Annotated[list[int], "the rank of each seat from 1; equal ranks are shared"]
    scores: Annotated[list[int], "the score of each seat, in the unit of the game"]


class Frame(TypedDict):
    """The fields that every view begins with."""

    game: Annotated[str, "the name of the game"]
    players: Annotated[int, "the number of players"]
    options: Annotated[list[str], "the optional rules that are on"]
    round: Annotated[int, "the number of rounds dealt so far"]
    needs_deal: Annotated[bool, "whether the next step is a deal"]
    turn: Annotated[int | None, "the seat to decide; None: nobody"]
    over: Annotated[bool, "whether the match has ended"]
    result: Annotated[MatchResult | None, "the result of a match that has ended, otherwise None"]


class MatchView(Frame):
    """The fields that the views of all games have."""

    seat: Annotated[int | None, PRIVATE, "the seat whose view it is; None: a spectator"]
    legal: Annotated[list[str], PRIVATE, "the legal moves of this seat; empty unless it decides"]


class MoveReason(TypedDict):
    """A reason for a move. The catalogue of the game has a phrase for each code."""

    code: Annotated[str, "the code: the message `reason-<code>`"]
    facts: Annotated[dict[str, int | str], "the facts of the message"]


class MovePreview(TypedDict):
    """The fields that the previews of all games have."""

    meaning: Annotated[str, "the effect of the move in a few words"]
    caution: Annotated[str, "a warning before this move is played, mostly empty"]
    reasons: Annotated[list[MoveReason], "what may be good about the move, the best first"]
