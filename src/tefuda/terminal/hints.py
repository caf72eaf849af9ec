"""A hint: what a hard bot would do in the player's place, and how sure it is."""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.bots.bot import Bot, Estimate
from tefuda.games import get
from tefuda.match import Match
from tefuda.terminal.moves import numbers
from tefuda.terminal.screen import Screen

SHOWN = 3  # moves
CLEAR, INCLINED = 4, 1.5  # how many times more often than the second move the best was tried


def give_hint(screen: Screen, match: Match, seat: int, bot: Bot) -> None:
    """Tell the best moves, or the one that comes to mind while the search is not ready."""
    view = match.view(seat)
    meaning = get(match.game).words.meaning
    if len(view["legal"]) == 1:
        screen.say(f"There is only one move: {view['legal'][0]}.")
        return
    estimates = bot.estimates(view)
    if not estimates:
        move = bot.choose(view)
        screen.say(
            "hard is still being made ready: the first time on a machine that takes a minute or "
            f"two. A normal bot would play {move} ({meaning(move, view)})."
        )
        return
    number = numbers(match)
    tries = sum(estimate.visits for estimate in estimates)
    screen.say(f"hard has imagined {tries:,} rounds and {sureness(estimates)}:")
    screen.grid(
        (
            f"{number[estimate.move]}{estimate.move}",
            meaning(estimate.move, view),
            f"wins {100 * estimate.chance:.0f} in 100",
            f"tried {estimate.visits:,} times",
        )
        for estimate in estimates[:SHOWN]
    )


def sureness(estimates: Sequence[Estimate]) -> str:
    """How clear the choice is: a search tries a move the more often, the better it looks.

    >>> sureness([Estimate("G3", 900, 0.4), Estimate("G5", 100, 0.3)])
    'clearly prefers the first'
    >>> sureness([Estimate("G3", 300, 0.4), Estimate("G5", 290, 0.4)])
    'sees little difference'
    """
    best, second = ([estimate.visits for estimate in estimates] + [0])[:2]
    if best >= CLEAR * second:
        return "clearly prefers the first"
    if best >= INCLINED * second:
        return "prefers the first"
    return "sees little difference"
