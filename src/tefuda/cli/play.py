"""`tefuda play`: a game in the terminal."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from tefuda.cli.language import LanguageOption, chosen_language
from tefuda.cli.parameters import Bots, Options, switched_on
from tefuda.cli.replay import read
from tefuda.cli.status import INTERRUPTED
from tefuda.errors import BadOption
from tefuda.games.seeds import seed_number

if TYPE_CHECKING:
    from tefuda.catalogue import Language
    from tefuda.match import Match


def play(
    game: Annotated[
        str | None, Parameter(help="The game; if missing, the command asks for it.")
    ] = None,
    /,
    *,
    players: Annotated[int | None, Parameter(help="Number of players. [default: 3]")] = None,
    seat: Annotated[int | None, Parameter(help="Your seat, from 0. [default: 0]")] = None,
    bots: Bots = None,
    option: Options = None,
    seed: Annotated[
        int | None,
        Parameter(help="Fixes the deals and the bots, except those that search for a time."),
    ] = None,
    milliseconds: Annotated[
        int | None, Parameter(help="Search time of hard and master per move. [default: 200]")
    ] = None,
    resume: Annotated[
        Path | None,
        Parameter(help="Continue the match of this record, against the same bots.", metavar="FILE"),
    ] = None,
    go_on: Annotated[
        bool,
        Parameter(
            name="--continue",
            help="Continue an unfinished match exactly where it stopped.",
            negative="",
            show_default=False,
        ),
    ] = False,
    language: LanguageOption = None,
) -> int:
    """Play a game in the terminal, against bots.

    Without a game, the command asks for everything that is missing. Every move is saved:
    `--continue` resumes a match that was left.
    """
    import sys

    from rich.console import Console

    from tefuda.catalogue import TERMINAL, message
    from tefuda.terminal import continue_match, opponents, setup
    from tefuda.terminal.screen import Left, Screen
    from tefuda.terminal.table import Table
    from tefuda.terminal.unfinished import MatchFile

    speaks = chosen_language(language)
    named = [
        opponents.find_bot(name, speaks)
        for text in bots or ()
        for name in opponents.split_names(text)
    ]
    screen = Screen(Console(highlight=False), sys.stdin, speaks)
    interactive = game is None and resume is None
    file, progress = resume, None
    try:
        if go_on:
            others = (game, players, seat, bots, option, seed, milliseconds, resume)
            if any(given is not None for given in others):
                raise BadOption(message(TERMINAL, "continue-alone", language=speaks))
            left = continue_match.choose(screen)
            match, progress, seed = left.match, left.file, left.saved.bot_seed
            file = None if left.saved.saved_to is None else Path(left.saved.saved_to)
            interactive = False
        elif resume is None:
            if interactive:
                continue_match.mention(screen)
            options = None if option is None else switched_on(option)
            match = setup.new_match(screen, game, players, options, seed)
        elif (game, players, option) == (None, None, None):
            match = resumed(resume, seed, speaks)
        else:
            raise BadOption(message(TERMINAL, "resume-alone", language=speaks))
        if seat is None:
            seat = (
                setup.choose_seat(screen, match.players)
                if interactive
                else opponents.person_of(match)
            )
        setup.check_seat(screen, match, seat)
        if bots is not None:
            entrants = opponents.assign_bots(named, match, seat, speaks)
        elif interactive:
            entrants = setup.choose_opponents(screen, match, seat)
        else:
            entrants = opponents.bots_of(match, seat)
    except Left:
        return 0
    if milliseconds is not None:
        entrants = opponents.with_search_time(entrants, milliseconds, speaks)
    logging.getLogger("tefuda").addHandler(logging.NullHandler())  # the table reports it itself
    while True:
        if opponents.must_compile_first(match.game, entrants):
            screen.say(screen.message("compile-first", game=match.game), "dim")
        company = opponents.Opponents(match, entrants, seed)
        company.note_in_headers()
        progress = progress or MatchFile.new(match.game)
        try:
            if not Table(match, seat, screen, company, file, progress).play():
                return 0
        except KeyboardInterrupt:  # the table has said goodbye
            return INTERRUPTED
        seed = None if match.seed is None else match.seed + 1  # other cards, as fixed as before
        match, file, progress = another(match, seed), None, None


def another(match: Match, seed: int | None) -> Match:
    """Return a new match of the same kind."""
    from tefuda.match import Match

    return Match(match.game, match.players, options=match.options, seed=seed)


def resumed(file: Path, seed: int | None, language: Language) -> Match:
    """Return the match of a record, to be continued; a seed fixes the deals to come."""
    from shlex import quote

    from tefuda.catalogue import TERMINAL, message
    from tefuda.match import Match

    match = Match.from_record(read(file))
    if match.over:
        facts = {"file": quote(str(file))}
        raise BadOption(message(TERMINAL, "resume-over", facts, language))
    match.seed = None if seed is None else seed_number(seed)
    return match
