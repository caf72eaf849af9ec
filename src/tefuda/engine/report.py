"""The report of many random matches."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, NamedTuple

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

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Task(NamedTuple):
    """A simulation to run."""

    game: Game
    players: int
    options: int
    games: int
    seed: int  # as the generator takes it
    threads: int
    per_match: bool


class Played(NamedTuple):
    """The result of a simulation."""

    counts: list[int]  # of `playout`
    threads: int
    seconds: float
    matches: NDArray[np.void] | None


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
    # With `per_match` a row for each match: a NumPy array with named fields.
    matches: NDArray[np.void] | None = field(default=None, compare=False, repr=False)

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
        """Return everything but the table of matches, JSON-able."""
        facts = [each.name for each in fields(self) if each.name != "matches"]
        return {name: copy(getattr(self, name)) for name in facts} | {
            "decisions_per_second": self.decisions_per_second,
            "decisions_per_game": self.decisions_per_game,
            "choices_per_decision": self.choices_per_decision,
            "win_shares": self.win_shares,
            "mean_ranks": self.mean_ranks,
        }


def report(task: Task, seed: int, played: Played) -> Report:
    """Make the report of a simulation; `seed` is the one that the caller named."""
    game, players, numbers = task.game, task.players, played.counts
    return Report(
        game=game.name,
        players=players,
        options=game.option_names(task.options),
        games=task.games,
        seed=seed,
        threads=played.threads,
        seconds=played.seconds,
        decisions=numbers[DECISIONS],
        choices=numbers[CHOICES],
        rounds=numbers[ROUNDS],
        shortest=numbers[SHORTEST],
        longest=numbers[LONGEST],
        wins=numbers[WINS : WINS + players],
        rank_sums=numbers[RANKS : RANKS + players],
        tallies=dict(zip(game.tallies, numbers[TALLIES:], strict=False)),
        matches=played.matches,
    )


def match_table(
    game: Game, players: int, begin: int, counts: NDArray[np.int64], scores: NDArray[np.int64]
) -> NDArray[np.void]:
    """Return a table of matches from `begin` on, of which `counts` and `scores` have a row each."""
    import numpy as np

    columns: dict[str, Any] = {
        "match": np.arange(begin, begin + len(counts)),
        "decisions": counts[:, DECISIONS].astype(np.int32),
        "choices": counts[:, CHOICES].astype(np.int32),
        "rounds": counts[:, ROUNDS].astype(np.int16),
    }
    for seat in range(players):
        columns[f"won_{seat}"] = counts[:, WINS + seat].astype(np.bool_)
        columns[f"rank_{seat}"] = counts[:, RANKS + seat].astype(np.int8)
        columns[f"score_{seat}"] = scores[:, seat].astype(np.int32)
    for place, name in enumerate(game.tallies):
        columns[name] = counts[:, TALLIES + place].astype(np.int32)
    table = np.empty(len(counts), [(name, column.dtype) for name, column in columns.items()])
    for name, column in columns.items():
        table[name] = column
    return table
