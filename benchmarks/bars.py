"""Ratios to the peers, and the bars that some of them must clear."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from contenders import MATCH, THREADED_PLAYERS, Contender, Library, tefuda, yardstick
from race import Result

Rival = Literal["fastest OpenSpiel C++", "OpenSpiel Python", "RLCard", "C++ yardstick", "1 thread"]

BARS: dict[Rival, float | None] = {
    "fastest OpenSpiel C++": 5.0,
    "OpenSpiel Python": None,
    "RLCard": None,
    "C++ yardstick": 1 / 1.5,
    "1 thread": 1.8,
}


# Batches and adapters, in decisions a second.
BATCH_BAR = 3_000_000
BATCH_BARS = {"datto": 8_000_000, "nana": 4_000_000}  # of games with another bar
ADAPTER_BARS: dict[Library, int] = {"tefuda pettingzoo": 20_000, "tefuda openspiel": 50_000}
# Decisions and worlds per second when Python drives a match.
MOVES_BARS = {"datto": 50_000}  # of games that have one
WORLDS_BAR = 250_000
# How many times as fast as a peer a batch is to be, by the start of the peer's name.
BATCH_RATIOS = {
    "pgx leduc_holdem": 5,
    "pgx sparrow_mahjong": 50,
    "rlcard": 100,
    "pettingzoo": 1000,
}


def speed_bar(contender: Contender) -> int | None:
    """Return the speed that a batch, an adapter or a match is to reach; None: there is no bar."""
    if contender.library == MATCH:
        unit, game = contender.spec[:2]
        return {"worlds": WORLDS_BAR, "moves": MOVES_BARS.get(game)}.get(unit)
    if contender.library in ADAPTER_BARS:
        return ADAPTER_BARS[contender.library]
    return BATCH_BARS.get(contender.spec[0], BATCH_BAR)


def ratio_bar(peer: Contender) -> int | None:
    """Return how many times as fast as a peer a batch is to be; None: there is no bar."""
    bars = (bar for start, bar in BATCH_RATIOS.items() if peer.name.startswith(start))
    return next(bars, None)


@dataclass(frozen=True)
class Ratio:
    """One of our contenders against the fastest of its rivals."""

    ours: str
    rival: Rival
    against: str
    median: float
    best: float
    bar: float | None

    @property
    def passed(self) -> bool | None:
        """True if the medians clear the bar; None where there is no bar."""
        return None if self.bar is None else self.median >= self.bar


def rivals(ours: Contender, results: list[Result]) -> dict[Rival, list[Result]]:
    """Return the rivals of one of our contenders."""
    if not ours.pinned:
        single = tefuda(ours.spec[0], THREADED_PLAYERS)
        return {"1 thread": [r for r in results if r.contender == single]}

    def games_of(library: Library) -> list[Result]:
        return [r for r in results if r.contender.library == library]

    same = yardstick(int(ours.spec[1])) if ours.spec[0] == "datto" else None
    return {
        "fastest OpenSpiel C++": games_of("openspiel c++"),
        "OpenSpiel Python": games_of("openspiel python"),
        "RLCard": games_of("rlcard"),
        "C++ yardstick": [r for r in results if r.contender == same],
    }


def ratios(results: list[Result]) -> list[Ratio]:
    """All ratios that the results allow."""
    measured = [r for r in results if r.rounds]
    found = []
    for ours in measured:
        if ours.contender.library != "tefuda":
            continue
        for rival, among in rivals(ours.contender, measured).items():
            if among:
                other = max(among, key=lambda result: result.median)
                median, best = ours.median / other.median, ours.best / other.best
                names = ours.contender.name, rival, other.contender.name
                found.append(Ratio(*names, median, best, BARS[rival]))
    return found
