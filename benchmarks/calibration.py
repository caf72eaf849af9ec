"""Calibration of the coach: of positions valued at 60 %, about 60 % are won.

Every seat plays the move that the coach finds best with the same number of simulations, so that the
players are those that it assumes. For each tenth of the scale the script compares the mean chance
that the coach gave to the best move with the share of these positions that were won.

    python benchmarks/calibration.py GAME-PLAYERS ... --matches N [--seconds N] [--simulations N]
        [--seed N] [--processes N] [--out FOLDER]
    python benchmarks/calibration_table.py FOLDER/*.jsonl
    python benchmarks/calibration_picture.py FOLDER/*.jsonl docs/pictures/calibration.svg

The settings take turns, match by match. After `--seconds` no match begins, but all that were begun
are finished and count: to leave out the long ones would change the figures. With `--out` every
match is written at once, as a line of JSON in a file for each setting, which the other two commands
read.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

from calibration_table import HEADING, Setting, Valued, row_of
from tefuda.bots.build import warmup
from tefuda.bots.search.searcher import thread_searcher
from tefuda.coach.decisions import estimates
from tefuda.games import get
from tefuda.games.chance import seeded
from tefuda.match import Match

SIMULATIONS = 2000
SEED = 70_000  # the curves were fitted to matches of 20,000, and tested with 50,000
DIGITS = 4  # of a chance in a file


class Task(NamedTuple):
    """A match to play."""

    setting: Setting
    number: int
    deadline: float  # by `time.time`; the match is not begun later


def valued_positions(task: Task) -> Valued | None:
    """Play a match; return the chance of every move played, and whether its seat won.

    None: the deadline had passed.
    """
    if time.time() > task.deadline:
        return None
    game, players, simulations, seed = task.setting
    warmup.load_search(game)
    facts = get(game)
    match: Match[Any, Any] = Match(game, players, seed=seeded(seed, task.number))
    played: list[tuple[int, float, float]] = []
    while not match.over:
        if match.turn is None:
            match.deal()
            continue
        view = match.view(match.turn)
        move = view["legal"][0]
        if len(view["legal"]) > 1:
            search_seed = seeded(task.number, len(match.steps))
            best = estimates(game, view, move, simulations, search_seed)[0]
            move = best.move
            state = facts.reading.read(view)
            raw = {
                facts.notation.move_name(state, each.move): each.chance
                for each in thread_searcher(game).statistics()
            }
            chance = best.chance if best.proven else raw[move]
            played.append((match.turn, chance, best.chance))
        match.play(move)
    result = match.result()
    assert result is not None
    return [
        (round(raw, DIGITS), round(chance, DIGITS), int(seat in result["winners"]))
        for seat, raw, chance in played
    ]


def tasks(settings: list[Setting], matches: int, deadline: float) -> Iterator[Task]:
    """Yield every match, one of each setting after the other."""
    for number in range(matches):
        for setting in settings:
            yield Task(setting, number, deadline)


def main() -> None:
    """Play, and print a row for each setting."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tables", nargs="+", metavar="GAME-PLAYERS")
    parser.add_argument("--matches", type=int, required=True, help="of each setting, at most")
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--simulations", type=int, default=SIMULATIONS)
    parser.add_argument("--seed", type=int, default=SEED, help="another one plays other matches")
    parser.add_argument("--processes", type=int)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    settings = []
    for table in asked.tables:
        game, players = table.split("-")
        settings.append(Setting(game, int(players), asked.simulations, asked.seed))
        warmup.load_search(game)  # compiles once, if that is needed, and before the clock runs
    found: dict[Setting, list[Valued]] = {setting: [] for setting in settings}
    with ExitStack() as held, ProcessPoolExecutor(asked.processes) as pool:
        files = {}
        if asked.out is not None:
            asked.out.mkdir(parents=True, exist_ok=True)
            for setting in settings:
                path = asked.out / f"{setting.game}-{setting.players}-{setting.seed}.jsonl"
                files[setting] = held.enter_context(path.open("w", encoding="utf-8"))
                print(json.dumps(setting._asdict()), file=files[setting], flush=True)
        every = list(tasks(settings, asked.matches, time.time() + asked.seconds))
        for task, match in zip(every, pool.map(valued_positions, every), strict=True):
            if match is not None:
                found[task.setting].append(match)
                if files:
                    print(json.dumps(match), file=files[task.setting], flush=True)
    print(HEADING)
    for setting, matches in found.items():
        if matches:
            print(row_of(setting.game, setting.players, matches))


if __name__ == "__main__":
    main()
