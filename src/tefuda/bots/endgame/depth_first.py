"""Endgames in which everything is known, solved to the end: for games that cannot go in circles.

A game may have a solver of its own: `solve` and `workspace` in the module `position` of its bots.

Everybody plays for the own outlook; of moves that are worth the same, the first is played. With two
players that is what is best against any play. All lines are walked to the end of the round, but for
two things that change nothing: a seat that has found the best of all thinkable ends looks no
further, and a position that was met before is not walked again.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tefuda.bots.endgame.position import ends_as, position_key
from tefuda.bots.evaluation import outlook
from tefuda.engine.open_rules import apply, bot_part, count_legal, legal_move
from tefuda.games import fields
from tefuda.games.fields import int16, int64, real64
from tefuda.games.game import Game
from tefuda.games.phase import PLAYING

UNPROVEN = -1.0  # stands for a worth that was not found out
ALL = 1.0  # the largest worth
UNSOLVED = -1  # stands for a move
DEEPEST = 400  # more moves than an endgame has
FIRST_SHARE = 2000  # nodes for each move of the root, before any gets more
GROWTH = 8


class Frame(fields.State):
    """A position on the way from the root."""

    key: int = int64()
    worth: list[float] = real64(6)  # to each seat, by the best move so far
    count: int = int16()  # of its moves; 0 when its worth is known at once
    next: int = int16()  # the move to try


class Memo(fields.State):
    """A position that was solved before; an entry of a table by key."""

    key: int = int64()
    worth: list[float] = real64(6)


class Work(NamedTuple):
    """The arrays that `solve` works on."""

    states: Any  # the root, and the positions on the way from it
    frames: Any  # what is known of each
    memory: Any  # positions that were solved before
    most: Any  # for each seat, the best of all thinkable ends


@bot_part("endgame")
def workspace(game: Game, nodes: int) -> Work:
    """Room for so many nodes."""
    import numpy as np

    return Work(
        np.zeros(DEEPEST, game.State.dtype()),
        np.zeros(DEEPEST, Frame.dtype()),
        np.zeros(1 << max(nodes // 4, 1).bit_length(), Memo.dtype()),
        np.zeros(6),
    )


@bot_part("endgame")
def solve(work: Work, values: Any, nodes: int, thorough: bool) -> int:
    """Return the best move, or UNSOLVED; see `endgame.solve_on`.

    Moves get a small share of the nodes first: a win that is near is found before a long line has
    used them all up.
    """
    states, frames, memory, most = work
    seat = states[0].turn
    count = count_legal(states[0])
    for k in range(count):
        values[k] = UNPROVEN
    for place in range(len(memory)):
        memory[place].key = 0
    look_at_ends(states, most)
    best = UNSOLVED
    share = FIRST_SHARE
    unproven = count
    while unproven > 0 and nodes > 0:
        for k in range(count):
            if values[k] == UNPROVEN:
                states[1] = states[0]
                apply(states[1], legal_move(states[0], k))
                granted = min(share, nodes)
                left = weigh(work, granted)
                nodes -= granted - max(left, 0)
                if left >= 0:
                    values[k] = frames[1].worth[seat]
                    unproven -= 1
                    if values[k] >= most[seat] and not thorough:
                        return k
        share *= GROWTH
    for k in range(count):
        if best == UNSOLVED or values[k] > values[best]:
            best = k
    return best if unproven == 0 or values[best] >= most[seat] else UNSOLVED


def look_at_ends(states: Any, most: Any) -> None:
    """Find the most that each seat can hope for; all there is, where no end can be thought of."""
    players = states[0].players
    for seat in range(players):
        most[seat] = UNPROVEN
    for k in range(players * players):
        states[1] = states[0]
        if ends_as(states[1], k):
            for seat in range(players):
                most[seat] = max(most[seat], outlook(states[1], seat))
    for seat in range(players):
        if most[seat] == UNPROVEN:
            most[seat] = ALL


def weigh(work: Work, nodes: int) -> int:
    """Find what the position after the root is worth; answers the nodes left, or -1: too few."""
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
                    memo.worth[seat] = frame.worth[seat]
            depth -= 1
            if depth == 0:
                return nodes
            mover = states[depth].turn
            if frame.worth[mover] > frames[depth].worth[mover]:
                for seat in range(len(most)):
                    frames[depth].worth[seat] = frame.worth[seat]
                if frame.worth[mover] >= most[mover]:
                    frames[depth].next = frames[depth].count


def enter(work: Work, depth: int) -> None:
    """Begin with a position: see whether its worth is known at once."""
    states, frames, memory, most = work
    s = states[depth]
    frame = frames[depth]
    frame.next = 0
    frame.count = 0
    if s.phase != PLAYING:
        for seat in range(s.players):
            frame.worth[seat] = outlook(s, seat)
        return
    frame.key = position_key(s)
    if frame.key != 0:
        memo = memory[frame.key & (len(memory) - 1)]
        if memo.key == frame.key:
            for seat in range(len(most)):
                frame.worth[seat] = memo.worth[seat]
            return
    frame.count = count_legal(s)
    frame.worth[s.turn] = UNPROVEN
