"""The contender's side of the race: a child process that plays on request.

One JSON line asks for a round, ``{"spec": ["datto", "4"], "seconds": 0.3}``; one JSON line
answers it with a :class:`Tally`, or with ``{"error": "why not"}``.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

CALIBRATION_SECONDS = 0.02
CLOCK = "TEFUDA_BENCH_CLOCK"  # "cpu": rounds count CPU time, for machines that are busy
clock = time.process_time if os.environ.get(CLOCK) == "cpu" else time.perf_counter


@dataclass(frozen=True)
class Tally:
    """The decisions of a round and its time."""

    games: int
    decisions: int
    seconds: float


Play = Callable[[int, int], Tally]
"""Plays this many games from this seed."""


def timed(play: Callable[[int, int], int]) -> Play:
    """Turn a function that plays and returns the number of decisions into a `Play`."""

    def clocked(games: int, seed: int) -> Tally:
        start = clock()
        decisions = play(games, seed)
        return Tally(games, decisions, clock() - start)

    return clocked


class Rounds:
    """Rounds of a wanted length, each of them one call with as many games as fit."""

    def __init__(self, play: Play) -> None:
        """Warm up, so that no round pays for compiling, then find out how fast it goes."""
        self._play = play
        self._seed = 0
        games = 1
        self._next(games)
        while (tally := self._next(games)).seconds < CALIBRATION_SECONDS:
            games *= 4
        self._games_per_second = games / tally.seconds

    def play(self, seconds: float) -> Tally:
        """Play for about this long."""
        tally = self._next(max(1, round(self._games_per_second * seconds)))
        self._games_per_second = tally.games / tally.seconds
        return tally

    def _next(self, games: int) -> Tally:
        self._seed += 1
        return self._play(games, self._seed)


def serve(build: Callable[..., Play]) -> None:
    """Answer requests until the input ends; `build` makes the `Play` that a spec asks for."""
    replies, sys.stdout = sys.stdout, sys.stderr  # whatever a library prints is no reply
    known: dict[tuple[str, ...], Rounds] = {}
    for line in sys.stdin:
        request = json.loads(line)
        spec = tuple(request["spec"])
        try:
            if spec not in known:
                known[spec] = Rounds(build(*spec))
            reply = asdict(known[spec].play(request["seconds"]))
        except Exception as error:  # a contender that fails must not end the race
            reply = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(reply), file=replies, flush=True)
