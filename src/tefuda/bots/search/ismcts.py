"""Information-set Monte Carlo tree search.

Each simulation samples a world that agrees with everything the seat knows. In that world the tree
is descended, a node is added, and the round is played to its end by `normal` with some random
moves. The value of the end to each seat goes into the nodes of the path. Every seat is assumed to
choose what is good for itself; in some games opponents mostly move as `normal` does, as long as
`normal` goes by rules of thumb.

Only sums, products, quotients and square roots are computed, which every machine rounds alike: so
a number of simulations and a seed give the same move everywhere.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from tefuda.bots.evaluation import evaluate, win_chance
from tefuda.bots.policies.policy import NORMAL, normal_move
from tefuda.bots.policies.rollouts import finish_round, rollout_worlds
from tefuda.bots.search.arrays import SearchArrays
from tefuda.bots.search.sampling import drawn_card, sample_world
from tefuda.bots.search.search_params import (
    EXPLORATION_INDEX,
    HEURISTIC_PERCENT_INDEX,
    PRIOR_INDEX,
    RANDOM_PERCENT_INDEX,
    TREE_DEPTH_INDEX,
    UNTRIED_PENALTY_INDEX,
)
from tefuda.bots.search.tree import DRAWN_CARD, add_child, child_of
from tefuda.engine.entry_points import entry_point
from tefuda.engine.open_rules import apply, certain, count_legal, draw, infer, legal_move
from tefuda.games.chance import below, seeded, step
from tefuda.games.phase import PLAYING

SEES_ALL = -1  # instead of the seat that searches: the cards are as they are
FIRST_WORLD_STREAM = 1 << 40  # of a seed; the streams below are for the choices in the tree


@entry_point
def run_simulations(
    arrays: SearchArrays, used: int, seat: int, seed: int, begin: int, end: int
) -> int:
    """Run the simulations numbered `begin` to `end` - 1; return how many nodes are used.

    `seat` is the seat that searches, or `SEES_ALL`.
    """
    visible, tree = arrays.visible, arrays.tree
    if seat >= 0:
        infer(arrays.knowledge[0], visible[0], seat)
    me = visible[0].turn
    for index in range(begin, end):
        x = seeded(seed, index)
        first, used = choose_child(visible[0], tree, 0, used, arrays.params, me, x)
        used = simulate_in_sampled_world(arrays, seat, seed, first, used)
    return used


@entry_point
def run_simulations_of(
    arrays: SearchArrays, used: int, seat: int, seed: int, moves: Any, each: int
) -> int:
    """Run `each` more simulations of each of these moves; return how many nodes are used.

    All get their nodes before the first simulation, which may fill the tree. A move that comes when
    the tree is full has no node and is left out.
    """
    if seat >= 0:
        infer(arrays.knowledge[0], arrays.visible[0], seat)
    tree = arrays.tree
    for move in moves:
        if child_of(tree, 0, move) == 0 and used < len(tree):
            used = add_child(tree, used, 0, move)
    for move in moves:
        first = child_of(tree, 0, move)
        if first != 0:
            for _ in range(each):
                used = simulate_in_sampled_world(arrays, seat, seed, first, used)
    return used


def simulate_in_sampled_world(
    arrays: SearchArrays, seat: int, seed: int, first: int, used: int
) -> int:
    """Run a simulation of the move of the node `first`; return how many nodes are used."""
    number = arrays.tree[first].visits  # every move is tried in the same worlds
    x = seeded(seed, FIRST_WORLD_STREAM + number)
    if seat >= 0:
        x = sample_world(arrays, seat, number, x)
    else:
        arrays.worlds[0] = arrays.visible[0]
    return simulate(arrays, arrays.visible[0].turn, first, used, x)


@entry_point
def find_only_world(visible: Any, worlds: Any, knowledge: Any, seat: int) -> bool:
    """Return whether what the seat knows leaves only one world; if so, put it into `worlds`."""
    infer(knowledge[0], visible[0], seat)
    if not certain(knowledge[0], visible[0], seat):
        return False
    worlds[0] = visible[0]
    draw(knowledge[0], worlds[0], seat, 1)
    return True


def simulate(arrays: SearchArrays, me: int, first: int, used: int, x: int) -> int:
    """Play the round in `worlds[0]` to its end, first by the tree; return how many nodes are used.

    `me` is the seat whose move is searched, `first` the node of its move.
    """
    s, tree, params = arrays.worlds[0], arrays.tree, arrays.params
    path, path_seats = arrays.path, arrays.path_seats
    depth = 0
    node = first
    while node != 0:
        path[depth] = node
        path_seats[depth] = s.turn
        depth += 1
        new = tree[node].visits == 0
        apply(s, tree[node].move)
        if new or s.phase != PLAYING or depth >= params[TREE_DEPTH_INDEX]:
            break
        card = drawn_card(s)
        if card != 0 and used < len(tree):
            seen = child_of(tree, node, DRAWN_CARD + card)
            if seen == 0:
                seen = used
                used = add_child(tree, used, node, DRAWN_CARD + card)
            node = seen
        x = step(x)
        node, used = choose_child(s, tree, node, used, params, me, x)
    finish_round(s, x, params[RANDOM_PERCENT_INDEX])
    for place in range(depth):
        node = path[place]
        tree[node].visits += 1
        tree[node].value += evaluate(s, path_seats[place])
        tree[node].chance += win_chance(s, path_seats[place])
    return used


def choose_child(
    s: Any, tree: Any, node: int, used: int, params: Any, me: int, x: int
) -> tuple[int, int]:
    """Return the child to descend to, maybe a new one, and how many nodes are used then."""
    by_heuristic = s.turn != me and below(x, 100) < params[HEURISTIC_PERCENT_INDEX]
    if by_heuristic and rollout_worlds(s, NORMAL) == 0:
        return heuristic_child(s, tree, node, used, x)
    return best_child(s, tree, node, used, params, x)


def heuristic_child(s: Any, tree: Any, node: int, used: int, x: int) -> tuple[int, int]:
    """Return the child for the move of `normal`, and how many nodes are used then."""
    move = normal_move(s, x)
    child = child_of(tree, node, move)
    if child == 0 and used < len(tree):
        child = used
        used = add_child(tree, used, node, move)
    if child != 0:
        tree[child].available += 1
    return child, used


def best_child(s: Any, tree: Any, node: int, used: int, params: Any, x: int) -> tuple[int, int]:
    """Return the child with the highest upper confidence bound, and how many nodes are used then.

    The prior favours the move of `normal`, so that it is tried first and more often than the
    others. An untried move counts as a little worse than the mean of the tried ones.
    """
    value = 0.0
    visits = 0
    child = tree[node].first
    while child != 0:
        value += tree[child].value
        visits += tree[child].visits
        child = tree[child].next
    untried = value / visits - params[UNTRIED_PENALTY_INDEX] if visits > 0 else 0.0
    full = used == len(tree)
    guess = normal_move(s, x)
    count = count_legal(s)
    other_prior = (1.0 - params[PRIOR_INDEX]) / (count - 1) if count > 1 else 1.0
    best = 0
    best_move = guess
    best_bound = -9.0
    ties = 0
    for k in range(count):
        move = legal_move(s, k)
        prior = params[PRIOR_INDEX] if move == guess else other_prior
        child = child_of(tree, node, move)
        if child == 0:
            if full:
                continue
            bound = untried + params[EXPLORATION_INDEX] * prior * sqrt(visits)
        else:
            tree[child].available += 1
            tried = tree[child].visits
            spread = sqrt(tree[child].available) / (1 + tried)
            bound = tree[child].value / tried + params[EXPLORATION_INDEX] * prior * spread
        if bound > best_bound:
            best_bound = bound
            best = child
            best_move = move
            ties = 1
        elif bound == best_bound and child == 0:
            ties += 1
            x = step(x)
            if below(x, ties) == 0:
                best_move = move
    if best == 0 and not full:
        best = used
        used = add_child(tree, used, node, best_move)
        tree[best].available = visits + 1
    return best, used
