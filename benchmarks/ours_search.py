"""Contender: the search of `hard`, some moves after the deal. Spec: game, players, moves.

The moves are made by `normal`, and the search recalls them as it does at a table. A deal stands for
a game of the protocol, a simulation for a decision.
"""

from __future__ import annotations

import time

from protocol import Play, Tally, serve

SIMULATIONS = 3000  # about as many as are made in 20 to 100 ms


def build(game: str, players: str, moves: str) -> Play:
    """Build searches of this many simulations; only the searches are timed, not the set-up."""
    import tefuda
    from tefuda.bots import make
    from tefuda.bots.search.history import history_of
    from tefuda.bots.search.searcher import Searcher

    search = Searcher(game)

    def play(deals: int, seed: int) -> Tally:
        seconds = 0.0
        for deal in range(deals):
            match = tefuda.Match(game, int(players), seed=seed + deal)
            match.deal()
            normal = make("normal", game, seed=deal)
            for _ in range(int(moves)):
                match.play(normal.choose(match.view(match.turn)))
            view = match.view(match.turn)
            seen = search.game.reading.read(view)
            search.begin(seen, seen.turn, seed, history_of(game, view, seen))
            start = time.perf_counter()
            search.simulate(SIMULATIONS)
            seconds += time.perf_counter() - start
        return Tally(deals, deals * SIMULATIONS, seconds)

    return play


if __name__ == "__main__":
    serve(build)
