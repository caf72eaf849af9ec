"""One match of an arena: each bot chooses from its own view, and no bot can stop the match."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable

from tefuda.arena.plan import Plan
from tefuda.arena.run import entrants
from tefuda.arena.run.luck import luck_by_seat
from tefuda.arena.run.move_times import MoveTimes
from tefuda.arena.run.outcomes import Outcome, Task
from tefuda.arena.run.records import name_seats
from tefuda.bots import bot as bot_interface
from tefuda.bots.bot import Bot, View
from tefuda.errors import IllegalMove
from tefuda.games.chance import below, seeded
from tefuda.match import Match

FIRST_REPLACEMENT_STREAM = 1 << 59  # of a bot's seed: random moves instead of illegal ones
MAX_ERROR_LENGTH = 200  # characters
MAX_TRACEBACK_LENGTH = 8000  # of which the last are kept


def play_match(
    plan: Plan, task: Task, keep_record: bool, stopped: Callable[[], bool]
) -> Outcome | None:
    """Play a deal in one of its seatings; None if it was stopped before the end.

    If a bot raises, or its answer is not a legal move, a random move is played instead. This is
    counted, and the first error is kept.
    """
    deal, seating = task
    match = Match(plan.game, plan.players, options=plan.switches, seed=plan.match_seed(deal))
    seats = range(plan.players)
    seeds = [plan.bot_seed(deal, seat) for seat in seats]
    seated = plan.seatings[seating]
    bots = [entrants.make(seated[seat], match, seeds[seat]) for seat in seats]
    illegal = [0] * plan.players
    errors: list[str | None] = [None] * plan.players
    tracebacks: list[str | None] = [None] * plan.players
    times = [MoveTimes() for _ in seats]
    while not match.over:
        if match.needs_deal:
            match.deal()
        seat = match.turn
        assert seat is not None
        if stopped():
            return None
        view = match.view(seat)
        begun = time.perf_counter()
        answer, problem = choose(bots[seat], view)
        times[seat].add(time.perf_counter() - begun)
        try:
            match.play(answer, seat)  # type: ignore[arg-type]
        except IllegalMove as refusal:
            if errors[seat] is None:
                errors[seat] = error_line(problem or refusal)
                tracebacks[seat] = None if problem is None else traceback_text(problem)
            legal = match.legal_moves()
            x = seeded(seeds[seat], FIRST_REPLACEMENT_STREAM + illegal[seat])
            match.play(legal[below(x, len(legal))], seat)
            illegal[seat] += 1
    result = match.result()
    assert result is not None
    won = [1 if seat in result["winners"] else 0 for seat in seats]
    record = name_seats(match, plan, task).record() if keep_record else None
    luck = luck_by_seat(plan, task, match) if plan.low_variance else None
    return Outcome(result["ranking"], won, illegal, errors, times, record, tracebacks, luck)


def choose(bot: Bot, view: View) -> tuple[str | None, Exception | None]:
    """Return the bot's move; if the bot fails, None and the exception."""
    try:
        return bot.choose(view), None
    except Exception as problem:
        return None, problem


def traceback_text(problem: Exception) -> str:
    """Return the traceback of a bot's error, without the call that asked the bot."""
    called = problem.__traceback__
    inside = called.tb_next if called is not None else None
    if inside is not None and inside.tb_frame.f_globals is vars(bot_interface):
        inside = inside.tb_next  # the check that it is the bot's turn
    text = "".join(traceback.format_exception(type(problem), problem, inside))
    return text.rstrip()[-MAX_TRACEBACK_LENGTH:]


def error_line(problem: Exception) -> str:
    """Return an error in one line.

    >>> error_line(KeyError("hand"))
    "KeyError: 'hand'"
    """
    return " ".join(f"{type(problem).__name__}: {problem}".split())[:MAX_ERROR_LENGTH]
