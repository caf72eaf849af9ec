"""A match at a table: each bot is asked with its own view, and nothing stops the match."""

from __future__ import annotations

import time
from collections.abc import Callable

from tefuda.arena.plan import Plan
from tefuda.arena.run import entrants
from tefuda.arena.run.move_times import Pace
from tefuda.arena.run.outcomes import Outcome, Task
from tefuda.arena.run.records import name_seats
from tefuda.bots.bot import Bot, View
from tefuda.errors import IllegalMove
from tefuda.games.chance import below, seeded
from tefuda.match import Match

STAND_IN = 1 << 59  # the first stream of a bot's seed from which moves are drawn in its place
LONGEST = 200  # letters that are kept of what was wrong with an answer


def play_match(plan: Plan, task: Task, keep: bool, stopped: Callable[[], bool]) -> Outcome | None:
    """Play a deal in one of its seatings; None where it was stopped before the end.

    For a bot that raises, or answers what is no legal move, a random one is played, and it is
    counted: who watches an arena wants to see the others' play, how often that happened, and what
    was wrong the first time.
    """
    deal, seating = task
    match = Match(plan.game, plan.players, options=plan.switches, seed=plan.match_seed(deal))
    seats = range(plan.players)
    seeds = [plan.bot_seed(deal, seat) for seat in seats]
    seating_entrants = plan.seatings[seating]
    bots = [entrants.make(seating_entrants[seat], match, seeds[seat]) for seat in seats]
    illegal = [0] * plan.players
    errors: list[str | None] = [None] * plan.players
    paces = [Pace() for _ in seats]
    while not match.over:
        if match.needs_deal:
            match.deal()
        seat = match.turn
        assert seat is not None
        if stopped():
            return None
        view = match.view(seat)
        begun = time.perf_counter()
        answer, problem = ask(bots[seat], view)
        paces[seat].add(time.perf_counter() - begun)
        try:
            match.play(answer, seat)  # type: ignore[arg-type]
        except IllegalMove as refusal:
            errors[seat] = errors[seat] or told(problem or refusal)
            legal = match.legal_moves()
            x = seeded(seeds[seat], STAND_IN + illegal[seat])
            match.play(legal[below(x, len(legal))], seat)
            illegal[seat] += 1
    result = match.result()
    assert result is not None
    won = [1 if seat in result["winners"] else 0 for seat in seats]
    record = name_seats(match, plan, task).record() if keep else None
    return Outcome(result["ranking"], won, illegal, errors, paces, record)


def ask(bot: Bot, view: View) -> tuple[str | None, Exception | None]:
    """Return the bot's move; if the bot fails, None and the exception."""
    try:
        return bot.choose(view), None
    except Exception as problem:
        return None, problem


def told(problem: Exception) -> str:
    """Return an error in one line.

    >>> told(KeyError("hand"))
    "KeyError: 'hand'"
    """
    return " ".join(f"{type(problem).__name__}: {problem}".split())[:LONGEST]
