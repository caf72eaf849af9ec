"""The chart of an arena: shares of wins with their intervals, and strength against time."""

from __future__ import annotations

from math import log10
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tefuda.arena.report.summary import Result, Summary
from tefuda.games import get

if TYPE_CHECKING:
    from matplotlib.axes import Axes

# Colours that people with any kind of colour vision can distinguish (Okabe and Ito).
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
INK, FAINT, PAPER = "#222222", "#B8B8B8", "#FCFCFA"
FILE_NAMES = ("chart.svg", "chart.png")
LETTER_WIDTH = 0.022  # as a part of the panel
LINE_HEIGHT = 14  # points

STYLE: dict[Any, Any] = {
    "font.size": 11,
    "axes.edgecolor": FAINT,
    "axes.labelcolor": INK,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "svg.hashsalt": "tefuda",  # the same figures give the same file
}


def draw(summary: Summary, folder: Path) -> list[Path]:
    """Draw the chart as SVG and as PNG; return the files."""
    import matplotlib
    from matplotlib.figure import Figure

    timed = [result for result in summary.results if result.slow_milliseconds is not None]
    rows = len(summary.results)
    with matplotlib.rc_context(STYLE):
        size = (11.0 if timed else 6.5, max(3.2, 1.9 + 0.5 * rows))
        figure = Figure(figsize=size, facecolor=PAPER, layout="constrained")
        panels: Any = figure.subplots(1, 2 if timed else 1, squeeze=False)[0]
        figure.suptitle(title(summary), x=0.02, ha="left", fontsize=13, fontweight="bold")
        draw_shares(panels[0], summary)
        if timed:
            draw_strength(panels[1], summary, timed)
        for panel in panels:
            panel.set_facecolor(PAPER)
            panel.spines[["top", "right"]].set_visible(False)
        files = [folder / name for name in FILE_NAMES]
        for file in files:
            undated = {"Date": None} if file.suffix == ".svg" else None
            figure.savefig(file, dpi=160, facecolor=PAPER, metadata=undated)
    return files


def title(summary: Summary) -> str:
    """Return the title: the game, the players and the number of deals."""
    plan = summary.plan
    options = "".join(f", {option}" for option in plan.options)
    deals = "1 deal" if summary.deals == 1 else f"{summary.deals:,} deals"
    seatings = f"{len(plan.orders)} seatings"
    return f"{get(plan.game).title}, {plan.players} players{options}: {deals} in {seatings} each"


def colour(summary: Summary, result: Result) -> str:
    """Return the colour of an entrant, the same in both panels."""
    return COLOURS[summary.results.index(result) % len(COLOURS)]


def draw_shares(panel: Axes, summary: Summary) -> None:
    """Draw shares of wins, best first, with 95 % intervals and the share of equals."""
    best_last = sorted(summary.results, key=lambda result: result.win_share.mean)
    panel.axvline(summary.plan.fair_share, color=FAINT, linestyle="--", zorder=0)
    panel.annotate(
        "if all were equal",
        (summary.plan.fair_share, 1.0),
        (0, 3),
        xycoords=("data", "axes fraction"),
        textcoords="offset points",
        ha="center",
        fontsize=9,
        color="#777777",
    )
    for row, result in enumerate(best_last):
        share, own = result.win_share, colour(summary, result)
        panel.plot((share.low, share.high), (row, row), color=own, linewidth=3, alpha=0.45)
        panel.plot(share.mean, row, "o", color=own, markersize=8, clip_on=False, zorder=3)
        panel.annotate(
            f"{share.mean:.1%}",
            (1.0, row),
            (10, 0),
            xycoords=("axes fraction", "data"),
            textcoords="offset points",
            va="center",
        )
    panel.set_yticks(range(len(best_last)), [result.bot for result in best_last])
    panel.set_ylim(-0.6, len(best_last) - 0.3)
    most = max(result.win_share.high for result in best_last)
    panel.set_xlim(0, min(1.0, max(most, summary.plan.fair_share) + 0.1))
    panel.xaxis.set_major_formatter(lambda share, _: f"{share:.0%}")
    panel.set_xlabel("matches won (95 % interval)")
    panel.tick_params(axis="y", length=0, pad=8)


def draw_strength(panel: Axes, summary: Summary, timed: list[Result]) -> None:
    """Draw the share of wins against the time per move; one line joins a bot's budgets."""
    ordered = sorted(timed, key=lambda result: result.milliseconds)
    families: dict[str, list[Result]] = {}
    for result in ordered:
        families.setdefault(result.bot.partition(":")[0], []).append(result)
    panel.axhline(summary.plan.fair_share, color=FAINT, linestyle="--", zorder=0)
    for family in families.values():
        times = [result.milliseconds for result in family]
        panel.plot(times, [result.win_share.mean for result in family], color=FAINT, zorder=1)
    for result in ordered:
        share, own = result.win_share, colour(summary, result)
        reach = ((share.mean - share.low,), (share.high - share.mean,))
        panel.errorbar(
            (result.milliseconds,),
            (share.mean,),
            yerr=reach,
            color=own,
            fmt="o",
            capsize=3,
            clip_on=False,
            zorder=3,
        )
    panel.set_xscale("log")
    panel.margins(x=0.25, y=0.1)
    low, high = panel.get_ylim()
    panel.set_ylim(max(0.0, low), min(1.0, high))
    write_names(panel, summary, ordered)
    panel.xaxis.set_major_formatter(lambda time, _: f"{time:g}")
    panel.yaxis.set_major_formatter(lambda share, _: f"{share:.0%}")
    panel.set_xlabel("milliseconds per move (measured)")
    panel.set_ylabel("matches won (95 % interval)")


def write_names(panel: Axes, summary: Summary, ordered: list[Result]) -> None:
    """Write the entrants above the panel, each over its point, in as many lines as needed."""
    ends: list[float] = []  # of each line, as far as it is written
    low, high = (log10(bound) for bound in panel.get_xlim())
    for result in ordered:
        text = short(result.bot)
        place = (log10(result.milliseconds) - low) / (high - low)
        reach = LETTER_WIDTH * (len(text) + 1) / 2
        line = next((k for k, end in enumerate(ends) if end <= place - reach), len(ends))
        ends[line : line + 1] = [place + reach]
        panel.annotate(
            text,
            (result.milliseconds, 1.0),
            (0, 7 + LINE_HEIGHT * line),
            xycoords=("data", "axes fraction"),
            textcoords="offset points",
            ha="center",
            fontsize=10,
            color=colour(summary, result),
            annotation_clip=False,
        )


def short(bot: str) -> str:
    """Return an entrant in few letters; the other panel names it in full.

    >>> short("hard:milliseconds=50"), short("normal")
    ('hard 50', 'normal')
    """
    name, _, settings = bot.partition(":")
    values = [setting.partition("=")[2] for setting in settings.split(",") if setting]
    return " ".join((name, *values))
