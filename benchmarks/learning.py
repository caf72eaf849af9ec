"""Times the parts of `tefuda learn`: `python benchmarks/learning.py [GAME] [--players N]`.

Trains on the GPU, if there is one, until a result has been learned from and the operations are
compiled. Then prints a line of JSON for a few updates: the seconds for playing, for the critic on
all positions, and for learning, and the decisions per second.
"""

from __future__ import annotations

import json
import time
from argparse import ArgumentParser, Namespace
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import torch

from tefuda.learning import Settings, Training

SIZES = ("width", "critic_width", "blocks", "tables", "steps", "minibatch")


def options() -> Namespace:
    """Read the command line."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="datto")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--updates", type=int, default=10, help="that are timed")
    parser.add_argument("--cpu", action="store_true")
    parser.add_argument("--no-graph", action="store_true", help="launch each step from Python")
    for name in SIZES:
        parser.add_argument(f"--{name.replace('_', '-')}", type=int)
    return parser.parse_args()


def finish() -> None:
    """Wait until the GPU has done its work."""
    if torch.cuda.is_available():
        torch.cuda.synchronize()


def timed(function: Callable[..., Any], name: str, seconds: dict[str, float]) -> Callable[..., Any]:
    """Return a function that also adds its time to `seconds`."""

    def measured(*arguments: Any) -> Any:
        finish()
        begun = time.perf_counter()
        result = function(*arguments)
        finish()
        seconds[name] += time.perf_counter() - begun
        return result

    return measured


def main() -> None:
    """Measure, and print a line of JSON."""
    asked = options()
    device: Any = "cuda" if torch.cuda.is_available() and not asked.cpu else "cpu"
    settings = Settings(asked.game, asked.players, decisions=1 << 50, device=device)
    settings = settings.resized({name: getattr(asked, name) for name in SIZES})
    begun = time.perf_counter()
    training = Training(settings)
    if asked.no_graph:
        training.learner.captures = False
    while training.learned < 3:
        training.update()
    finish()
    prepared = time.perf_counter() - begun
    seconds: dict[str, float] = defaultdict(float)
    rollout: Any = training.rollout
    rollout.play = timed(rollout.play, "playing", seconds)
    rollout.judge = timed(rollout.judge, "critic", seconds)
    update = timed(training.update, "all", seconds)
    for _ in range(asked.updates):
        update()
    seconds["learning"] = seconds["all"] - seconds["playing"] - seconds["critic"]
    decisions = settings.tables * settings.steps
    found = {
        "setting": settings.setting.label,
        "device": device,
        "graph": training.learner.graph is not None,
        "room": rollout.room,
        **{name: getattr(settings, name) for name in SIZES},
        "prepared_s": round(prepared, 1),
        "decisions": decisions,
        **{
            f"{name}_s": round(seconds[name] / asked.updates, 4)
            for name in ("playing", "critic", "learning", "all")
        },
        "decisions_per_second": round(decisions * asked.updates / seconds["all"]),
    }
    print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
