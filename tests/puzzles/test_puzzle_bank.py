"""The puzzles that are shipped: enough of them, each once, and right."""

from __future__ import annotations

from datetime import date, timedelta
from math import sqrt
from statistics import fmean

import pytest

from support.tables import SOAK
from tefuda import BadOption, BadRecord, Match, puzzles
from tefuda.bots import make
from tefuda.bots.build import warmup
from tefuda.coach.decisions import estimates
from tefuda.games import OURS, get
from tefuda.puzzles.bank import bank_text, read_bank
from tefuda.puzzles.finding import (
    MAX_NORMAL_FINDS,
    MIN_MARGIN,
    NORMAL_TRIES,
    PROOF_SIMULATIONS,
    every_rules,
    normal_finds,
)
from tefuda.puzzles.puzzle import Puzzle, position_id

LEAST = 300  # puzzles of a game
SAMPLE = 3  # of them are searched again in a short run
FEW_SIMULATIONS = 4000
NOISE = 0.06  # of a search with so few
every_bank = pytest.mark.parametrize("game", OURS)


def sampled(game: str, count: int) -> list[Puzzle]:
    """Return puzzles from all over a bank, the easiest and the hardest among them."""
    bank = puzzles.bank(game)
    return [bank[place * (len(bank) - 1) // (count - 1)] for place in range(count)]


@every_bank
def test_a_bank_has_enough_puzzles_each_once_from_easy_to_hard(game: str) -> None:
    bank = puzzles.bank(game)
    assert len(bank) >= LEAST
    assert len({puzzle.id for puzzle in bank}) == len({puzzle.position for puzzle in bank})
    assert len({puzzle.id for puzzle in bank}) == len(bank)
    levels = [puzzle.difficulty for puzzle in bank]
    assert levels == sorted(levels)
    assert levels[-1] > 10 * levels[0]


@every_bank
def test_a_bank_has_puzzles_of_every_number_of_players_and_every_option(game: str) -> None:
    facts = get(game)
    bank = puzzles.bank(game)
    assert {puzzle.players for puzzle in bank} == set(facts.players)
    options = {
        option
        for puzzle in bank
        for line in puzzle.position.splitlines()
        if line.startswith("options: ")
        for option in line.removeprefix("options: ").split()
    }
    assert options == {option.name for option in facts.options}


@every_bank
def test_a_puzzle_is_a_position_with_one_best_move_that_normal_misses(game: str) -> None:
    for puzzle in sampled(game, 40):
        match = puzzle.match()
        assert (match.game, match.players) == (puzzle.game, puzzle.players)
        assert puzzle.id == position_id(match)
        assert sorted(puzzle.chances) == match.legal_moves()
        first, second, *_ = puzzle.chances.values()
        assert next(iter(puzzle.chances)) == puzzle.best
        assert first - second >= 100 * MIN_MARGIN - 1  # the percentages are rounded
        assert puzzle.normal in puzzle.chances
        assert puzzle.normal != puzzle.best
        for seed in range(3):
            assert make("normal", game, seed).choose(match.view(match.turn)) in puzzle.chances


@every_bank
def test_normal_misses_the_best_move_nearly_always(game: str) -> None:
    found = [normal_finds(each.match(), each.best, seed=77) for each in sampled(game, 6)]
    assert fmean(found) <= MAX_NORMAL_FINDS
    # With other random numbers than the puzzle was made with, it may find one a little more often.
    chance = MAX_NORMAL_FINDS / NORMAL_TRIES
    assert max(found) <= MAX_NORMAL_FINDS + 3 * sqrt(NORMAL_TRIES * chance * (1 - chance))


@every_bank
def test_a_search_finds_the_best_move_of_a_puzzle(game: str) -> None:
    for puzzle in sampled(game, SAMPLE):
        check_by_search(puzzle, FEW_SIMULATIONS, MIN_MARGIN - NOISE)


@SOAK
@every_bank
def test_a_long_search_finds_the_best_move_of_every_puzzle(game: str) -> None:
    for puzzle in puzzles.bank(game):
        check_by_search(puzzle, PROOF_SIMULATIONS, MIN_MARGIN - 0.02)  # a third search


def check_by_search(puzzle: Puzzle, simulations: int, margin: float) -> None:
    warmup.load_search(puzzle.game)
    match = puzzle.match()
    best, second, *_ = estimates(puzzle.game, match.view(match.turn), "", simulations, seed=3)
    assert best.move == puzzle.best, puzzle.id
    assert best.chance - second.chance >= margin, puzzle.id
    assert not puzzle.proven or best.proven or simulations < PROOF_SIMULATIONS


@every_bank
def test_the_puzzle_of_the_day_is_new_until_the_bank_is_used_up(game: str) -> None:
    bank = puzzles.bank(game)
    first = date(2026, 1, 31)
    days = [first + timedelta(day) for day in range(len(bank))]
    chosen = [puzzles.of_the_day(game, day) for day in days]
    assert len({puzzle.id for puzzle in chosen if puzzle}) == len(bank)
    assert puzzles.of_the_day(game, first + timedelta(len(bank))) == chosen[0]
    assert puzzles.of_the_day(game, "2026-01-31") == chosen[0]


def test_a_day_that_is_none_is_refused() -> None:
    with pytest.raises(BadOption, match="2026-01-31"):
        puzzles.of_the_day("datto", "tomorrow")


def test_a_puzzle_is_written_as_it_is_read() -> None:
    bank = puzzles.bank("dnup")[:20]
    assert read_bank(bank_text(bank)) == bank
    assert read_bank(bank_text([*bank, *bank])) == bank
    assert read_bank("") == ()


@pytest.mark.parametrize("text", ["", "game: datto\n", "game: datto\nplayers: x\n"])
def test_invalid_puzzles_are_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="no puzzle"):
        Puzzle.from_text(text)


def test_a_record_of_a_puzzle_is_a_record() -> None:
    puzzle = puzzles.bank("datto")[0]
    match = Match.from_record(puzzle.text())
    assert match == puzzle.match()
    assert match.headers["best"] == puzzle.best


def test_all_rules_of_a_game_get_puzzles() -> None:
    rules = every_rules(get("dnup"))
    assert [(each.players, each.options) for each in rules[:3]] == [
        (2, ()),
        (3, ()),
        (3, ("play_for_second",)),
    ]


def test_other_hidden_cards_do_not_change_what_is_shown() -> None:
    puzzle = puzzles.bank("nana")[0]
    match = puzzle.match()
    seat = match.turn
    assert seat is not None
    for seed in range(3):
        assert match.knowledge(seat).world(seed).view(seat) == match.view(seat)
