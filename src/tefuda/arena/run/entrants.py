"""Who takes part: bots by name, and the oracle, which exists nowhere else."""

from __future__ import annotations

from tefuda.bots.bot import Bot
from tefuda.bots.entrant import Entrant, seated
from tefuda.bots.policies.rollouts import rollout_worlds
from tefuda.bots.registry import made_by
from tefuda.engine.open_rules import closed
from tefuda.games import get
from tefuda.match import Match

ORACLE = "oracle"


def make(entrant: Entrant, match: Match, seed: int) -> Bot:
    """Return the bot for one seat of this match. It is given views and not shown the match.

    Only the oracle is, which measures what could be reached with open cards.
    """
    if entrant.name == ORACLE:
        from tefuda.bots.search.oracle import Oracle

        oracle = made_by(Oracle, ORACLE, match.game, seed, dict(entrant.settings))
        assert isinstance(oracle, Oracle)
        oracle.watch(match)
        return oracle
    return seated(entrant, match.game, seed)


def prepare(entrant: Entrant, game: str, compiled: bool) -> None:
    """Refuse an entrant that cannot be made, and load what it needs before any clock runs.

    `compiled`: all that take part are policies, and none of them sits at a table.
    """
    # Compiled code imagines the worlds of `easy` and `normal` in a hundredth of the time.
    imagines = closed(get(game), rollout_worlds) is not rollout_worlds
    ponders = entrant.name in ("easy", "normal") and imagines and not compiled
    if ponders or entrant.name in ("hard", ORACLE):
        from tefuda.bots.build import warmup

        warmup.warm_search(game, wait=True)
    make(entrant, Match(game, get(game).players[0]), 0)
