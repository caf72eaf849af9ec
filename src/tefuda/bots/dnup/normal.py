"""A good player of dnup, by rules of thumb.

Every move is judged by the turns to going out that it leaves (`plan.py`), on both sides of the
cards:

* Going out comes first; with two players also in the second of two turns in a row.
* A set that may be beaten counts as coming back turned over, as often as such sets are beaten:
  seldom for high values and large sets. It may even be welcome.
* A set may be split, above all when it cannot be played whole; the cards that are worst on their
  other side go.
* An added card is gone for good.
* Beating a set throws its owner back, the more so the fewer cards are left there.
* A single card on the table keeps an opponent from playing a last card, the higher the better; a
  last card that all have seen is compared with it exactly.
* A set is taken when nothing better can be played, and it completes what is in the hand.
"""

from __future__ import annotations

from math import prod

from tefuda.bots.dnup.plan import TURNS, tally, turns_left
from tefuda.games.bits import lowest, popcount
from tefuda.games.chance import below, step
from tefuda.games.dnup.deck import ENDS, HIGH, LOW
from tefuda.games.dnup.legal import active, may_grow, targets
from tefuda.games.dnup.moves import ROTATE, SET, add_move, take_move
from tefuda.games.dnup.state import State, seat_of

# How often one opponent beats the lowest set of 1, 2, 3 ... cards before its owner's next turn,
# about as counted in matches between such players; a set of nines is hardly ever beaten.
BEATEN = (0.0, 0.33, 0.24, 0.11, 0.03, 0.02)

# RISK[(opponents * 6 + size) * 10 + value]: that any of them does.
RISK = tuple(
    1.0 - prod([1.0 - BEATEN[size] * (9 - value) / 8] * opponents)  # rounded alike everywhere
    for opponents in range(5)
    for size in range(6)
    for value in range(10)
)

MAX_TURNS = 100.0  # more than any hand needs
TURNS_PER_RETURNED_CARD = 0.5  # lost by the opponent who gets it back; all others share the gain
TURNS_FOR_BLOCKING = 2.0  # gained by keeping the next player from going out
TURNS_FOR_TAKING = 0.5  # lost by having cards in the hand that would have been discarded
TIE_BREAK_TURNS = 1e-6  # moves that differ by less are equally good


def normal_move(s: State, x: int) -> int:
    """Return the move of a player who knows the game well, without looking ahead."""
    hand = s.hand[s.turn]
    flip = s.flip
    up = tally(hand, flip)
    down = tally(hand, ~flip)
    sets = targets(s)
    move = last_move(s, hand, sets)
    if move != ROTATE:
        return move
    best = 1.0 + turns_left(hand, ~flip, down, up) + danger(s, s.top[1], s.turn)
    best -= follow_up(s, hand, ~flip, 0, 0, 0)
    for value in range(1, 10):
        alike = up >> 4 * value & 15
        for size in range(alike, 0, -1):
            if s.top[size] < value:
                cards = (hand & ~flip & LOW[value]) | (hand & flip & HIGH[value])
                if size < alike:
                    cards = worst(cards, flip, down, size)
                x = step(x)
                turns = after_laying(s, cards, up, down, size, value, 0, best)
                turns += below(x, 64) * TIE_BREAK_TURNS
                if turns < best:
                    best = turns
                    move = SET | cards
    places = sets
    while places != 0:
        area = lowest(places)
        places &= places - 1
        cards = active(s, hand, s.value[area])
        if cards != 0 and may_grow(s, area):
            cards = worst(cards, flip, down, 1)
            x = step(x)
            size = s.size[area]
            turns = after_laying(s, cards, up, down, size + 1, s.value[area], size, best)
            turns += below(x, 64) * TIE_BREAK_TURNS
            if turns < best:
                best = turns
                move = add_move(lowest(cards), area)
    if move == ROTATE:
        while sets != 0:
            area = lowest(sets)
            sets &= sets - 1
            turns = after_take(s, area, up, down)
            if turns < best:
                best = turns
                move = take_move(area)
    return move


def last_move(s: State, hand: int, sets: int) -> int:
    """Return the move that goes out now, or else to rotate."""
    size = s.held[s.turn]
    card = lowest(hand)
    value = ENDS[card * 2 + (s.flip >> card & 1)]
    if active(s, hand, value) == hand:
        if s.top[size] < value:
            return SET | hand
        if size == 1:
            while sets != 0:
                area = lowest(sets)
                sets &= sets - 1
                if s.value[area] == value and may_grow(s, area):
                    return add_move(card, area)
    return ROTATE


