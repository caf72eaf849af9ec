"""Move counts: how many sequences of moves of each length a fixed deal allows.

`make playthroughs` writes `perft.json` again. A change in these numbers is a change in the rules.
"""

import json
from pathlib import Path
from typing import Any

import numpy as np

import tefuda
from support.compiled import compiled
from tefuda.engine.open_rules import apply, count_legal, legal_move
from tefuda.games import get, names
from tefuda.games.phase import PLAYING

FILE = Path(__file__).with_name("perft.json")
MAX_SEQUENCES = 3_000_000  # the longest sequences counted are fewer than this
MAX_DEPTH = 12


def count_sequences(states: Any, choice: Any, depth: int) -> int:
    """The sequences of exactly `depth` moves from states[0] on, compiled."""
    total = 0
    level = 0
    choice[0] = 0
    while level >= 0:
        s = states[level]
        if level == depth:
            total += 1
            level -= 1
        elif s.phase == PLAYING and choice[level] < count_legal(s):
            states[level + 1] = states[level]
            apply(states[level + 1], legal_move(s, choice[level]))
            choice[level] += 1
            level += 1
            choice[level] = 0
        else:
            level -= 1
    return total


def compiled_count(match: tefuda.Match, depth: int) -> int:
    """The count at this depth, by compiled rules."""
    game = get(match.game)
    states = np.zeros(depth + 1, game.State.dtype())
    match.state.pack(states[0:1])
    count = compiled(match.game, count_sequences)
    return int(count(states, np.zeros(depth + 1, np.int64), depth))


def plain_count(match: tefuda.Match, depth: int) -> int:
    """The count at this depth, through the public API."""
    if depth == 0:
        return 1
    total = 0
    for move in match.legal_moves():
        match.play(move)
        total += plain_count(match, depth - 1)
        match.undo()
    return total


def counts(match: tefuda.Match) -> list[int]:
    """The counts at depth 1, 2, 3 ... as far as they stay small."""
    found: list[int] = []
    while len(found) < MAX_DEPTH and (
        len(found) < 2 or found[-1] * found[-1] // found[-2] < MAX_SEQUENCES
    ):
        found.append(compiled_count(match, len(found) + 1))
    return found


def tables() -> list[tefuda.Match]:
    """One fixed deal for every game, player count and option."""
    matches: list[tefuda.Match] = []
    for name in names():
        game = get(name)
        for players in game.players:
            for option in (None, *game.options):
                if option is None or players in option.players:
                    on = {} if option is None else {option.name: True}
                    match = tefuda.Match(name, players, options=on, seed=2026)
                    match.deal()
                    matches.append(match)
    return matches


def regenerate() -> None:
    """Write the file."""
    rows = [{"record": match.record().splitlines(), "counts": counts(match)} for match in tables()]
    lines = ",\n".join(json.dumps(row) for row in rows)
    FILE.write_text(f"[\n{lines}\n]\n")


if __name__ == "__main__":
    regenerate()
