"""The curves of a training as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Any


def draw(curve: list[dict[str, Any]], title: str, path: Path) -> None:
    """Draw the wins among `normal`, the entropy of the policy and the surprise of the critic."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 6), layout="constrained")
    above, below = figure.subplots(2, 1, sharex=True)
    judged = [point for point in curve if "wins" in point]
    above.errorbar(
        [point["seconds"] for point in judged],
        [point["wins"] for point in judged],
        [point["error"] for point in judged],
        color="#0072B2",
        marker="o",
        markersize=3,
        capsize=2,
    )
    above.set_ylabel("wins among normal, %")
    above.set_title(title)
    seconds = [point["seconds"] for point in curve]
    for name, colour in (("entropy", "#009E73"), ("surprise", "#D55E00")):
        below.plot(seconds, [point[name] for point in curve], color=colour, label=name)
    below.set_xlabel("seconds of training")
    below.set_ylabel("nats")
    below.legend(frameon=False)
    for axes in (above, below):
        axes.grid(alpha=0.3)
        axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, dpi=120)
