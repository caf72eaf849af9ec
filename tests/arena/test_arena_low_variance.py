"""Shares of wins without luck: the same mean as with it, from fewer deals."""

from __future__ import annotations

import os
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev, variance

import pytest

from support.tables import Table
from support.tables import played as played_table
from tefuda.arena import Arena, plan
from tefuda.arena.plan import Plan
from tefuda.arena.report.deal_scores import deal_scores
from tefuda.arena.report.less_luck import less_luck
from tefuda.arena.run import luck
from tefuda.arena.run.outcomes import DealResult, Outcome
from tefuda.bots.policies.match_luck import NO_POLICY, match_luck
from tefuda.bots.policies.policy import RANDOM
from tefuda.games import OURS
from tefuda.match import Move

DEALS = int(os.environ.get("TEFUDA_SOAK_DEALS", "4000"))
STANDARD_ERRORS = 4.0
FEW_ROLLOUTS = 4  # the mean is right with any number


def played(folder: Path, wanted: Plan, deals: int) -> list[DealResult]:
    with Arena(wanted, folder) as games:
        games.play(deals, cores=2, records=False)
        return games.finished()


def test_luck_is_part_of_the_figures_only_if_asked_for(tmp_path: Path) -> None:
    usual = plan("dnup", ["normal", "easy"], 2, compiled=True)
    asked = plan("dnup", ["normal", "easy"], 2, compiled=True, low_variance=True)
    assert usual.label != asked.label
    with Arena(usual, tmp_path / "usual") as games:
        games.play(4, cores=1, records=False)
        summary = games.summary()
    assert [result.corrected for result in summary.results] == [None, None]
    with Arena(asked, tmp_path / "asked") as games:
        games.play(4, cores=1, records=False)
        first = games.summary()
    with Arena(asked, tmp_path / "asked") as games:  # from the journal
        games.play(4, cores=1, records=False)
        again = games.summary()
    assert [r.win_share for r in first.results] == [r.win_share for r in summary.results]
    assert [r.corrected for r in first.results] == [r.corrected for r in again.results]
    one, other = (result.corrected for result in first.results)
    assert one is not None
    assert other is not None
    assert first.as_dict()["results"][0]["win_share_less_luck"] == one._asdict()


def test_matches_at_tables_and_compiled_have_the_same_luck(tmp_path: Path) -> None:
    bots = ["normal", "easy"]
    found = []
    for compiled in (True, False):
        wanted = plan("dnup", bots, 2, seed=5, compiled=compiled, low_variance=True)
        found.append(played(tmp_path / str(compiled), wanted, 2))
    assert [result.luck for result in found[0]] == [result.luck for result in found[1]]
    assert found[0][0].luck is not None


def test_an_outcome_keeps_its_luck() -> None:
    outcome = Outcome([1, 2], [1, 0], [0, 0], [None, None], [], luck=[0.25, -0.25])
    assert Outcome.from_dict(outcome.as_dict()).luck == [0.25, -0.25]
    assert "luck" not in Outcome([1, 2], [1, 0], [0, 0], [None, None], []).as_dict()


@pytest.mark.parametrize("table", [Table("datto", 2), Table("nana", 3)], ids=str)
def test_the_luck_of_all_seats_together_is_none(table: Table) -> None:
    """The shares of the win add up to the same in every match."""
    match = played_table(table, seed=1)
    states = [*(moment.before for moment in match.history), match.state]
    moves = [
        match.definition.notation.parse_move(moment.before, moment.step.move)
        if isinstance(moment.step, Move)
        else 0
        for moment in match.history
    ]
    found = match_luck(table.game, states, moves, [RANDOM] * table.players, 1, 2)
    assert sum(found) == pytest.approx(0.0)
    assert any(found)
    only_deals = match_luck(table.game, states, moves, [NO_POLICY] * table.players, 1, 2)
    assert sum(only_deals) == pytest.approx(0.0)
    assert list(only_deals) != list(found), "the choices of policies are luck too"


@pytest.mark.parametrize(
    ("game", "deals", "least"),
    [("dnup", 40, 1.3), *(pytest.param(game, 400, 4.0, marks=pytest.mark.soak) for game in OURS)],
)
def test_the_share_less_luck_needs_fewer_deals(
    tmp_path: Path, game: str, deals: int, least: float
) -> None:
    wanted = plan(game, ["normal", "easy"], 2, seed=4, low_variance=True)
    scores = [deal_scores(wanted, each)[0] for each in played(tmp_path, wanted, deals)]
    raw = [score.win for score in scores]
    corrected = less_luck(raw, [score.luck for score in scores])
    fewer = variance(raw) / variance(corrected)
    print(f"{game}, {deals:,} deals: {fewer:.1f} times fewer deals")
    assert fewer >= least


@pytest.mark.parametrize(
    ("game", "deals"),
    [("dnup", 60), *(pytest.param(game, DEALS, marks=pytest.mark.soak) for game in OURS)],
)
def test_the_share_less_luck_has_the_same_mean(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, deals: int
) -> None:
    """Luck is zero on average, so the difference of raw and corrected share is zero too."""
    monkeypatch.setattr(luck, "ROLLOUTS", FEW_ROLLOUTS)
    wanted = plan(game, ["normal", "easy"], 2, seed=3, low_variance=True)
    scores = [deal_scores(wanted, each)[0] for each in played(tmp_path, wanted, deals)]
    raw, lucks = [score.win for score in scores], [score.luck for score in scores]
    corrected = less_luck(raw, lucks)
    changes = [after - before for before, after in zip(raw, corrected, strict=True)]
    named = {"share": raw, "less luck": corrected, "luck": lucks, "difference": changes}
    for name, values in named.items():
        print(f"{game}, {deals:,} deals: {name} {fmean(values):.4f} ± {error_of(values):.4f}")
    for values in (lucks, changes):
        assert abs(fmean(values)) <= STANDARD_ERRORS * error_of(values)


def error_of(values: list[float]) -> float:
    """Return the standard error of a mean."""
    return stdev(values) / sqrt(len(values))
