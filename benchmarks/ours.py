"""Contender: Tefuda's compiled random play. Spec: game, players, threads."""

from __future__ import annotations

from protocol import Play, serve, timed


def build(game: str, players: str, threads: str) -> Play:
    """Random games of `game`; the first call compiles, which is the warm-up's business."""
    import tefuda  # here, so that a failing import is an answer and not the end of the child

    def play(games: int, seed: int) -> int:
        played = tefuda.simulate(
            game, players=int(players), games=games, seed=seed, threads=int(threads)
        )
        return int(played.decisions)

    return timed(play)


if __name__ == "__main__":
    serve(build)
