"""Hints: the moves that the strongest bot recommends, with their chances and reasons."""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.bots.bot import NOISE_PERCENT, Bot, Estimate
from tefuda.bots.build import warmup
from tefuda.games import get
from tefuda.games.cast import Cast
from tefuda.games.move_reason import because
from tefuda.match import Match
from tefuda.match.previews import previews
from tefuda.terminal.moves import numbers
from tefuda.terminal.screen import Screen

MAX_LISTED_MOVES = 3
QUICK = {"hard": "normal", "master": "expert"}  # as which a bot plays until it is compiled
CLEAR_LEAD_PERCENT = 10  # of the best listed move


def give_hint(screen: Screen, match: Match, cast: Cast, bot: Bot, name: str) -> None:
    """Print the best moves with their reasons, or a quick choice while the search is not ready."""
    seat = cast.you
    assert seat is not None, "a spectator gets no hints"
    view = match.view(seat)
    meaning = get(match.game).descriptions.meaning
    if len(view["legal"]) == 1:
        screen.say(screen.message("hint-only_move", move=view["legal"][0]))
        return
    estimates = bot.estimates(view)
    if not estimates:
        move = bot.choose(view)
        compiled = warmup.compiled_before(match.game)
        meant = meaning(move, view, screen.language)
        quick = QUICK[name]  # plays for the bot meanwhile
        screen.say(
            screen.message(
                "hint-not_ready", bot=name, quick=quick, compiled=compiled, move=move, meaning=meant
            )
        )
        return
    number = numbers(match)
    shown = estimates[:MAX_LISTED_MOVES]
    proven = estimates[0].proven
    rounds = f"{sum(estimate.visits for estimate in estimates):,}"
    prefers = preference(shown)
    screen.say(
        screen.message("hint-best", bot=name, proven=proven, rounds=rounds, preference=prefers)
    )
    screen.grid(
        (
            f"{number[estimate.move]}{estimate.move}",
            meaning(estimate.move, view, screen.language),
            screen.message("hint-wins", chance=percent_of(estimate)),
            screen.message("hint-certain")
            if estimate.proven
            else screen.message("hint-tried", visits=f"{estimate.visits:,}"),
        )
        for estimate in shown
    )
    game, effects = get(match.game), previews(match, seat)
    for estimate in shown:
        if why := because(game, effects[estimate.move]["reasons"], cast):
            screen.say(screen.message("hint-because", move=estimate.move, because=why))


def percent_of(estimate: Estimate) -> int:
    """Return a chance in percent."""
    return round(100 * estimate.chance)


def preference(shown: Sequence[Estimate]) -> str:
    """Describe how much the choice matters, by the listed chances.

    The move that is put first need not be the one that wins most often: places count a little.

    >>> preference([Estimate("G3", 900, 0.4), Estimate("G5", 100, 0.3)])
    'clear'
    >>> preference([Estimate("G3", 900, 0.24), Estimate("G5", 100, 0.24)])
    'equal'
    """
    first, *others = map(percent_of, shown)
    ahead = first - max(others) if others else None
    if ahead is None or ahead <= -NOISE_PERCENT:
        return "first"
    if ahead < NOISE_PERCENT:
        return "equal"
    return "clear" if ahead >= CLEAR_LEAD_PERCENT else "some"
