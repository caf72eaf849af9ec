"""Finding puzzles in a match between bots.

Every decision that `normal` may have missed is searched with few simulations; the few that look
like puzzles are searched longer, and finally proved: by the endgame solver, or by two independent
searches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from statistics import geometric_mean
from typing import NamedTuple

from tefuda.bots import make
from tefuda.bots.bot import Estimate
from tefuda.bots.search.history import history_of
from tefuda.bots.search.searcher import thread_searcher
from tefuda.coach.decisions import estimates
from tefuda.games.chance import seeded
from tefuda.games.game import Game
from tefuda.match import Match
from tefuda.puzzles.puzzle import Puzzle, position_id

PROOF_SIMULATIONS = 50_000  # of each of the two searches
MIN_MARGIN = 0.15  # between the chances of the best move and of any other
FILTERS = ((200, 0.08), (2_000, 0.12), (10_000, 0.14))  # simulations, and the margin to go on
MAX_RECORD_LENGTH = 1800  # of a position; longer ones are left out
EASY_SHARE = 0.15  # of the moves are those of `easy`, for more kinds of positions
NORMAL_TRIES = 40  # with other random numbers; `normal` may find the best move in some of them
MAX_NORMAL_FINDS = 8  # of these tries
DIFFICULTY_SEARCHES = 9  # whose geometric mean counts
FIRST_SIMULATIONS = 4  # the least difficulty; each step doubles it
MAX_DIFFICULTY = 1 << 16
CONFIRMING_STEPS = 3  # in which a search must stay with the best move


class Rules(NamedTuple):
    """A number of players and the options that are on."""

    players: int
    options: tuple[str, ...]


def every_rules(game: Game) -> list[Rules]:
    """Return what puzzles are made of: each number of players, with no option and with each one."""
    return [
        Rules(players, options)
        for players in game.players
        for options in [
            (),
            *((option.name,) for option in game.options if players in option.players),
        ]
    ]


def find(
    game: Game, rules: Rules, seed: int, stopped: Callable[[], bool] = lambda: False
) -> Puzzle | None:
    """Play a match between bots and return a puzzle of it, if there is one."""
    dice = Random(seed)
    candidates = list(promising(game, rules, seed, dice, stopped))
    dice.shuffle(candidates)
    for match, normal in candidates:
        if stopped():
            return None
        if puzzle := prove(match, normal, dice.getrandbits(59)):
            return puzzle
    return None


def promising(
    game: Game, rules: Rules, seed: int, dice: Random, stopped: Callable[[], bool]
) -> Iterator[tuple[Match, str]]:
    """Play a match, and yield the positions that look like puzzles, with the move of `normal`."""
    match = Match(game.name, rules.players, options=dict.fromkeys(rules.options, True), seed=seed)
    normal = make("normal", game.name, seeded(seed, 1))
    easy = make("easy", game.name, seeded(seed, 2))
    while not (match.over or stopped()):
        if match.needs_deal:
            match.deal()
            continue
        view = match.view(match.turn)
        move = normal.choose(view)
        if len(view["legal"]) > 1:
            simulations, margin = FILTERS[0]
            best = clear_best(match, simulations, margin, dice.getrandbits(59))
            if best is not None and best[0].move != move:
                if len(match.record()) > MAX_RECORD_LENGTH:
                    return
                yield match.copy(), move
        match.play(easy.choose(view) if dice.random() < EASY_SHARE else move)


def clear_best(match: Match, simulations: int, margin: float, seed: int) -> list[Estimate] | None:
    """Estimate all moves, the best first; None if it is not ahead by this margin."""
    found = estimates(match.game, match.view(match.turn), "", simulations, seed)
    best, *others = found
    return found if all(best.chance - each.chance >= margin for each in others) else None


def prove(match: Match, normal: str, seed: int) -> Puzzle | None:
    """Return the puzzle of a position, if one move is proved to be clearly the best."""
    searches: list[list[Estimate]] = []
    effort = (*FILTERS[1:], (PROOF_SIMULATIONS, MIN_MARGIN), (PROOF_SIMULATIONS, MIN_MARGIN))
    for k, (simulations, margin) in enumerate(effort):
        found = clear_best(match, simulations, margin, seeded(seed, NORMAL_TRIES + k))
        if found is None or found[0].move == normal:
            return None
        searches.append(found)
    first, second = searches[-2:]
    best = first[0].move
    if best != second[0].move or normal_finds(match, best, seed) > MAX_NORMAL_FINDS:
        return None
    chances = {each.move: each.chance for each in second}
    percent = {each.move: round(50 * (each.chance + chances[each.move])) for each in first}
    return Puzzle(
        id=position_id(match),
        game=match.game,
        players=match.players,
        best=best,
        normal=normal,
        chances=dict(sorted(percent.items(), key=lambda each: (each[0] != best, -each[1]))),
        proven=all(each.proven for each in (*first, *second)),
        difficulty=difficulty(match, best, seed),
        position=plain_record(match),
    )


def normal_finds(match: Match, best: str, seed: int) -> int:
    """Return in how many of `NORMAL_TRIES` tries `normal` plays the best move."""
    view = match.view(match.turn)
    bots = (make("normal", match.game, seeded(seed, k)) for k in range(NORMAL_TRIES))
    return sum(bot.choose(view) == best for bot in bots)


def plain_record(match: Match) -> str:
    """Return the record without headers of its own."""
    plain = match.copy()
    plain.headers = {}
    return plain.record()


def difficulty(match: Match, best: str, seed: int) -> int:
    """Return how many simulations a search needs to find the best move, the mean of several."""
    found = (simulations_to_find(match, best, seeded(seed, k)) for k in range(DIFFICULTY_SEARCHES))
    return round(geometric_mean(found))


def simulations_to_find(match: Match, best: str, seed: int) -> int:
    """Return after how many simulations a search prefers the best move, and stays with it."""
    view = match.view(match.turn)
    s = match.definition.reading.read(view)
    move = match.definition.notation.parse_move(match.state, best)
    searcher = thread_searcher(match.game)
    searcher.begin(s, s.turn, seed, history_of(match.game, view, s))
    simulations = FIRST_SIMULATIONS
    found = None
    while simulations < MAX_DIFFICULTY:
        searcher.simulate(simulations - searcher.simulations)
        if searcher.statistics()[0].move != move:
            found = None
        elif found is None:
            found = simulations
        elif simulations >= found << CONFIRMING_STEPS:
            return found
        simulations *= 2
    return MAX_DIFFICULTY if found is None else found
