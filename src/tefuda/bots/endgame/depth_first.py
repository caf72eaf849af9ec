"""Depth-first search of endgames in which all cards are known, for games without cycles.

A game may have its own solver: `solve` and `workspace` in `endgame` of its bots.

Every seat plays for its own value; of equal moves the first is played. With two players this is the
best reply to any play. All lines are searched to the end of the round, with two cuts that change
nothing: a seat that has found the best of all conceivable ends stops, and a position that was
solved before is looked up.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tefuda.bots.endgame.position import position_key, set_end
from tefuda.bots.evaluation import evaluate
from tefuda.engine.open_rules import apply, bot_part, count_legal, legal_move
from tefuda.games import fields
from tefuda.games.fields import int16, int64, real64
from tefuda.games.game import Game
from tefuda.games.phase import PLAYING

UNPROVEN = -1.0  # instead of a value that was not found
MAX_VALUE = 1.0
UNSOLVED = -1  # instead of a move
MAX_DEPTH = 400  # more moves than an endgame has
FIRST_NODES = 2000  # for each move of the root, before any gets more
NODES_GROWTH = 8  # from one pass over the moves to the next


class Frame(fields.State):
    """A position on the path from the root."""

    key: int = int64()
    values: list[float] = real64(6)  # to each seat, by the best move so far
    count: int = int16()  # of its moves; 0: its values are known at once
    next: int = int16()  # the move to try


class Memo(fields.State):
    """A solved position, an entry of a hash table."""

    key: int = int64()
    values: list[float] = real64(6)


class Work(NamedTuple):
    """The arrays that `solve` works on."""

    states: Any  # the root, and the positions on the path from it
    frames: Any  # of the same positions
    memory: Any  # solved positions
    most: Any  # by seat: the highest value of all conceivable ends


@bot_part("endgame")
def workspace(game: Game, nodes: int) -> Work:
    """Allocate arrays for this number of nodes."""
    import numpy as np

    return Work(
        np.zeros(MAX_DEPTH, game.State.dtype()),
        np.zeros(MAX_DEPTH, Frame.dtype()),
        np.zeros(1 << max(nodes // 4, 1).bit_length(), Memo.dtype()),
        np.zeros(6),
    )


@bot_part("endgame")
def solve(work: Work, values: Any, nodes: int, all_moves: bool) -> int:
    """Return the index of the best move, or UNSOLVED; see `solver.solve_endgame`.

    Every move gets a small share of the nodes first, so that a near win is found before a long
    line uses them up.
    """
    states, frames, memory, most = work
    seat = states[0].turn
    count = count_legal(states[0])
    for k in range(count):
        values[k] = UNPROVEN
    for place in range(len(memory)):
        memory[place].key = 0
    find_best_ends(states, most)
    best = UNSOLVED
    share = FIRST_NODES
    unproven = count
    while unproven > 0 and nodes > 0:
        for k in range(count):
            if values[k] == UNPROVEN:
                states[1] = states[0]
                apply(states[1], legal_move(states[0], k))
                granted = min(share, nodes)
                left = solve_move(work, granted)
                nodes -= granted - max(left, 0)
                if left >= 0:
                    values[k] = frames[1].values[seat]
                    unproven -= 1
                    if values[k] >= most[seat] and not all_moves:
                        return k
        share *= NODES_GROWTH
    for k in range(count):
        if best == UNSOLVED or values[k] > values[best]:
            best = k
    return best if unproven == 0 or values[best] >= most[seat] else UNSOLVED


def find_best_ends(states: Any, most: Any) -> None:
    """Find the highest value each seat can reach; where no end is known, `MAX_VALUE`."""
    players = states[0].players
    for seat in range(players):
        most[seat] = UNPROVEN
    for k in range(players * players):
        states[1] = states[0]
        if set_end(states[1], k):
            for seat in range(players):
                most[seat] = max(most[seat], evaluate(states[1], seat))
    for seat in range(players):
        if most[seat] == UNPROVEN:
            most[seat] = MAX_VALUE


def solve_move(work: Work, nodes: int) -> int:
    """Solve the position after the root; return the nodes left, or -1: too few."""
    states, frames, memory, most = work
    depth = 1
    enter(work, depth)
    while True:
        frame = frames[depth]
        if frame.next < frame.count:
            if nodes == 0 or depth + 1 == len(frames):
                return -1
            nodes -= 1
            states[depth + 1] = states[depth]
            apply(states[depth + 1], legal_move(states[depth], frame.next))
            frame.next += 1
            depth += 1
            enter(work, depth)
        else:
            if frame.count > 0 and frame.key != 0:
                memo = memory[frame.key & (len(memory) - 1)]
                memo.key = frame.key
                for seat in range(len(most)):
                    memo.values[seat] = frame.values[seat]
            depth -= 1
            if depth == 0:
                return nodes
            mover = states[depth].turn
            if frame.values[mover] > frames[depth].values[mover]:
                for seat in range(len(most)):
                    frames[depth].values[seat] = frame.values[seat]
                if frame.values[mover] >= most[mover]:
                    frames[depth].next = frames[depth].count


def enter(work: Work, depth: int) -> None:
    """Begin with a position: see whether its values are known at once."""
    states, frames, memory, most = work
    s = states[depth]
    frame = frames[depth]
    frame.next = 0
    frame.count = 0
    if s.phase != PLAYING:
        for seat in range(s.players):
            frame.values[seat] = evaluate(s, seat)
        return
    frame.key = position_key(s)
    if frame.key != 0:
        memo = memory[frame.key & (len(memory) - 1)]
        if memo.key == frame.key:
            for seat in range(len(most)):
                frame.values[seat] = memo.values[seat]
            return
    frame.count = count_legal(s)
    frame.values[s.turn] = UNPROVEN
