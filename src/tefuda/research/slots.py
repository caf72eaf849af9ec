"""The arrays of a batch, and its settings, as compiled code takes them.

A slot holds one match at a time. Every array has a row for each slot, except those that a thread
works with.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from tefuda.games.game import Game
from tefuda.games.layout import size

SAME_STEP, NEXT_STEP = 0, 1  # when the next episode begins: in the step that ends one, or after it
WIN, RANK, SCORE = 0, 1, 2  # what is rewarded
CALLER = -1  # instead of a policy: the caller plays this seat


class Settings(NamedTuple):
    """The settings of all slots; numbers alone, so that one compiled function serves all."""

    players: int
    options: int
    seed: int
    slots: int
    stride: int  # the next match of a slot has this much higher a number
    by_round: int  # 1: an episode is a round, 0: a match
    reward: int  # WIN, RANK or SCORE
    limit: int  # decisions after which an episode is truncated, or 0
    autoreset: int  # SAME_STEP or NEXT_STEP
    skip_forced: int  # 1: a seat with one legal move plays it without being asked
    canonical: int  # 1: in the canonical order, 0: in the natural one
    width: int  # places of an observation; more in a row are hidden cards


class Slots(NamedTuple):
    """The arrays of a batch."""

    # A match in progress
    states: Any
    random_states: Any  # of the generator (`games.chance`)
    numbers: Any  # the number of the match under the seed
    decisions: Any  # of the caller in this match
    length: Any  # of the caller in this episode
    first_round: Any  # rounds dealt before this episode
    scores_before: Any  # this episode, by seat
    choices: Any  # the caller's moves in this match, by their index among the legal ones

    # What the caller sees
    observer: Any  # whose observation it is
    turn: Any
    observations: Any  # each followed by the hidden cards, if they are asked for
    mask: Any
    legal: Any
    count: Any
    features: Any  # no rows, unless asked for
    reward: Any  # by seat
    done: Any
    truncated: Any
    ranks: Any  # by seat, of the episode that has just ended
    final: Any  # the last observation of the episode that has just ended

    # What a thread works with
    deck: Any
    moves: Any  # the legal ones
    views: Any
    knowledge: Any
    policies: Any  # by seat; the same for all


PROGRESS = Slots._fields[: Slots._fields.index("turn")]
SAVED = (*PROGRESS, "reward", "done", "truncated", "ranks")


def make_slots(
    game: Game,
    settings: Settings,
    threads: int,
    zeros: Callable[[Any, Any], Any],
    *,
    open: bool,
    features: bool,
) -> Slots:
    """Allocate the arrays of a batch; `zeros` makes one of a shape and a type."""
    slots, players = settings.slots, settings.players
    record = game.State.dtype()
    actions = len(game.encoding.actions(players))
    width = settings.width + (size(game.encoding.open_layout(players)) if open else 0)
    feature_width = size(game.encoding.feature_layout(players))
    return Slots(
        states=zeros(slots, record),
        random_states=zeros(slots, np.int64),
        numbers=zeros(slots, np.int64),
        decisions=zeros(slots, np.int64),
        length=zeros(slots, np.int64),
        first_round=zeros(slots, np.int16),
        scores_before=zeros((slots, players), np.int16),
        choices=zeros((slots, 64), np.int16),
        observer=zeros(slots, np.int8),
        turn=zeros(slots, np.int8),
        observations=zeros((slots, width), np.int8),
        mask=zeros((slots, actions), np.bool_),
        legal=zeros((slots, actions), np.int16),
        count=zeros(slots, np.int16),
        features=zeros((slots if features else 0, actions, feature_width), np.int8),
        reward=zeros((slots, players), np.float32),
        done=zeros(slots, np.bool_),
        truncated=zeros(slots, np.bool_),
        ranks=zeros((slots, players), np.int8),
        final=zeros((slots, settings.width), np.int8),
        deck=zeros((threads, game.deck_size), np.int8),
        moves=zeros((threads, actions), np.int64),
        views=zeros((threads, 2), record),
        knowledge=zeros(threads, game.knowledge.Knowledge.dtype()),
        policies=zeros(players, np.int8),
    )
