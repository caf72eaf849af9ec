"""Ask a bot for its move. A failure of the bot does not end the match."""

from __future__ import annotations

from traceback import format_exception_only

from tefuda.bots.bot import Bot
from tefuda.match import Match

MAX_MESSAGE_LENGTH = 120  # characters of a bot's error


class BotFailed(Exception):
    """A bot has raised an exception (`error`), or answered with an illegal move (`answer`)."""

    def __init__(self, error: str | None = None, answer: str | None = None) -> None:
        super().__init__(error or answer)
        self.error = error
        self.answer = answer


def ask(bot: Bot, match: Match, seat: int) -> str:
    """Return a legal move of the bot at this seat, or raise `BotFailed`."""
    try:
        move = bot.choose(match.view(seat))
    except Exception as problem:
        raise BotFailed(in_short("".join(format_exception_only(problem)))) from problem
    if match.why_not(move, seat) is not None:  # its reason would reveal cards of the seat
        raise BotFailed(answer=in_short(repr(move)))
    return move


def in_short(text: str) -> str:
    """Shorten a text of any form to one line that fits into a sentence.

    >>> in_short(" no such   card "), len(in_short("x" * 999)) == MAX_MESSAGE_LENGTH
    ('no such card', True)
    """
    line = " ".join(text.split())
    return line if len(line) <= MAX_MESSAGE_LENGTH else f"{line[: MAX_MESSAGE_LENGTH - 3]}..."
