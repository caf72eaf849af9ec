"""The types of the views, previews and events of Pebbles."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from tefuda.games.types import PRIVATE, MatchResult, MatchView, MovePreview


class TrickCard(TypedDict):
    """A card of the running trick."""

    seat: Annotated[int, "the seat that played it"]
    card: Annotated[str, "the card"]


class Common(TypedDict):
    """The part of a view that everybody sees."""

    held: Annotated[list[int], "the number of cards in each hand"]
    aside: Annotated[list[str] | None, "the cards that were not dealt; None before the end"]
    gone: Annotated[list[str], "the cards of finished tricks"]
    leader: Annotated[int | None, "the seat that leads this trick"]
    trick: Annotated[list[TrickCard], "the running trick, in the order of play"]
    tricks: Annotated[list[int], "the tricks that each seat has taken"]


class Own(TypedDict):
    """The part of a view that belongs to one seat."""

    hands: Annotated[list[list[str] | None], PRIVATE, "the hand of each seat; None: hidden"]


class View(MatchView, Common, Own):
    """The view of a seat or a spectator."""

    log: Annotated[list[SeenEvent], PRIVATE, "the events of this round, as this seat saw them"]


class Effect(TypedDict):
    """The part of a preview that only this game has."""

    card: Annotated[str, "the card"]
    takes: Annotated[bool, "whether the move ends the trick and takes it"]


class Preview(MovePreview, Effect):
    """The effect of a move."""


class Dealt(TypedDict):
    """The cards are dealt."""

    event: Literal["dealt"]
    first: Annotated[int, "the seat that leads the first trick"]
    cards: Annotated[list[int], "the number of cards in each hand"]
    hand: NotRequired[Annotated[list[str], PRIVATE, "the hand of the seat that sees the event"]]


class Played(TypedDict):
    """A card is played."""

    event: Literal["played"]
    seat: Annotated[int, "the seat that plays it"]
    card: Annotated[str, "the card"]


class Took(TypedDict):
    """A trick is taken."""

    event: Literal["took"]
    seat: Annotated[int, "the seat that takes it"]
    card: Annotated[str, "the card that wins it"]


class Ended(MatchResult):
    """The match ends."""

    event: Literal["ended"]
    aside: Annotated[list[str], "the cards that were not dealt"]


# An event as a seat sees it.
SeenEvent = Dealt | Played | Took | Ended
