"""The sequential test: it seldom errs, however often it is asked, and finds a difference."""

from __future__ import annotations

import random

import pytest

from tefuda.arena.report.sequential import ERROR_RATE, Question


def asked(chance: random.Random, first: float, second: float, deals: int) -> Question:
    """Ask a question after deals that the first, the second or neither wins with these chances."""
    question = Question()
    for _ in range(deals):
        drawn = chance.random()
        question.observe(1.0 if drawn < first else -1.0 if drawn < first + second else 0.0)
        if question.answer != "undecided":
            break
    return question


@pytest.mark.parametrize("decisive", [1.0, 0.3])
def test_equal_bots_are_distinguished_less_often_than_the_error_allows(decisive: float) -> None:
    chance = random.Random(2)
    runs = 300
    wrong = sum(
        asked(chance, decisive / 2, decisive / 2, 400).answer != "undecided" for _ in range(runs)
    )
    assert wrong / runs < ERROR_RATE


def test_the_weaker_is_almost_never_called_stronger() -> None:
    chance = random.Random(3)
    answers = [asked(chance, 0.45, 0.55, 300).answer for _ in range(200)]
    assert answers.count("yes") / 200 < ERROR_RATE / 2
    assert answers.count("no") > answers.count("yes")


@pytest.mark.parametrize(("first", "answer"), [(0.7, "yes"), (0.3, "no")])
def test_a_clear_difference_is_found(first: float, answer: str) -> None:
    chance = random.Random(4)
    questions = [asked(chance, first, 1 - first, 500) for _ in range(100)]
    assert [question.answer for question in questions] == [answer] * 100
    assert sum(question.deals for question in questions) / 100 < 100


def test_a_small_difference_needs_more_deals_than_a_large_one() -> None:
    chance = random.Random(5)
    small = [asked(chance, 0.6, 0.4, 2000).deals for _ in range(30)]
    large = [asked(chance, 0.9, 0.1, 2000).deals for _ in range(30)]
    assert sum(small) > 4 * sum(large)


def test_the_first_answer_stays() -> None:
    question = Question()
    while question.answer == "undecided":
        question.observe(1.0)
    deals = question.deals
    for _ in range(100):
        question.observe(-1.0)
    assert (question.answer, question.deals) == ("yes", deals)


def test_no_single_deal_decides() -> None:
    for difference in (1.0, -1.0):
        assert Question().observe(difference) == "undecided"
