"""Rollouts: where rules of thumb fail, a policy samples a few worlds and plays each move out.

People who play by feel count the cards when few are left. `rollout_worlds` says for each game and
policy when, and in how many worlds.
"""

from __future__ import annotations

from typing import Any

from tefuda.bots.evaluation import evaluate
from tefuda.bots.policies.policy import heuristic_move, normal_move
from tefuda.engine.entry_points import entry_point
from tefuda.engine.open_rules import apply, bot_part, count_legal, draw, infer, legal_move
from tefuda.games.chance import below, step
from tefuda.games.fields import copied
from tefuda.games.phase import PLAYING

ROLLOUT_RANDOM_PERCENT = 60  # of the moves in a rollout: nobody plays by the book
SCREENING_DIVISOR = 4  # after a fourth of the worlds ...
SCREENING_MARGIN = 0.1  # ... a move is dropped if its mean value is this far below the best


@bot_part("rollouts")
def rollout_worlds(s: Any, policy: int) -> int:
    """Return in how many worlds a policy plays each move out.

    By default 0: the rules of thumb are enough.
    """
    return 0


def policy_move(s: Any, policy: int, x: int, states: Any, knowledge: Any) -> int:
    """Return the move of a policy, by rollouts where it uses them.

    `s` may be the first of the two `states`; the second is overwritten.
    """
    worlds = rollout_worlds(s, policy)
    if worlds == 0:
        return heuristic_move(s, policy, x)
    return rollout_move(s, x, worlds, states, knowledge[0])


@entry_point
def choose_by_policy(policy: int, x: int, states: Any, knowledge: Any) -> int:
    """Call `policy_move` on the first of the states."""
    return policy_move(states[0], policy, x, states, knowledge)


def rollout_move(s: Any, x: int, worlds: int, states: Any, k: Any) -> int:
    """Return the move with the best mean value; all moves are played out in the same worlds."""
    seat = s.turn
    infer(k, s, seat)
    best = legal_move(s, 0)
    best_total = -1.0
    best_at_screening = -1.0
    screening = worlds // SCREENING_DIVISOR
    for place in range(count_legal(s)):
        move = legal_move(s, place)
        total = 0.0
        at_screening = 0.0
        world = 0
        cards = x
        while world < worlds:
            states[1] = copied(s)
            cards = draw(k, states[1], seat, cards)
            apply(states[1], move)
            finish_round(states[1], cards, ROLLOUT_RANDOM_PERCENT)
            total += evaluate(states[1], seat)
            world += 1
            if world == screening:
                at_screening = total
                if total < best_at_screening - SCREENING_MARGIN * screening:
                    break
        if world == worlds and total > best_total:
            best_total = total
            best_at_screening = at_screening
            best = move
    return best


def finish_round(s: Any, x: int, random_percent: float) -> None:
    """Play the round to its end by `normal`, with a share of random moves."""
    while s.phase == PLAYING:
        x = step(x)
        if below(x, 100) < random_percent:
            x = step(x)
            apply(s, legal_move(s, below(x, count_legal(s))))
        else:
            apply(s, normal_move(s, x))
