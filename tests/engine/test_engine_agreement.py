"""Interpreter and Numba play the same matches: every move, every byte of every state."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from support.compiled import compiled
from support.tables import tables_of
from tefuda.engine import cpu, interpreted, playout
from tefuda.engine.open_rules import apply, count_legal, legal_move, new
from tefuda.engine.playout import random_deal
from tefuda.games import OURS, get, names
from tefuda.games.chance import below, seeded, step
from tefuda.games.game import Game
from tefuda.games.phase import NEEDS_DEAL, OVER

DECISIONS = 350_000  # per game of ours, over all player counts and options: a million in all
SOAK_DECISIONS = 10_000_000  # per game
DEALT = -1  # stands in the list of moves for a deal
MAX_STEPS = 60_000  # steps of one match that are kept


def trace(states: Any, moves: Any, deck: Any, players: int, options: int, x: int) -> int:
    """Play one random match and keep every state and every move; return how many."""
    new(states[0], players, options)
    count = 0
    while states[count].phase != OVER and count + 1 < len(states):
        states[count + 1] = states[count]
        s = states[count + 1]
        if s.phase == NEEDS_DEAL:
            x = random_deal(s, deck, x)
            moves[count] = DEALT
        else:
            x = step(x)
            moves[count] = legal_move(s, below(x, count_legal(s)))
            apply(s, moves[count])
        count += 1
    return count


def settings(name: str) -> Iterator[tuple[int, int]]:
    """Every player count with every choice of options, as bits."""
    for table in tables_of(name):
        yield table.players, get(name).check_options(table.switches, table.players)


def agree(game: Game, players: int, options: int, seed: int, wanted: int) -> int:
    """Compare matches until `wanted` decisions are compared; return how many were."""
    trace_compiled = compiled(game.name, trace)
    deal_at_random = interpreted.bound(game.name, random_deal)
    rules = game.rules
    states = np.zeros(MAX_STEPS, game.State.dtype())
    moves = np.zeros(MAX_STEPS, np.int64)
    decisions = index = 0
    while decisions < wanted:
        x = seeded(seed, index)
        size = game.deck_size
        count = trace_compiled(states, moves, np.zeros(size, np.int8), players, options, x)
        assert count + 1 < MAX_STEPS, "the match outgrew the room for its trace"
        plain = np.zeros(count + 1, game.State.dtype())
        s: Any = game.State()
        rules.new(s, players, options)
        s.pack(plain[0:1])
        for step_number in range(count):
            if s.phase == NEEDS_DEAL:
                x = deal_at_random(s, [0] * size, x)
                move = DEALT
            else:
                x = step(x)
                move = rules.legal_move(s, below(x, rules.count_legal(s)))
                rules.apply(s, move)
                decisions += 1
            assert move == moves[step_number], (index, step_number)
            s.pack(plain[step_number + 1 : step_number + 2])
        assert s.phase == OVER
        kept = states[1 : count + 1]
        if kept.tobytes() != plain[1:].tobytes():
            first = next(i for i in range(count) if kept[i].tobytes() != plain[i + 1].tobytes())
            raise AssertionError((index, first, kept[first], plain[first + 1]))
        index += 1
    return decisions


def compare(name: str, wanted: int, seed: int) -> int:
    """Compare `wanted` decisions, as many at each table of a game."""
    tables = list(settings(name))
    return sum(
        agree(get(name), players, options, seed + number, wanted // len(tables) + 1)
        for number, (players, options) in enumerate(tables)
    )


@pytest.mark.parametrize("name", names())
def test_interpreter_and_numba_agree_on_their_part_of_a_million_random_decisions(name: str) -> None:
    decisions = DECISIONS if name in OURS else DECISIONS // 10
    assert compare(name, decisions, seed=1000) >= decisions


@pytest.mark.soak
@pytest.mark.parametrize("name", names())
def test_interpreter_and_numba_agree_on_ten_million_random_decisions(name: str) -> None:
    assert compare(name, SOAK_DECISIONS, seed=2000) >= SOAK_DECISIONS


@pytest.mark.parametrize("name", names())
def test_both_speeds_give_the_same_figures(name: str) -> None:
    import tefuda

    game = get(name)
    for players, bits in settings(name):
        options = dict.fromkeys(game.option_names(bits), True)
        plain = interpreted.play(name, players, 20, seed=3, options=options).as_dict()
        fast = tefuda.simulate(name, players, 20, seed=3, threads=1, options=options).as_dict()
        differ = {figure for figure in plain if plain[figure] != fast[figure]}
        assert differ <= {"seconds", "decisions_per_second"}


@pytest.mark.parametrize("name", names())
def test_both_speeds_give_the_same_checksums(name: str) -> None:
    game = get(name)
    for players, bits in settings(name):
        fast = np.zeros(20, np.int64)
        state = np.zeros(1, game.State.dtype())
        deck = np.zeros(game.deck_size, np.int8)
        cpu.compiled(name, playout.fill_checksums)(state, deck, players, bits, 5, 0, fast)
        plain = [0] * 20
        checksum = interpreted.bound(name, playout.fill_checksums)
        checksum([game.State()], [0] * game.deck_size, players, bits, 5, 0, plain)
        assert fast.tolist() == plain
        assert len(set(plain)) == len(plain)
