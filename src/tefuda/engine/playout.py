"""Whole random matches: the same code for every game and every speed."""

from __future__ import annotations

from typing import Any, NamedTuple

from tefuda.engine.entry_points import entry_point
from tefuda.engine.open_rules import (
    apply,
    count_legal,
    deal,
    legal_move,
    new,
    random_first,
    rank,
    score,
    shuffled,
    wins,
)
from tefuda.games.chance import HALF, MIX_MULTIPLIER, below, seeded, step
from tefuda.games.phase import NEEDS_DEAL, OVER

# Places in an array of counts over many matches.
DECISIONS, CHOICES, ROUNDS, SHORTEST, LONGEST = 0, 1, 2, 3, 4
WINS = 8  # and the next seats
RANKS = 16  # sums of ranks, likewise
TALLIES = 24  # what the game itself counts, likewise
COUNTS = 32


class PlayArrays(NamedTuple):
    """The arrays of `play_matches`."""

    states: Any  # the first of them is played on
    deck: Any
    counts: Any  # a row for all matches together, or a row for each
    scores: Any  # a row for each match, a column for each seat; without rows they are left out


def random_deal(s: Any, deck: Any, x: int) -> int:
    """Shuffle and deal a round; return the new state of the generator."""
    x = shuffled(deck, s.players, x)
    x = step(x)
    deal(s, deck, random_first(s.players, x))
    return x


def play_match(s: Any, deck: Any, players: int, options: int, x: int, counts: Any) -> None:
    """Play one random match to its end, and count."""
    new(s, players, options)
    decisions = 0
    choices = 0
    while s.phase != OVER:
        if s.phase == NEEDS_DEAL:
            x = random_deal(s, deck, x)
        legal = count_legal(s)
        x = step(x)
        apply(s, legal_move(s, below(x, legal)))
        decisions += 1
        choices += legal
    counts[DECISIONS] += decisions
    counts[CHOICES] += choices
    counts[ROUNDS] += s.round
    if decisions < counts[SHORTEST] or counts[SHORTEST] == 0:
        counts[SHORTEST] = decisions
    if decisions > counts[LONGEST]:
        counts[LONGEST] = decisions
    for seat in range(players):
        counts[WINS + seat] += 1 if wins(s, seat) else 0
        counts[RANKS + seat] += rank(s, seat)
    for place in range(len(s.tally)):
        counts[TALLIES + place] += s.tally[place]


def match_checksum(s: Any, deck: Any, players: int, options: int, x: int) -> int:
    """Play one random match; return a number that depends on every move and every choice.

    Two speeds with the same checksums have played the same matches, move for move.
    """
    new(s, players, options)
    checksum = 0
    while s.phase != OVER:
        if s.phase == NEEDS_DEAL:
            x = random_deal(s, deck, x)
        legal = count_legal(s)
        x = step(x)
        move = legal_move(s, below(x, legal))
        apply(s, move)
        mixed = (checksum ^ (move & HALF) ^ (move >> 30)) * MIX_MULTIPLIER + legal
        checksum = (mixed ^ (mixed >> 29)) & HALF
    return checksum


@entry_point
def play_matches(
    arrays: PlayArrays, players: int, options: int, seed: int, begin: int, end: int
) -> None:
    """Play the matches numbered `begin` to `end` - 1 of a seed, and fill in counts and scores."""
    states, deck, counts, scores = arrays
    for index in range(begin, end):
        row = index - begin if len(scores) > 0 else 0
        play_match(states[0], deck, players, options, seeded(seed, index), counts[row])
        if len(scores) > 0:
            for seat in range(players):
                scores[row][seat] = score(states[0], seat)


@entry_point
def fill_checksums(
    states: Any, deck: Any, players: int, options: int, seed: int, begin: int, checksums: Any
) -> None:
    """Fill in the checksums of the matches from number `begin` on."""
    for index in range(len(checksums)):
        x = seeded(seed, begin + index)
        checksums[index] = match_checksum(states[0], deck, players, options, x)
