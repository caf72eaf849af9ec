"""Checkpoints: the state of a training in a file, to resume exactly where it stopped."""

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
COUNTERS = ("seconds", "updates", "learned", "decisions", "matches", "curve")
NETS = ("actor", "critic")
KEYS = frozenset(
    (*COUNTERS, *NETS, "best", "settings", "fingerprint", "optimizer", "chance", "tables", "room")
)


def save(training: Training, folder: Path) -> Path:
    """Write a checkpoint atomically; if the process dies meanwhile, the previous one remains."""
    state: dict[str, Any] = {
        "settings": msgspec.json.encode(training.settings).decode(),
        "fingerprint": fingerprint(*training.settings.setting),
        "actor": training.actor.state_dict(),
        "critic": training.critic.state_dict(),
        "best": training.best,
        "optimizer": training.optimizer.state_dict(),
        "chance": training.chance.get_state(),
        "tables": torch.frombuffer(bytearray(training.rollout.batch.save()), dtype=torch.uint8),
        "room": training.rollout.room,
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
    """Resume the checkpoint in a folder, or raise `BadOption`.

    Only the length of the training, the threads and the device may differ.
    """
    state, before = read(folder)
    changed = {name: getattr(settings, name) for name in MAY_CHANGE}
    now = msgspec.structs.replace(before, **changed)
    for name in Settings.__struct_fields__:
        if getattr(now, name) != getattr(settings, name):
            raise BadOption(
                f"the training in {folder} has {name} {getattr(now, name)!r}, not "
                f"{getattr(settings, name)!r}: use the same settings, or another folder"
            )
    training = Training(now, clock)
    training.actor.load_state_dict(state["actor"])
    training.critic.load_state_dict(state["critic"])
    of_device = training.optimizer.state_dict()["param_groups"]
    training.optimizer.load_state_dict(state["optimizer"] | {"param_groups": of_device})
    if now.device == before.device:  # each device has its own generator
        training.chance.set_state(state["chance"])
    training.rollout.load(bytes(state["tables"].numpy()))
    training.rollout.make_room(state["room"])
    training.best = state["best"]
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
    except Exception as problem:  # PyTorch raises several for a file that it did not write
        raise BadOption(f"{path} is not a checkpoint: {problem}") from problem
    if not isinstance(state, dict) or set(state) != KEYS:
        raise BadOption(f"{path} is not a checkpoint of this version of Tefuda")
    settings = msgspec.json.decode(state["settings"], type=Settings)
    if state["fingerprint"] != fingerprint(*settings.setting):
        raise BadOption(
            f"{path} was trained with another encoding or other rules: train in another folder"
        )
    return state, settings
