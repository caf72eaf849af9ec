"""One step of many matches: the same text on a processor and on a GPU.

The functions take all slots and the number of one, and `worker`, the row of the arrays that only
one thread uses at a time.
"""

from __future__ import annotations

from typing import Any

from tefuda.bots.policies.move_mapping import true_move
from tefuda.bots.policies.policy import RANDOM
from tefuda.bots.policies.rollouts import policy_move
from tefuda.engine.entry_points import entry_point, inlined
from tefuda.engine.open_rules import (
    action_id,
    apply,
    canonical_order,
    conceal,
    count_legal,
    describe,
    legal_move,
    list_legal,
    new,
    observe,
    observe_open,
    rank,
    score,
    wins,
)
from tefuda.engine.playout import random_deal
from tefuda.games.chance import below, seeded, step
from tefuda.games.observing import NATURAL
from tefuda.games.phase import OVER, PLAYING
from tefuda.games.seeds import SEEDS
from tefuda.research.slots import CALLER, RANK, SAME_STEP, WIN, Settings, Slots

ALL_LEGAL = -1

# Commands for a slot, in place of the index of a legal move.
PLAY_AT_RANDOM = -1  # play the move that `simulate` plays
BEGIN_MATCH = -2  # begin the match whose number is set
ONLY_OBSERVE = -3  # write the arrays, and play nothing
SKIP_SLOT = -4  # play nothing, and clear the outcome of the last step


@entry_point
def step_slots(
    slots: Slots, settings: Settings, chosen: Any, begin: int, end: int, worker: int
) -> None:
    """Take a step in each of these slots.

    `chosen` has for each slot the index of a legal move, or one of the commands above. One entry
    point does all of this, because compiling takes long.
    """
    for i in range(begin, end):
        if chosen[i] == SKIP_SLOT:
            clear_outcome(slots, settings, i)
            continue
        if chosen[i] == BEGIN_MATCH:
            begin_slot(slots, settings, i, worker)
        elif chosen[i] != ONLY_OBSERVE:
            index = random_index(slots, i) if chosen[i] == PLAY_AT_RANDOM else chosen[i]
            step_slot(slots, settings, index, i, worker)
        write_outputs(slots, settings, i, worker)


@entry_point
def find_indices(legal: Any, count: Any, ids: Any, where: Any, indices: Any) -> int:
    """Fill in the index of each action among the legal ones; return the first slot without it."""
    for i in range(len(ids)):
        if not find_index(legal, count, ids, where, indices, i):
            return i
    return ALL_LEGAL


@entry_point
def check_indices(count: Any, chosen: Any, where: Any, indices: Any) -> int:
    """Fill in the chosen indices; return the first slot that has no such legal move."""
    for i in range(len(chosen)):
        if not check_index(count, chosen, where, indices, i):
            return i
    return ALL_LEGAL


@inlined
def find_index(legal: Any, count: Any, ids: Any, where: Any, indices: Any, i: int) -> bool:
    """Fill in the index of an action, or SKIP_SLOT; return whether there is one."""
    if not where[i]:
        indices[i] = SKIP_SLOT
        return True
    index = 0
    while index < count[i] and legal[i, index] != ids[i]:
        index += 1
    indices[i] = index
    return bool(index < count[i]) or ends_here(count, i)


@inlined
def check_index(count: Any, chosen: Any, where: Any, indices: Any, i: int) -> bool:
    """Fill in an index, or SKIP_SLOT; return whether a legal move has it."""
    if not where[i]:
        indices[i] = SKIP_SLOT
        return True
    indices[i] = chosen[i]
    return bool(0 <= chosen[i] < count[i]) or ends_here(count, i)


@inlined
def ends_here(count: Any, i: int) -> bool:
    """Return whether the episode of a slot is over, so that a step begins the next one."""
    return bool(count[i] == 0)


@inlined
def is_cut(slots: Slots, settings: Settings, i: int) -> bool:
    """Return whether the episode of a slot has reached the limit without an end."""
    reached = settings.limit > 0 and slots.length[i] >= settings.limit
    return bool(reached and slots.states[i].phase == PLAYING)


