"""Batches play the matches of the rules, and hand them out in arrays."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import numpy as np
import pytest

import tefuda
from contract.fourth_game.installed import GAME as FOURTH
from contract.fourth_game.installed import run
from research.play import every_table
from support.tables import Table
from tefuda.engine import interpreted, playout
from tefuda.games import OURS, get
from tefuda.games.layout import size
from tefuda.games.observing import NATURAL
from tefuda.research import Batch

SIZE = 5
ONE = OURS[0]
every_game = pytest.mark.parametrize("name", OURS)


def batch(table: Table, size: int = SIZE, **settings: Any) -> Batch:
    return Batch(table.game, table.players, size, options=table.switches, **settings)


def check_slot(b: Batch, slot: int, canonical: bool = False, described: bool = False) -> None:
    """The arrays of a slot say what the rules say of its match."""
    encoding = get(b.game).encoding
    match = b.match(slot)
    s, turn = match.state, match.turn
    assert turn is not None
    assert b.turn[slot] == turn
    order = encoding.canonical_order(s, turn) if canonical else NATURAL
    row = [0] * b.observation.shape[1]
    encoding.observe(s, turn, order, row)
    assert b.observation[slot].tolist() == row
    rules = match.definition.rules
    moves = [rules.legal_move(s, k) for k in range(rules.count_legal(s))]
    ids = [encoding.action_id(s, move, order) for move in moves]
    assert b.legal[slot, : b.count[slot]].tolist() == ids
    assert np.flatnonzero(b.mask[slot]).tolist() == sorted(ids)
    if described:
        for place, move in enumerate(moves):
            features = [0] * b.features.shape[2]
            encoding.describe(s, move, order, features)
            assert b.features[slot, place].tolist() == features


def encoded(s: Any, seat: int, table: Table) -> list[int]:
    """All cards, as one seat and a critic see them."""
    encoding = get(table.game).encoding
    rows = [[0] * size(part(table.players)) for part in (encoding.layout, encoding.open_layout)]
    encoding.observe(s, seat, NATURAL, rows[0])
    encoding.observe_open(s, seat, NATURAL, rows[1])
    return rows[0] + rows[1]


@every_table
def test_random_play_is_that_of_simulate(table: Table) -> None:
    b = batch(table, 20, seed=3)
    wins = np.zeros(table.players)
    ranks = np.zeros(table.players)
    decisions = np.zeros(20, np.int64)
    going = np.ones(20, bool)
    while going.any():
        decisions += going
        b.step_at_random()
        ended = going & b.done
        ranks += b.ranks[ended].sum(0)
        wins += (b.reward[ended] > 0).sum(0)
        going &= ~b.done
    report = tefuda.simulate(table.game, table.players, 20, 3, 1, options=table.switches)
    assert decisions.sum() == report.decisions
    assert (decisions.min(), decisions.max()) == (report.shortest, report.longest)
    assert wins.tolist() == report.wins
    assert ranks.tolist() == report.rank_sums


@every_table
def test_the_arrays_agree_with_the_rules(table: Table) -> None:
    canonical = table.players % 2 == 0
    b = batch(table, seed=4, canonical=canonical, open=True, features=True)
    chance = np.random.default_rng(5)
    for step in range(90):
        before = b.match(step % SIZE) if step % 15 == 0 else None
        chosen = (chance.random(SIZE) * b.count).astype(np.int64)
        b.step(b.legal[np.arange(SIZE), chosen])
        if before is not None and not b.done[step % SIZE]:
            after = b.match(step % SIZE)
            assert after.steps[: len(before.steps)] == before.steps
            assert len(after.steps) > len(before.steps)
            check_slot(b, step % SIZE, canonical, described=True)
    assert b.open[:, b.observation.shape[1] :].any()


@every_table
def test_match_i_of_a_seed_has_the_cards_of_simulate(table: Table) -> None:
    b = batch(table, seed=6)
    state, deck = get(table.game).State(), [0] * get(table.game).deck_size
    for slot in range(SIZE):
        bits = get(table.game).check_options(table.switches, table.players)
        get(table.game).rules.new(state, table.players, bits)
        x = tefuda.games.chance.seeded(6, slot)
        interpreted.bound(table.game, playout.random_deal)(state, deck, x)
        match = b.match(slot)
        for seat in range(table.players):  # twins may have changed places
            assert encoded(match.state, seat, table) == encoded(state, seat, table)


@every_game
@pytest.mark.parametrize("policy", ["random", "easy", "normal"])
def test_opponents_play_inside_the_step(name: str, policy: str) -> None:
    b = Batch(name, 3, 4, seed=7, opponents={0: policy, 2: policy})
    for _ in range(40):
        assert (b.turn == 1).all()
        b.step(b.legal[:, 0])
    for slot in range(4):
        match = b.match(slot)
        assert match.turn == 1
        check_slot(b, slot)


@every_game
def test_rounds_follow_each_other_as_episodes(name: str) -> None:
    b = Batch(name, 3, 8, seed=8, episode="round", reward="score")
    ended = 0
    totals = np.zeros((8, 3))
    numbers = b.numbers.copy()
    while ended < 30:
        b.step_at_random()
        totals += b.reward
        ended += int(b.done.sum())
        assert not b.reward[~b.done].any()
        for slot in np.flatnonzero(b.done):
            assert min(b.ranks[slot]) == 1
            if b.numbers[slot] == numbers[slot]:
                s = b.match(int(slot)).state
                scores = [b.definition.rules.score(s, seat) for seat in range(3)]
                begun = get(name).State()
                get(name).rules.new(begun, 3, 0)
                first = [b.definition.rules.score(begun, seat) for seat in range(3)]
                assert (totals[slot] + first).tolist() == scores
            else:
                totals[slot] = 0
        numbers = b.numbers.copy()


@every_game
def test_rewards_by_rank_and_by_win_are_divided_among_equals(name: str) -> None:
    for reward, total in (("win", 1.0), ("rank", 0.0)):
        b = Batch(name, 4 if 4 in get(name).players else 2, 50, seed=9, reward=reward)  # type: ignore[arg-type]
        seen = 0
        while seen < 30:
            b.step_at_random()
            seen += int(b.done.sum())
            assert np.allclose(b.reward[b.done].sum(1), total, atol=1e-6)
            assert not b.reward[~b.done].any()


@every_game
def test_threads_change_nothing(name: str) -> None:
    one, three = (Batch(name, 2, 50, seed=10, threads=threads) for threads in (1, 3))
    for _ in range(60):
        one.step_at_random()
        three.step_at_random()
    assert np.array_equal(one.observation, three.observation)
    assert np.array_equal(one.numbers, three.numbers)


@every_game
def test_a_saved_batch_continues_in_the_same_way(name: str) -> None:
    b, other = (Batch(name, 2, 6, seed=11, opponents={1: "easy"}) for _ in range(2))
    for _ in range(70):
        b.step_at_random()
    saved = b.save()
    other.load(saved)
    assert [other.match(i) for i in range(6)] == [b.match(i) for i in range(6)]
    for _ in range(30):
        for each in (b, other):
            each.step(each.legal[:, 0])
        assert np.array_equal(b.observation, other.observation)
        assert np.array_equal(b.mask, other.mask)
        assert np.array_equal(b.reward, other.reward)
    b.load(saved)
    assert not np.array_equal(b.decisions, other.decisions)


@pytest.mark.parametrize("name", ["choices", "reward", "states"])
def test_saved_arrays_of_another_shape_are_refused(name: str) -> None:
    b = Batch(ONE, 2, 3, seed=1)
    b.step_at_random()
    with np.load(BytesIO(b.save())) as archive:
        arrays = dict(archive)
    arrays[name] = arrays[name][:, :0] if arrays[name].ndim == 2 else arrays[name][:2]
    file = BytesIO()
    np.savez(file, **arrays)
    before = b.observation.copy()
    with pytest.raises(tefuda.BadOption, match=f"{name} is of another type or shape"):
        b.load(file.getvalue())
    assert np.array_equal(b.observation, before)


@every_game
def test_the_next_episode_can_wait_for_a_step(name: str) -> None:
    same, following = (
        Batch(name, 2, 6, seed=12, autoreset=mode) for mode in ("same_step", "next_step")
    )
    waiting = np.zeros(6, bool)
    for _ in range(120):
        following.step_at_random()
        assert not following.done[waiting].any()
        assert not following.reward[waiting].any()
        ended = following.done
        assert (following.count[ended] == 0).all()
        assert (following.turn[ended] == -1).all()
        assert np.array_equal(following.observation[ended], following.final[ended])
        waiting = ended.copy()
    for b in (same, following):
        b.reset(12)
    same.step_at_random()
    following.step_at_random()
    assert np.array_equal(same.observation, following.observation)


def test_a_limit_truncates_and_the_next_match_begins() -> None:
    b = Batch(ONE, 2, 3, seed=13, limit=5)
    for step in range(1, 12):
        b.step_at_random()
        assert (b.truncated == (step % 5 == 0)).all()
        assert not b.done.any()
    assert b.numbers.tolist() == [6, 7, 8]
    assert (b.decisions == 1).all()


@every_game
def test_forced_moves_can_be_skipped(name: str) -> None:
    b = Batch(name, 2, 20, seed=14, skip_forced=True)
    for _ in range(60):
        b.step_at_random()
        assert (b.count > 1).all()
    check_slot(b, 3)


def test_a_long_match_is_replayed_to_its_end() -> None:
    b = Batch(OURS[1], 4, 200, seed=15)
    for _ in range(300):
        b.step_at_random()
    slot = int(b.decisions.argmax())
    assert b.decisions[slot] > 100
    check_slot(b, slot)


def test_an_illegal_action_is_refused_and_nothing_changes() -> None:
    b = Batch(ONE, 2, 4, seed=16)
    before = b.save()
    wrong = b.legal[:, 0].astype(np.int64)
    wrong[2] = int(np.flatnonzero(~b.mask[2])[0])
    with pytest.raises(
        tefuda.BadAction, match=f"action {wrong[2]} is not legal in slot 2"
    ) as error:
        b.step(wrong)
    assert error.value.slot == 2
    with pytest.raises(tefuda.BadAction, match="legal moves, and none of index -1"):
        b.step_index([0, -1, 0, 0])
    assert b.save() == before


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"players": 9}, "is for"),
        ({"size": 0}, "size is a whole number of at least 1"),
        ({"threads": 0}, "threads is a whole number of at least 1"),
        ({"seed": "x"}, "a seed is a whole number"),
        ({"episode": "day"}, "episode is one of match, round, not 'day'"),
        ({"reward": "gold"}, "reward is one of win, rank, score"),
        ({"autoreset": None}, "autoreset is one of"),
        ({"limit": -1}, "limit is a whole number"),
        ({"limit": 2**70}, "limit is less than"),
        ({"stride": 2**63}, "stride is less than"),
        ({"device": "tpu"}, "device is one of cpu, cuda, not 'tpu'"),
        ({"device": "cuda", "threads": 2}, "leave them out on a GPU"),
        ({"canonical": 1}, "canonical is True or False"),
        ({"opponents": "normal"}, "opponents are given as"),
        ({"opponents": {2: "normal"}}, "the seats are 0 to 1, not 2"),
        ({"opponents": {0: "hard"}}, "an opponent is one of random, easy, normal"),
        ({"opponents": {0: ["easy"]}}, "an opponent is one of random, easy, normal"),
        ({"opponents": {0: "easy", 1: "easy"}}, "leave one to the caller"),
        ({"options": {"x": True}}, "has no option 'x'"),
    ],
)
def test_invalid_settings_are_refused(settings: dict[str, Any], said: str) -> None:
    with pytest.raises(tefuda.BadOption, match=said):
        Batch(ONE, **settings)


class Unconvertible:
    """An array of another library that NumPy cannot convert."""

    def __init__(self, problem: type[Exception]) -> None:
        self.problem = problem

    def __array__(self, *arguments: Any, **settings: Any) -> Any:
        raise self.problem("a tensor on a GPU, or one with gradients")


def test_invalid_calls_are_refused() -> None:
    b = Batch(ONE, 2, 4)
    for ids, said in (([0.5] * 4, "whole numbers"), ([1], "one for each slot"), ([[1]], "one for")):
        with pytest.raises(tefuda.BadOption, match=said):
            b.step(ids)
    with pytest.raises(tefuda.BadOption, match="action ids: no array can be made"):
        b.step([[1], [1, 2], 3, 4])  # type: ignore[arg-type]
    with pytest.raises(tefuda.BadOption, match="where: no array can be made"):
        b.step([0] * 4, [[True], [True, False], True, True])  # type: ignore[arg-type]
    for problem in (TypeError, RuntimeError):
        with pytest.raises(tefuda.BadOption, match="no array can be made of this Unconvertible"):
            b.step(Unconvertible(problem))
    with pytest.raises(tefuda.BadOption, match="open=True"):
        b.open  # noqa: B018
    with pytest.raises(tefuda.BadOption, match="features=True"):
        b.features  # noqa: B018
    for slot in (4, -1, "x"):
        with pytest.raises(tefuda.BadOption, match="the slots are 0 to 3"):
            b.match(slot)  # type: ignore[arg-type]
    for data in (b"", b"PK", b.save()[:-40], "text", None):
        with pytest.raises(tefuda.BadOption, match="not a saved batch"):
            b.load(data)  # type: ignore[arg-type]
    with pytest.raises(tefuda.BadOption, match="other settings"):
        b.load(Batch(ONE, 2, 4, seed=1).save())
    with pytest.raises(tefuda.BadOption, match="another version: it lacks scores_before"):
        b.load(without("scores_before", b.save()))


def without(name: str, data: bytes) -> bytes:
    """Return a saved batch without one of its arrays."""
    with np.load(BytesIO(data)) as archive:
        kept = {each: archive[each] for each in archive.files if each != name}
    file = BytesIO()
    np.savez(file, **kept)
    return file.getvalue()


def test_a_game_without_an_encoding_has_no_batches() -> None:
    code = f"import tefuda.research\ntry: tefuda.research.Batch({FOURTH!r})\n"
    said = run("-c", code + "except tefuda.NoEncoding as error: print(error)")
    assert said == "Pebbles has no encoding, so it has no observations or batches\n"


def test_research_is_loaded_when_it_is_asked_for() -> None:
    code = "import sys, tefuda\nprint('numpy' in sys.modules, tefuda.research.Batch.__name__)"
    assert run("-c", code) == "False Batch\n"


def test_a_slot_can_begin_another_match_or_stand_still() -> None:
    b, other = (Batch(ONE, 2, 3, seed=1, stride=100) for _ in range(2))
    other.begin([7, 0, 0], [True, False, False])
    assert other.numbers.tolist() == [7, 1, 2]
    assert other.match(0) == Batch(ONE, 2, 8, seed=1).match(7)
    before = b.save()
    b.step([99, 99, 99], where=[False, False, False])
    assert b.save() == before
    first = b.legal[:, 0].copy()
    b.step(first, where=[False, True, True])
    assert b.decisions.tolist() == [0, 1, 1]
    while not b.done[1]:
        b.step_at_random()
    assert b.numbers[1] == 101
    for wrong in ([1, 0, 0], [True]):
        with pytest.raises(tefuda.BadOption, match="where is True or False for each slot"):
            b.step(first, where=wrong)
    with pytest.raises(tefuda.BadOption, match="numbers of matches are from 0"):
        b.begin([-1, 0, 0], [True, True, True])


def test_large_numbers_of_matches_are_exact_in_every_type() -> None:
    b = Batch(ONE, 2, 2, seed=1)
    number = (1 << 53) + 1  # the first whole number that is no float64
    b.begin(np.array([number, 0], np.uint64), [True, False])
    assert b.numbers.tolist() == [number, 1]


@pytest.mark.parametrize("limit", [None, 5])
def test_a_slot_whose_episode_is_over_can_stand_still(limit: int | None) -> None:
    settings: dict[str, Any] = {"autoreset": "next_step", "limit": limit}
    b, other = (Batch(ONE, 2, 1, seed=1, **settings) for _ in range(2))
    while not (b.done | b.truncated)[0]:
        for each in (b, other):
            each.step_index([0])
    last = b.observation.copy()
    b.step([0], where=[False])
    b.step_index([0], where=[False])
    assert not (b.done | b.truncated | b.reward.any(1))[0]
    assert b.count.tolist() == [0]
    assert np.array_equal(b.observation, last)
    for each in (b, other):
        each.step_index([0])
    assert b.numbers.tolist() == other.numbers.tolist() == [1]
    assert np.array_equal(b.observation, other.observation)
    assert b.match(0) == other.match(0)
