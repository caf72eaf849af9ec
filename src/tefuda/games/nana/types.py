"""The types of the views, previews and events of Nana Toridori."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from tefuda.games.nana import (
    CARDS,
    COPIES,
    HIGHEST,
    PENGUINS,
    PENGUINS_IN_SINGLE_DUEL,
    POINTS_TO_END,
)
from tefuda.games.types import PRIVATE, MatchResult, MatchView, MovePreview

Source = Literal["table", "pile", "open"]
Kind = Literal["play", "pass", "put", "drop"]
WhyLeads = Literal["starts", "everybody_passed", "owner_out", "leader_passed"]
WhyLost = Literal["last_with_cards", "no_open_card"]

PAGE_CONSTANTS = {
    "CARDS": CARDS,
    "COPIES": COPIES,
    "HIGHEST": HIGHEST,
    "PENGUINS": PENGUINS,
    "PENGUINS_IN_SINGLE_DUEL": PENGUINS_IN_SINGLE_DUEL,
    "POINTS_TO_END": POINTS_TO_END,
}


class CardSet(TypedDict):
    """Cards of one number."""

    number: Annotated[int, "the number on the cards"]
    count: Annotated[int, "how many cards"]


class LyingSet(CardSet):
    """The set on the table."""

    seat: Annotated[int, "the seat that laid it"]


class Choosing(TypedDict):
    """Cards that the seat to decide puts into its hand or drops."""

    source: Annotated[Source, "beaten on the `table`, drawn from the `pile` or an `open` card"]
    number: Annotated[int | None, PRIVATE, "the number; None: drawn, and hidden from this seat"]
    count: Annotated[int, "how many cards"]


class ToBeat(TypedDict):
    """The sets that beat the one on the table."""

    count: Annotated[int, "this many cards of one of `numbers` beat it"]
    numbers: Annotated[list[int], "the higher numbers"]
    any: Annotated[int | None, "this many cards of any number beat it; None: there are not enough"]


class Common(TypedDict):
    """The part of a view that everybody sees."""

    held: Annotated[list[int], "the number of cards in each hand"]
    known: Annotated[list[dict[str, int]], "by seat: number to count of cards that all saw it take"]
    open: Annotated[list[list[str]], "the open cards in front of each seat, with two players"]
    piled: Annotated[int, "the number of cards in the pile"]
    boxed: Annotated[int, "the number of cards out of play, with two players"]
    discards: Annotated[dict[str, int], "the discards: number to count"]
    set: Annotated[LyingSet | None, "the set on the table"]
    to_beat: Annotated[ToBeat | None, "what beats it"]
    passes: Annotated[int, "the number of passes since it was laid"]
    passes_to_clear: Annotated[int | None, "the number of passes that clear it"]
    out: Annotated[list[int], "the seats without cards, in the order in which they went out"]
    penguins: Annotated[list[int] | None, "the penguins of each seat; None: played for points"]
    points: Annotated[list[int] | None, "the points of each seat; None: played for penguins"]
    starter: Annotated[int | None, "the seat that started the round"]


class Own(TypedDict):
    """The part of a view that belongs to one seat."""

    hands: Annotated[list[list[str] | None], PRIVATE, "the row of each seat; None: hidden"]
    choosing: Annotated[Choosing | None, PRIVATE, "the cards that the seat to decide must place"]


class View(MatchView, Common, Own):
    """The view of a seat or a spectator."""

    log: Annotated[list[SeenEvent], PRIVATE, "the events of this round, as this seat saw them"]


class Merging(TypedDict):
    """A run of equal cards that grows together."""

    number: Annotated[int, "the number on its cards"]
    first: Annotated[int, "its first place in the row after the move"]
    before: Annotated[list[int], "the lengths of its two parts before the move"]
    after: Annotated[int, "its length after the move"]


class Splitting(TypedDict):
    """A run of equal cards that the move parts."""

    number: Annotated[int, "the number on its cards"]
    first: Annotated[int, "its first place in the row before the move"]
    before: Annotated[int, "its length before the move"]
    after: Annotated[list[int], "the lengths of its two parts after the move"]


class PlayEffect(TypedDict, total=False):
    """The fields that only some kinds of moves have."""

    indices: Annotated[
        list[int], "a play: the places of its cards in the row; a put: those where its cards stand"
    ]
    set: Annotated[CardSet, "a play: the set that lies on the table after it"]
    joined: Annotated[int, "a play: the number of open cards in the set"]
    beats: Annotated[LyingSet | None, "a play: the set that it beats"]


class Effect(PlayEffect):
    """The part of a preview that only this game has."""

    kind: Annotated[Kind, "the kind of the move"]
    hand: Annotated[list[str], "the row of this seat after the move"]
    open: Annotated[list[str], "the open cards of this seat after the move"]
    offered: Annotated[Choosing | None, "the cards to place after the move; None: the turn ends"]
    discarded: Annotated[CardSet | None, "the cards that the move discards"]
    merges: Annotated[Merging | None, "the run that grows together"]
    splits: Annotated[Splitting | None, "the run that is parted"]
    clears: Annotated[bool, "whether the set on the table is cleared at the end of the turn"]
    next: Annotated[int | None, "the seat that decides after this turn; None: the round is over"]
    goes_out: Annotated[bool, "whether this seat goes out"]
    loser: Annotated[int | None, "the seat that loses the round by the move"]
    ends_match: Annotated[bool, "whether the move ends the match"]


class Preview(MovePreview, Effect):
    """The effect of a move. The card that a pass draws is not known."""


class Dealt(TypedDict):
    """A round is dealt."""

    event: Literal["dealt"]
    first: Annotated[int, "the seat that starts"]
    cards: Annotated[list[int], "the number of cards in each hand"]
    piled: Annotated[int, "the number of cards in the pile"]
    boxed: Annotated[int, "the number of cards out of play, with two players"]
    open: Annotated[list[list[str]], "the open cards in front of each seat"]
    hand: NotRequired[Annotated[list[str], PRIVATE, "the row of the seat that sees the event"]]


class Leads(TypedDict):
    """A seat leads to an empty table."""

    event: Literal["leads"]
    seat: Annotated[int, "the seat"]
    why: Annotated[WhyLeads, "the seat starts the round, or the reason why the table is empty"]


class Played(TypedDict):
    """A set is laid on the table."""

    event: Literal["played"]
    seat: Annotated[int, "the seat"]
    number: Annotated[int, "the number on the cards"]
    count: Annotated[int, "the number of cards, open ones included"]
    open: Annotated[int, "the number of open cards among them"]
    beat: Annotated[CardSet | None, "the set that it beats"]
    index: NotRequired[Annotated[int, PRIVATE, "the first place of the cards in the row"]]


class Passed(TypedDict):
    """A seat passes."""

    event: Literal["passed"]
    seat: Annotated[int, "the seat"]


class Drew(TypedDict):
    """A seat draws a card after its pass."""

    event: Literal["drew"]
    seat: Annotated[int, "the seat"]
    piled: Annotated[int, "the number of cards left in the pile"]
    number: NotRequired[Annotated[int, PRIVATE, "the number on the card"]]


class UsedOpenCard(TypedDict):
    """A pass uses up an open card."""

    event: Literal["used_open_card"]
    seat: Annotated[int, "the seat"]
    number: Annotated[int, "the number on the card"]


class Placed(TypedDict):
    """Cards are put into a hand. Others do not see the number of a drawn card."""

    event: Literal["placed"]
    seat: Annotated[int, "the seat"]
    source: Annotated[Source, "where the cards come from"]
    number: NotRequired[Annotated[int, PRIVATE, "the number; of a drawn card for its drawer only"]]
    count: NotRequired[Annotated[int, PRIVATE, "how many; of a drawn card for its drawer only"]]
    gap: NotRequired[Annotated[int, PRIVATE, "the place in the row where the cards go"]]


class Dropped(TypedDict):
    """Cards are discarded instead of being put into a hand."""

    event: Literal["dropped"]
    seat: Annotated[int, "the seat"]
    number: Annotated[int, "the number on the cards"]
    count: Annotated[int, "how many cards"]
    source: Annotated[Source, "where the cards come from"]


class Cleared(TypedDict):
    """The set on the table is discarded."""

    event: Literal["cleared"]
    seat: Annotated[int, "the seat that laid it"]
    number: Annotated[int, "the number on the cards"]
    count: Annotated[int, "how many cards"]


class Out(TypedDict):
    """A seat has no cards left."""

    event: Literal["out"]
    seat: Annotated[int, "the seat"]
    place: Annotated[int, "1 for the first that goes out in this round"]


class RoundEnded(TypedDict):
    """A round ends."""

    event: Literal["round_ended"]
    loser: Annotated[int, "the seat that loses it"]
    why: Annotated[WhyLost, "it is the last with cards, or passed without an open card"]


class LostPenguin(TypedDict):
    """A seat loses a penguin."""

    event: Literal["lost_penguin"]
    seat: Annotated[int, "the seat"]
    left: Annotated[int, "the penguins that it has left"]


class Scored(TypedDict):
    """A seat gets points for the round, with advanced scoring."""

    event: Literal["scored"]
    seat: Annotated[int, "the seat"]
    points: Annotated[int, "the points of this round"]
    total: Annotated[int, "the points of the match so far"]


class Ended(MatchResult):
    """The match ends."""

    event: Literal["ended"]


# An event as a seat sees it.
SeenEvent = (
    Dealt
    | Leads
    | Played
    | Passed
    | Drew
    | UsedOpenCard
    | Placed
    | Dropped
    | Cleared
    | Out
    | RoundEnded
    | LostPenguin
    | Scored
    | Ended
)
