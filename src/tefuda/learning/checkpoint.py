"""Checkpoints: a training as a file, from which it goes on exactly where it stopped."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import torch

from tefuda.bots.expert.fingerprint import fingerprint
from tefuda.errors import BadOption
from tefuda.learning.settings import Settings
from tefuda.learning.training import Training

NAME = "checkpoint.pt"
MAY_CHANGE = ("seconds", "decisions", "threads", "device")
COUNTERS = ("seconds", "updates", "decisions", "matches", "curve")
NETS = ("actor", "critic")
PARTS = frozenset((*COUNTERS, *NETS, "settings", "fingerprint", "optimizer", "chance", "tables"))


def save(training: Training, folder: Path) -> Path:
    """Write a checkpoint: a process that dies while writing leaves the one before."""
    state: dict[str, Any] = {
        "settings": msgspec.json.encode(training.settings).decode(),
        "fingerprint": fingerprint(*training.settings.setting),
        "actor": training.actor.state_dict(),
        "critic": training.critic.state_dict(),
        "optimizer": training.optimizer.state_dict(),
        "chance": training.chance.get_state(),
        "tables": torch.frombuffer(bytearray(training.rollout.batch.save()), dtype=torch.uint8),
        **{name: getattr(training, name) for name in COUNTERS},
    }
    path, unfinished = folder / NAME, folder / f"{NAME}.unfinished"
    folder.mkdir(parents=True, exist_ok=True)
    with unfinished.open("wb") as file:
        torch.save(state, file)
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)
    return path


def load(folder: Path, settings: Settings, clock: Callable[[], float]) -> Training:
    """Go on from the checkpoint in a folder, or raise `BadOption`.

    Only the length of the training, the threads and the device may be others than before.
    """
    state, before = read(folder)
    changed = {name: getattr(settings, name) for name in MAY_CHANGE}
    now = msgspec.structs.replace(before, **changed)
    for name in Settings.__struct_fields__:
        if getattr(now, name) != getattr(settings, name):
            raise BadOption(
                f"the training in {folder} has {name} {getattr(now, name)!r}, not "
                f"{getattr(settings, name)!r}: go on with the same, or take another folder"
            )
    training = Training(now, clock)
    training.actor.load_state_dict(state["actor"])
    training.critic.load_state_dict(state["critic"])
    training.optimizer.load_state_dict(state["optimizer"])
    if now.device == before.device:  # the random numbers of another device are others
        training.chance.set_state(state["chance"])
    training.rollout.batch.load(bytes(state["tables"].numpy()))
    for name in COUNTERS:
        setattr(training, name, state[name])
    for point in training.curve:
        point["part"] = training.part_at(point["seconds"], point["decisions"])
    return training


def read(folder: Path) -> tuple[dict[str, Any], Settings]:
    """Return the checkpoint in a folder and its settings, or raise `BadOption`."""
    path = folder / NAME
    try:
        state: dict[str, Any] = torch.load(path, map_location="cpu", weights_only=True)
    except OSError as problem:
        raise BadOption(f"{folder} has no training: {problem.strerror}") from problem
    except Exception as problem:  # what PyTorch raises for a file that is none of its own
        raise BadOption(f"{path} is no checkpoint: {problem}") from problem
    if not isinstance(state, dict) or set(state) != PARTS:
        raise BadOption(f"{path} is no checkpoint of this version of Tefuda")
    settings = msgspec.json.decode(state["settings"], type=Settings)
    if state["fingerprint"] != fingerprint(*settings.setting):
        raise BadOption(
            f"{path} was trained with another encoding or other rules: train in another folder"
        )
    return state, settings
