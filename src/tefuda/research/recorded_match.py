"""One match between bots, with what a learner needs of every decision."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple

from tefuda.arena.run import entrants
from tefuda.arena.run.match import error_line, traceback_text
from tefuda.bots.bot import Bot, View
from tefuda.bots.entrant import Entrant, seated
from tefuda.bots.policies.compiled_matches import FIRST_BOT_STREAM
from tefuda.errors import TefudaError
from tefuda.games.chance import seeded
from tefuda.games.layout import size
from tefuda.games.observing import NATURAL
from tefuda.match import Match


class Recipe(NamedTuple):
    """The settings of a data set: they fix every match, unless a bot has a time limit."""

    game: str
    players: int
    options: tuple[str, ...]
    bots: tuple[Entrant, ...]  # by seat, in the matches whose number the players divide
    seed: int

    def seating(self, number: int) -> tuple[Entrant, ...]:
        """Return the bots of a match by seat: they move on by a seat from match to match."""
        shift = number % self.players
        return self.bots[-shift:] + self.bots[:-shift] if shift else self.bots


class RecordedMatch(NamedTuple):
    """A match: a row of its own, and a row for each decision."""

    match: dict[str, Any]
    decisions: list[dict[str, Any]]


def play(work: tuple[Recipe, list[int]]) -> list[RecordedMatch]:
    """Play the matches of these numbers."""
    recipe, numbers = work
    prepare(recipe)
    return [play_one(recipe, number) for number in numbers]


@lru_cache(maxsize=8)
def prepare(recipe: Recipe) -> None:
    """Load what the bots need, once in each process."""
    for one in dict.fromkeys(recipe.bots):
        entrants.prepare(one, recipe.game, compiled=False)


def play_one(recipe: Recipe, number: int) -> RecordedMatch:
    """Play the match of a number: the deals of `tefuda arena` under the same seed."""
    seed = seeded(recipe.seed, number)
    on = dict.fromkeys(recipe.options, True)
    match = Match(recipe.game, recipe.players, options=on, seed=seed)
    seating = recipe.seating(number)
    bots = [
        seated(one, recipe.game, seeded(seed, FIRST_BOT_STREAM + seat))
        for seat, one in enumerate(seating)
    ]
    decisions = []
    while not match.over:
        if match.needs_deal:
            match.deal()
        seat = match.turn
        assert seat is not None
        move, visits = decision(bots[seat], match.view(seat))
        decisions.append(described(match, seat, move, visits))
        match.play(move, seat)
    for seat, one in enumerate(seating):
        match.headers[f"seat-{seat}"] = str(one)
    return finished(match, number, seating, decisions)


def decision(bot: Bot, view: View) -> tuple[str, dict[str, int]]:
    """Return the move of a bot, and the visits of each move if it searches."""
    try:
        estimates = bot.estimates(view) if bot.searches and len(view["legal"]) > 1 else []
        if not estimates:
            return bot.choose(view), {}
        bot.skip(1)
        return estimates[0].move, {one.move: one.visits for one in estimates}
    except Exception as problem:  # a bot can fail in any way
        raise TefudaError(
            f"a bot failed: {error_line(problem)}\n{traceback_text(problem)}"
        ) from problem


def described(match: Match, seat: int, move: str, visits: dict[str, int]) -> dict[str, Any]:
    """Return the row of a decision, before it is played."""
    game, s = match.definition, match.state
    row = [0] * size(game.encoding.layout(match.players))
    game.encoding.observe(s, seat, NATURAL, row)
    moves = [game.rules.legal_move(s, k) for k in range(game.rules.count_legal(s))]
    names = [game.notation.move_name(s, one) for one in moves]
    if move not in names:
        raise TefudaError(f"a bot failed: {match.why_not(move) or move}")
    ids = [game.encoding.action_id(s, one, NATURAL) for one in moves]
    return {
        "seat": seat,
        "round": match.round,
        "observation": row,
        "legal": ids,
        "action": ids[names.index(move)],
        "move": move,
        "visits": [visits.get(name, 0) for name in names] if visits else None,
    }


def finished(
    match: Match, number: int, seating: tuple[Entrant, ...], decisions: list[dict[str, Any]]
) -> RecordedMatch:
    """Return a match that is over, with its result in the row of every decision."""
    result = match.result()
    assert result is not None
    text = match.record()
    id = blake2b(text.encode(), digest_size=8).hexdigest()
    rows = []
    for place, row in enumerate(decisions):
        seat = row["seat"]
        rows.append(
            {
                "record": id,
                "match": number,
                "decision": place,
                **row,
                "bot": str(seating[seat]),
                "rank": result["ranking"][seat],
                "won": seat in result["winners"],
                "score": result["scores"][seat],
            }
        )
    facts = {
        "record": id,
        "match": number,
        "bots": [str(one) for one in seating],
        "ranking": result["ranking"],
        "winners": result["winners"],
        "scores": result["scores"],
        "text": text,
    }
    return RecordedMatch(facts, rows)
