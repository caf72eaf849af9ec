"""Training by self-play: it learns, computes the right advantages, and resumes exactly."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from copy import deepcopy
from itertools import count
from pathlib import Path

import msgspec
import numpy as np
import pytest

if "CI" not in os.environ:
    pytest.importorskip("torch", reason="PyTorch is not installed (CONTRIBUTING.md)")

import torch

from bots.expert.random_weights import random_weights
from support.tables import Table, every_table
from tefuda.bots.expert import weights
from tefuda.bots.expert.encoded import encoder
from tefuda.bots.expert.fingerprint import positions
from tefuda.bots.expert.net import Layer, from_arrays
from tefuda.cli import main
from tefuda.cli.status import INTERRUPTED
from tefuda.errors import BadOption
from tefuda.learning import Settings, Training, checkpoint
from tefuda.learning import rollout as rollouts
from tefuda.learning.contest import Share, contest
from tefuda.learning.nets import Actor
from tefuda.learning.packing import calibrate, fitted, pack
from tefuda.learning.rollout import Rollout
from tefuda.learning.run import run

TINY = Settings(
    "datto", 2, decisions=1_000_000, width=8, blocks=1, tables=8, steps=16, minibatch=32
)
FRESH_DEALS = 1 << 50  # the seed of deals that no training uses


def ticking() -> float:
    return next(TICKS)


TICKS = map(float, count())


def tiny(**changes: object) -> Training:
    return Training(msgspec.structs.replace(TINY, **changes), ticking)


def parameters(training: Training) -> list[torch.Tensor]:
    return [parameter.detach().clone() for parameter in training.parameters]


def same(one: list[torch.Tensor], other: list[torch.Tensor]) -> bool:
    return all(torch.equal(a, b) for a, b in zip(one, other, strict=True))


# Learning


def test_a_short_training_beats_random(trained: tuple[Training, Path]) -> None:
    share = contest(trained[0].actor, trained[0].settings, "random", 500, FRESH_DEALS)
    assert share.wins - share.error > 58.0


def test_an_untrained_net_does_not_beat_random() -> None:
    share = contest(tiny().actor, TINY, "random", 500, FRESH_DEALS)
    assert share.wins - share.error < 58.0


def test_weights_in_8_bits_play_like_the_trained_net(
    trained: tuple[Training, Path], tmp_path: Path
) -> None:
    training, folder = trained
    found = weights.load(pack(folder, tmp_path, matches=0))
    seen = encoder("datto", 2)
    equal, errors = [], []
    for s in positions("datto", 2, ()):
        decision = seen.decision(s)
        with torch.no_grad():
            logits = training.actor(
                torch.tensor(decision.observation / seen.steps).unsqueeze(0),
                torch.tensor(decision.ids).unsqueeze(0),
                torch.tensor(decision.features / seen.feature_steps).unsqueeze(0),
                torch.tensor([len(decision.moves)]),
            )[0]
            hands = seen.open_observation(s) / seen.open_steps
            estimated = training.critic(torch.tensor(hands).unsqueeze(0))
        preferred = found.actor.preferences(decision)
        equal.append(int(preferred.argmax()) == int(logits.argmax()))
        chances = found.critic.chances(seen.open_observation(s)[None])
        errors.append(np.abs(chances / chances.sum() - estimated.softmax(1).numpy()).max())
    assert np.mean(equal) > 0.9
    assert max(errors) < 0.05


@every_table
def test_every_setting_can_be_learned(table: Table) -> None:
    training = tiny(game=table.game, players=table.players, options=table.options)
    before = parameters(training)
    while training.learned < 2:
        progress = training.update()
    assert not same(before, parameters(training))
    assert all(np.isfinite(value) for value in progress)
    assert progress.decisions == training.updates * TINY.tables * TINY.steps


def test_nothing_is_learned_before_the_first_result() -> None:
    """Otherwise most trainings of Nana Toridori with four players and more learned nothing."""
    training = tiny(game="dnup", players=4)
    before = parameters(training)
    while training.update().matches == 0:
        assert same(before, parameters(training))
        assert not training.optimizer.state
    assert training.updates > 2
    assert training.learned == 1
    assert not same(before, parameters(training))


# Rollouts and advantages


def test_a_rollout_begins_where_the_previous_one_ended() -> None:
    training = tiny()
    for _ in range(30):
        training.update()
        last = training.rollout.seen[-1].clone()
        training.rollout.play(training.actor, training.chance)
        assert torch.equal(training.rollout.seen[0], last)


def test_every_match_that_ends_is_counted_once() -> None:
    training = tiny()
    ended = 0
    batch = training.rollout.batch
    for _ in range(40):
        ended += training.rollout.play(training.actor, training.chance)
    begun = (batch.numbers - np.arange(batch.size)) // batch.size  # by table, without the first
    assert ended == begun.sum()
    assert begun.min() > 0
    outcomes = training.rollout.outcome[training.rollout.over]
    assert torch.equal(outcomes.sum(1), torch.ones(len(outcomes)))


def test_the_outcome_marks_the_loser_if_all_others_win() -> None:
    training = tiny(game="nana", players=4)
    rows = training.rollout
    for _ in range(200):
        rows.play(training.actor, training.chance)
        if rows.over.any():
            break
    outcomes = rows.outcome[rows.over]
    assert len(outcomes) > 0
    assert torch.equal(outcomes.sum(1), torch.ones(len(outcomes)))
    assert set(outcomes.unique().tolist()) == {0.0, 1.0}


@pytest.mark.parametrize("table", [Table("datto", 3), Table("nana", 4)], ids=str)
def test_advantages_and_targets_follow_each_seat_along_its_match(table: Table) -> None:
    training = tiny(game=table.game, players=table.players, tables=4, steps=60)
    for _ in range(3):
        training.update()
    rows = training.rollout
    rows.play(training.actor, training.chance)
    with torch.no_grad():
        values = [training.critic(seen).softmax(1).tolist() for seen in rows.seen]
    rows.judge(training.critic)
    expected, targets = expected_advantages(rows, values)
    scaled = expected / (expected.std(ddof=1) + 1e-6)
    assert np.allclose(rows.advantage.numpy(), scaled, atol=1e-4)
    assert np.allclose(rows.target.numpy(), targets, atol=1e-5)


def expected_advantages(
    rows: Rollout, values: list[list[list[float]]]
) -> tuple[np.ndarray, np.ndarray]:
    """Sum the temporal differences of each seat, one by one."""
    steps, tables = rows.turn.shape[0] - 1, rows.turn.shape[1]
    players = rows.settings.players
    advantages, targets = np.zeros((steps, tables)), np.zeros((steps, tables, players))
    for table in range(tables):

        def value(step: int, seat: int, table: int = table) -> float:
            return values[step][table][(seat - int(rows.turn[step, table])) % players]

        for begin in range(steps):
            for seat in range(players):
                total, weight, step = 0.0, 1.0, begin
                while step < steps:
                    over = bool(rows.over[step, table])
                    won = float(rows.outcome[step, table, seat])
                    after = won if over else value(step + 1, seat)
                    total += weight * (after - value(step, seat))
                    weight *= rows.settings.horizon
                    step += 1
                    if over:
                        break
                turn = int(rows.turn[begin, table])
                targets[begin, table, (seat - turn) % players] = value(begin, seat) + total
                if seat == turn:
                    advantages[begin, table] = -total if rows.one_loses else total
    return advantages, targets


def test_decisions_with_too_many_moves_teach_the_actor_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rollouts, "MAX_ROOM", 4)
    training = tiny(tables=64)
    while training.learned < 2:
        training.update()
    rows = training.rollout
    assert rows.room == 4
    rows.play(training.actor, training.chance)
    rows.judge(training.critic)
    count = rows.count.view(-1)
    assert rows.chosen.view(-1)[count > 4].max() > 4
    for places, learns in ((count > 4, False), (count <= 4, True)):
        training.learner.compute_gradients(places.nonzero().squeeze(1))
        assert any(bool((one.grad != 0).any()) for one in training.actor.parameters()) == learns
        assert any(bool((one.grad != 0).any()) for one in training.critic.parameters())


def test_the_room_for_moves_does_not_change_what_is_learned() -> None:
    training = tiny()
    while training.learned < 2:
        training.update()
    training.rollout.judge(training.critic)
    places = torch.arange(TINY.tables * TINY.steps)
    found = []
    for room in (16, 32):
        training.rollout.make_room(room)
        assert training.rollout.room == room
        training.learner.compute_gradients(places)
        found.append([one.grad for one in training.parameters])
    for one, other in zip(*found, strict=True):
        assert torch.allclose(one, other, atol=1e-7)


def test_games_with_very_many_actions_are_rated_by_features_alone() -> None:
    many, few = Actor("dnup", 5, 8, 1), Actor("dnup", 3, 8, 1)
    features = len(encoder("dnup", 5).feature_steps)
    assert many.net.last.out_features == features
    assert few.net.last.out_features > 600


@pytest.mark.skipif(not torch.cuda.is_available(), reason="needs an NVIDIA GPU")
def test_a_step_replayed_on_a_gpu_equals_one_launched_from_python() -> None:
    training = tiny(device="cuda", tables=64, minibatch=256)
    while training.learned < 3:
        training.update()
    learner = training.learner
    assert learner.graph is not None
    kept = (training.actor, training.critic, training.optimizer)
    state = [deepcopy(one.state_dict()) for one in kept]
    places = torch.randperm(64 * TINY.steps, device="cuda")[:256]
    found = []
    for captures in (True, False):
        learner.captures = captures
        before = parameters(training)
        learner.learn_from(places)
        found.append(parameters(training))
        assert not same(before, found[-1])
        for one, values in zip(kept, state, strict=True):
            one.load_state_dict(deepcopy(values))
    for one, other in zip(*found, strict=True):
        assert torch.allclose(one, other, atol=1e-5)


# Checkpoints and resuming


def test_a_resumed_training_equals_an_uninterrupted_one(tmp_path: Path) -> None:
    whole = tiny()
    for _ in range(3):
        whole.update()
    checkpoint.save(whole, tmp_path)
    for _ in range(3):
        expected = whole.update()
    resumed = checkpoint.load(tmp_path, TINY, ticking)
    for _ in range(3):
        found = resumed.update()
    assert found == expected._replace(seconds=found.seconds)
    assert same(parameters(resumed), parameters(whole))
    assert (resumed.rollout.batch.observation == whole.rollout.batch.observation).all()


def test_the_seed_determines_a_training() -> None:
    one, other, third = tiny(), tiny(), tiny(seed=2)
    for training in (one, other, third):
        training.update()
        training.update()
    assert same(parameters(one), parameters(other))
    assert not same(parameters(one), parameters(third))


def test_a_training_stops_at_its_time_limit() -> None:
    training = tiny(decisions=0, seconds=10.0)  # each update takes a tick, a second
    while not training.finished:
        training.update()
    assert training.updates == 10
    assert training.seconds == 10.0


def test_a_finished_training_can_be_extended(tmp_path: Path) -> None:
    shown: list[str] = []
    short = msgspec.structs.replace(TINY, decisions=512)
    assert run(short, tmp_path, 0, shown.append).decisions == 512
    longer = msgspec.structs.replace(TINY, decisions=1024)
    assert run(longer, tmp_path, 0, shown.append).decisions == 1024
    assert any("resumed after" in text for text in shown)
    parts = [point["part"] for point in checkpoint.load(tmp_path, longer, ticking).curve]
    assert parts == sorted(parts)
    assert parts[-1] == 1.0
    assert min(parts) < 0.5 < sorted(parts)[-2]
    assert (tmp_path / "curve.png").read_bytes().startswith(b"\x89PNG")


def test_resuming_with_other_settings_is_refused(tmp_path: Path) -> None:
    checkpoint.save(tiny(), tmp_path)
    with pytest.raises(BadOption, match="has width 8, not 16"):
        checkpoint.load(tmp_path, msgspec.structs.replace(TINY, width=16), ticking)


@pytest.mark.parametrize("name", ["seconds", "steps", "minibatch", "width", "rate"])
def test_values_that_must_be_positive_are_checked(name: str) -> None:
    with pytest.raises(BadOption, match=f"{name} must be more than 0, not 0"):
        msgspec.structs.replace(TINY, **{name: 0})


def test_a_training_with_another_encoding_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = checkpoint.save(tiny(), tmp_path)
    monkeypatch.setattr(checkpoint, "fingerprint", lambda *setting: "another")
    for use in (lambda: checkpoint.load(tmp_path, TINY, ticking), lambda: pack(tmp_path, path, 0)):
        with pytest.raises(BadOption, match="another encoding or other rules"):
            use()


def test_invalid_checkpoints_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="has no training"):
        pack(tmp_path, tmp_path, 0)
    (tmp_path / checkpoint.NAME).write_bytes(b"nothing")
    with pytest.raises(BadOption, match="is not a checkpoint"):
        checkpoint.load(tmp_path, TINY, ticking)
    torch.save({"actor": 1}, tmp_path / checkpoint.NAME)
    with pytest.raises(BadOption, match="is not a checkpoint of this version"):
        checkpoint.load(tmp_path, TINY, ticking)


COMMAND = [
    *(sys.executable, "-m", "tefuda", "learn", "datto", "--cpu", "--deals", "0"),
    *("--width", "8", "--blocks", "1", "--tables", "8", "--steps", "16", "--minibatch", "32"),
]


def started(folder: Path, length: str) -> subprocess.Popen[str]:
    """Start a training, and wait for its first checkpoint."""
    process = subprocess.Popen(
        [*COMMAND, "--decisions", length, "--folder", str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    while not (folder / checkpoint.NAME).exists() and process.poll() is None:
        time.sleep(0.05)
    return process


def test_sizes_left_out_are_those_of_the_training_that_resumes(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(TINY, decisions=512)
    run(settings, tmp_path, 0, lambda text: None)
    assert main(["learn", "datto", "--cpu", "--decisions", "1024", "--folder", str(tmp_path)]) == 0
    assert checkpoint.read(tmp_path)[1] == msgspec.structs.replace(TINY, decisions=1024)


def test_updates_before_the_first_result_are_not_in_the_curve(tmp_path: Path) -> None:
    shown: list[str] = []
    settings = msgspec.structs.replace(TINY, game="dnup", players=4, decisions=8192)
    training = run(settings, tmp_path, 0, shown.append)
    waited = [text for text in shown if "waiting for the first result" in text]
    assert len(waited) == training.updates - training.learned > 0
    assert all(point["entropy"] > 0 for point in training.curve)


def test_a_killed_training_resumes(tmp_path: Path) -> None:
    with started(tmp_path, "100_000_000") as process:
        process.kill()
    before = checkpoint.read(tmp_path)[0]["decisions"]
    assert before > 0
    (tmp_path / f"{checkpoint.NAME}.unfinished").write_bytes(b"half a file")
    process = started(tmp_path, str(before + 1280))
    text, _ = process.communicate()
    assert process.returncode == 0, text
    assert "resumed after" in text
    assert checkpoint.read(tmp_path)[0]["decisions"] == before + 1280


def test_a_training_saves_a_checkpoint_when_it_is_terminated(tmp_path: Path) -> None:
    with started(tmp_path, "100_000_000") as process:
        process.terminate()
        text, _ = process.communicate()
        assert process.returncode == INTERRUPTED, text
    assert "written to" in text
    assert checkpoint.read(tmp_path)[0]["updates"] >= 1


# Weights


def test_the_fit_recovers_a_logistic_curve() -> None:
    chance = np.random.default_rng(1)
    estimated = chance.normal(0, 1.5, 40_000)
    won = (chance.random(len(estimated)) < 1 / (1 + np.exp(-0.7 * estimated + 0.3))).astype(float)
    slope, intercept = fitted(estimated, won)
    assert abs(slope - 0.7) < 0.05
    assert abs(intercept + 0.3) < 0.05


def test_calibrating_again_starts_from_the_chances_of_the_net(tmp_path: Path) -> None:
    path = random_weights(Table("datto", 2), tmp_path)
    calibrate(path, 2)
    before = weights.read_card(path)["calibration"]
    assert weights.load(path).setting.game == "datto"
    calibrate(path, 2)
    assert weights.read_card(path)["calibration"] == before != [1.0, 0.0]


def test_the_fit_converges_when_confident_estimates_were_wrong() -> None:
    estimated = np.array([5.0] * 60 + [-5.0] * 10 + [1.0] * 30)
    won = np.array([1.0] * 30 + [0.0] * 30 + [0.0] * 9 + [1.0] + [1.0] * 20 + [0.0] * 10)
    slope, intercept = fitted(estimated, won)
    assert 0 < slope < 1
    assert abs(intercept) < 2


def test_the_weights_of_the_best_contest_are_packed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wins = iter([20.0, 40.0, 10.0, *[30.0] * 4])
    judged: list[Layer] = []
    shown: list[str] = []

    def contest_with_a_known_result(actor: Actor, *_: object) -> Share:
        judged.append(actor.net.quantized()[-1])
        return Share(next(wins), 3.0)

    monkeypatch.setattr("tefuda.learning.run.contest", contest_with_a_known_result)
    for decisions in (512, 1024):  # three contests after the first result, and four when resumed
        settings = msgspec.structs.replace(TINY, decisions=decisions)
        run(settings, tmp_path, deals=1, show=shown.append)
    assert "wins among normal 30.0 % ±3.0, best 40.0 % at 0.00 M" in shown[-1]
    path = pack(tmp_path, tmp_path, matches=0)
    with np.load(path) as arrays:
        packed = from_arrays("actor", arrays)[-1]
    same_as = [np.array_equal(packed.weights, layer.weights) for layer in judged]
    assert same_as == [place == 1 for place in range(7)]
    best = weights.read_card(path)["best_contest"]
    assert best == {"wins": 40.0, "error": 3.0, "decisions": 384}


def test_packed_weights_play_in_the_arena(
    trained: tuple[Training, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pack", str(trained[1]), "--out", str(tmp_path), "--matches", "3"]) == 0
    path = tmp_path / "datto-2.npz"
    card = weights.read_card(path)
    assert card["command"].startswith("tefuda learn datto --players 2 --cpu --decisions 400000")
    assert card["calibrated_on"] == "3 matches of expert against itself"
    assert card["curve"][-1]["part"] > 0.9
    bots = (f"expert:weights={path}", "random")
    wanted = ["arena", "datto", *bots, "--players", "2", "--deals", "3", "--cores", "1"]
    assert main([*wanted, "--out", str(tmp_path / "arena"), "--json"]) == 0
    summary = json.loads(capsys.readouterr().out.partition("\n")[2])
    assert summary["deals"] == 3
