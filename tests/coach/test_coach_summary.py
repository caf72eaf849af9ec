"""The figures of a seat: accuracy, marks, luck and play."""

import pytest

from support.tables import Table, every_game, played
from tefuda import BadPlayers, coach
from tefuda.bots.bot import Estimate
from tefuda.coach.decisions import Decision, Mark
from tefuda.coach.luck import Balance
from tefuda.coach.summary import accuracy, summary
from tefuda.games import get

EVEN = Balance(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


def decision(played: float, *others: float, seat: int = 0) -> Decision:
    """Return a decision in which the move with the chance `played` was chosen."""
    moves = [Estimate("played", 1, played), *(Estimate(f"{each}", 1, each) for each in others)]
    moves.sort(key=lambda each: -each.chance)
    return Decision(step=1, round=1, seat=seat, move="played", moves=tuple(moves))


@pytest.mark.parametrize(
    ("decisions", "share"),
    [
        ([decision(0.6, 0.2)], 1.0),
        ([decision(0.2, 0.6, 0.4)], 0.0),
        ([decision(0.4, 0.6, 0.2)], 0.5),
        ([decision(0.6, 0.2), decision(0.3, 0.5)], 1 - 0.2 / 0.6),
        ([decision(0.5, 0.5)], None),
        ([], None),
    ],
)
def test_accuracy_is_the_share_kept_of_what_was_at_stake(
    decisions: list[Decision], share: float | None
) -> None:
    assert accuracy(decisions) == pytest.approx(share)


def test_only_choices_of_the_seat_count() -> None:
    forced = Decision(step=2, round=1, seat=0, move="only", moves=())
    found = summary([decision(0.6, 0.2), forced, decision(0.1, 0.9, seat=1)], EVEN, 0)
    assert (found.accuracy, found.choices) == (1.0, 1)
    assert found.marks == {mark: int(mark is Mark.BEST) for mark in Mark if mark != Mark.FORCED}


@every_game
def test_a_review_has_a_summary_for_every_seat(name: str) -> None:
    match = played(Table(name, get(name).players[-1]), seed=2)
    found = coach.review(match, budget=8)
    for seat in range(match.players):
        own = found.summary(seat)
        assert own.choices == sum(own.marks.values()) > 0
        assert own.accuracy is not None
        assert 0.0 <= own.accuracy <= 1.0
        assert own.balance == found.balances[seat]
        assert own.as_dict() == found.as_dict()["summaries"][seat]
    with pytest.raises(BadPlayers):
        found.summary(match.players)


def test_a_seat_whose_decisions_were_not_judged_has_luck_but_no_accuracy() -> None:
    found = coach.review(played(Table("datto", 2), seed=2), seat=1, budget=8)
    assert found.summary(0).accuracy is None
    luck = [found.summary(seat).balance.luck for seat in (0, 1)]
    assert luck[0] == pytest.approx(-luck[1])
