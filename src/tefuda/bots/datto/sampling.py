"""Worlds of DATTO! as they are likely to be after what the others have played.

With three and four players hands say little before they are played, and much is told by how: what
`normal` plays follows from its hand. So worlds are not drawn alike. Some are, and each is then
changed step by step: two cards in different hands change places, always if the hands then explain
better what was played (`belief`), and more seldom the worse they do (the rule of Metropolis: in the
long run every world comes up as often as it is likely). Now and then a whole new world is tried in
the same way: where few hold a colour no exchange of two cards may lead to some of the worlds.

With two players only one card lies aside, and there is no past to explain (`past`).
"""

from __future__ import annotations

from typing import Any

from tefuda.bots.datto.likelihood import belief
from tefuda.games.bits import nth, popcount
from tefuda.games.chance import below, step
from tefuda.games.datto.knowledge import ASIDE, draw, put

WALKS = 16  # worlds that are drawn, from which the others come
FIRST_STEPS = 150  # exchanges before a world that was drawn is used
STEPS = 15  # exchanges from one world to the next of the walk, after a new one was tried
FINE = 1 << 30  # into how many parts certainty is divided


def imagine(
    visible: Any,
    worlds: Any,
    knowledge: Any,
    past: Any,
    moves: Any,
    beliefs: Any,
    seat: int,
    number: int,
    x: int,
) -> int:
    """Put the world of a number into `worlds[0]`; the others are kept behind it.

    `beliefs` has for each of these how well its hands explain the past; 0: not yet imagined.
    """
    if len(moves) == 0:
        worlds[0] = visible[0]
        return draw(knowledge[0], worlds[0], seat, x)
    k = knowledge[0]
    number %= len(beliefs)
    if beliefs[number, 0] == 0.0:
        world = worlds[1 + number]
        if number < WALKS:
            worlds[1 + number] = visible[0]
            x = draw(k, world, seat, x)
            for place in range(3):
                cards = cards_in(world, k.place[place])
                beliefs[number, place] = believed(past, moves, k.place[place], cards)
            steps = FIRST_STEPS
        else:
            worlds[1 + number] = worlds[1 + number - WALKS]
            for place in range(3):
                beliefs[number, place] = beliefs[number - WALKS, place]
            steps = STEPS
        for done in range(steps):
            if done % STEPS == 0:
                x = try_another(visible, worlds, k, past, moves, beliefs[number], seat, number, x)
            x = exchange(k, world, past, moves, beliefs[number], x)
    worlds[0] = worlds[1 + number]
    return x


def try_another(
    visible: Any,
    worlds: Any,
    k: Any,
    past: Any,
    moves: Any,
    beliefs: Any,
    seat: int,
    number: int,
    x: int,
) -> int:
    """Draw a new world, and take it for that of the number, or not; `worlds[0]` is used up."""
    worlds[0] = visible[0]
    x = draw(k, worlds[0], seat, x)
    first = believed(past, moves, k.place[0], cards_in(worlds[0], k.place[0]))
    second = believed(past, moves, k.place[1], cards_in(worlds[0], k.place[1]))
    third = believed(past, moves, k.place[2], cards_in(worlds[0], k.place[2]))
    x = step(x)
    old, new = beliefs[0] * beliefs[1] * beliefs[2], first * second * third
    if below(x, FINE) * old < FINE * new:
        beliefs[0], beliefs[1], beliefs[2] = first, second, third
        worlds[1 + number] = worlds[0]
    return x


def exchange(k: Any, world: Any, past: Any, moves: Any, beliefs: Any, x: int) -> int:
    """Let two cards change places, or not; answers the new state of the generator."""
    x = step(x)
    a = below(x, 3)
    x = step(x)
    b = (a + 1 + below(x, 2)) % 3
    first = cards_in(world, k.place[a])
    second = cards_in(world, k.place[b])
    if first == 0 or second == 0:
        return x
    x = step(x)
    given = nth(first, below(x, popcount(first)))
    x = step(x)
    taken = nth(second, below(x, popcount(second)))
    if k.bars[a] >> (taken // 5) & 1 or k.bars[b] >> (given // 5) & 1:
        return x
    both = 1 << given | 1 << taken
    of_first = believed(past, moves, k.place[a], first ^ both)
    of_second = believed(past, moves, k.place[b], second ^ both)
    x = step(x)
    if below(x, FINE) * (beliefs[a] * beliefs[b]) < FINE * (of_first * of_second):
        beliefs[a] = of_first
        beliefs[b] = of_second
        put(world, k.place[a], first ^ both, True)
        put(world, k.place[b], second ^ both, True)
    return x


def cards_in(world: Any, place: int) -> int:
    """Return the cards in a hand, or aside."""
    return world.aside if place == ASIDE else world.hand[place]  # type: ignore[no-any-return]


def believed(past: Any, moves: Any, place: int, cards: int) -> float:
    """How well these cards in a hand explain the past; aside, they have nothing to explain."""
    return belief(past, moves, place, cards) if place != ASIDE else 1.0
