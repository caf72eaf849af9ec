"""The ladder: each bot against weaker ones, in every game at every number of players."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from tefuda.arena.report.formatting import share_text, time_text
from tefuda.arena.report.summary import Summary
from tefuda.bots.entrant import parse
from tefuda.bots.offered import plays
from tefuda.errors import BadOption
from tefuda.games import get

BEGIN, END = "<!-- ladder: begin -->", "<!-- ladder: end -->"
PAGE = f"# Strength\n\n{BEGIN}\n{END}\n"
COLUMNS = ("game", "players", "bot", "among", "wins", "equals", "last", "deals", "ms/move", "by")


class Rung(NamedTuple):
    """One bot among weaker ones."""

    game: str
    players: int
    stronger: str
    weaker: str

    def __str__(self) -> str:
        return f"{self.game} {self.players}p: {self.stronger} among {self.weaker}"


def rungs(games: Sequence[str], bots: Sequence[str]) -> Iterator[Rung]:
    """Every rung for these games, and bots from weak to strong.

    Each bot plays against the one below it, and against the weakest. A bot that searches skips the
    weakest: the result is obvious, and takes hours. So does a bot that has learned; where it has
    not, it has no rung.

    >>> [rung.players for rung in rungs(["datto"], ["easy", "normal"])]
    [2, 3, 4]
    """
    if len(bots) < 2:
        raise BadOption("a ladder has two bots at least, from weak to strong: random easy normal")
    for game in games:
        for players in get(game).players:
            playing = [bot for bot in bots if plays(parse(bot).name, game, players)]
            for weaker, stronger in pairwise(playing):
                yield Rung(game, players, stronger, weaker)
                if weaker != bots[0] and parse(stronger).policy is not None:
                    yield Rung(game, players, stronger, bots[0])


def table(summaries: Sequence[Summary]) -> str:
    """Return the rungs as Markdown."""
    rows = [COLUMNS, ("---",) * len(COLUMNS), *map(cells, summaries)]
    return "\n".join(f"| {' | '.join(map(str, row))} |" for row in rows)


def cells(summary: Summary) -> tuple[object, ...]:
    """Return the cells of a rung: the figures of the stronger bot."""
    plan, result = summary.plan, summary.results[0]
    time = time_text(result.milliseconds) + (", compiled" if plan.compiled else "")
    return (
        get(plan.game).title,
        plan.players,
        result.bot,
        plan.entrants[1],
        share_text(result.win_share),
        f"{plan.fair_share:.1%}",
        share_text(result.last_share) if plan.one_loses else "",
        f"{summary.deals:,}",
        time,
        f"`{command(summary)}`",
    )


def command(summary: Summary) -> str:
    """Return the command that plays this rung again."""
    plan = summary.plan
    bots = shlex.join(str(entrant) for entrant in plan.entrants)
    numbers = f"--players {plan.players} --deals {summary.deals} --seed {plan.seed}"
    return f"tefuda arena {plan.game} {bots} {numbers}"


def parts(page: Path) -> tuple[str, str]:
    """Split a page around its table; raise `BadOption` if it has no place for one."""
    try:
        text = page.read_text(encoding="utf-8") if page.exists() else PAGE
    except OSError as problem:
        raise BadOption(f"{page} cannot be read: {problem.strerror}") from problem
    except UnicodeDecodeError as problem:
        raise BadOption(f"{page} is not text in UTF-8") from problem
    if not page.parent.is_dir():
        raise BadOption(f"there is no folder {page.parent}; create it, or name another page")
    head, begin, rest = text.partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not begin or not end:
        raise BadOption(f"{page} has no place for the table: add the lines {BEGIN} and {END}")
    return head, tail


def put_into(page: Path, text: str) -> None:
    """Write a table between the marks of a page, and leave the rest of it as it is."""
    head, tail = parts(page)
    try:
        page.write_text(f"{head}{BEGIN}\n\n{text}\n\n{END}{tail}", encoding="utf-8")
    except OSError as problem:
        raise BadOption(f"{page} cannot be written: {problem.strerror}") from problem
