"""The bots of an arena: those of the registry, and the oracle."""

from __future__ import annotations

from tefuda.bots.bot import Bot
from tefuda.bots.entrant import Entrant, seated
from tefuda.bots.offered import SEARCHING
from tefuda.bots.policies.rollouts import rollout_worlds
from tefuda.bots.registry import made_by
from tefuda.engine.open_rules import implementation
from tefuda.games import get
from tefuda.match import Match

ORACLE = "oracle"


def make(entrant: Entrant, match: Match, seed: int) -> Bot:
    """Return the bot for one seat of this match.

    Bots get views. Only the oracle, which plays with open cards, gets the match itself.
    """
    if entrant.name == ORACLE:
        from tefuda.bots.search.oracle import Oracle

        oracle = made_by(Oracle, ORACLE, match.game, seed, dict(entrant.settings))
        assert isinstance(oracle, Oracle)
        oracle.watch(match)
        return oracle
    return seated(entrant, match.game, seed)


def prepare(entrant: Entrant, game: str, compiled: bool) -> None:
    """Refuse an entrant that cannot be made, and load what it needs before moves are timed.

    `compiled`: all entrants are policies, and whole matches are compiled.
    """
    # The rollouts of `easy` and `normal` take a hundredth of the time in compiled code.
    game_has_rollouts = implementation(get(game), rollout_worlds) is not rollout_worlds
    needs_rollouts = entrant.name in ("easy", "normal") and game_has_rollouts and not compiled
    if needs_rollouts or entrant.name in (*SEARCHING, ORACLE):
        from tefuda.bots.build import warmup

        warmup.warm_search(game, wait=True)
    make(entrant, Match(game, get(game).players[0]), 0)
