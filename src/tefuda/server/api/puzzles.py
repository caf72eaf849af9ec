"""/api/puzzles: positions with one clearly best move, shown as the seat to decide sees them."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Annotated

import msgspec
from litestar import get
from litestar.params import FromPath, FromQuery, QueryParameter

from tefuda.catalogue import Language
from tefuda.games import get as game_named
from tefuda.games.cast import Cast
from tefuda.games.types import AnyEvent, AnyView
from tefuda.match import Match
from tefuda.match.previews import previews
from tefuda.match.step import Deal
from tefuda.puzzles import Puzzle, bank, of_the_day
from tefuda.server.api.cache_control import FIVE_MINUTES, ONE_DAY_IMMUTABLE
from tefuda.server.api.dependencies import TheReplayThread
from tefuda.server.api.replay import Frame, frame, point_of_view, replayed_match
from tefuda.server.errors import ApiError, problems
from tefuda.server.live.text_view import describe, names_in
from tefuda.server.protocol import MAX_MOVE, Reason, TextView

Move = Annotated[str, QueryParameter(min_length=1, max_length=MAX_MOVE)]


class PuzzleInfo(msgspec.Struct, frozen=True):
    """A puzzle in the list of its game."""

    id: str
    players: int
    difficulty: int  # the simulations that a search needs to find the best move


class PuzzleBank(msgspec.Struct, frozen=True):
    """The puzzles of a game, the easiest first."""

    game: str
    today: str | None  # the puzzle of the day, by the date in UTC; null: the game has no puzzles
    puzzles: list[PuzzleInfo]


class PuzzleView(msgspec.Struct, frozen=True):
    """A position, as the seat to decide sees it."""

    id: str
    game: str
    players: int
    options: list[str]
    seat: int  # to decide
    difficulty: int
    normal: str  # the move of the bot `normal`, which is not the best
    earlier: list[list[AnyEvent]]  # the events of the round so far, by steps
    frame: Frame
    previews: dict[str, AnyView]  # the effect of each legal move


class MoveChance(msgspec.Struct, frozen=True):
    """A legal move and its chance to win the match."""

    move: str
    percent: int


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """The judgement of a move."""

    move: str
    right: bool
    best: str
    moves: list[MoveChance]  # every legal move, the best first
    proven: bool  # the chances are those of perfect play; otherwise of two searches
    after: Frame  # after the best move


@get(
    "/api/puzzles/{game:str}",
    responses=problems(400),
    operation_id="puzzles",
    cache_control=FIVE_MINUTES,
)
async def puzzles(game: FromPath[str]) -> PuzzleBank:
    """List the puzzles of a game, and name that of the day."""
    found = await asyncio.to_thread(bank, game)
    today = of_the_day(game, datetime.now(UTC).date())
    listed = [PuzzleInfo(each.id, each.players, each.difficulty) for each in found]
    return PuzzleBank(game_named(game).name, today.id if today else None, listed)


@get(
    "/api/puzzles/{game:str}/{puzzle_id:str}",
    responses=problems(400, 404),
    operation_id="puzzle",
    cache_control=ONE_DAY_IMMUTABLE,
)
async def puzzle(
    game: FromPath[str], puzzle_id: FromPath[str], replay_thread: TheReplayThread
) -> PuzzleView:
    """Return a puzzle: what the seat to decide sees."""
    return await replay_thread.run(lambda: view_of(game, puzzle_id))


@get(
    "/api/puzzles/{game:str}/{puzzle_id:str}/answer",
    responses=problems(400, 404),
    operation_id="puzzle_answer",
    cache_control=ONE_DAY_IMMUTABLE,
)
async def puzzle_answer(
    game: FromPath[str],
    puzzle_id: FromPath[str],
    replay_thread: TheReplayThread,
    move: Move,
) -> PuzzleAnswer:
    """Judge a legal move, and return the best one."""
    return await replay_thread.run(lambda: answer_to(game, puzzle_id, move))


@get(
    "/api/puzzles/{game:str}/{puzzle_id:str}/why",
    responses=problems(400, 404),
    operation_id="puzzle_why",
    cache_control=ONE_DAY_IMMUTABLE,
)
async def puzzle_why(
    game: FromPath[str],
    puzzle_id: FromPath[str],
    replay_thread: TheReplayThread,
    move: Move,
) -> Reason:
    """Say why a move is illegal."""
    return await replay_thread.run(lambda: refusal_of(game, puzzle_id, move))


@get(
    "/api/puzzles/{game:str}/{puzzle_id:str}/text",
    responses=problems(400, 404),
    operation_id="puzzle_text",
    cache_control=ONE_DAY_IMMUTABLE,
)
async def puzzle_text(
    game: FromPath[str],
    puzzle_id: FromPath[str],
    replay_thread: TheReplayThread,
    language: FromQuery[Language] = "en",
    width: Annotated[int, QueryParameter(ge=20, le=200)] = 80,
) -> TextView:
    """Return the position as text."""
    return await replay_thread.run(lambda: text_of(game, puzzle_id, language, width))


def puzzle_named(game: str, puzzle_id: str) -> Puzzle:
    """Return a puzzle; `ApiError` if there is none."""
    found = next((each for each in bank(game) if each.id == puzzle_id), None)
    if found is None:
        raise ApiError(404, "not_found", "No puzzle of this game has this id.")
    return found


def position_of(puzzle: Puzzle) -> tuple[Match, int]:
    """Return the match up to the decision, a copy, and the seat to decide."""
    match = replayed_match(puzzle.position).copy()
    assert match.turn is not None, "somebody decides in a puzzle"
    return match, match.turn


def view_of(game: str, puzzle_id: str) -> PuzzleView:
    """Return what the seat to decide sees."""
    puzzle = puzzle_named(game, puzzle_id)
    match, seat = position_of(puzzle)
    return PuzzleView(
        id=puzzle.id,
        game=puzzle.game,
        players=puzzle.players,
        options=[name for name, on in match.options.items() if on],
        seat=seat,
        difficulty=puzzle.difficulty,
        normal=puzzle.normal,
        earlier=round_steps(match, seat),
        frame=frame(match, len(match.steps), match.steps[-1], [], point_of_view(seat)),
        previews=previews(match, seat),
    )


def round_steps(match: Match, seat: int) -> list[list[AnyEvent]]:
    """Return the events of each step of the round, as a seat saw them."""
    found: list[list[AnyEvent]] = []
    for moment in reversed(match.history):
        found.append([event.seen_by(seat) for event in moment.events])
        if isinstance(moment.step, Deal):
            break
    return found[::-1]


def answer_to(game: str, puzzle_id: str, move: str) -> PuzzleAnswer:
    """Judge a move; an illegal one raises `IllegalMove`."""
    puzzle = puzzle_named(game, puzzle_id)
    match, seat = position_of(puzzle)
    played = match.copy()
    played.play(move)
    named = played.steps[-1].text()
    match.play(puzzle.best)
    events = list(match.history[-1].events)
    return PuzzleAnswer(
        move=named,
        right=named == puzzle.best,
        best=puzzle.best,
        moves=[MoveChance(each, percent) for each, percent in puzzle.chances.items()],
        proven=puzzle.proven,
        after=frame(match, len(match.steps), match.steps[-1], events, point_of_view(seat)),
    )


def refusal_of(game: str, puzzle_id: str, move: str) -> Reason:
    """Say why a move is illegal."""
    match, _ = position_of(puzzle_named(game, puzzle_id))
    why = match.why_not(move)
    if why is None:
        return Reason(puzzle_id)
    return Reason(puzzle_id, why.code, why.facts, why.reason, why.ruling)


def text_of(game: str, puzzle_id: str, language: Language, width: int) -> TextView:
    """Describe the position as text."""
    puzzle = puzzle_named(game, puzzle_id)
    match, seat = position_of(puzzle)
    others = [each for each in range(match.players) if each != seat]
    numbers = list(range(1, match.players + 1))
    names = ["normal" if each in others else "" for each in range(match.players)]
    cast = Cast(seat, names_in(names, others, numbers, language), language)
    return describe(puzzle.id, len(match.steps), match.game, match.view(seat), cast, width)
