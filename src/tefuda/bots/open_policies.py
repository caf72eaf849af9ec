"""The rules of thumb of a game, left open, as `engine.open_rules` leaves its rules open."""

from __future__ import annotations

from typing import Any

from tefuda.engine.open_rules import part, unbound


@part("normal", "bots")
def normal_move(s: Any, x: int) -> int:
    """Choose the move of a player who knows the game well, without looking ahead."""
    unbound()


@part("easy", "bots")
def easy_move(s: Any, x: int) -> int:
    """Choose the move of a player who has just learned the game."""
    unbound()


@part("pondering", "bots")
def worlds_to_ponder(s: Any, policy: int) -> int:
    """How many worlds a policy imagines before this move; 0: its rules of thumb are enough."""
    unbound()


@part("outlook", "bots")
def outlook(s: Any, seat: int) -> float:
    """Return the worth of the match to a seat at the end of a round, from 0 to 1."""
    unbound()


@part("outlook", "bots")
def win_chance(s: Any, seat: int) -> float:
    """Return the chance of a seat to win the match when a round has ended."""
    unbound()


@part("outlook", "bots")
def drawn(s: Any) -> int:
    """Return the card that the seat to decide has just drawn from the pile, or 0."""
    unbound()


@part("imagining", "bots")
def imagine(
    visible: Any,
    worlds: Any,
    knowledge: Any,
    past: Any,
    moves: Any,
    beliefs: Any,
    seat: int,
    number: int,
    x: int,
) -> int:
    """Put the world of a number, as a seat imagines it, into `worlds[0]`.

    `past` has the states before the `moves` of the round, where something is concluded from them;
    there is room behind the first world, and as many `beliefs`, to keep what was concluded.
    Answers the new state of the generator.
    """
    unbound()


@part("knowledge")
def certain(k: Any, s: Any, seat: int) -> bool:
    """Whether what a seat knows leaves only one world, as far as it matters to the round."""
    unbound()


@part("knowledge")
def conceal(s: Any, seat: int) -> None:
    """Blank everything that this seat does not know."""
    unbound()
