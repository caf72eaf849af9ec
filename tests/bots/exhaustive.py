"""A reference solver of endgames: it tries every move of every position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tefuda.bots.evaluation import evaluate
from tefuda.engine.interpreted import bound
from tefuda.games.game import Game
from tefuda.games.phase import PLAYING

WON, LOST = "won", "lost"


class TooLarge(Exception):
    """The endgame has too many positions."""


def moves(game: Game, s: Any) -> Iterator[Any]:
    """The positions that the legal moves lead to, in their order."""
    for k in range(game.rules.count_legal(s)):
        after = s.copy()
        game.rules.apply(after, game.rules.legal_move(s, k))
        yield after


def position(s: Any, without: tuple[str, ...] = ("tally",)) -> str:
    """All fields of a state but these, as text."""
    return str([getattr(s, name) for name in s.layout if name not in without])


def values_of(game: Game, s: Any) -> tuple[float, ...]:
    """Return the value of an end of a round to each seat."""
    worth: Any = bound(game.name, evaluate)
    return tuple(worth(s, seat) for seat in range(s.players))


class Tree:
    """Games that end: everybody plays for its own value, and the first of equally good moves."""

    def __init__(self, game: Game, most: int) -> None:
        self.game = game
        self.most = most
        self.begun = 0
        self.known: dict[str, tuple[float, ...]] = {}

    def worth(self, s: Any) -> tuple[float, ...]:
        if s.phase != PLAYING:
            return values_of(self.game, s)
        name = position(s)
        if name not in self.known:
            self.begun += 1
            if self.begun > self.most:
                raise TooLarge
            worths = [self.worth(after) for after in moves(self.game, s)]
            self.known[name] = max(worths, key=lambda worth: worth[s.turn])
        return self.known[name]

    def of_moves(self, s: Any) -> list[float]:
        """Return the value of each move to the seat to decide."""
        return [self.worth(after)[s.turn] for after in moves(self.game, s)]


class Circles:
    """dnup: which positions are won for a seat that wants to go out next, and which are lost.

    All positions that can be reached, as a graph; then what is won or lost in one move, in two ...
    """

    def __init__(self, game: Game, root: Any) -> None:
        self.seat = root.turn
        self.after: dict[str, list[str]] = {}
        self.own: dict[str, bool] = {}
        waiting = [root]
        while waiting:
            s = waiting.pop()
            name = self.name(s)
            if name not in self.after:
                reached = []
                for after in moves(game, s):
                    if after.outs > root.outs:
                        reached.append(WON if after.out[self.seat] else LOST)
                    else:
                        after.quiet = 0
                        reached.append(self.name(after))
                        waiting.append(after)
                self.after[name] = reached
                self.own[name] = s.turn == self.seat
        self.distance = {WON: 0, LOST: 0}
        self.fate = {WON: WON, LOST: LOST}
        self.spread()

    def name(self, s: Any) -> str:
        return position(s, without=("tally", "quiet", "seen"))

    def spread(self) -> None:
        distance = 0
        found: dict[str, str] = {"": ""}
        while found:
            distance += 1
            found = {}
            for name, reached in self.after.items():
                fates = {self.fate.get(other) for other in reached}
                good, bad = (WON, LOST) if self.own[name] else (LOST, WON)
                if name not in self.fate and (good in fates or fates == {bad}):
                    found[name] = good if good in fates else bad
            self.fate |= found
            self.distance |= dict.fromkeys(found, distance)

    def of_moves(self, s: Any) -> list[tuple[str | None, int]]:
        """The fate of each move, and in how many moves it is decided."""
        return [
            (self.fate.get(name), self.distance.get(name, 0) + 1)
            for name in self.after[self.name(s)]
        ]