def worst(cards: int, flip: int, down: int, size: int) -> int:
    """Choose `size` cards of one value: those that cost the most turns on the other side.

    Only their other values distinguish them, since twins are the same to everybody.
    """
    chosen = 0
    while size > 0:
        most = -MAX_TURNS
        lost = 0
        for value in range(1, 10):
            alike = (cards & flip & LOW[value]) | (cards & ~flip & HIGH[value])
            if alike != 0:
                place = value * 16 + (down >> 4 * value & 15)
                turns = TURNS[place] - TURNS[place - 1]
                if turns > most:
                    most = turns
                    lost = alike & -alike
        chosen |= lost
        cards ^= lost
        size -= 1
    return chosen


def after_laying(
    s: State, cards: int, up: int, down: int, size: int, value: int, freed: int, best: float
) -> float:
    """Return the turns to go when these cards have made a set of this size and value.

    `freed` is the size that the set had before, or 0 when it is a new one. When the move is surely
    worse than `best`, the answer is rough.
    """
    flip = s.flip
    rest = s.hand[s.turn] ^ cards
    other_side = tally(cards, ~flip)
    this_side = popcount(cards) << 4 * value
    up -= this_side
    down -= other_side
    victim = s.turn
    turns = 1.0
    if s.top[size] > 0:
        area = area_of(s, size)
        victim = seat_of(s, area)
        if victim == s.turn:  # with two players, from the other area (DN-29)
            rest |= s.lying[area]
            up += tally(s.lying[area], ~flip)
            down += tally(s.lying[area], flip)
            flip ^= s.lying[area]
        turns -= setback(s, victim, size)
    kept = turns_left(rest, flip, up, down)
    turns += kept - follow_up(s, rest, flip, size, value, freed)
    single = 0 if freed == 1 else s.top[1]
    turns += danger(s, value if size == 1 else single, victim)
    if freed == 0 and value < 9 and turns < best:
        opponents = 2 if s.players == 2 else s.players - 1 - s.outs  # two have two turns each
        risk = RISK[(opponents * 6 + min(size, 5)) * 10 + value]
        back = turns_left(rest | cards, flip ^ cards, up + other_side, down + this_side)
        turns += risk * (back - kept)
    return turns


def after_take(s: State, area: int, up: int, down: int) -> float:
    """Return the turns to go when this set has been taken."""
    taken = s.lying[area]
    rest = s.hand[s.turn] | taken
    up += tally(taken, ~s.flip)
    down += tally(taken, s.flip)
    size = s.size[area]
    turns = 1.0 + TURNS_FOR_TAKING + turns_left(rest, s.flip ^ taken, up, down)
    turns += danger(s, 0 if size == 1 else s.top[1], s.turn)
    return turns - follow_up(s, rest, s.flip ^ taken, 0, 0, size)


def area_of(s: State, size: int) -> int:
    """Return the area of the set of this size."""
    area = 0
    while s.size[area] != size:
        area += 1
    return area


def setback(s: State, owner: int, size: int) -> float:
    """Return the cost for the owner of a set of this size to get it back; 0 if out."""
    if owner == s.turn or s.out[owner] != 0:
        return 0.0
    return TURNS_PER_RETURNED_CARD * size / s.players * (1.0 + 1.0 / (1.0 + s.held[owner]))


def danger(s: State, single: int, victim: int) -> float:
    """Return the cost of opponents who may play their last card over this single card.

    Seats between them and this one can stop them, too. A victim gets cards back in the same turn,
    and does not count.
    """
    likely = 0.0
    for other in range(s.players):
        if s.held[other] == 1 and other != s.turn and other != victim:
            places = (other - s.turn + s.players) % s.players
            card = s.hand[other] & s.seen
            if card == 0:
                likely += (9 - single) / 9 / places
            elif ENDS[lowest(card) * 2 + (s.flip >> lowest(card) & 1)] > single:
                likely += 1.0 / places
    return TURNS_FOR_BLOCKING * likely


def follow_up(s: State, rest: int, flip: int, size: int, value: int, freed: int) -> float:
    """Return `MAX_TURNS` if the same seat has the next turn and goes out in it, otherwise 0.

    By then there is a set of this size and value on the table, and a size that is free.
    """
    if s.players != 2 or s.area & 1:
        return 0.0
    card = lowest(rest)
    shared = ENDS[card * 2 + (flip >> card & 1)]
    if ((rest & ~flip & LOW[shared]) | (rest & flip & HIGH[shared])) != rest:
        return 0.0
    left = popcount(rest)
    top = s.top[left]
    if left == size:
        top = value
    elif left == freed:
        top = 0
    return MAX_TURNS if top < shared else 0.0
