"""Records of the matches of an arena: a text file for each, for `tefuda replay`."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tefuda.arena.plan import Plan
from tefuda.arena.run.outcomes import Task
from tefuda.games import get
from tefuda.match import Match
from tefuda.match.shuffle import random_deck


def name_seats(match: Match, plan: Plan, task: Task) -> Match:
    """Name the bots and the task in the headers of a match."""
    deal, seating = task
    for seat, entrant in enumerate(plan.seatings[seating]):
        match.headers[f"seat-{seat}"] = str(entrant)
    match.headers["arena"] = f"seed {plan.seed}, deal {deal}, seating {seating}"
    return match


def from_moves(plan: Plan, task: Task, moves: Iterable[int]) -> Match:
    """Return a match from its moves as numbers.

    The numbers distinguish twin cards, names do not: so the moves are named in a second state that
    is dealt by the same numbers.
    """
    game, seed = get(plan.game), plan.match_seed(task.deal)
    match = Match(plan.game, plan.players, options=plan.switches, seed=seed)
    s: Any = game.State()
    game.rules.new(s, plan.players, game.check_options(plan.switches, plan.players))
    for move in moves:
        if match.needs_deal:
            game.rules.deal(s, *random_deck(game, plan.players, seed, match.round))
            match.deal()
        match.play(game.notation.move_name(s, move))
        game.rules.apply(s, move)
    return name_seats(match, plan, task)


def write_record(folder: Path, task: Task, record: str) -> None:
    """Write the record of a match to its own file."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{task.deal}-{task.seating}.txt").write_text(record, encoding="utf-8")
