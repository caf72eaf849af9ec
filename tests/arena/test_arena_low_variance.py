"""Shares of wins without luck: the same mean as with it, from no more deals."""

from __future__ import annotations

import os
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

import pytest

from tefuda.arena import Arena, plan
from tefuda.arena.plan import Plan
from tefuda.arena.report.deal_scores import deal_scores
from tefuda.arena.report.less_luck import less_luck
from tefuda.arena.run.outcomes import DealResult, Outcome
from tefuda.games import OURS

DEALS = int(os.environ.get("TEFUDA_SOAK_DEALS", "4000"))
STANDARD_ERRORS = 4.0
ROUNDING = 1e-12  # the luck of DATTO! cancels between the seatings


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


def test_the_deal_of_datto_cancels_between_the_seatings(tmp_path: Path) -> None:
    wanted = plan("datto", ["normal", "easy"], 2, low_variance=True)
    for result in played(tmp_path, wanted, 5):
        assert [score.luck for score in deal_scores(wanted, result)] == pytest.approx([0.0, 0.0])


@pytest.mark.parametrize(
    ("game", "deals"),
    [("dnup", 60), *(pytest.param(game, DEALS, marks=pytest.mark.soak) for game in OURS)],
)
def test_the_share_less_luck_has_the_same_mean(tmp_path: Path, game: str, deals: int) -> None:
    """Luck is zero on average, so the difference of raw and corrected share is zero too."""
    wanted = plan(game, ["normal", "easy"], 2, seed=3, low_variance=True)
    scores = [deal_scores(wanted, each)[0] for each in played(tmp_path, wanted, deals)]
    raw, luck = [score.win for score in scores], [score.luck for score in scores]
    corrected = less_luck(raw, luck)
    changes = [after - before for before, after in zip(raw, corrected, strict=True)]
    named = {"share": raw, "less luck": corrected, "luck": luck, "difference": changes}
    for name, values in named.items():
        print(f"{game}, {deals:,} deals: {name} {fmean(values):.4f} ± {error_of(values):.4f}")
    for values in (luck, changes):
        assert abs(fmean(values)) <= STANDARD_ERRORS * error_of(values) + ROUNDING


def error_of(values: list[float]) -> float:
    """Return the standard error of a mean."""
    return stdev(values) / sqrt(len(values))
