"""Contender: OpenSpiel with uniform random players. Spec: "c++" or "python", game string."""

from __future__ import annotations

import random
from typing import Any

import pyspiel

from protocol import Play, serve, timed

COUNTED_GAMES = 2000


def build(way: str, name: str) -> Play:
    """Random games driven entirely in C++, or move by move from Python."""
    game = pyspiel.load_game(name)
    return in_cpp(game) if way == "c++" else in_python(game)


def in_cpp(game: Any) -> Play:
    """Whole games in C++ (`evaluate_bots`); the decisions of a game are counted beforehand."""
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]

    def decisions_of(seed: int) -> int:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        return sum(item.player >= 0 for item in state.full_history())  # the rest is chance

    mean = sum(map(decisions_of, range(COUNTED_GAMES))) / COUNTED_GAMES

    def play(games: int, seed: int) -> int:
        for i in range(games):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed + i)
        return round(games * mean)

    return timed(play)


def in_python(game: Any) -> Play:
    """`legal_actions` and `apply_action` from a Python loop; chance is sampled there too."""

    def play(games: int, seed: int) -> int:
        rng = random.Random(seed)
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, weights)[0])
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
                    decisions += 1
        return decisions

    return timed(play)


if __name__ == "__main__":
    serve(build)