@inlined
def random_index(slots: Slots, i: int) -> int:
    """Return the index of the move that `simulate` plays in a slot."""
    return below(step(slots.random_states[i]), slots.count[i])


@inlined
def clear_outcome(slots: Slots, settings: Settings, i: int) -> None:
    """Clear the outcome of the last step: the rewards, and whether an episode ended."""
    slots.done[i] = False
    slots.truncated[i] = False
    for seat in range(settings.players):
        slots.reward[i, seat] = 0.0


def begin_slot(slots: Slots, settings: Settings, i: int, worker: int) -> None:
    """Begin the match of a slot."""
    clear_outcome(slots, settings, i)
    for seat in range(settings.players):
        slots.ranks[i, seat] = 0
    slots.length[i] = 0
    begin_match(slots, settings, i)
    begin_episode(slots, settings, i, worker)


def begin_match(slots: Slots, settings: Settings, i: int) -> None:
    """Begin a match before its first deal."""
    new(slots.states[i], settings.players, settings.options)
    slots.random_states[i] = seeded(settings.seed, slots.numbers[i])
    slots.decisions[i] = 0


def begin_episode(slots: Slots, settings: Settings, i: int, worker: int) -> None:
    """Begin the next episode, in the next match if this one is over, and play on to the caller.

    An episode in which the caller has nothing to decide is passed over.
    """
    s = slots.states[i]
    waiting = True
    while waiting:
        if s.phase == OVER or is_cut(slots, settings, i):
            slots.numbers[i] += settings.stride
            begin_match(slots, settings, i)
        slots.length[i] = 0
        slots.first_round[i] = s.round
        for seat in range(settings.players):
            slots.scores_before[i, seat] = score(s, seat)
        waiting = play_on(slots, settings, i, worker)


@inlined
def step_slot(slots: Slots, settings: Settings, chosen: int, i: int, worker: int) -> None:
    """Play a move of the caller, and on to its next decision."""
    for seat in range(settings.players):
        slots.reward[i, seat] = 0.0
    if ends_here(slots.count, i):
        begin_episode(slots, settings, i, worker)
        slots.done[i] = False
        slots.truncated[i] = False
        return
    slots.truncated[i] = False
    s = slots.states[i]
    seat = s.turn
    slots.choices[i, slots.decisions[i]] = chosen
    slots.decisions[i] += 1
    slots.length[i] += 1
    slots.random_states[i] = step(slots.random_states[i])
    apply(s, legal_move(s, chosen))
    slots.done[i] = play_on(slots, settings, i, worker)
    if slots.done[i]:
        reward_seats(slots, settings, i)
    else:
        slots.truncated[i] = is_cut(slots, settings, i)
    if slots.done[i] or slots.truncated[i]:
        slots.observer[i] = seat
        write_observation(slots, settings, i, slots.final[i])
        if settings.autoreset == SAME_STEP:
            begin_episode(slots, settings, i, worker)


@inlined
def play_on(slots: Slots, settings: Settings, i: int, worker: int) -> bool:
    """Deal and play for the opponents until the caller is to decide, or the episode is over.

    Return whether it is over.
    """
    s = slots.states[i]
    while True:
        if s.phase == PLAYING:
            policy = slots.policies[s.turn]
            if policy != CALLER:
                play_policy(slots, policy, i, worker)
            elif settings.skip_forced and count_legal(s) == 1:
                slots.random_states[i] = step(slots.random_states[i])
                apply(s, legal_move(s, 0))
            else:
                return False
        elif s.phase == OVER or (settings.by_round and s.round > slots.first_round[i]):
            return True
        else:
            slots.random_states[i] = random_deal(s, slots.deck[worker], slots.random_states[i])


