"""A bot that fails is replaced, and the match goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import tefuda
from tefuda.bots import Bot, View, registry
from tefuda.terminal.table import Table
from terminal.typing_players import seated

DECISIONS_BEFORE_FAILURE = 3  # decisions before it fails


class Flaky(Bot):
    """Plays well enough for a while, and then fails in a way of its own."""

    def __init__(self, fail: Callable[[], Any]) -> None:
        self.fail = fail
        self.asked = 0

    def choose(self, view: View) -> str:
        self.asked += 1
        move: str = view["legal"][0] if self.asked <= DECISIONS_BEFORE_FAILURE else self.fail()
        return move


def raising(problem: BaseException) -> Callable[[], Any]:
    def fail() -> Any:
        raise problem

    return fail


def flaky_table(
    monkeypatch: pytest.MonkeyPatch, fail: Callable[[], Any], typed: str
) -> tuple[Table, Flaky, Callable[[], str]]:
    """Seat 0 races against a flaky bot and an easy one, and types these lines."""
    flaky = Flaky(fail)
    monkeypatch.setitem(registry.OURS, "flaky", lambda game, seed: flaky)
    table, shown = seated(tefuda.Match("datto", players=3, seed=2), 0, typed, "flaky easy")
    return table, flaky, lambda: " ".join(shown.getvalue().split())


@pytest.mark.parametrize(
    ("fail", "reported"),
    [
        (raising(ValueError("no idea")), "ValueError: no idea"),
        (raising(KeyError("nap")), "KeyError: 'nap'"),
        (raising(RuntimeError()), "RuntimeError"),
        (raising(tefuda.BadView("two\n lines")), "tefuda.errors.BadView: two lines"),
        (lambda: "X9", "it answered 'X9', which is not a legal move"),
        (lambda: "", "it answered '', which is not a legal move"),
        (lambda: None, "it answered None, which is not a legal move"),
    ],
)
def test_a_failed_bot_is_named_with_its_error(
    monkeypatch: pytest.MonkeyPatch, fail: Callable[[], Any], reported: str
) -> None:
    table, flaky, shown = flaky_table(monkeypatch, fail, "1\n" * 12)
    table.play()
    line = f"Seat 1 (flaky) failed: {reported}. normal takes over its seat."
    assert shown().count(line) == 1
    assert shown().count(" failed: ") == 1
    assert flaky.asked == DECISIONS_BEFORE_FAILURE + 1
    assert table.match.over


def test_moves_before_a_failure_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _, _ = flaky_table(
        monkeypatch, raising(ValueError()), "1\n" * (DECISIONS_BEFORE_FAILURE + 2)
    )
    whole, _, _ = flaky_table(monkeypatch, lambda: "nap", "1\n" * DECISIONS_BEFORE_FAILURE)
    table.play()
    whole.play()
    begun = 1 + 3 * DECISIONS_BEFORE_FAILURE
    assert len(table.match.steps) > begun
    assert table.match.steps[:begun] == whole.match.steps[:begun]


def test_the_ranking_and_the_record_name_who_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _, shown = flaky_table(monkeypatch, raising(ValueError()), "1\n" * 12)
    table.play()
    assert table.match.headers["seat-1"] == "normal"
    assert ". seat 1 (normal): " in shown().partition("The end")[2]


def test_a_very_long_error_is_shortened(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _, shown = flaky_table(monkeypatch, raising(ValueError("x" * 9999)), "1\n" * 12)
    table.play()
    assert "normal takes over its seat." in shown()
    assert "x" * 200 not in shown().replace(" ", "")


def test_an_interrupt_is_not_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _, shown = flaky_table(monkeypatch, raising(KeyboardInterrupt()), "1\n" * 12)
    with pytest.raises(KeyboardInterrupt):
        table.play()
    assert " failed: " not in shown()
    assert shown().endswith("You left the table.")
