"""The rules of a game, left open.

Functions that serve all games import the rules from here. `engine.bind` replaces them by those of a
game; `part` says in which of its modules they are. A function of the bots that a game lacks has a
default: the body of the open function itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

from tefuda.games.game import Game

Rule = TypeVar("Rule", bound=Callable[..., Any])

PARTS: dict[Callable[..., Any], str] = {}  # the module of a game in which each is found
BOT_PARTS: dict[Callable[..., Any], str] = {}  # the same, among the bots of a game


def part(module: str) -> Callable[[Rule], Rule]:
    """Mark a function as found in this module of every game."""

    def mark(function: Rule) -> Rule:
        PARTS[function] = module
        return function

    return mark


def bot_part(module: str) -> Callable[[Rule], Rule]:
    """Mark a function that a game's bots may replace in this module.

    The default is the function that is marked.
    """

    def mark(function: Rule) -> Rule:
        BOT_PARTS[function] = module
        return function

    return mark


def implementation(game: Game, function: Callable[..., Any]) -> Callable[..., Any]:
    """Return the function of a game for an open one; any other function stays the same."""
    if function in PARTS:
        own: Callable[..., Any] = getattr(game.part(PARTS[function]), function.__name__)
        return own
    if function in BOT_PARTS:
        module = game.bot_part(BOT_PARTS[function])
        return getattr(module, function.__name__, function)
    return function


def unbound() -> NoReturn:
    """Refuse the call: an open function has no body of its own."""
    raise RuntimeError("bind the calling function to a game first (engine.bind)")


@part("deck")
def shuffled(deck: Any, players: int, x: int) -> int:
    """Fill in a random deck; return the new state of the generator."""
    unbound()


@part("deck")
def random_first(players: int, x: int) -> int:
    """Return the seat that begins, where chance decides."""
    unbound()


@part("rules")
def new(s: Any, players: int, options: int) -> None:
    """Begin a match."""
    unbound()


@part("rules")
def deal(s: Any, deck: Any, first: int) -> None:
    """Deal a round."""
    unbound()


@part("rules")
def count_legal(s: Any) -> int:
    """Return how many legal moves the seat to decide has."""
    unbound()


@part("rules")
def legal_move(s: Any, k: int) -> int:
    """Return the k-th legal move."""
    unbound()


@part("legal")
def list_legal(s: Any, moves: Any) -> int:
    """Write all legal moves into a list, in their order; return how many there are."""
    unbound()


@part("rules")
def apply(s: Any, move: int) -> None:
    """Play a legal move."""
    unbound()


@part("rules")
def rank(s: Any, seat: int) -> int:
    """Return the rank of a seat."""
    unbound()


@part("rules")
def wins(s: Any, seat: int) -> bool:
    """Return whether a seat has won."""
    unbound()


@part("rules")
def score(s: Any, seat: int) -> int:
    """Return the score of a seat."""
    unbound()


@part("knowledge")
def infer(k: Any, s: Any, seat: int) -> None:
    """Put what a seat knows of a concealed state into `k`."""
    unbound()


@part("knowledge")
def draw(k: Any, s: Any, seat: int, x: int) -> int:
    """Put a random world into a concealed state; return the new state of the generator."""
    unbound()


@part("knowledge")
def certain(k: Any, s: Any, seat: int) -> bool:
    """Return whether what a seat knows leaves only one world, as far as the round matters."""
    unbound()


@part("knowledge")
def conceal(s: Any, seat: int) -> None:
    """Blank everything that this seat does not know."""
    unbound()


@part("encoding")
def canonical_order(s: Any, seat: int) -> int:
    """Return an order in which positions that differ in names alone look the same."""
    unbound()


@part("encoding")
def observe(s: Any, seat: int, order: int, row: Any) -> int:
    """Write what a seat knows into a row of zeros; return the number of places."""
    unbound()


@part("encoding")
def observe_open(s: Any, seat: int, order: int, row: Any) -> int:
    """Write the hidden cards into a row of zeros; return the number of places."""
    unbound()


@part("encoding")
def action_id(s: Any, move: int, order: int) -> int:
    """Return the id of a legal move."""
    unbound()


@part("encoding")
def describe(s: Any, move: int, order: int, row: Any) -> None:
    """Write the features of a legal move into a row of zeros."""
    unbound()
