"""Contender: OpenSpiel's IS-MCTS bot, entirely in C++, at the first choice of new deals.

Spec: game string. A deal stands for a game of the protocol, a simulation for a decision. The bot
resamples the hidden cards for every simulation and finishes the game at random.
"""

from __future__ import annotations

import random
import time
from typing import Any

import pyspiel

from protocol import Play, Tally, serve

SIMULATIONS = 3000
EXPLORATION = 1.4  # of UCT; the speed hardly depends on it
NO_LIMIT = -1


def build(name: str) -> Play:
    """Build searches of a fixed size; only the searches are timed, not the deal."""
    game = pyspiel.load_game(name)

    def play(deals: int, seed: int) -> Tally:
        seconds = 0.0
        for deal in range(deals):
            state = first_choice(game, random.Random(seed + deal))
            evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
            bot = pyspiel.ISMCTSBot(seed, evaluator, EXPLORATION, SIMULATIONS, NO_LIMIT)
            start = time.perf_counter()
            bot.step(state)
            seconds += time.perf_counter() - start
        return Tally(deals, deals * SIMULATIONS, seconds)

    return play


def first_choice(game: Any, chance: random.Random) -> Any:
    """Deal, and make moves without an alternative, at which the bot does not search."""
    state = game.new_initial_state()
    while len(state.legal_actions()) == 1 or state.is_chance_node():
        actions, weights = state.legal_actions(), None
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choices(actions, weights)[0])
    return state


if __name__ == "__main__":
    serve(build)
