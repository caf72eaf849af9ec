"""Endgames of dnup in which everything is known: what can be forced, however long it circles.

Hands can be turned over for ever, so lines of play have no end. Instead all positions that can be
reached are collected, nearest first, as far as the nodes go. Then it spreads backwards from the
positions where somebody goes out: the seat to decide at the root wins where it has a move to a won
position, or the others have moves to won positions only; and the same with lost ones. Positions
that were not collected count as neither, so that nothing is claimed which is not so; and if all
were collected, what is neither won nor lost can be held for ever.

To win is to go out next, against all others together. If only two still play, that is the whole
truth; if more do, a win that can be forced is all that is proven.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tefuda.bots.endgame.depth_first import UNPROVEN, UNSOLVED
from tefuda.bots.endgame.position import mixed
from tefuda.bots.evaluation import outlook
from tefuda.games import fields
from tefuda.games.dnup import QUIET_TURNS
from tefuda.games.dnup.moves import move_cards
from tefuda.games.dnup.rules import apply, count_legal, end_match, go_out, legal_move, stalemate
from tefuda.games.dnup.state import State
from tefuda.games.fields import int8, int16, int64
from tefuda.games.game import Game
from tefuda.games.phase import NOBODY

WON, LOST = -1, -2  # links to no position: the round is decided
NEITHER, WINS, LOSES = 0, 1, 2  # fates
FIRST_LOOK = 500  # nodes that are spent before fates are judged for the first time
FAR = 1000  # more moves than it takes to decide a round that can be decided


class Spot(fields.State):
    """What is known of a position."""

    key: int = int64()
    first: int = int64()  # where its links begin,
    count: int = int16()  # and how many these are; 0: not opened
    distance: int = int16()  # moves until the round is decided
    fate: int = int8()
    own: int = int8()  # 1: the seat to decide at the root decides here, too
    walk: int = int8()  # the last walk that came along


class Work(NamedTuple):
    """The arrays that `solve` works on."""

    states: Any  # the positions; the root is the first
    spots: Any  # what is known of each
    table: Any  # their numbers plus 1, by key
    links: Any  # from positions to positions, by number
    queue: Any


def workspace(game: Game, nodes: int) -> Work:
    """Room for so many nodes."""
    import numpy as np

    return Work(
        np.zeros(nodes + 2, game.State.dtype()),
        np.zeros(nodes + 2, Spot.dtype()),
        np.zeros(1 << (nodes + 2).bit_length(), np.int32),
        np.zeros(nodes, np.int32),
        np.zeros(nodes + 2, np.int32),
    )


def position_key(s: State) -> int:
    """All that matters to the rest of the round, but for how long nothing was discarded."""
    key = mixed(s.flip & ~s.gone, s.area)
    for seat in range(s.players):
        key = mixed(key, s.hand[seat])
    for area in range(4 if s.players == 2 else s.players):
        key = mixed(key, s.lying[area])
    return key


def solve(work: Work, values: Any, nodes: int, thorough: bool) -> int:
    """Return the best move, or UNSOLVED; see `endgame.solve_on`."""
    root = work.states[0]
    spots = work.spots
    turns_left = QUIET_TURNS * root.players - root.quiet
    for k in range(len(values)):
        values[k] = UNPROVEN
    for place in range(len(work.table)):
        work.table[place] = 0
    used = add(work, 0, position_key(root))
    linked = 0
    limit = min(FIRST_LOOK, nodes)
    walk = 1
    while True:
        used, linked, left = look_around(work, used, linked, limit, walk)
        judge(spots, work.links, used)
        if left == 0 or limit == nodes or (spots[0].fate == WINS and not thorough):
            return choose(work, values, left == 0, turns_left)
        limit = min(limit * 2, nodes)
        walk += 1


def place_of(spots: Any, table: Any, key: int) -> int:
    """Where in the table a position is (as its number plus 1), or would be (0)."""
    last = len(table) - 1
    place = key & last
    while table[place] != 0 and spots[table[place] - 1].key != key:
        place = (place + 1) & last
    return place


def add(work: Work, used: int, key: int) -> int:
    """Note a new position, whose state is in its place; answers how many are used then."""
    spot = work.spots[used]
    spot.key = key
    spot.first = 0
    spot.count = 0
    spot.fate = NEITHER
    spot.walk = 0
    used += 1
    work.table[place_of(work.spots, work.table, key)] = used
    return used


def look_around(work: Work, used: int, linked: int, limit: int, walk: int) -> tuple[int, int, int]:
    """Walk from the root over all that is not decided, and open positions as far as links go.

    Answers how many positions and links are used then, and how many positions were not opened.
    """
    states, spots, _, links, queue = work
    left = 0
    queue[0] = 0
    waiting = 1
    place = 0
    while place < waiting:
        at = queue[place]
        place += 1
        if spots[at].count == 0:
            if linked + count_legal(states[at]) > limit:
                left += 1
            else:
                used, linked = open_position(work, used, linked, at)
        for link in range(spots[at].first, spots[at].first + spots[at].count):
            to = links[link]
            if to > 0 and spots[to].fate == NEITHER and spots[to].walk != walk:
                spots[to].walk = walk
                queue[waiting] = to
                waiting += 1
    return used, linked, left


def open_position(work: Work, used: int, linked: int, at: int) -> tuple[int, int]:
    """See where the moves of a position lead; answers how many positions and links are used then.

    Who can go out does so: then no other move is looked at, except at the root.
    """
    states, spots, table, links, _ = work
    spot = spots[at]
    seat = states[at].turn
    spot.own = 1 if seat == states[0].turn else 0
    spot.first = linked
    states[at].quiet = 0  # no stalemates on the way: `choose` thinks of them
    count = count_legal(states[at])
    if at > 0:
        for k in range(count):
            if move_cards(legal_move(states[at], k)) == states[at].hand[seat]:
                links[linked] = WON if spot.own else LOST
                spot.count = 1
                return used, linked + 1
    spot.count = count
    for k in range(count):
        states[used] = states[at]
        s = states[used]
        apply(s, legal_move(s, k))
        if s.outs > states[0].outs:
            links[linked] = WON  # at the root
        else:
            key = position_key(s)
            place = place_of(spots, table, key)
            if table[place] == 0:
                used = add(work, used, key)
            links[linked] = table[place] - 1
        linked += 1
    return used, linked


def judge(spots: Any, links: Any, used: int) -> None:
    """Find the fates, those that are decided soonest first."""
    for at in range(used):
        spots[at].fate = NEITHER
    distance = 0
    found = 1
    while found > 0:
        found = 0
        distance += 1
        for at in range(used):
            if spots[at].fate == NEITHER and spots[at].count > 0:
                fate = fate_within(spots, links, spots[at], distance)
                if fate != NEITHER:
                    spots[at].fate = fate
                    spots[at].distance = distance
                    found += 1


def fate_within(spots: Any, links: Any, spot: Any, distance: int) -> int:
    """Return the fate of a position, as far as it is decided within so many moves."""
    hoped = WINS if spot.own else LOSES
    fate = WINS + LOSES - hoped
    for link in range(spot.first, spot.first + spot.count):
        reached = NEITHER
        if distance_of(spots, links[link]) < distance:
            reached = fate_of(spots, links[link])
        if reached == hoped:
            return hoped
        if reached == NEITHER:
            fate = NEITHER
    return fate


def fate_of(spots: Any, link: int) -> int:
    """Return the fate of the position that a link leads to."""
    if link < 0:
        return WINS if link == WON else LOSES
    return spots[link].fate  # type: ignore[no-any-return]


def distance_of(spots: Any, link: int) -> int:
    """How many moves after this link the round is decided; means nothing if it is not."""
    return 0 if link < 0 else spots[link].distance


def choose(work: Work, values: Any, complete: bool, turns_left: int) -> int:
    """Fill in what the moves are worth, and choose: the shortest way to win, the longest to lose.

    What takes so long that a stalemate comes first (DN-35) is not proven.
    """
    states, spots, _, links, _ = work
    seat = states[0].turn
    other = other_of_two(states[0])
    best = UNSOLVED
    most = 0
    unproven = 0
    for k in range(spots[0].count):
        fate = fate_of(spots, links[k])
        distance = distance_of(spots, links[k]) + 1
        liking = 0
        if fate == WINS and distance <= turns_left:
            values[k] = worth_of_out(states, seat, seat)
            liking = FAR - distance
        elif fate == LOSES and other != NOBODY and distance <= turns_left:
            values[k] = worth_of_out(states, other, seat)
            liking = distance - FAR
        elif fate == NEITHER and other != NOBODY and complete:
            values[k] = worth_of_stalemate(states, seat)
        else:
            unproven += 1
        if values[k] != UNPROVEN and (best == UNSOLVED or liking > most):
            best = k
            most = liking
    if content_with_stalemate(states, seat, other) or (unproven > 0 and most <= 0):
        return UNSOLVED
    return best


def other_of_two(s: State) -> int:
    """Who else still plays, or NOBODY: more than one."""
    found = NOBODY
    if s.players - s.outs == 2:
        for seat in range(s.players):
            if seat != s.turn and s.out[seat] == 0:
                found = seat
    return found


def worth_of_out(states: Any, out: int, seat: int) -> float:
    """Return the worth for a seat if this seat goes out next."""
    states[1] = states[0]
    go_out(states[1], out)
    if states[1].champion != NOBODY:
        end_match(states[1])
    return outlook(states[1], seat)


def worth_of_stalemate(states: Any, seat: int) -> float:
    """Return the worth for a seat if nobody goes out any more."""
    states[1] = states[0]
    stalemate(states[1])
    return outlook(states[1], seat)


def content_with_stalemate(states: Any, seat: int, other: int) -> bool:
    """Whether a player would rather go round in circles than win.

    So it can be when the match ends with the third stalemate: then nothing is solved here.
    """
    content = worth_of_out(states, seat, seat) < worth_of_stalemate(states, seat)
    if other != NOBODY:
        content |= worth_of_out(states, other, other) < worth_of_stalemate(states, other)
    return content
