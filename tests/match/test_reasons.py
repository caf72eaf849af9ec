"""Reasons for moves: each is true wherever it is given, and both languages have words for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

import tefuda
from match.test_previews import decisions
from support.game_tests import game_test
from support.tables import Table, some_tables
from tefuda import bots
from tefuda.catalogue import LANGUAGES
from tefuda.games import OURS, get, names
from tefuda.games.cast import Cast
from tefuda.games.move_reason import because
from tefuda.games.types import MoveReason
from tefuda.match.previews import previews

STEPS = 60  # of a match: enough for moves of every kind


@some_tables
def test_a_reason_is_true_wherever_it_is_given(table: Table) -> None:
    given = check_reasons(table, decisions(table, 6, every=6))
    assert given or check_reasons(table, decisions_with_few_moves(table))


def check_reasons(table: Table, positions: Iterable[tuple[tefuda.Match, int]]) -> int:
    """Check every reason that is given in these positions; return how many."""
    holds = game_test(table.game, "expected_reason").holds
    given = 0
    for match, seat in positions:
        for move, preview in previews(match, seat).items():
            for reason in preview["reasons"]:
                assert holds(match, move, reason), (move, reason, match.view(seat))
                given += 1
    return given


def decisions_with_few_moves(table: Table) -> Iterator[tuple[tefuda.Match, int]]:
    """Yield decisions of random matches with few choices: many codes occur near an end only."""
    for seed in range(2):
        for match, seat in decisions(table, seed, every=1):
            if len(match.legal_moves()) <= 6:
                yield match, seat


@pytest.mark.parametrize("name", names())
def test_every_reason_occurs_and_has_words(name: str) -> None:
    game = get(name)
    given = {
        reason["code"]: reason
        for players in game.players
        for match, seat in decisions_with_few_moves(Table(name, players))
        for preview in previews(match, seat).values()
        for reason in preview["reasons"]
    }
    assert set(given) == {code.value for code in game.part("reasons").ReasonCode}
    for reason in given.values():
        said = [because(game, [reason], Cast(0, (), language)) for language in LANGUAGES]
        assert said[0].startswith("It ")
        assert said[0].endswith(".")
        assert said[1].endswith("。")


@pytest.mark.parametrize("name", OURS)
def test_nearly_every_move_of_a_bot_has_a_reason(name: str) -> None:
    bot, chosen, silent = bots.make("normal", name, seed=1), 0, []
    for players in get(name).players:
        match = tefuda.Match(name, players, seed=1)
        while not match.over and len(match.steps) < STEPS:
            if match.needs_deal:
                match.deal()
            view = match.view(match.turn)
            move = bot.choose(view)
            if len(view["legal"]) > 1:
                chosen += 1
                if not previews(match, view["seat"])[move]["reasons"]:
                    silent.append((move, view))
            match.play(move)
    assert len(silent) < 0.08 * chosen, silent


def test_a_sentence_has_the_two_best_reasons() -> None:
    game = get("datto")
    reasons: list[MoveReason] = [
        {"code": "wins", "facts": {"steps": 7}},
        {"code": "gives_lead", "facts": {"seat": 1}},
        {"code": "keeps_high", "facts": {"card": "R9"}},
    ]
    cast = Cast(0, ("Ada", "Ben"))
    assert because(game, reasons, cast) == "It wins 7 steps and gives the next lead to Ben."
    assert because(game, [], cast) == ""
