"""Who takes part: bots by name, and the oracle, which exists nowhere else."""

from __future__ import annotations

from tefuda.bots.bot import Bot
from tefuda.bots.entrant import Entrant, seated
from tefuda.games import get
from tefuda.match import Match

ORACLE = "oracle"


def make(entrant: Entrant, match: Match, seed: int) -> Bot:
    """The bot for one seat of this match. It is given views and not shown the match.

    Only the oracle is, which measures what could be reached with open cards.
    """
    if entrant.name == ORACLE:
        from tefuda.bots.oracle import Oracle

        oracle = Oracle(match.game, seed, **dict(entrant.settings))
        oracle.watch(match)
        return oracle
    return seated(entrant, match.game, seed)


def prepare(entrant: Entrant, game: str) -> None:
    """Refuse an entrant that cannot be made, and load what it needs before any clock runs."""
    if entrant.name in ("hard", ORACLE):
        from tefuda.bots import warmth

        warmth.warm(game, wait=True)
    make(entrant, Match(game, get(game).players[0]), 0)
