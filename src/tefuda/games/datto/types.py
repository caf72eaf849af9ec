"""The types of the views, previews and events of DATTO!"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from tefuda.games.datto import LAP, NUMBERS
from tefuda.games.types import PRIVATE, MatchResult, MatchView, MovePreview

WhyLeads = Literal["chosen", "fewest_steps", "bottom_of_stack"]
HowPlayed = Literal["leads", "follows", "cannot_follow"]
WhyMoved = Literal["datto", "won", "dash", "leader"]

PAGE_CONSTANTS = {"LAP": LAP, "NUMBERS": NUMBERS}


class TrickCard(TypedDict):
    """A card or a nap of the running trick."""

    seat: Annotated[int, "the seat that played it"]
    card: Annotated[str | None, "the card; None: a nap"]


class Common(TypedDict):
    """The part of a view that everybody sees."""

    held: Annotated[list[int], "the number of cards in each hand"]
    colours: Annotated[list[str], "the colours in use, each as its letter"]
    laid_aside: Annotated[int, "the number of cards laid aside face down"]
    aside: Annotated[list[str] | None, "the cards laid aside; None until the match is over"]
    discards: Annotated[list[str], "the cards of finished tricks"]
    last_of_colour: Annotated[list[str], "the cards that are the last of their colour in play"]
    leader: Annotated[int | None, "the seat that leads this trick"]
    led: Annotated[str | None, "the colour to follow; None until a card is led"]
    trick: Annotated[list[TrickCard], "the running trick, in the order of play"]
    tricks_played: Annotated[int, "the number of finished tricks"]
    tricks: Annotated[int, "the number of tricks of the match"]
    napped: Annotated[list[bool], "whether each seat has used its nap"]
    steps: Annotated[list[int], "the steps that each hare has run"]
    stack: Annotated[list[int], "the seats in the order of the race, the hindmost first"]
    cannot_hold: Annotated[list[list[str]], "the colours that each seat is known not to hold"]


class Own(TypedDict):
    """The part of a view that belongs to one seat."""

    hands: Annotated[list[list[str] | None], PRIVATE, "the hand of each seat; None: hidden"]


class View(MatchView, Common, Own):
    """The view of a seat or a spectator."""

    log: Annotated[list[SeenEvent], PRIVATE, "the events of this round, as this seat saw them"]


class LeadsNext(TypedDict):
    """The leader of the next trick."""

    seat: Annotated[int, "the seat"]
    why: Annotated[WhyLeads, "the reason, as in the event `leads`"]


class Effect(TypedDict):
    """The part of a preview that only this game has."""

    card: Annotated[str | None, "the card; None: a nap"]
    how: Annotated[HowPlayed | Literal["naps"], "the relation of the card to the colour led"]
    led: Annotated[str | None, "the colour to follow after the move"]
    datto: Annotated[int | None, "the steps that announcing DATTO is worth; None: it is not due"]
    announced: Annotated[bool, "whether this move announces DATTO"]
    ends_trick: Annotated[bool, "whether the move ends the trick, so that the rest is certain"]
    winner: Annotated[int | None, "the seat that wins the trick"]
    wins: Annotated[bool, "whether that is this seat"]
    dash: Annotated[bool, "whether the trick is won by a One-Nine Dash"]
    steps: Annotated[list[int], "the steps of each hare, announcement and leader's step included"]
    leads_next: Annotated[LeadsNext | None, "the leader of the next trick; None after the last"]


class Preview(MovePreview, Effect):
    """The effect of a move. The race is shown as if the trick ended with this move."""


class Dealt(TypedDict):
    """The cards are dealt."""

    event: Literal["dealt"]
    first: Annotated[int, "the seat that leads the first trick"]
    cards: Annotated[list[int], "the number of cards in each hand"]
    colours: Annotated[list[str], "the colours in use"]
    aside: Annotated[int, "the number of cards laid aside face down"]
    hand: NotRequired[Annotated[list[str], PRIVATE, "the hand of the seat that sees the event"]]


class Leads(TypedDict):
    """A trick begins."""

    event: Literal["leads"]
    seat: Annotated[int, "the seat that leads"]
    why: Annotated[
        WhyLeads,
        "`chosen` by lot for the first trick; its hare has the `fewest_steps`; or of several such "
        "hares it is the one at the `bottom_of_stack`",
    ]


class Played(TypedDict):
    """A card is played."""

    event: Literal["played"]
    seat: Annotated[int, "the seat that plays it"]
    card: Annotated[str, "the card"]
    how: Annotated[HowPlayed, "the relation of the card to the colour led"]


class Napped(TypedDict):
    """A seat naps instead of playing a card."""

    event: Literal["napped"]
    seat: Annotated[int, "the seat"]


class Announced(TypedDict):
    """The leader announces DATTO."""

    event: Literal["announced"]
    seat: Annotated[int, "the seat"]
    card: Annotated[str, "the card that it is about to play"]
    steps: Annotated[int, "the steps that this is worth"]


MovedFrom = TypedDict(
    "MovedFrom", {"from": Annotated[int, "the steps that the hare had run before"]}
)


class Moved(MovedFrom):
    """A hare runs."""

    event: Literal["moved"]
    seat: Annotated[int, "the seat of the hare"]
    to: Annotated[int, "the steps that it has run now"]
    why: Annotated[WhyMoved, "an announced DATTO, a trick won, a One-Nine Dash or leading"]


class Won(TypedDict):
    """A trick is won by its highest card."""

    event: Literal["won"]
    seat: Annotated[int, "the winner"]
    card: Annotated[str, "the highest card of the colour led"]
    lowest: Annotated[str, "the lowest card of the colour led"]
    steps: Annotated[int, "the steps won"]


class Dashed(TypedDict):
    """A trick is won by a One-Nine Dash."""

    event: Literal["dashed"]
    seat: Annotated[int, "the seat that played the 1, the winner"]
    nine: Annotated[int, "the seat that played the 9"]
    steps: Annotated[int, "the steps won"]


class NobodyWon(TypedDict):
    """A trick ends without a winner."""

    event: Literal["nobody_won"]


class Discarded(TypedDict):
    """The cards of a trick are discarded."""

    event: Literal["discarded"]
    cards: Annotated[list[str], "the cards"]


class Ended(MatchResult):
    """The match ends."""

    event: Literal["ended"]
    aside: Annotated[list[str], "the cards that were laid aside"]


# An event as a seat sees it.
SeenEvent = (
    Dealt
    | Leads
    | Played
    | Napped
    | Announced
    | Moved
    | Won
    | Dashed
    | NobodyWon
    | Discarded
    | Ended
)
