"""Contender: the C++ yardstick for DATTO!. Spec: players. It keeps its own time."""

from __future__ import annotations

import json
import subprocess

from prepare import YARDSTICK
from protocol import Play, Tally, serve


def build(players: str) -> Play:
    """Play random games, in one process for each call; its start is not counted."""

    def play(games: int, seed: int) -> Tally:
        command = [str(YARDSTICK), players, str(games), str(seed)]
        reported = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
        return Tally(reported["games"], reported["decisions"], reported["seconds"])

    return play


if __name__ == "__main__":
    serve(build)
