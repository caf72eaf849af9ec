"""The records of the games of an arena: a text file for each, which `tefuda replay` tells."""

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
    """Say in the headers of a match who sat where."""
    deal, seating = task
    for seat, entrant in enumerate(plan.seatings[seating]):
        match.headers[f"seat-{seat}"] = str(entrant)
    match.headers["arena"] = f"seed {plan.seed}, deal {deal}, seating {seating}"
    return match


def from_moves(plan: Plan, task: Task, moves: Iterable[int]) -> str:
    """Return the record of a match of which the moves are known as numbers.

    The numbers are those of cards as they were shuffled, while a record tells twins by their looks
    alone: so the names of the moves are read off a state that was dealt by numbers, too.
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
    return name_seats(match, plan, task).record()


def write_record(folder: Path, task: Task, record: str) -> None:
    """Keep the record of a match in a file of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{task.deal}-{task.seating}.txt").write_text(record, encoding="utf-8")
