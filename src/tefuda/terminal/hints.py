"""A hint: what a hard bot would do in the player's place, and how sure it is."""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.bots import warmup
from tefuda.bots.bot import Bot, Estimate
from tefuda.games import get
from tefuda.match import Match
from tefuda.terminal.moves import numbers
from tefuda.terminal.screen import Screen

SHOWN = 3  # moves
CLEAR, INCLINED = 10, 2  # how much more often in 100 the first wins than any other shown


def give_hint(screen: Screen, match: Match, seat: int, bot: Bot) -> None:
    """Tell the best moves, or the one that comes to mind while the search is not ready."""
    view = match.view(seat)
    meaning = get(match.game).descriptions.meaning
    if len(view["legal"]) == 1:
        screen.say(f"There is only one move: {view['legal'][0]}.")
        return
    estimates = bot.estimates(view)
    if not estimates:
        move = bot.choose(view)
        screen.say(
            f"hard is still being made ready: {until_ready(match.game)}. "
            f"A normal bot would play {move} ({meaning(move, view)})."
        )
        return
    number = numbers(match)
    shown = estimates[:SHOWN]
    screen.say(f"hard has {effort(estimates)} and {preference(shown)}:")
    screen.grid(
        (
            f"{number[estimate.move]}{estimate.move}",
            meaning(estimate.move, view),
            f"wins {in_100(estimate)} in 100",
            "certain" if estimate.proven else f"tried {estimate.visits:,} times",
        )
        for estimate in shown
    )


def until_ready(game: str) -> str:
    """How long that takes."""
    if warmup.compiled_before(game):
        return "ask again in a moment"
    return "the first time on a machine that takes a minute or two"


def effort(estimates: Sequence[Estimate]) -> str:
    """Say what the estimates rest on."""
    if estimates[0].proven:
        return "solved the rest of the round"
    return f"imagined {sum(estimate.visits for estimate in estimates):,} rounds"


def in_100(estimate: Estimate) -> int:
    """Return the chance to win, as it is shown."""
    return round(100 * estimate.chance)


def preference(shown: Sequence[Estimate]) -> str:
    """How much the choice matters, by the chances that are shown.

    The move that is put first need not be the one that wins most often: places count a little.

    >>> preference([Estimate("G3", 900, 0.4), Estimate("G5", 100, 0.3)])
    'clearly prefers the first'
    >>> preference([Estimate("G3", 900, 0.24), Estimate("G5", 100, 0.24)])
    'sees hardly any difference'
    """
    first, *others = map(in_100, shown)
    ahead = first - max(others) if others else None
    if ahead is None or ahead <= -INCLINED:
        return "would play the first"
    if ahead < INCLINED:
        return "sees hardly any difference"
    return "clearly prefers the first" if ahead >= CLEAR else "prefers the first"
