"""The errors a user can cause. Each says what was wrong and what would be right.

Whoever catches `TefudaError` catches them all; whatever was asked to change is unchanged.
"""

from __future__ import annotations

__all__ = [
    "BadDeal",
    "BadOption",
    "BadPlayers",
    "BadRecord",
    "BadView",
    "IllegalMove",
    "MatchOver",
    "NotDealt",
    "NothingToUndo",
    "OutOfTurn",
    "TefudaError",
    "UnknownBot",
    "UnknownGame",
]


class TefudaError(Exception):
    """Any error that the caller, not the library, has caused."""


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
    """Something that is no view of the game, as `Match.view(seat)` answers one."""


class NothingToUndo(TefudaError):
    """The match stands at its very beginning."""


class IllegalMove(TefudaError):
    """A move the rules refuse (AL-01): `reason` says why, `ruling` names the rule.

    `ruling` is the id of a line in `docs/rulings.md`, or None where the text could not even
    be read as a move.

    >>> import tefuda
    >>> match = tefuda.Match("dnup", players=3, seed=1)
    >>> match.deal()  # doctest: +ELLIPSIS
    [...]
    >>> try:
    ...     match.play("pass")
    ... except tefuda.IllegalMove as error:
    ...     print(error.ruling)
    DN-04
    """

    def __init__(self, reason: str, ruling: str | None = None, move: str | None = None) -> None:
        self.reason = reason
        self.ruling = ruling
        self.move = move
        shown = reason if move is None else f"{move!r}: {reason}"
        super().__init__(shown if ruling is None else f"{shown} ({ruling})")

    def __reduce__(self) -> tuple[type, tuple[str, str | None, str | None]]:
        return type(self), (self.reason, self.ruling, self.move)


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
