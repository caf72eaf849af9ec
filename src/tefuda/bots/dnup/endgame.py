"""Endgames of dnup in which all cards are known, solved by retrograde analysis.

Hands can be turned over again and again, so lines of play have no end. Instead all reachable
positions are collected, nearest first, within the limit of nodes. Then results spread backwards
from the positions where somebody goes out: the seat to decide at the root wins where it has a move
to a won position, or the others have moves to won positions only; losses spread in the same way.
Positions that were not collected count as undecided, so that every claim is true. If all were
collected, an undecided position can be held for ever.

To win is to go out next, against all others together. If only two still play, that settles the
round; if more do, only a forced win is proven.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tefuda.bots.endgame.depth_first import UNPROVEN, UNSOLVED
from tefuda.bots.endgame.position import hash_combine
from tefuda.bots.evaluation import evaluate
from tefuda.games import fields
from tefuda.games.dnup import QUIET_TURNS
from tefuda.games.dnup.moves import move_cards
from tefuda.games.dnup.rules import apply, count_legal, end_match, go_out, legal_move, stalemate
from tefuda.games.dnup.state import State
from tefuda.games.fields import int8, int16, int64
from tefuda.games.game import Game
from tefuda.games.phase import NOBODY

WON, LOST = -1, -2  # links that lead to no position: the round is decided
UNDECIDED, WINS, LOSES = 0, 1, 2  # results
FIRST_NODES = 500  # before results are spread for the first time
MAX_DISTANCE = 1000  # more moves than it takes to decide a round that can be decided


class Node(fields.State):
    """A position in the graph."""

    key: int = int64()
    first: int = int64()  # its first link
    count: int = int16()  # of its links; 0: not expanded
    distance: int = int16()  # moves until the round is decided
    result: int = int8()
    own: int = int8()  # 1: the seat to decide at the root decides here, too
    visit: int = int8()  # the number of the last traversal that came here


class Work(NamedTuple):
    """The arrays that `solve` works on."""

    states: Any  # the positions; the root is the first
    nodes: Any  # of the same positions
    table: Any  # a hash table: their numbers plus 1, by key
    links: Any  # from positions to positions, by number
    queue: Any  # of a traversal


def workspace(game: Game, nodes: int) -> Work:
    """Allocate arrays for this number of nodes."""
    import numpy as np

    return Work(
        np.zeros(nodes + 2, game.State.dtype()),
        np.zeros(nodes + 2, Node.dtype()),
        np.zeros(1 << (nodes + 2).bit_length(), np.int32),
        np.zeros(nodes, np.int32),
        np.zeros(nodes + 2, np.int32),
    )


def position_key(s: State) -> int:
    """Return a key of all that matters to the rest of the round, except the quiet turns."""
    key = hash_combine(s.flip & ~s.gone, s.area)
    for seat in range(s.players):
        key = hash_combine(key, s.hand[seat])
    for area in range(4 if s.players == 2 else s.players):
        key = hash_combine(key, s.lying[area])
    return key


def solve(work: Work, values: Any, nodes: int, all_moves: bool) -> int:
    """Return the index of the best move, or UNSOLVED; see `endgame.solver.solve_endgame`."""
    root = work.states[0]
    graph = work.nodes
    turns_left = QUIET_TURNS * root.players - root.quiet
    for k in range(len(values)):
        values[k] = UNPROVEN
    for place in range(len(work.table)):
        work.table[place] = 0
    used = add(work, 0, position_key(root))
    linked = 0
    limit = min(FIRST_NODES, nodes)
    visit = 1
    while True:
        used, linked, left = expand(work, used, linked, limit, visit)
        spread_results(graph, work.links, used)
        if left == 0 or limit == nodes or (graph[0].result == WINS and not all_moves):
            return choose(work, values, left == 0, turns_left)
        limit = min(limit * 2, nodes)
        visit += 1


def place_of(graph: Any, table: Any, key: int) -> int:
    """Return the place of a position in the hash table, or the free place where it belongs."""
    last = len(table) - 1
    place = key & last
    while table[place] != 0 and graph[table[place] - 1].key != key:
        place = (place + 1) & last
    return place


def add(work: Work, used: int, key: int) -> int:
    """Add a position whose state is already stored; return how many positions are used."""
    node = work.nodes[used]
    node.key = key
    node.first = 0
    node.count = 0
    node.result = UNDECIDED
    node.visit = 0
    used += 1
    work.table[place_of(work.nodes, work.table, key)] = used
    return used


def expand(work: Work, used: int, linked: int, limit: int, visit: int) -> tuple[int, int, int]:
    """Traverse the undecided positions from the root, and expand them while links are left.

    Returns how many positions and links are used, and how many positions were not expanded.
    """
    states, graph, _, links, queue = work
    left = 0
    queue[0] = 0
    waiting = 1
    place = 0
    while place < waiting:
        at = queue[place]
        place += 1
        if graph[at].count == 0:
            if linked + count_legal(states[at]) > limit:
                left += 1
            else:
                used, linked = expand_position(work, used, linked, at)
        for link in range(graph[at].first, graph[at].first + graph[at].count):
            to = links[link]
            if to > 0 and graph[to].result == UNDECIDED and graph[to].visit != visit:
                graph[to].visit = visit
                queue[waiting] = to
                waiting += 1
    return used, linked, left


def expand_position(work: Work, used: int, linked: int, at: int) -> tuple[int, int]:
    """Link a position to those that its moves lead to; return the used positions and links.

    A seat that can go out does so: then it has no other link, except at the root.
    """
    states, graph, table, links, _ = work
    node = graph[at]
    seat = states[at].turn
    node.own = 1 if seat == states[0].turn else 0
    node.first = linked
    states[at].quiet = 0  # no stalemates on the way: `choose` considers them
    count = count_legal(states[at])
    if at > 0:
        for k in range(count):
            if move_cards(legal_move(states[at], k)) == states[at].hand[seat]:
                links[linked] = WON if node.own else LOST
                node.count = 1
                return used, linked + 1
    node.count = count
    for k in range(count):
        states[used] = states[at]
        s = states[used]
        apply(s, legal_move(s, k))
        if s.outs > states[0].outs:
            links[linked] = WON  # at the root
        else:
            key = position_key(s)
            place = place_of(graph, table, key)
            if table[place] == 0:
                used = add(work, used, key)
            links[linked] = table[place] - 1
        linked += 1
    return used, linked


def spread_results(graph: Any, links: Any, used: int) -> None:
    """Find the results, those that are decided soonest first."""
    for at in range(used):
        graph[at].result = UNDECIDED
    distance = 0
    found = 1
    while found > 0:
        found = 0
        distance += 1
        for at in range(used):
            if graph[at].result == UNDECIDED and graph[at].count > 0:
                result = result_within(graph, links, graph[at], distance)
                if result != UNDECIDED:
                    graph[at].result = result
                    graph[at].distance = distance
                    found += 1


def result_within(graph: Any, links: Any, node: Any, distance: int) -> int:
    """Return the result of a position, as far as `distance` moves decide it."""
    hoped = WINS if node.own else LOSES
    result = WINS + LOSES - hoped
    for link in range(node.first, node.first + node.count):
        reached = UNDECIDED
        if distance_of(graph, links[link]) < distance:
            reached = result_of(graph, links[link])
        if reached == hoped:
            return hoped
        if reached == UNDECIDED:
            result = UNDECIDED
    return result


def result_of(graph: Any, link: int) -> int:
    """Return the result of the position that a link leads to."""
    if link < 0:
        return WINS if link == WON else LOSES
    return graph[link].result  # type: ignore[no-any-return]


def distance_of(graph: Any, link: int) -> int:
    """Return how many moves after this link the round is decided; undefined if it is not."""
    return 0 if link < 0 else graph[link].distance


def choose(work: Work, values: Any, complete: bool, turns_left: int) -> int:
    """Fill in the values of the moves, and choose the shortest win, or else the longest loss.

    A result that takes so long that a stalemate comes first (DN-35) is not proven.
    """
    states, graph, _, links, _ = work
    seat = states[0].turn
    other = other_of_two(states[0])
    best = UNSOLVED
    most = 0
    unproven = 0
    for k in range(graph[0].count):
        result = result_of(graph, links[k])
        distance = distance_of(graph, links[k]) + 1
        preference = 0
        if result == WINS and distance <= turns_left:
            values[k] = value_of_going_out(states, seat, seat)
            preference = MAX_DISTANCE - distance
        elif result == LOSES and other != NOBODY and distance <= turns_left:
            values[k] = value_of_going_out(states, other, seat)
            preference = distance - MAX_DISTANCE
        elif result == UNDECIDED and other != NOBODY and complete:
            values[k] = value_of_stalemate(states, seat)
        else:
            unproven += 1
        if values[k] != UNPROVEN and (best == UNSOLVED or preference > most):
            best = k
            most = preference
    if content_with_stalemate(states, seat, other) or (unproven > 0 and most <= 0):
        return UNSOLVED
    return best


def other_of_two(s: State) -> int:
    """Return the other seat that still plays; NOBODY: there are more."""
    found = NOBODY
    if s.players - s.outs == 2:
        for seat in range(s.players):
            if seat != s.turn and s.out[seat] == 0:
                found = seat
    return found


def value_of_going_out(states: Any, out: int, seat: int) -> float:
    """Return the value to a seat if the seat `out` goes out next."""
    states[1] = states[0]
    go_out(states[1], out)
    if states[1].champion != NOBODY:
        end_match(states[1])
    return evaluate(states[1], seat)


def value_of_stalemate(states: Any, seat: int) -> float:
    """Return the value to a seat if nobody goes out any more."""
    states[1] = states[0]
    stalemate(states[1])
    return evaluate(states[1], seat)


def content_with_stalemate(states: Any, seat: int, other: int) -> bool:
    """Return whether a player prefers a stalemate to going out.

    This happens when the third stalemate ends the match: then nothing is solved here.
    """
    content = value_of_going_out(states, seat, seat) < value_of_stalemate(states, seat)
    if other != NOBODY:
        content |= value_of_going_out(states, other, other) < value_of_stalemate(states, other)
    return content
