"""Asking a bot for its move. Whatever a bot of another package does, the match is not lost."""

from __future__ import annotations

from traceback import format_exception_only

from tefuda.bots.bot import Bot
from tefuda.match import Match

MAX_MESSAGE_LENGTH = 120  # characters of what a bot says when it fails


class BotFailed(Exception):
    """A bot has raised an exception (`error`), or answered with an illegal move (`answer`)."""

    def __init__(self, error: str | None = None, answer: str | None = None) -> None:
        super().__init__(error or answer)
        self.error = error
        self.answer = answer


def ask(bot: Bot, match: Match, seat: int) -> str:
    """Return a legal move of the bot that plays at this seat; or `BotFailed`."""
    try:
        move = bot.choose(match.view(seat))
    except Exception as problem:
        raise BotFailed(in_short("".join(format_exception_only(problem)))) from problem
    if match.why_not(move, seat) is not None:  # whose reason would tell what the seat holds
        raise BotFailed(answer=in_short(repr(move)))
    return move


def in_short(text: str) -> str:
    """Return a text of any length and form as one that fits into a sentence.

    >>> in_short(" no such   card "), len(in_short("x" * 999)) == MAX_MESSAGE_LENGTH
    ('no such card', True)
    """
    line = " ".join(text.split())
    return line if len(line) <= MAX_MESSAGE_LENGTH else f"{line[: MAX_MESSAGE_LENGTH - 3]}..."
