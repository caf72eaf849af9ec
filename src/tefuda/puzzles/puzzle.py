"""A puzzle as text: the record of a match up to the decision, with headers of its own."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from typing import Self

from tefuda.errors import BadRecord
from tefuda.match import Match

ID_BYTES = 5
HEADERS = ("puzzle", "best", "normal", "chances", "proven", "difficulty")


@dataclass(frozen=True)
class Puzzle:
    """A position in which the seat to decide has one move that is clearly the best."""

    id: str  # a hash of the position
    game: str
    players: int
    best: str
    normal: str  # the move that `normal` plays
    chances: dict[str, int]  # to win the match, in percent, with each legal move; the best first
    proven: bool  # by the endgame solver; otherwise by two searches
    difficulty: int  # the simulations that a search needs to find the best move
    position: str  # the record up to the decision, without the headers of the puzzle

    def match(self) -> Match:
        """Make the match up to the decision."""
        return Match.from_record(self.position)

    def text(self) -> str:
        """Write the puzzle as a record with headers; `from_text` reads it."""
        chances = " ".join(f"{move}={percent}" for move, percent in self.chances.items())
        proven = "yes" if self.proven else "no"
        values = (self.id, self.best, self.normal, chances, proven, str(self.difficulty))
        headers = (f"{name}: {value}\n" for name, value in zip(HEADERS, values, strict=True))
        rules, deal, steps = self.position.partition("deal:")
        return "".join([rules, *headers, deal, steps])

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a puzzle; the moves are checked by `match`."""
        lines = text.splitlines(keepends=True)
        headers: dict[str, str] = {}
        for line in lines:
            name, colon, value = line.partition(":")
            if not colon or name == "deal":
                break
            headers[name] = value.strip()
        position = "".join(line for line in lines if line.partition(":")[0] not in HEADERS)
        try:
            return cls(
                headers["puzzle"],
                headers["game"],
                int(headers["players"]),
                headers["best"],
                headers["normal"],
                dict(map(read_chance, headers["chances"].split())),
                headers["proven"] == "yes",
                int(headers["difficulty"]),
                position,
            )
        except (KeyError, ValueError) as problem:
            raise BadRecord(f"this is no puzzle: {problem}") from problem


def read_chance(text: str) -> tuple[str, int]:
    """Read a move and its chance in percent.

    >>> read_chance("R7=61")
    ('R7', 61)
    """
    move, _, percent = text.rpartition("=")
    return move, int(percent)


def position_id(match: Match) -> str:
    """Return the id of a position: the same for the same rules, cards and moves."""
    plain = match.copy()
    plain.headers = {}
    return blake2b(plain.record().encode(), digest_size=ID_BYTES).hexdigest()
