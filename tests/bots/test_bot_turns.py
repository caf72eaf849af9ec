"""Bots decide only for a seat that has something to decide."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import tefuda
from support.tables import Table, dealt, every_game, played
from tefuda import bots
from tefuda.bots.offered import LEARNED
from tefuda.games import get


class Last(bots.Bot):
    """A bot of another package, which never checks whose turn it is."""

    def choose(self, view: bots.View) -> str:
        moves: list[str] = ["nap", *view["legal"]]
        return moves[-1]


def make(name: str, game: str) -> bots.Bot:
    return Last() if name == "last" else bots.make(name, game, seed=1)


NAMES = ["random", "easy", "normal", "hard", "last"]
every_bot = pytest.mark.parametrize("bot", [*NAMES, *LEARNED])
every_question = pytest.mark.parametrize("ask", [bots.Bot.choose, bots.Bot.estimates])


def refusal(bot: str, ask: Callable[..., Any], game: str, view: bots.View) -> Exception:
    player = make(bot, game)
    with pytest.raises(tefuda.TefudaError) as refused:
        getattr(player, ask.__name__)(view)
    return refused.value


@every_game
@every_bot
@every_question
def test_the_error_for_a_seat_out_of_turn_names_the_turn(
    name: str, bot: str, ask: Callable[..., Any]
) -> None:
    match = dealt(name)
    for seat in range(match.players):
        if seat != match.turn:
            error = refusal(bot, ask, name, match.view(seat))
            assert isinstance(error, tefuda.OutOfTurn)
            assert error.reason == f"It is seat {match.turn}’s turn, not seat {seat}’s."


@every_game
@every_bot
@every_question
def test_nobody_decides_for_a_spectator(name: str, bot: str, ask: Callable[..., Any]) -> None:
    match = dealt(name)
    error = refusal(bot, ask, name, match.view(None))
    assert isinstance(error, tefuda.BadView)
    assert f"the view of seat {match.turn} now, not on a spectator's" in str(error)


@every_game
@every_bot
@every_question
def test_before_the_deal_and_after_the_end_there_is_nothing_to_decide(
    name: str, bot: str, ask: Callable[..., Any]
) -> None:
    before, after = tefuda.Match(name, 2), played(Table(name, get(name).players[0]), 1)
    assert isinstance(refusal(bot, ask, name, before.view(0)), tefuda.NotDealt)
    assert isinstance(refusal(bot, ask, name, after.view(0)), tefuda.MatchOver)


@every_bot
@every_question
def test_only_the_view_of_a_seat_to_move_is_accepted(bot: str, ask: Callable[..., Any]) -> None:
    match = dealt("datto")
    view = match.view(match.turn)
    for broken in ({}, None, {**view, "legal": []}):
        assert isinstance(refusal(bot, ask, "datto", broken), tefuda.BadView)  # type: ignore[arg-type]


@every_game
@pytest.mark.parametrize("bot", NAMES)  # the others need weights: tests/bots/expert
def test_a_bot_answers_in_its_turn(name: str, bot: str) -> None:
    match = dealt(name)
    view = match.view(match.turn)
    player = make(bot, name)
    assert player.choose(view) in match.legal_moves()
    assert isinstance(player.estimates(view), list)
