"""Contender: a `Match` driven from Python. Spec: what is counted, game, players.

`moves` counts random moves, `worlds` the worlds that `many` samples in the middle of a round.
"""

from __future__ import annotations

import random

from protocol import Play, serve, timed

SOME_MOVES = 8  # after which worlds are sampled
WORLDS = 1024  # in one call


def build(what: str, game: str, players: str) -> Play:
    """Random moves, or samples of the hidden cards."""
    import tefuda

    def play(games: int, seed: int) -> int:
        chance = random.Random(seed)
        moves = 0
        for number in range(games):
            match = tefuda.Match(game, int(players), seed=seed << 16 | number)
            while not match.over:
                if match.needs_deal:
                    match.deal()
                match.play(chance.choice(match.legal_moves()))
                moves += 1
        return moves

    def sample(calls: int, seed: int) -> int:
        for call in range(calls):
            worlds.many(WORLDS, (seed << 16) + call * WORLDS)
        return calls * WORLDS

    if what == "moves":
        return timed(play)
    match = tefuda.Match(game, int(players), seed=1)
    match.deal()
    for _ in range(SOME_MOVES):
        match.play(match.legal_moves()[0])
    assert match.turn is not None
    worlds = match.knowledge(match.turn)
    return timed(sample)


if __name__ == "__main__":
    serve(build)
