"""Think it through: where rules of thumb fail, imagine a few worlds and play each move out.

People who play by feel count the cards when few are left. `worlds_to_ponder` says for each game and
policy when, and how thoroughly.
"""

from __future__ import annotations

from typing import Any

from tefuda.bots.evaluation import outlook
from tefuda.bots.policies.policy import normal_move, policy_move
from tefuda.engine.entry_points import entry_point
from tefuda.engine.open_rules import apply, bot_part, count_legal, draw, infer, legal_move
from tefuda.games.chance import below, step
from tefuda.games.fields import copied
from tefuda.games.phase import PLAYING

WHIM = 60  # of a hundred moves that are imagined, so many are random: nobody plays by the book
FIRST_LOOK = 4  # after a fourth of the worlds ...
HOPELESS = 0.1  # ... a move is given up that is worth so much less than the best before it


@bot_part("rollouts")
def worlds_to_ponder(s: Any, policy: int) -> int:
    """How many worlds a policy imagines before this move.

    By default 0: the rules of thumb are enough.
    """
    return 0


def pondered_move(s: Any, policy: int, x: int, desk: Any, knowledge: Any) -> int:
    """Return the move of a policy, thought through where it does that.

    `s` may be the first state of the `desk`; the second is where worlds are imagined.
    """
    worlds = worlds_to_ponder(s, policy)
    if worlds == 0:
        return policy_move(s, policy, x)
    return ponder(s, x, worlds, desk, knowledge[0])


@entry_point
def pondered_move_on(policy: int, x: int, desk: Any, knowledge: Any) -> int:
    """`pondered_move` of the first state of the desk: the way into compiled code."""
    return pondered_move(desk[0], policy, x, desk, knowledge)


def ponder(s: Any, x: int, worlds: int, desk: Any, k: Any) -> int:
    """Return the move that turns out best on average, all in the same worlds."""
    seat = s.turn
    infer(k, s, seat)
    best = legal_move(s, 0)
    most = -1.0
    most_at_first = -1.0
    enough = worlds // FIRST_LOOK
    for place in range(count_legal(s)):
        move = legal_move(s, place)
        total = 0.0
        at_first = 0.0
        world = 0
        cards = x
        while world < worlds:
            desk[1] = copied(s)
            cards = draw(k, desk[1], seat, cards)
            apply(desk[1], move)
            finish_round(desk[1], cards, WHIM)
            total += outlook(desk[1], seat)
            world += 1
            if world == enough:
                at_first = total
                if total < most_at_first - HOPELESS * enough:
                    break
        if world == worlds and total > most:
            most = total
            most_at_first = at_first
            best = move
    return best


def finish_round(s: Any, x: int, whim: float) -> None:
    """Play the round to its end by rules of thumb, and by so many random moves in a hundred."""
    while s.phase == PLAYING:
        x = step(x)
        if below(x, 100) < whim:
            x = step(x)
            apply(s, legal_move(s, below(x, count_legal(s))))
        else:
            apply(s, normal_move(s, x))
