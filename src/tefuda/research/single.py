"""One match at a time, compiled: what the adapters to other libraries call at every step."""

from __future__ import annotations

from typing import Any

from tefuda.engine.entry_points import entry_point
from tefuda.engine.open_rules import action_id, apply, count_legal, deal, legal_move, observe
from tefuda.engine.playout import random_deal
from tefuda.games.chance import step
from tefuda.games.observing import NATURAL
from tefuda.games.phase import NEEDS_DEAL, PLAYING

NOTHING = -1  # instead of the index of a legal move


@entry_point
def play_on(states: Any, deck: Any, chosen: int, x: int) -> int:
    """Play the legal move of this index, and deal if a deal is due.

    Return the next state of the generator, which goes through the same numbers as in a batch.
    """
    s = states[0]
    if chosen != NOTHING:
        x = step(x)
        apply(s, legal_move(s, chosen))
    while s.phase == NEEDS_DEAL:
        x = random_deal(s, deck, x)
    return x


@entry_point
def play_index(states: Any, chosen: int) -> int:
    """Play the legal move of this index, and do not deal.

    Return the seat to move, or as OpenSpiel -1 where chance is to deal and -4 at the end.
    """
    s = states[0]
    apply(s, legal_move(s, chosen))
    if s.phase == PLAYING:
        return int(s.turn)
    return -1 if s.phase == NEEDS_DEAL else -4


@entry_point
def deal_cards(states: Any, deck: Any, first: int) -> None:
    """Deal these cards."""
    deal(states[0], deck, first)


@entry_point
def list_actions(states: Any, ids: Any) -> int:
    """Write the ids of the legal actions in the order of the moves; return how many they are."""
    s = states[0]
    count = count_legal(s)
    for index in range(count):
        ids[index] = action_id(s, legal_move(s, index), NATURAL)
    return count


@entry_point
def observe_seat(states: Any, seat: int, row: Any) -> None:
    """Write all that a seat knows."""
    for place in range(len(row)):
        row[place] = 0
    observe(states[0], seat, NATURAL, row)
