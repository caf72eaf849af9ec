"""Look ahead over imagined worlds: information-set Monte-Carlo tree search.

For every simulation a world is drawn that agrees with all that the seat knows. In that world the
tree is walked as far as it reaches, a node is added, and the round is played to its end by `normal`
with a few whims. What the end of the round is worth to each seat for the whole match goes into the
nodes on the way. All seats are taken to choose what is good for themselves; the others, in some
games, to do mostly what `normal` does, as long as it goes by rules of thumb.

Only sums, products, quotients and square roots are computed, which every machine rounds alike: so
a number of simulations and a seed give the same move everywhere.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from tefuda.bots.evaluation import outlook, win_chance
from tefuda.bots.policies.policy import NORMAL, normal_move
from tefuda.bots.policies.rollouts import finish_round, worlds_to_ponder
from tefuda.bots.search.sampling import drawn, imagine
from tefuda.bots.search.tree import DRAW, add_child, child_of
from tefuda.engine.entry_points import entry_point
from tefuda.engine.open_rules import apply, certain, count_legal, draw, infer, legal_move
from tefuda.games.chance import below, seeded, step
from tefuda.games.phase import PLAYING

# Places in the array `temper`, which says how a game is searched.
BOLDNESS = 0  # how much is tried besides what has turned out well
TRUST = 1  # the share of the first tries that goes to what `normal` would do
CAUTION = 2  # how much worse than the others an untried move is taken to be
WHIM = 3  # how many of a hundred moves after the tree are random
DEPTH = 4  # how many moves ahead the tree reaches
HABIT = 5  # how many of a hundred moves that `normal` makes by rules of thumb the others make too

WORLDS = 1 << 40  # the first stream of a seed for worlds; those before are for the walk


@entry_point
def explore_on(
    visible: Any,
    worlds: Any,
    knowledge: Any,
    past: Any,
    moves: Any,
    beliefs: Any,
    tree: Any,
    walk: Any,
    movers: Any,
    temper: Any,
    used: int,
    seat: int,
    seed: int,
    begin: int,
    end: int,
) -> int:
    """Run the simulations numbered `begin` to `end` - 1; answers how many nodes are used.

    `seat` is the one that thinks; below 0 stands for one who sees all cards.
    """
    if seat >= 0:
        infer(knowledge[0], visible[0], seat)
    me = visible[0].turn
    for index in range(begin, end):
        first, used = choose_child(visible[0], tree, 0, used, temper, me, seeded(seed, index))
        number = tree[first].visits  # every move is tried in the same worlds
        x = seeded(seed, WORLDS + number)
        if seat >= 0:
            x = imagine(visible, worlds, knowledge, past, moves, beliefs, seat, number, x)
        else:
            worlds[0] = visible[0]
        used = simulate(worlds[0], tree, walk, movers, temper, me, first, used, x)
    return used


@entry_point
def only_world_on(visible: Any, worlds: Any, knowledge: Any, seat: int) -> bool:
    """Whether what the seat knows leaves only one world; if so, puts it into `worlds`."""
    infer(knowledge[0], visible[0], seat)
    if not certain(knowledge[0], visible[0], seat):
        return False
    worlds[0] = visible[0]
    draw(knowledge[0], worlds[0], seat, 1)
    return True


def simulate(
    s: Any, tree: Any, walk: Any, movers: Any, temper: Any, me: int, first: int, used: int, x: int
) -> int:
    """Play the round to its end, first by the tree; answers how many nodes are used.

    `me` is the seat whose move is searched.
    """
    depth = 0
    node = first
    while node != 0:
        walk[depth] = node
        movers[depth] = s.turn
        depth += 1
        new = tree[node].visits == 0
        apply(s, tree[node].move)
        if new or s.phase != PLAYING or depth >= temper[DEPTH]:
            break
        card = drawn(s)
        if card != 0 and used < len(tree):
            seen = child_of(tree, node, DRAW + card)
            if seen == 0:
                seen = used
                used = add_child(tree, used, node, DRAW + card)
            node = seen
        x = step(x)
        node, used = choose_child(s, tree, node, used, temper, me, x)
    finish_round(s, x, temper[WHIM])
    for place in range(depth):
        node = walk[place]
        tree[node].visits += 1
        tree[node].worth += outlook(s, movers[place])
        tree[node].chance += win_chance(s, movers[place])
    return used


def choose_child(
    s: Any, tree: Any, node: int, used: int, temper: Any, me: int, x: int
) -> tuple[int, int]:
    """Return the child to walk to, maybe a new one; answers also how many nodes are used then."""
    if s.turn != me and below(x, 100) < temper[HABIT] and worlds_to_ponder(s, NORMAL) == 0:
        return expected_child(s, tree, node, used, x)
    return promising_child(s, tree, node, used, temper, x)


def expected_child(s: Any, tree: Any, node: int, used: int, x: int) -> tuple[int, int]:
    """Return the child for what `normal` would do."""
    move = normal_move(s, x)
    child = child_of(tree, node, move)
    if child == 0 and used < len(tree):
        child = used
        used = add_child(tree, used, node, move)
    if child != 0:
        tree[child].offered += 1
    return child, used


def promising_child(
    s: Any, tree: Any, node: int, used: int, temper: Any, x: int
) -> tuple[int, int]:
    """Return the child for what may turn out best for the seat to decide.

    A move is tried the more, the better it was so far and the less it was tried; what `normal`
    would do is trusted, and so is tried first and oftener than the others. A move that was never
    tried counts as a little worse than the others were on average.
    """
    worth = 0.0
    visits = 0
    child = tree[node].first
    while child != 0:
        worth += tree[child].worth
        visits += tree[child].visits
        child = tree[child].next
    untried = worth / visits - temper[CAUTION] if visits > 0 else 0.0
    full = used == len(tree)
    guess = normal_move(s, x)
    count = count_legal(s)
    others = (1.0 - temper[TRUST]) / (count - 1) if count > 1 else 1.0
    best = 0
    best_move = guess
    most = -9.0
    ties = 0
    for k in range(count):
        move = legal_move(s, k)
        prior = temper[TRUST] if move == guess else others
        child = child_of(tree, node, move)
        if child == 0:
            if full:
                continue
            value = untried + temper[BOLDNESS] * prior * sqrt(visits)
        else:
            tree[child].offered += 1
            tried = tree[child].visits
            hope = sqrt(tree[child].offered) / (1 + tried)
            value = tree[child].worth / tried + temper[BOLDNESS] * prior * hope
        if value > most:
            most = value
            best = child
            best_move = move
            ties = 1
        elif value == most and child == 0:
            ties += 1
            x = step(x)
            if below(x, ties) == 0:
                best_move = move
    if best == 0 and not full:
        best = used
        used = add_child(tree, used, node, best_move)
        tree[best].offered = visits + 1
    return best, used
