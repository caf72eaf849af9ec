"""The report of many random matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from tefuda.engine.playout import (
    CHOICES,
    DECISIONS,
    LONGEST,
    RANKS,
    ROUNDS,
    SHORTEST,
    TALLIES,
    WINS,
)
from tefuda.games.game import Game


@dataclass(frozen=True)
class Report:
    """The figures of a simulation. A decision is one move; a game is a whole match."""

    game: str
    players: int
    options: list[str]
    games: int
    seed: int
    threads: int
    seconds: float
    decisions: int
    choices: int  # legal moves, summed over all decisions
    rounds: int
    shortest: int  # decisions of the shortest match
    longest: int
    wins: list[int]  # by seat; several may win together
    rank_sums: list[int]
    tallies: dict[str, int]  # what the game counts, over all matches

    @property
    def decisions_per_second(self) -> float:
        """Decisions per second of wall time."""
        return self.decisions / self.seconds if self.seconds else 0.0

    @property
    def decisions_per_game(self) -> float:
        """The mean length of a match."""
        return self.decisions / self.games

    @property
    def choices_per_decision(self) -> float:
        """The mean number of legal moves."""
        return self.choices / self.decisions

    @property
    def win_shares(self) -> list[float]:
        """The share of matches that each seat won."""
        return [wins / self.games for wins in self.wins]

    @property
    def mean_ranks(self) -> list[float]:
        """The mean rank of each seat."""
        return [total / self.games for total in self.rank_sums]

    def as_dict(self) -> dict[str, Any]:
        """Return everything, JSON-able."""
        return asdict(self) | {
            "decisions_per_second": self.decisions_per_second,
            "decisions_per_game": self.decisions_per_game,
            "choices_per_decision": self.choices_per_decision,
            "win_shares": self.win_shares,
            "mean_ranks": self.mean_ranks,
        }


def report(
    game: Game,
    players: int,
    options: int,
    games: int,
    seed: int,
    threads: int,
    seconds: float,
    counts: Sequence[int],
) -> Report:
    """Make a report of the counts of `playout`."""
    numbers = [int(count) for count in counts]
    return Report(
        game=game.name,
        players=players,
        options=game.option_names(options),
        games=games,
        seed=seed,
        threads=threads,
        seconds=seconds,
        decisions=numbers[DECISIONS],
        choices=numbers[CHOICES],
        rounds=numbers[ROUNDS],
        shortest=numbers[SHORTEST],
        longest=numbers[LONGEST],
        wins=numbers[WINS : WINS + players],
        rank_sums=numbers[RANKS : RANKS + players],
        tallies=dict(zip(game.tallies, numbers[TALLIES:], strict=False)),
    )
