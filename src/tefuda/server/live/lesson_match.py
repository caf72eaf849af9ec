"""The matches of the guided first games: their scripts, and playing them on at a table."""

from __future__ import annotations

import tomllib
from functools import cache

import msgspec

from tefuda.games import OURS, get
from tefuda.match import Deal, Match
from tefuda.match.fairness import commit, new_salt
from tefuda.table.commands.start import next_match
from tefuda.table.events import Dealt, Event, Played
from tefuda.table.table import Table

LEARNER = 0
PLAYERS = 3


class Script(msgspec.Struct, frozen=True):
    """A lesson: its deal, its moves, and other moves that the learner might try."""

    game: str
    deck: str
    moves: str  # of all seats in turn
    tries: str  # moves to explain where they are illegal
    first: int | None = None
    same: dict[str, str] = {}  # other spellings of a move of the learner


@cache
def scripts() -> tuple[Script, ...]:
    """Read the scripts of all games that have one, in `lesson.toml`."""
    found = ((get(name), get(name).folder / "lesson.toml") for name in OURS)
    return tuple(
        msgspec.convert({"game": game.name, **tomllib.loads(file.read_text("utf-8"))}, Script)
        for game, file in found
        if file.exists()
    )


def script_of(game: str) -> Script | None:
    """Return the script of a game's lesson; None: it has none."""
    return next((script for script in scripts() if script.game == game), None)


def lesson_events(table: Table, script: Script) -> list[Event]:
    """Make the events of a match at a table that has come as far as the lesson."""
    match = Match(script.game, PLAYERS)
    match.deal(script.deck, script.first)
    deal = match.steps[-1]
    assert isinstance(deal, Deal)
    salt = new_salt()
    dealt = Dealt(deal.deck, deal.first, salt, commit(deal.deck, deal.first, salt))
    played = []
    for move in script.moves.split():
        assert match.turn is not None, "the lesson ends before its round does"
        played.append(Played(match.turn, move, bot=match.turn != LEARNER))
        match.play(move)
    return [next_match(table), dealt, *played]
