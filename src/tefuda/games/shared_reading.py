"""Reading a view back into a state: the part that all games share.

A view is checked as a whole: the view of the state that was read must equal it. So the functions
that read a table need not check what they read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from operator import index
from typing import TypeVar, cast

from tefuda.errors import BadOption, BadView
from tefuda.games.game import Game
from tefuda.games.integers import as_integer
from tefuda.games.parts import AnyState
from tefuda.games.phase import NEEDS_DEAL, NOBODY, OVER, PLAYING
from tefuda.games.types import UncheckedView

S = TypeVar("S")  # a state of the game

# What a view says of `needs_deal` and `over`.
PHASES = {(True, False): NEEDS_DEAL, (False, False): PLAYING, (False, True): OVER}


def read_view(game: Game, view: UncheckedView, read_table: Callable[[S, UncheckedView], None]) -> S:
    """Return the state that a view shows, or `BadView`.

    `read_table` fills in what lies on the table of this game. Before the first deal that is
    nothing, so that it is not asked.
    """
    s: AnyState = game.State()
    try:
        read_frame(s, game, view)
        if s.round > 0:
            read_table(s, view)
        check_view(s, game, view)
    except KeyError as error:
        reason = f"{error} is missing, or means nothing there"
    except (AttributeError, BadOption, IndexError, TypeError, ValueError) as error:
        reason = str(error)
    else:
        return cast(S, s)
    raise BadView(f"not a view of {game.title} as Match.view(seat) returns it: {reason}")


def read_frame(s: AnyState, game: Game, view: UncheckedView) -> None:
    """Read the fields that every view begins with."""
    if not isinstance(view, Mapping):
        raise TypeError(f"a view is a dict, not {type(view).__name__}")
    if view["game"] != game.name:
        raise ValueError(f"its game is {view['game']!r}, not {game.name!r}")
    players = game.check_players(view["players"])
    on = dict.fromkeys(view["options"], True)
    game.rules.new(s, players, game.check_options(on, players))
    s.round = index(view["round"])
    s.turn = seat_number(s, view["turn"])
    s.phase = PHASES[view["needs_deal"], view["over"]]
    if (s.phase == PLAYING) != (s.turn != NOBODY):
        raise ValueError("'turn' is a seat while a round is played, and None otherwise")


def check_view(s: AnyState, game: Game, view: UncheckedView) -> None:
    """Raise `BadView` unless the state has this view."""
    seat = seat_number(s, view["seat"])
    for fact, seen in game.view.table(s, () if seat == NOBODY else (seat,)).items():
        if view[fact] != seen:
            raise ValueError(f"{fact!r} does not agree with the rest")


def seat_number(s: AnyState, seat: int | None) -> int:
    """Return a seat of a view, where None is nobody."""
    if seat is None:
        return NOBODY
    number = as_integer(seat)
    if number is None or not 0 <= number < s.players:
        raise ValueError(f"the seats are 0 to {s.players - 1}, not {seat!r}")
    return number


def fill_in(field: list[int], numbers: Iterable[int]) -> None:
    """Write one number for each seat into a field, which may have places for more."""
    for seat, number in enumerate(numbers):
        field[seat] = index(number)


def fill_in_order(field: list[int], seats: Iterable[int]) -> int:
    """Write 1 for the first of these seats, 2 for the second, and so on; return how many."""
    place = 0
    for seat in seats:
        place += 1
        field[seat] = place
    return place
