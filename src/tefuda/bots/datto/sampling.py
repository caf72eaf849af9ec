"""Worlds of DATTO! sampled by their likelihood after what the others have played.

With three and four players what somebody plays says much about the hand. So worlds are sampled by
the Metropolis-Hastings algorithm. Some worlds are drawn uniformly, and each starts a chain: two
cards in different hands are exchanged, always if the hands then explain the moves better
(`likelihood`), otherwise with the ratio of the likelihoods as the probability. In the long run
every world appears as often as it is likely. At intervals a whole new world is proposed in the same
way: where few hands can hold a colour, exchanges of two cards do not reach all worlds.

With two players only one card lies aside, and nothing is inferred (`history`).
"""

from __future__ import annotations

from typing import Any

from tefuda.bots.datto.likelihood import hand_likelihood
from tefuda.bots.search.arrays import SearchArrays
from tefuda.games.bits import nth, popcount
from tefuda.games.chance import below, step
from tefuda.games.datto.knowledge import ASIDE, draw, put

CHAINS = 16
BURN_IN_STEPS = 150  # exchanges before the first world of a chain is used
STEPS = 15  # exchanges from one world of a chain to the next, after a new world was proposed
PROBABILITY_UNIT = 1 << 30  # random numbers below this stand for probabilities below 1


def sample_world(arrays: SearchArrays, seat: int, number: int, x: int) -> int:
    """Put the world of a number into `worlds[0]`; the others are kept behind it.

    `likelihoods` has those of the three places where hidden cards are; 0: not sampled yet.
    """
    visible, worlds, likelihoods = arrays.visible, arrays.worlds, arrays.likelihoods
    past, moves = arrays.past, arrays.moves
    k = arrays.knowledge[0]
    if len(moves) == 0:
        worlds[0] = visible[0]
        return draw(k, worlds[0], seat, x)
    number %= len(likelihoods)
    if likelihoods[number, 0] == 0.0:
        world = worlds[1 + number]
        if number < CHAINS:
            worlds[1 + number] = visible[0]
            x = draw(k, world, seat, x)
            for place in range(3):
                cards = cards_in(world, k.place[place])
                likelihoods[number, place] = place_likelihood(past, moves, k.place[place], cards)
            steps = BURN_IN_STEPS
        else:
            worlds[1 + number] = worlds[1 + number - CHAINS]
            for place in range(3):
                likelihoods[number, place] = likelihoods[number - CHAINS, place]
            steps = STEPS
        for done in range(steps):
            if done % STEPS == 0:
                x = propose_world(arrays, seat, number, x)
            x = propose_exchange(k, world, past, moves, likelihoods[number], x)
    worlds[0] = worlds[1 + number]
    return x


def propose_world(arrays: SearchArrays, seat: int, number: int, x: int) -> int:
    """Draw a new world, and accept it for that of the number or not; `worlds[0]` is overwritten."""
    worlds, past, moves = arrays.worlds, arrays.past, arrays.moves
    likelihoods = arrays.likelihoods[number]
    k = arrays.knowledge[0]
    worlds[0] = arrays.visible[0]
    x = draw(k, worlds[0], seat, x)
    first = place_likelihood(past, moves, k.place[0], cards_in(worlds[0], k.place[0]))
    second = place_likelihood(past, moves, k.place[1], cards_in(worlds[0], k.place[1]))
    third = place_likelihood(past, moves, k.place[2], cards_in(worlds[0], k.place[2]))
    x = step(x)
    old, new = likelihoods[0] * likelihoods[1] * likelihoods[2], first * second * third
    if below(x, PROBABILITY_UNIT) * old < PROBABILITY_UNIT * new:
        likelihoods[0], likelihoods[1], likelihoods[2] = first, second, third
        worlds[1 + number] = worlds[0]
    return x


def propose_exchange(k: Any, world: Any, past: Any, moves: Any, likelihoods: Any, x: int) -> int:
    """Exchange two cards, or not; return the new state of the generator."""
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
    of_first = place_likelihood(past, moves, k.place[a], first ^ both)
    of_second = place_likelihood(past, moves, k.place[b], second ^ both)
    x = step(x)
    old, new = likelihoods[a] * likelihoods[b], of_first * of_second
    if below(x, PROBABILITY_UNIT) * old < PROBABILITY_UNIT * new:
        likelihoods[a] = of_first
        likelihoods[b] = of_second
        put(world, k.place[a], first ^ both, True)
        put(world, k.place[b], second ^ both, True)
    return x


def cards_in(world: Any, place: int) -> int:
    """Return the cards in a hand, or aside."""
    return world.aside if place == ASIDE else world.hand[place]  # type: ignore[no-any-return]


def place_likelihood(past: Any, moves: Any, place: int, cards: int) -> float:
    """Return the likelihood of these cards in a hand; aside, they explain no moves."""
    return hand_likelihood(past, moves, place, cards) if place != ASIDE else 1.0
