"""The errors a user can cause. Each says what was wrong and what would be right.

All of them are subclasses of `TefudaError`. After an error, nothing has changed.
"""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.catalogue import Facts, Language, message

__all__ = [
    "BadAction",
    "BadDeal",
    "BadOption",
    "BadPlayers",
    "BadRecord",
    "BadView",
    "BadWeights",
    "IllegalMove",
    "MatchOver",
    "MissingExtra",
    "NoEncoding",
    "NotDealt",
    "NothingToUndo",
    "OutOfTurn",
    "TefudaError",
    "UnknownBot",
    "UnknownGame",
]


class TefudaError(Exception):
    """Any error that the caller, not the library, has caused."""


class MissingExtra(TefudaError, ImportError):
    """A part of Tefuda whose packages are not installed.

    `extra` is the extra of the distribution that brings them.

    >>> print(MissingExtra("Simulation", ["Numba"], "fast"))
    Simulation needs Numba: pip install 'tefuda[fast]'
    """

    def __init__(self, part: str, projects: Sequence[str], extra: str) -> None:
        """`part` needs these `projects`, which `extra` brings."""
        super().__init__(f"{part} needs {listed(projects)}: pip install 'tefuda[{extra}]'")
        self.part = part
        self.projects = tuple(projects)
        self.extra = extra

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.part, self.projects, self.extra)


def listed(names: Sequence[str], shown: int = 3) -> str:
    """Join names as in a sentence; of many, name the first.

    >>> listed(["Numba"]), listed(["Litestar", "Alembic"]), listed(list("ABCDE"))
    ('Numba', 'Litestar and Alembic', 'A, B, C and 2 others')
    """
    first = list(names)
    if len(names) > shown + 1:
        first = [*names[:shown], f"{len(names) - shown} others"]
    return " and ".join(filter(None, [", ".join(first[:-1]), first[-1]]))


class UnknownGame(TefudaError):
    """No game of that name is installed."""


class UnknownBot(TefudaError):
    """No bot of that name is installed, or not for that game."""


class BadOption(TefudaError):
    """An option that does not exist, or means nothing at this table (AL-06)."""


class BadPlayers(BadOption):
    """A number of players, or a seat, that the game does not have."""


class BadDeal(TefudaError):
    """A deck that this table cannot be dealt from, or a deal when none is due."""


class BadView(TefudaError):
    """A mapping that is not a view of the game, as `Match.view(seat)` returns it."""


class BadWeights(TefudaError):
    """Weights of `expert` that cannot be read, or that belong to another encoding."""


class NoEncoding(TefudaError):
    """A game that is not encoded as numbers, so that programs cannot learn it."""


class BadAction(TefudaError, ValueError):
    """An action that is not legal in a match of a batch. `slot` is the place of that match."""

    def __init__(self, reason: str, slot: int | None = None) -> None:
        super().__init__(reason, slot)
        self.slot = slot

    def __str__(self) -> str:
        return str(self.args[0])


class NothingToUndo(TefudaError):
    """The match stands at its very beginning."""


class IllegalMove(TefudaError):
    """A move that the rules refuse (AL-01).

    `code` says why, and `facts` what a sentence about it needs: both are the same in every
    language. `reason` is that sentence in English. `ruling` is the id of a line in
    `docs/rulings.md`, or None where the text could not even be read as a move. The codes of a
    game are those of `RefusalCode` in its `refusal_codes.py`, those of all games in
    `games/refusal_codes.py`.

    >>> import tefuda
    >>> match = tefuda.Match("dnup", players=3, seed=1)
    >>> match.deal()  # doctest: +ELLIPSIS
    [...]
    >>> try:
    ...     match.play("pass")
    ... except tefuda.IllegalMove as error:
    ...     print(error.code, error.ruling)
    no_pass DN-04
    """

    def __init__(
        self,
        code: str,
        facts: Facts | None = None,
        ruling: str | None = None,
        move: str | None = None,
        game: str | None = None,
    ) -> None:
        """`game` names the catalogue of the message; None is the one that all games share."""
        super().__init__(code, facts, ruling, move, game)
        self.code = code
        self.facts = dict(facts or {})
        self.ruling = ruling
        self.move = move
        self.game = game

    @property
    def reason(self) -> str:
        """Why the move is refused, as an English sentence."""
        return self.sentence()

    def sentence(self, language: Language = "en") -> str:
        """Why the move is refused, as a sentence in a language."""
        return message(self.game, f"refusal-{self.code}", self.facts, language)

    def __str__(self) -> str:
        shown = self.reason if self.move is None else f"{self.move!r}: {self.reason}"
        return shown if self.ruling is None else f"{shown} ({self.ruling})"

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.code, self.facts, self.ruling, self.move, self.game)


class OutOfTurn(IllegalMove):
    """A move by a seat whose turn it is not."""


class NotDealt(IllegalMove):
    """A move before the cards of the round are dealt."""


class MatchOver(IllegalMove):
    """A move after the end of the match."""


class BadRecord(TefudaError):
    """A record that cannot be read, replayed or written.

    `line` is the number of the offending line (from 1); `move` the offending move and `ruling`
    the rule that it breaks, if it was a move; `match` the match as far as the record went, so
    that nothing before it is lost.
    """

    def __init__(
        self,
        reason: str,
        line: int | None = None,
        match: object = None,
        move: str | None = None,
        ruling: str | None = None,
    ) -> None:
        self.reason = reason
        self.line = line
        self.match = match
        self.move = move
        self.ruling = ruling
        where = "" if line is None else f"line {line}: "
        super().__init__(f"{where}{reason}")

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.reason, self.line, self.match, self.move, self.ruling)
