"""The weights of `expert`: a file for each setting, and a card that says how it was made.

A setting is a game, a number of players, and the options that are on. Weights work only with the
encoding with which they were trained, so the card contains its fingerprint.
"""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import ZIP_LZMA, ZipFile

import numpy as np
from numpy.typing import NDArray

from tefuda.bots.expert.encoded import encoder
from tefuda.bots.expert.fingerprint import fingerprint, positions
from tefuda.bots.expert.net import Actor, Critic, Layer, from_arrays, to_arrays
from tefuda.bots.expert.setting import Setting, offered, setting_on, shipped_in, trained
from tefuda.bots.offered import no_weights
from tefuda.errors import BadWeights
from tefuda.games import get

NET = "residual"  # the kind of the nets, on the card: others are computed in another way


class Weights(NamedTuple):
    """The nets of a setting, and the calibration of their chances."""

    setting: Setting
    actor: Actor
    critic: Critic
    calibration: tuple[float, float]  # slope and intercept in logits


@cache
def shipped(setting: Setting) -> Weights:
    """Return the shipped weights that play a setting; raise `UnknownBot` if there are none."""
    folder = shipped_in(setting.game)
    if folder is None or setting not in offered():
        raise no_weights(setting)
    own = setting if setting in trained() else setting._replace(options=())
    return load(folder / f"{own.label}.npz")


def load(path: Path) -> Weights:
    """Return the weights of a file, or raise `BadWeights`."""
    try:
        return read(path, path.stat().st_mtime_ns)
    except OSError as problem:
        raise BadWeights(f"the weights {path} cannot be read: {problem.strerror}") from problem


@cache
def read(path: Path, written: int) -> Weights:
    """Read the weights of a file; `written` is its time, so a changed file is read again."""
    card = read_card(path)
    try:
        data = path.read_bytes()
        setting = setting_on(card)
        trained_with = card["fingerprint"]
        slope, intercept = map(float, card["calibration"])
    except (KeyError, TypeError, ValueError) as problem:
        raise BadWeights(f"the card of {path} lacks a part: {problem}") from problem
    if sha256(data).hexdigest() != card.get("sha256"):
        raise BadWeights(f"the weights {path} do not match their card: their hash differs")
    if card.get("net") != NET:
        raise BadWeights(
            f"the weights {path} are of another kind of net: train them again with 'tefuda learn'"
        )
    if trained_with != fingerprint(setting.game, setting.players, setting.options):
        raise BadWeights(
            f"the weights {path} were trained with another encoding or other rules of "
            f"{get(setting.game).title}: train them again with 'tefuda learn'"
        )
    try:
        with np.load(BytesIO(data), allow_pickle=False) as arrays:
            actor, critic = (from_arrays(name, arrays) for name in ("actor", "critic"))
    except (RuntimeError, ImportError) as problem:  # of a Python that was built without LZMA
        raise BadWeights(
            f"the weights {path} cannot be read by this Python: {problem}"
        ) from problem
    return Weights(setting, Actor(actor), Critic(critic), (slope, intercept))


def read_card(path: Path) -> dict[str, Any]:
    """Read the card beside a file of weights, or raise `BadWeights`."""
    try:
        card = json.loads(path.with_suffix(".json").read_text("utf-8"))
    except OSError as problem:
        raise BadWeights(f"the weights {path} have no card: {problem.strerror}") from problem
    except ValueError as problem:
        raise BadWeights(f"the card of {path} is not valid JSON: {problem}") from problem
    if not isinstance(card, dict):
        raise BadWeights(f"the card of {path} is not a JSON object")
    return card


def proof(weights: Weights) -> str:
    """Hash the outputs of the nets in a few positions; the hash is the same on every machine."""
    game, players, options = weights.setting
    seen, digest = encoder(game, players), sha256()
    for s in positions(game, players, options):
        for outputs in (
            weights.actor.preferences(seen.decision(s)),
            weights.critic.chances(seen.open_observation(s)[None]),
        ):
            digest.update(outputs.astype("<i8").tobytes())
    return digest.hexdigest()


def save(
    path: Path,
    setting: Setting,
    actor: list[Layer],
    critic: list[Layer],
    calibration: tuple[float, float],
    made: dict[str, Any],
) -> None:
    """Write weights and their card; `made` is added to the card."""
    data = compressed(to_arrays("actor", actor) | to_arrays("critic", critic))
    weights = Weights(setting, Actor(actor), Critic(critic), calibration)
    card = {
        **setting._asdict(),
        "fingerprint": fingerprint(setting.game, setting.players, setting.options),
        "net": NET,
        "sha256": sha256(data).hexdigest(),
        "proof": proof(weights),
        "calibration": calibration,
        **made,
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    write_card(path, card)


def compressed(arrays: dict[str, NDArray[Any]]) -> bytes:
    """Return arrays as `np.savez_compressed` writes them, but smaller: compressed by LZMA."""
    file = BytesIO()
    with ZipFile(file, "w", ZIP_LZMA) as archive:
        for name, array in arrays.items():
            with archive.open(f"{name}.npy", "w") as member:
                np.save(member, array)
    return file.getvalue()


def write_card(path: Path, card: dict[str, Any]) -> None:
    """Write the card beside a file of weights."""
    path.with_suffix(".json").write_text(json.dumps(card, indent=1) + "\n", "utf-8")
