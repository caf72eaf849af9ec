"""Contender: the search of `hard`, at the first decision of fresh deals. Spec: game, players.

A deal stands for a game of the protocol, a simulation for a decision.
"""

from __future__ import annotations

import time

from protocol import Play, Tally, serve

SIMULATIONS = 3000  # about as many as are made in 20 to 100 ms


def build(game: str, players: str) -> Play:
    """Searches of so many simulations; only they are clocked, not the deal."""
    import tefuda
    from tefuda.bots.thinking import Thinking

    search = Thinking(game)

    def play(deals: int, seed: int) -> Tally:
        seconds = 0.0
        for deal in range(deals):
            match = tefuda.Match(game, int(players), seed=seed + deal)
            match.deal()
            seen = search.game.reading.read(match.view(match.turn))
            search.begin(seen, seen.turn, seed)
            start = time.perf_counter()
            search.simulate(SIMULATIONS)
            seconds += time.perf_counter() - start
        return Tally(deals, deals * SIMULATIONS, seconds)

    return play


if __name__ == "__main__":
    serve(build)
