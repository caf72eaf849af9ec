"""The decisions of a match: the chance to win with each legal move, and what the choice cost.

A decision is judged by what its seat knew then. Sequential halving (Karnin, Koren, Somekh, ICML
2013) spreads the simulations: all moves get equally many, the worse half is dropped, and so on. The
move that was played is never dropped.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple, Self

from tefuda.bots.bot import Estimate
from tefuda.bots.evaluation import win_chance_from
from tefuda.bots.search.calibration import calibrated
from tefuda.bots.search.hard import ENDGAME_NODES_PER_SIMULATION, MAX_ENDGAME_NODES
from tefuda.bots.search.history import history_of
from tefuda.bots.search.searcher import Searcher, thread_searcher
from tefuda.games import get
from tefuda.games.types import AnyView
from tefuda.match import Deal, Match, Move


class Mark(StrEnum):
    """The quality of a decision, by the chance to win that it cost (`LIMITS`)."""

    FORCED = "forced"  # no other move was legal
    BEST = "best"
    FINE = "fine"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


# The chance to win that a decision of each mark costs at most; a blunder costs more.
LIMITS = {Mark.BEST: 0.01, Mark.FINE: 0.03, Mark.INACCURACY: 0.07, Mark.MISTAKE: 0.15}


@dataclass(frozen=True)
class Decision:
    """A move, judged by what its seat knew."""

    step: int  # its index in `Match.steps`
    round: int
    seat: int
    move: str
    moves: tuple[Estimate, ...]  # every legal move, the best first; empty if there was one only

    @property
    def best(self) -> str:
        """The best move."""
        return self.moves[0].move if self.moves else self.move

    @property
    def chance(self) -> float | None:
        """The chance to win the match with the move played; None if it was forced."""
        return next((each.chance for each in self.moves if each.move == self.move), None)

    @property
    def lost(self) -> float:
        """The chance to win that the move cost, compared with the best one."""
        return 0.0 if self.chance is None else max(0.0, self.moves[0].chance - self.chance)

    @property
    def at_stake(self) -> float:
        """The difference between the best and the worst move in the chance to win."""
        if not self.moves:
            return 0.0
        return max(0.0, self.moves[0].chance - min(each.chance for each in self.moves))

    @property
    def mark(self) -> Mark:
        """The mark of the decision."""
        if not self.moves:
            return Mark.FORCED
        return next((mark for mark, limit in LIMITS.items() if self.lost <= limit), Mark.BLUNDER)

    def as_dict(self) -> dict[str, Any]:
        """Return everything, JSON-able."""
        return {
            "step": self.step,
            "round": self.round,
            "seat": self.seat,
            "move": self.move,
            "best": self.best,
            "chance": self.chance,
            "lost": self.lost,
            "mark": str(self.mark),
            "moves": [
                {
                    "move": each.move,
                    "visits": each.visits,
                    "chance": each.chance,
                    "proven": each.proven,
                }
                for each in self.moves
            ],
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Self:
        """Read what `as_dict` returned."""
        moves = tuple(Estimate(**each) for each in data["moves"])
        return cls(data["step"], data["round"], data["seat"], data["move"], moves)


class Position(NamedTuple):
    """A position in which a seat had a choice."""

    step: int
    round: int
    view: AnyView  # of the seat
    move: str  # that it played


def positions(match: Match, seat: int | None = None) -> list[Position]:
    """Return the positions in which a seat (None: every seat) decided."""
    return [place for place in every_position(match) if seat in (None, place.view["seat"])]


def every_position(match: Match) -> Iterator[Position]:
    """Yield the position before each move, as the seat to decide saw it."""
    again = match.copy()
    again.state = match.history[0].before.copy()
    again.history = []
    for step, moment in enumerate(match.history):
        if isinstance(moment.step, Move):
            yield Position(step, again.round, again.view(moment.step.seat), moment.step.move)
            again.play(moment.step.move)
        elif isinstance(moment.step, Deal):
            again.deal(moment.step.deck, moment.step.first)


def judge(game: str, position: Position, simulations: int, seed: int) -> Decision:
    """Judge a decision with this number of simulations."""
    view = position.view
    moves: tuple[Estimate, ...] = ()
    if len(view["legal"]) > 1:
        moves = tuple(estimates(game, view, position.move, simulations, seed))
    return Decision(position.step, position.round, view["seat"], position.move, moves)


def estimates(game: str, view: AnyView, played: str, simulations: int, seed: int) -> list[Estimate]:
    """Estimate every legal move of a view, the best first."""
    facts = get(game)
    s = facts.reading.read(view)
    name = facts.notation.move_name
    moves = {facts.rules.legal_move(s, k): 0.0 for k in range(facts.rules.count_legal(s))}
    names = {move: name(s, move) for move in moves}
    searcher = thread_searcher(game)
    searcher.begin(s, s.turn, seed, history_of(game, view, s))
    nodes = min(MAX_ENDGAME_NODES, simulations * ENDGAME_NODES_PER_SIMULATION)
    solution = searcher.solution(nodes, all_moves=True)
    proven = {} if solution is None else solution.proven
    open_moves = [move for move in moves if move not in proven]
    keep = [move for move in open_moves if names[move] == played]
    halve(searcher, open_moves, keep, simulations)
    tried = {each.move: each for each in searcher.statistics()}
    found = [
        Estimate(names[move], 0, win_chance_from(proven[move]), True)
        if move in proven
        else Estimate(
            names[move],
            tried[move].visits,
            calibrated(game, s.players, tried[move].chance),
        )
        for move in moves
    ]
    values = {names[move]: proven[move] if move in proven else tried[move].value for move in moves}
    return sorted(found, key=lambda each: (-values[each.move], each.move))


def halve(searcher: Searcher, moves: Sequence[int], keep: Sequence[int], simulations: int) -> None:
    """Simulate all moves, then the better half, and so on; `keep` are never dropped."""
    candidates = list(moves)
    stages = max(1, (len(candidates) - 1).bit_length())
    for _ in range(stages):
        if not candidates:
            return
        searcher.simulate_each(candidates, max(1, simulations // (stages * len(candidates))))
        ranked = sorted(searcher.statistics(), key=lambda each: (-each.value, each.move))
        better = [each.move for each in ranked if each.move in candidates]
        better = better[: (len(better) + 1) // 2]
        candidates = [*better, *(move for move in keep if move not in better)]
