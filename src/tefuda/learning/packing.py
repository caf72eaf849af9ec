"""Turn a checkpoint into weights for `expert`, with a card that says how they were made."""

from __future__ import annotations

import time
from math import log
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import torch
from numpy.typing import NDArray

import tefuda
from tefuda import bots
from tefuda.bots.expert import weights
from tefuda.bots.expert.player import MIN_CHANCE, Expert
from tefuda.bots.expert.setting import Setting
from tefuda.errors import BadOption
from tefuda.learning import checkpoint
from tefuda.learning.nets import Actor, Critic
from tefuda.learning.settings import Settings

CALIBRATION_SEED = 1 << 41  # of the first match
NO_CALIBRATION = (1.0, 0.0)
COMMAND_OPTIONS = (  # of `tefuda learn`
    *("seconds", "decisions", "seed", "threads", "width", "critic_width", "blocks"),
    *("tables", "steps", "minibatch", "epochs", "rate", "horizon"),
)
CURVE_STEP = 4  # a card has every fourth point of the curve, the last one, and the contests
NEWTON_STEPS = 50  # of Newton's method
SMALL_STEP = 1e-9


def pack(folder: Path, out: Path, matches: int) -> Path:
    """Write the weights of a training into the folder `out`; return their file.

    These are the weights of the best contest; without contests, the last ones. Their chances are
    calibrated by this number of matches against itself.
    """
    state, settings = checkpoint.read(folder)
    actor, critic = Actor(*settings.actor_shape), Critic(*settings.critic_shape)
    best = state["best"]
    nets = best or state
    actor.load_state_dict(nets["actor"])
    critic.load_state_dict(nets["critic"])
    layers = actor.net.quantized(), critic.net.quantized()
    path = out / f"{settings.setting.label}.npz"
    made = {
        "made": time.strftime("%Y-%m-%d", time.gmtime()),
        "command": command(settings) + ("" if best else " --deals 0"),
        "settings": msgspec.to_builtins(settings),
        "torch": torch.__version__,
        **{name: state[name] for name in checkpoint.COUNTERS},
        "curve": shortened(state["curve"]),
        "best_contest": best and {name: best[name] for name in ("wins", "error", "decisions")},
    }
    weights.save(path, settings.setting, *layers, NO_CALIBRATION, made)
    if matches:
        calibrate(path, matches)
    return path


def shortened(curve: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the points of a curve that a card has."""
    last = len(curve) - 1
    return [
        point
        for place, point in enumerate(curve)
        if (last - place) % CURVE_STEP == 0 or "wins" in point
    ]


def calibrate(path: Path, matches: int) -> None:
    """Fit the calibration of weights to this number of matches against itself; renew their card."""
    card = weights.read_card(path) | {"calibration": NO_CALIBRATION}
    weights.write_card(path, card)
    weights.read.cache_clear()  # it holds the earlier calibration
    card |= {
        "calibration": calibration(weights.load(path).setting, path, matches),
        "calibrated_on": f"{matches} matches of expert against itself",
    }
    weights.write_card(path, card)


def command(settings: Settings) -> str:
    """Return the command that repeats this training."""
    standard = Settings(settings.game, settings.players, device=settings.device).resized({})
    given = [f"tefuda learn {settings.game} --players {settings.players}"]
    given += [f"--option {name}" for name in settings.options]
    if settings.device == "cpu":
        given.append("--cpu")
    for name in COMMAND_OPTIONS:
        if getattr(settings, name) != getattr(standard, name):
            given.append(f"--{name.replace('_', '-')} {getattr(settings, name)}")
    return " ".join(given)


def calibration(setting: Setting, path: Path, matches: int) -> tuple[float, float]:
    """Return slope and intercept of the logistic curve that maps estimates to results."""
    estimated, won = [], []
    for number in range(matches):
        for chance, result in one_match(setting, path, number):
            estimated.append(log(chance / (1.0 - chance)))
            won.append(result)
    if len(set(won)) < 2:
        raise BadOption("too few matches to calibrate: play more")
    return fitted(np.array(estimated), np.array(won))


def one_match(setting: Setting, path: Path, number: int) -> list[tuple[float, float]]:
    """Play a match; return the estimate before each move, with 1 if its seat won and 0 if not."""
    match = tefuda.Match(
        setting.game,
        setting.players,
        options=dict.fromkeys(setting.options, True),
        seed=CALIBRATION_SEED + number,
    )
    players = [
        bots.make("expert", setting.game, seed=seat, weights=str(path))
        for seat in range(setting.players)
    ]
    estimated: list[tuple[float, int]] = []
    while not match.over:
        if match.needs_deal:
            match.deal()
            continue
        seat: Any = match.turn
        view, player = match.view(seat), players[seat]
        assert isinstance(player, Expert)
        if len(view["legal"]) == 1:
            match.play(view["legal"][0], seat)
            continue
        best = player.estimates(view)[0]
        estimated.append((min(max(best.chance, MIN_CHANCE), 1.0 - MIN_CHANCE), seat))
        match.play(best.move, seat)
    result = match.result()
    assert result is not None
    winners = result["winners"]
    return [(chance, float(seat in winners)) for chance, seat in estimated]


def fitted(estimated: NDArray[np.float64], won: NDArray[np.float64]) -> tuple[float, float]:
    """Return slope and intercept of the logistic curve of maximum likelihood (Newton's method).

    Steps that lower the likelihood are halved: otherwise surprising results make it diverge.
    """
    rows = np.stack([estimated, np.ones_like(estimated)], axis=1)
    found = np.array([1.0, 0.0])
    for _ in range(NEWTON_STEPS):
        chance = 1.0 / (1.0 + np.exp(-rows @ found))
        weight = chance * (1.0 - chance)
        hessian = rows.T @ (rows * weight[:, None]) + 1e-6 * np.eye(2)
        step = np.linalg.solve(hessian, rows.T @ (won - chance))
        while np.abs(step).max() > SMALL_STEP and surprise(rows @ (found + step), won) > surprise(
            rows @ found, won
        ):
            step = step / 2
        found = found + step
    return float(found[0]), float(found[1])


def surprise(logits: NDArray[np.float64], won: NDArray[np.float64]) -> float:
    """Return the negative logarithm of the likelihood of results."""
    return float((np.logaddexp(0.0, logits) - won * logits).sum())