def play_policy(slots: Slots, policy: int, i: int, worker: int) -> None:
    """Play a move of a policy, which sees only its view."""
    s = slots.states[i]
    x = step(slots.random_states[i])
    slots.random_states[i] = x
    if policy == RANDOM:
        apply(s, legal_move(s, below(x, count_legal(s))))
        return
    views = slots.views[worker]
    views[0] = slots.states[i]
    v = views[0]
    conceal(v, s.turn)
    knowledge = slots.knowledge[worker : worker + 1]
    move = policy_move(v, policy, policy_number(x), views, knowledge)
    apply(s, true_move(s, v, move))


def policy_number(x: int) -> int:
    """Return a random number for a policy that has nothing to do with the next deals."""
    return seeded(x % SEEDS, 1)


def reward_seats(slots: Slots, settings: Settings, i: int) -> None:
    """Reward the seats for the episode that is over."""
    s = slots.states[i]
    players = settings.players
    winners = 0
    for seat in range(players):
        slots.ranks[i, seat] = episode_rank(slots, i, seat)
        winners += 1 if has_won(slots, i, seat) else 0
    for seat in range(players):
        if settings.reward == WIN:
            slots.reward[i, seat] = 1.0 / winners if has_won(slots, i, seat) else 0.0
        elif settings.reward == RANK:
            better = 0
            equal = 0
            for other in range(players):
                better += 1 if slots.ranks[i, other] < slots.ranks[i, seat] else 0
                equal += 1 if slots.ranks[i, other] == slots.ranks[i, seat] else 0
            slots.reward[i, seat] = 1.0 - (2.0 * better + equal - 1.0) / (players - 1)
        else:
            slots.reward[i, seat] = score(s, seat) - slots.scores_before[i, seat]


def is_match(slots: Slots, i: int) -> bool:
    """Return whether the episode that is over was the whole match."""
    return bool(slots.states[i].phase == OVER and slots.first_round[i] == 0)


def episode_rank(slots: Slots, i: int, seat: int) -> int:
    """Return the rank of a seat: in a round, by the score gained in it."""
    s = slots.states[i]
    if is_match(slots, i):
        return rank(s, seat)
    gained = score(s, seat) - slots.scores_before[i, seat]
    place = 1
    for other in range(s.players):
        if score(s, other) - slots.scores_before[i, other] > gained:
            place += 1
    return place


def has_won(slots: Slots, i: int, seat: int) -> bool:
    """Return whether a seat has won the episode, alone or with others."""
    if is_match(slots, i):
        return wins(slots.states[i], seat)
    return bool(slots.ranks[i, seat] == 1)


@inlined
def write_outputs(slots: Slots, settings: Settings, i: int, worker: int) -> None:
    """Write the arrays of a slot that the caller reads."""
    s = slots.states[i]
    slots.turn[i] = s.turn
    for index in range(slots.count[i]):
        slots.mask[i, slots.legal[i, index]] = False
    slots.count[i] = 0
    if s.phase == PLAYING and not is_cut(slots, settings, i):
        slots.observer[i] = s.turn
        order = order_for(slots, settings, i)
        moves = slots.moves[worker]
        count = list_legal(s, moves)
        slots.count[i] = count
        for index in range(count):
            id = action_id(s, moves[index], order)
            slots.legal[i, index] = id
            slots.mask[i, id] = True
            if len(slots.features) > 0:
                clear(slots.features[i, index])
                describe(s, moves[index], order, slots.features[i, index])
    write_observation(slots, settings, i, slots.observations[i])


@inlined
def write_observation(slots: Slots, settings: Settings, i: int, row: Any) -> None:
    """Write the observation of a slot's observer, and the hidden cards if there is room."""
    s = slots.states[i]
    seat = slots.observer[i]
    order = order_for(slots, settings, i)
    clear(row)
    observe(s, seat, order, row)
    if len(row) > settings.width:
        observe_open(s, seat, order, row[settings.width :])


@inlined
def order_for(slots: Slots, settings: Settings, i: int) -> int:
    """Return the order of a slot's observation and action ids."""
    return canonical_order(slots.states[i], slots.observer[i]) if settings.canonical else NATURAL


@inlined
def clear(row: Any) -> None:
    """Fill a row with zeros."""
    for place in range(len(row)):
        row[place] = 0
