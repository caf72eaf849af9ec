"""Protocols for the modules of a game.

A state is one of the game's own. Its type is left open: the rules are also compiled, and then take
records of arrays.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from tefuda.catalogue import Fact, Language
from tefuda.errors import IllegalMove
from tefuda.games.cast import Cast
from tefuda.games.drawing import Row
from tefuda.games.draws import Stage
from tefuda.games.event import Event
from tefuda.games.layout import Section
from tefuda.games.types import AnyView, MoveReason, UncheckedView

AnyState: TypeAlias = Any
View = TypeVar("View", contravariant=True)
SeenEvent = TypeVar("SeenEvent", contravariant=True)
Effect = TypeVar("Effect", contravariant=True)


class Deck(Protocol):
    """The module `deck` of a game."""

    def deck_size(self, players: int) -> int:
        """Count the cards in use."""

    def shuffled(self, deck: list[int], players: int, x: int) -> int:
        """Fill a list with a random deck; return the next state of the generator `x`."""

    def random_first(self, players: int, x: int) -> int:
        """Choose the seat that starts, or NOBODY where the cards or the last round decide."""


class Rules(Protocol):
    """The module `rules` of a game."""

    def new(self, s: AnyState, players: int, options: int) -> None:
        """Set a state to the beginning of a match."""

    def deal(self, s: AnyState, deck: list[int], first: int) -> None:
        """Deal a round."""

    def count_legal(self, s: AnyState) -> int:
        """Count the legal moves of the seat to decide."""

    def legal_move(self, s: AnyState, k: int) -> int:
        """Return a legal move by its index."""

    def apply(self, s: AnyState, move: int) -> None:
        """Play a legal move."""

    def score(self, s: AnyState, seat: int) -> int:
        """Return the score of a seat."""

    def rank(self, s: AnyState, seat: int) -> int:
        """Return the rank of a seat in a match that is over, from 1."""

    def wins(self, s: AnyState, seat: int) -> bool:
        """Return whether a seat has won a match that is over."""


class Notation(Protocol):
    """The module `notation` of a game."""

    def parse_deck(
        self, names: Sequence[str], players: int, first: int | None, later: bool
    ) -> list[int]:
        """Read a deck, or raise `BadDeal`."""

    def deck_names(self, deck: Sequence[int]) -> list[str]:
        """Name the cards of a deck."""

    def move_name(self, s: AnyState, move: int) -> str:
        """Name a move."""

    def public_name(self, name: str) -> str:
        """Return the part of a move's name that everybody may know."""

    def parse_move(self, s: AnyState, text: str) -> int:
        """Read a move, legal or not, or raise `IllegalMove`."""


class Explain(Protocol):
    """The module `explain` of a game."""

    def refusal(self, s: AnyState, move: int, text: str) -> IllegalMove:
        """Say why a move is not legal."""


class Events(Protocol):
    """The module `events` of a game."""

    @property
    def SEAT_FACTS(self) -> Collection[str]:  # noqa: N802  it is a constant
        """The names of the facts that are seats."""

    def event(self, fact: tuple[int, ...], s: AnyState) -> Event:
        """Make an event of the numbers that the rules emitted; `s` is the state after the move."""


class Views(Protocol):
    """The module `view` of a game."""

    def table(self, s: AnyState, viewers: Container[int]) -> AnyView:
        """Show the table as these seats see it together."""

    def own(self, s: AnyState, viewers: Container[int]) -> AnyView:
        """Show what these seats alone see."""

    def common(self, s: AnyState) -> AnyView:
        """Show what everybody sees."""

    def hidden(self, s: AnyState) -> AnyView:
        """Show what nobody sees."""


class Knowledge(Protocol):
    """The module `knowledge` of a game."""

    Knowledge: type[AnyState]

    def conceal(self, s: AnyState, seat: int) -> None:
        """Remove from a state what a seat does not know."""

    def infer(self, k: AnyState, s: AnyState, seat: int) -> None:
        """Infer what a seat can know of the hidden cards."""

    def certain(self, k: AnyState, s: AnyState, seat: int) -> bool:
        """Return whether a seat can infer all hidden cards."""

    def draw(self, k: AnyState, s: AnyState, seat: int, x: int) -> int:
        """Fill in a random world; return the next state of the generator `x`."""


