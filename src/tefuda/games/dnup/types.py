"""The types of the views, previews and events of dnup.

Cards are written with the active value first, such as `3/4`.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from tefuda.games.dnup import HIGHEST, POINTS_TO_WIN
from tefuda.games.dnup.deck import STAR, TABLE
from tefuda.games.types import PRIVATE, MatchResult, MatchView, MovePreview

Area = Literal["a", "b"] | None
Kind = Literal["set", "add", "take", "rotate"]
WhyDiscarded = Literal["next_turn", "owner_out", "beaten_owner_out"]

PAGE_CONSTANTS = {
    "HIGHEST": HIGHEST,
    "STAR": f"{TABLE[STAR].low}/{TABLE[STAR].high}",
    "POINTS_TO_WIN": POINTS_TO_WIN,
}


class LyingSet(TypedDict):
    """A set on the table."""

    seat: Annotated[int, "the seat in front of which it lies"]
    area: Annotated[Area, "the area of that seat, with two players; otherwise None"]
    value: Annotated[int, "the value of its cards"]
    size: Annotated[int, "the number of its cards"]
    cards: Annotated[list[str], "its cards"]


class LiftedSet(LyingSet):
    """A set that leaves the table."""

    become: Annotated[
        list[str] | None, "its cards as they are in the hand, in the same order; None: discarded"
    ]


class TakenSize(TypedDict):
    """A size of which a set lies on the table."""

    size: Annotated[int, "the number of cards"]
    value: Annotated[int, "the value of the set"]
    needs: Annotated[int | None, "the least value that beats it; None: nothing does"]


class Common(TypedDict):
    """The part of a view that everybody sees."""

    held: Annotated[list[int], "the number of cards in each hand"]
    known: Annotated[list[list[str]], "the cards that each seat is known to hold"]
    starter: Annotated[int | None, "the seat that started the round"]
    star_seen: Annotated[bool, "whether the star has lain on the table; before, the starter has it"]
    sets: Annotated[list[LyingSet], "the sets on the table"]
    sizes: Annotated[list[TakenSize], "the sizes that are taken"]
    area: Annotated[Area, "the area of the seat to decide, with two players"]
    discards: Annotated[int, "the number of discards; they lie face down"]
    out: Annotated[list[int], "the seats without cards, in the order in which they went out"]
    points: Annotated[list[int], "the points of each seat; with two players rounds won"]
    points_to_win: Annotated[int, "the points that end the match"]
    quiet_turns: Annotated[int, "the number of turns since the last discard"]
    quiet_turns_to_stalemate: Annotated[int, "the number of such turns that make a stalemate"]
    stalemates: Annotated[int, "the number of stalemates in a row"]
    stalemates_to_end: Annotated[int, "the number of stalemates in a row that end the match"]


class Own(TypedDict):
    """The part of a view that belongs to one seat."""

    hands: Annotated[list[list[str] | None], PRIVATE, "the hand of each seat; None: hidden"]


class View(MatchView, Common, Own):
    """The view of a seat or a spectator."""

    log: Annotated[list[SeenEvent], PRIVATE, "the events of this round, as this seat saw them"]


class Effect(TypedDict):
    """The part of a preview that only this game has."""

    kind: Annotated[Kind, "the kind of the move"]
    hand: Annotated[list[str], "the hand of this seat after the move"]
    set: Annotated[LyingSet | None, "the set that the move lays or adds a card to"]
    beats: Annotated[LiftedSet | None, "the set that is beaten, and its cards in that hand"]
    takes: Annotated[LiftedSet | None, "the set that is taken, and its cards in this hand"]
    goes_out: Annotated[bool, "whether this seat goes out"]
    points: Annotated[int, "the points that it gets; with two players the rounds"]
    next: Annotated[int | None, "the seat that decides next; None: the round is over"]
    ends_round: Annotated[bool, "whether the move ends the round"]
    stalemate: Annotated[bool, "whether it ends it by a stalemate"]
    ends_match: Annotated[bool, "whether the move ends the match"]


class Preview(MovePreview, Effect):
    """The effect of a move. All of it is certain."""


class Dealt(TypedDict):
    """A round is dealt."""

    event: Literal["dealt"]
    first: Annotated[int, "the seat that starts"]
    cards: Annotated[list[int], "the number of cards in each hand"]
    hand: NotRequired[Annotated[list[str], PRIVATE, "the hand of the seat that sees the event"]]


class Turn(TypedDict):
    """A turn begins."""

    event: Literal["turn"]
    seat: Annotated[int, "the seat"]
    area: Annotated[Area, "its area of this turn, with two players"]


class Discarded(TypedDict):
    """A set is discarded."""

    event: Literal["discarded"]
    seat: Annotated[int, "the seat in front of which it lay"]
    area: Annotated[Area, "the area of that seat, with two players"]
    cards: Annotated[list[str], "its cards"]
    why: Annotated[
        WhyDiscarded,
        "it lay there until the `next_turn` of its seat, its `owner_out` went out, or it was "
        "beaten after that (`beaten_owner_out`)",
    ]


class Played(TypedDict):
    """A set is laid."""

    event: Literal["played"]
    seat: Annotated[int, "the seat"]
    area: Annotated[Area, "the area of that seat, with two players"]
    value: Annotated[int, "the value of its cards"]
    size: Annotated[int, "the number of its cards"]
    cards: Annotated[list[str], "its cards"]


class Added(TypedDict):
    """A card is added to a set."""

    event: Literal["added"]
    seat: Annotated[int, "the seat that adds it"]
    owner: Annotated[int, "the seat in front of which the set lies"]
    area: Annotated[Area, "the area of that seat, with two players"]
    value: Annotated[int, "the value of the cards"]
    card: Annotated[str, "the card"]
    size: Annotated[int, "the number of cards in the set now"]


class Returned(TypedDict):
    """A beaten set returns to the hand of its seat, turned over."""

    event: Literal["returned"]
    seat: Annotated[int, "the seat"]
    area: Annotated[Area, "the area where it lay, with two players"]
    cards: Annotated[list[str], "its cards as they lay"]
    become: Annotated[list[str], "the same cards in the hand, in the same order"]


class Took(TypedDict):
    """A seat takes a set into its hand, turned over."""

    event: Literal["took"]
    seat: Annotated[int, "the seat that takes it"]
    owner: Annotated[int, "the seat in front of which it lay"]
    area: Annotated[Area, "the area of that seat, with two players"]
    cards: Annotated[list[str], "its cards as they lay"]
    become: Annotated[list[str], "the same cards in the hand, in the same order"]


class Rotated(TypedDict):
    """A seat turns its hand over."""

    event: Literal["rotated"]
    seat: Annotated[int, "the seat"]
    count: Annotated[int, "the number of cards in the hand"]
    known: Annotated[list[str], "those that have lain on the table, as they are now"]
    hand: NotRequired[Annotated[list[str], PRIVATE, "the whole hand, as it is now"]]


class Out(TypedDict):
    """A seat has no cards left."""

    event: Literal["out"]
    seat: Annotated[int, "the seat"]
    place: Annotated[int, "1 for the first that goes out in this round"]


class WonRound(TypedDict):
    """A seat wins a round, with two players."""

    event: Literal["won_round"]
    seat: Annotated[int, "the seat"]
    rounds: Annotated[int, "the rounds that it has won so far"]


class Scored(TypedDict):
    """A seat gets points, with three players or more."""

    event: Literal["scored"]
    seat: Annotated[int, "the seat"]
    points: Annotated[int, "the points that it gets"]
    total: Annotated[int, "the points of the match so far"]


class RoundEnded(TypedDict):
    """A round ends."""

    event: Literal["round_ended"]
    points: Annotated[list[int], "the points of each seat; with two players rounds won"]


class Stalemate(TypedDict):
    """A round ends because nothing was discarded for many turns."""

    event: Literal["stalemate"]
    in_a_row: Annotated[int, "the number of stalemates in a row"]
    of: Annotated[int, "the number of stalemates in a row that end the match"]


class Ended(MatchResult):
    """The match ends."""

    event: Literal["ended"]


# An event as a seat sees it.
SeenEvent = (
    Dealt
    | Turn
    | Discarded
    | Played
    | Added
    | Returned
    | Took
    | Rotated
    | Out
    | WonRound
    | Scored
    | RoundEnded
    | Stalemate
    | Ended
)
