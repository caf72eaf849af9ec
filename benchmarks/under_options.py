"""Strength of the standard nets under options: `expert` against `hard`.

    python benchmarks/under_options.py [--deals N] [--simulations N] [--weights FOLDER]

Plays every setting with options that `expert` plays with the weights of the setting without: one
`expert` among `hard`, in all seatings. Prints a line of JSON for each. With `--weights` it takes
GAME-PLAYERS.npz from a folder, for every setting that they serve.
"""

from __future__ import annotations

import json
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path

from tefuda.bots.expert.setting import Setting, served, setting_on, trained


def main() -> None:
    """Measure the settings, one after the other, each on all cores."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=1000)
    parser.add_argument("--weights", type=Path)
    parser.add_argument("--seed", type=int, default=78)
    parser.add_argument("--out", type=Path, default=Path("under-options"))
    asked = parser.parse_args()
    own = trained()
    if asked.weights is not None:
        cards = (json.loads(card.read_text("utf-8")) for card in asked.weights.glob("*.json"))
        own = frozenset(map(setting_on, cards))
    for standard in sorted(one for one in own if not one.options):
        for setting in sorted(served(standard) - own):
            print(measured(standard, setting, **vars(asked)), flush=True)


def measured(
    standard: Setting,
    setting: Setting,
    deals: int,
    simulations: int,
    weights: Path | None,
    seed: int,
    out: Path,
) -> str:
    """Play one setting; return a line of JSON."""
    expert = "expert" if weights is None else f"expert:weights={weights / standard.label}.npz"
    command = [sys.executable, "-m", "tefuda", "arena", setting.game, expert]
    command += [f"hard:simulations={simulations}", "--players", str(setting.players)]
    command += [word for name in setting.options for word in ("--option", name)]
    command += ["--deals", str(deals), "--seed", str(seed), "--out", str(out / setting.label)]
    printed = subprocess.run([*command, "--json"], check=True, capture_output=True, text=True)
    summary = json.loads(printed.stdout[printed.stdout.index("{") :])
    result = summary["results"][0]
    shown = {name: result[name] for name in ("win_share", "last_share", "milliseconds_per_move")}
    known = {name: summary[name] for name in ("bots", "fair_share", "deals")}
    return json.dumps({"setting": setting.label, **known, **shown})


if __name__ == "__main__":
    main()