class Picture(Protocol[View]):
    """The module `picture` of a game, which not every game has."""

    def rows(self, view: View, language: Language = "en") -> list[Row]:
        """List what lies on the table."""


class Encoding(Protocol):
    """The module `encoding` of a game, which not every game has.

    An order rearranges what is interchangeable in the game; NATURAL (`games.observing`) does not.
    """

    def layout(self, players: int) -> tuple[Section, ...]:
        """Name the places of an observation."""

    def open_layout(self, players: int) -> tuple[Section, ...]:
        """Name the places that show the hidden cards."""

    def feature_layout(self, players: int) -> tuple[Section, ...]:
        """Name the features of a move."""

    def actions(self, players: int) -> tuple[str, ...]:
        """Name the actions, in the order of their ids."""

    def canonical_order(self, s: AnyState, seat: int) -> int:
        """Return an order in which positions that differ in names alone look the same."""

    def observe(self, s: AnyState, seat: int, order: int, row: list[int]) -> int:
        """Write what a seat knows into a row of zeros; return the number of places."""

    def observe_open(self, s: AnyState, seat: int, order: int, row: list[int]) -> int:
        """Write the hidden cards into a row of zeros; return the number of places."""

    def action_id(self, s: AnyState, move: int, order: int) -> int:
        """Return the id of a legal move."""

    def describe(self, s: AnyState, move: int, order: int, row: list[int]) -> None:
        """Write the features of a legal move into a row of zeros."""


class Dealing(Protocol):
    """The module `dealing` of a game, which not every game has."""

    def stages(self, players: int, later: bool) -> list[Stage]:
        """Return what chance decides in a deal; `later`: not in the first round."""

    def deck_of(self, players: int, drawn: Sequence[int]) -> tuple[list[int], int]:
        """Return the deck that was drawn, and the seat that starts, or NOBODY."""

    def draw_name(self, players: int, drawn: Sequence[int], outcome: int) -> str:
        """Name what chance decides next."""

    TINY_MOVES: int  # after which a tiny game is a draw

    def tiny_stages(self) -> list[Stage]:
        """Return what chance decides in a tiny game, which is one of few cards for two."""

    def tiny_state(self, drawn: Sequence[int]) -> AnyState:
        """Return the position in which a tiny game begins."""

    def tiny_draw_name(self, drawn: Sequence[int], outcome: int) -> str:
        """Name what chance decides next in a tiny game."""


class Preview(Protocol):
    """The module `preview` of a game."""

    def preview(self, s: AnyState, move: int) -> AnyView:
        """Say what a legal move would do, for the seat to move."""


class Reasons(Protocol[View, Effect]):
    """The module `reasons` of a game."""

    def reasons(self, view: View, effect: Effect) -> list[MoveReason]:
        """List what may be good about a legal move, of which `preview` says the effect."""


class Descriptions(Protocol[View, SeenEvent]):
    """The module `descriptions` of a game."""

    def event_facts(self, seen: SeenEvent, cast: Cast) -> dict[str, Fact]:
        """Name the facts that the message of an event needs."""

    def meaning(self, move: str, view: View, language: Language = "en") -> str:
        """Say what a legal move would do, in a few words."""

    def caution(self, move: str, view: View, language: Language = "en") -> str:
        """Return a warning before a move is played, or ""."""

    def score(self, points: int, view: View, language: Language = "en") -> str:
        """Return a score with its unit."""


class TextView(Protocol[View]):
    """The module `text_view` of a game."""

    def render(self, view: View, width: int | None = None, language: Language = "en") -> str:
        """Draw a view as text: one string of several lines."""


class Reading(Protocol):
    """The module `reading` of a game."""

    def read(self, view: UncheckedView) -> AnyState:
        """Read the state that a view shows, one of the game's own; or raise `BadView`."""
