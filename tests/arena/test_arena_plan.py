"""The seatings of a plan, and plans that are refused."""

from __future__ import annotations

from math import factorial
from pathlib import Path

import pytest

import tefuda
from support.tables import every_game
from tefuda.arena import plan
from tefuda.arena.plan import all_seatings
from tefuda.bots.build import warmup
from tefuda.bots.entrant import Entrant, parse
from tefuda.bots.policies.compiled_matches import FIRST_BOT_STREAM
from tefuda.bots.policies.policy import EASY, NORMAL
from tefuda.bots.policies.rollouts import rollout_worlds
from tefuda.engine.interpreted import bound
from tefuda.engine.open_rules import implementation
from tefuda.games import get
from tefuda.games.chance import seeded


def test_one_among_three_sits_at_every_seat_once() -> None:
    wanted = plan("datto", ["normal", "easy"], players=4)
    assert wanted.orders == ((0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0))
    assert [str(entrant) for entrant in wanted.seatings[1]] == ["easy", "normal", "easy", "easy"]


@pytest.mark.parametrize("players", range(2, 7))
def test_different_bots_sit_in_every_order(players: int) -> None:
    found = list(all_seatings(range(players)))
    assert len(found) == len(set(found)) == factorial(players)
    assert {tuple(sorted(order)) for order in found} == {tuple(range(players))}


def test_a_bot_that_is_named_twice_has_two_seats() -> None:
    wanted = plan("nana", ["easy", "random", "easy"], players=4)
    assert [str(entrant) for entrant in wanted.entrants] == ["easy", "random"]
    assert wanted.seats == (0, 1, 0, 0)
    assert len(wanted.orders) == 4
    assert len(plan("nana", ["easy", "easy", "random"], players=4).orders) == 6


def test_seeds_are_those_that_policies_count_on() -> None:
    wanted = plan("dnup", ["easy", "random"], players=3, seed=8)
    assert wanted.match_seed(5) == seeded(8, 5)
    assert wanted.bot_seed(5, 2) == seeded(seeded(8, 5), FIRST_BOT_STREAM + 2)


@pytest.mark.parametrize(
    ("game", "players", "options", "share", "one_loses"),
    [
        ("datto", 4, (), 1 / 4, False),
        ("nana", 2, (), 1 / 2, False),
        ("nana", 5, (), 4 / 5, True),
        ("nana", 5, ("advanced_scoring",), 1 / 5, False),
    ],
)
def test_equal_bots_win_their_fair_share(
    game: str, players: int, options: tuple[str, ...], share: float, one_loses: bool
) -> None:
    switches = dict.fromkeys(options, True)
    wanted = plan(game, ["easy", "random"], players, options=switches)
    assert (wanted.fair_share, wanted.one_loses) == (share, one_loses)


def test_settings_are_read_as_numbers_where_they_are_numbers() -> None:
    assert parse("hard:simulations=20,style=bold") == Entrant(
        "hard", (("simulations", 20), ("style", "bold"))
    )
    assert str(parse("hard:milliseconds=0.5")) == "hard:milliseconds=0.5"


@pytest.mark.parametrize(
    ("bots", "players", "error", "says"),
    [
        (["easy", "normal", "random"], 2, tefuda.BadOption, "at a table of 2: name at most 2"),
        (["easy"], 2, tefuda.BadOption, "name two different ones"),
        (["easy", "easy"], 4, tefuda.BadOption, "name two different ones"),
        ([], 2, tefuda.BadOption, "name two different ones"),
        (["easy", "genius"], 2, tefuda.UnknownBot, "there is no bot 'genius'; there are random"),
        (["easy", "random:luck=7"], 2, tefuda.BadOption, "luck"),
        (["easy", "hard:50"], 2, tefuda.BadOption, "name=value, not '50'"),
        (["easy", "hard #1"], 2, tefuda.BadOption, "not 'hard #1'"),
        (["easy", "hard:seed=5"], 2, tefuda.BadOption, "'seed' is not a setting of a bot"),
        (["easy", "hard:game=nana"], 2, tefuda.BadOption, "'game' is not a setting of a bot"),
        (["easy", "hard:name=x"], 2, tefuda.BadOption, "'name' is not a setting of a bot"),
        (["easy", "oracle:seed=3"], 2, tefuda.BadOption, "'seed' is not a setting of a bot"),
        (["easy", "oracle:depth=2"], 2, tefuda.BadOption, "milliseconds, simulations"),
        (["easy", "random"], 7, tefuda.BadPlayers, "2 to 4 players"),
    ],
)
def test_impossible_settings_are_refused(
    bots: list[str], players: int, error: type[tefuda.TefudaError], says: str
) -> None:
    with pytest.raises(error, match=says):
        plan("datto", bots, players)


def test_a_bot_may_refuse_a_game(other_bots: Path) -> None:
    assert not plan("datto", ["picky", "random"], 2).compiled
    with pytest.raises(tefuda.UnknownBot, match="picky does not play dnup"):
        plan("dnup", ["picky", "random"], 2)


def test_only_policies_can_be_compiled(other_bots: Path) -> None:
    assert plan("datto", ["easy", "random"]).compiled  # for two, unless said otherwise
    assert not plan("datto", ["easy", "random"], 2, compiled=False).compiled
    with pytest.raises(tefuda.BadOption, match="only random, easy, normal can be compiled"):
        plan("datto", ["first", "random"], 2, compiled=True)


def test_options_are_checked_and_part_of_the_name() -> None:
    with pytest.raises(tefuda.BadOption, match="AL-06"):
        plan("dnup", ["easy", "random"], 2, options={"play_for_second": True})
    wanted = plan("dnup", ["easy", "random"], 3, seed=4, options={"play_for_second": True})
    assert wanted.label == "dnup-3p-play_for_second-easy-random-4"


def test_the_name_tells_who_has_how_many_seats() -> None:
    labels = {
        bots: plan("datto", bots.split(), players=4).label
        for bots in ("normal easy", "normal normal easy", "normal easy normal", "easy normal")
    }
    assert labels["normal easy"] == "datto-4p-normal-easy-1"
    assert labels["normal normal easy"] == "datto-4p-normal-normal-easy-1"
    assert len(set(labels.values())) == 4
    assert plan("datto", ["normal", "easy", "easy"], 4).label == labels["normal easy"]


@pytest.mark.parametrize(
    ("game", "bots", "compiled", "warmed"),
    [
        ("datto", ["normal", "random"], False, True),
        ("datto", ["first", "easy"], None, True),
        ("datto", ["normal", "easy"], None, False),
        ("datto", ["first", "random"], None, False),
        ("nana", ["normal", "easy"], False, False),
        ("nana", ["oracle", "easy"], None, True),
    ],
)
def test_code_that_bots_use_at_a_table_is_loaded_before_the_clock_runs(
    other_bots: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    bots: list[str],
    compiled: bool | None,
    warmed: bool,
) -> None:
    waited: list[bool] = []
    monkeypatch.setattr(warmup, "warm_search", lambda game, wait=False: waited.append(wait))
    plan(game, bots, 2, compiled=compiled)
    assert (True in waited) == warmed


@every_game
def test_the_policies_said_to_use_rollouts_use_them(name: str) -> None:
    worlds = bound(name, rollout_worlds)
    match = tefuda.Match(name, players=2, seed=1)
    used = False
    while not match.over:
        if match.needs_deal:
            match.deal()
        used = used or any(worlds(match.state, policy) for policy in (EASY, NORMAL))
        match.play(match.legal_moves()[0])
    assert used == (implementation(get(name), rollout_worlds) is not rollout_worlds)
