"""`tefuda play`: a game in the terminal."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from tefuda.cli.parameters import Options, switched_on


def play(
    game: Annotated[str | None, Parameter(help="Which game; asked for if left out.")] = None,
    /,
    *,
    players: Annotated[int | None, Parameter(help="How many play. [default: 3]")] = None,
    seat: Annotated[int | None, Parameter(help="Your seat, from 0. [default: 0]")] = None,
    option: Options = None,
    seed: Annotated[int | None, Parameter(help="Fixes all deals and what the others play.")] = None,
) -> None:
    """Play a game in the terminal; the other seats play at random.

    Without a game, everything that is not given is asked for.
    """
    import random
    import sys

    from rich.console import Console

    from tefuda.games import get
    from tefuda.match import Match
    from tefuda.terminal import setup
    from tefuda.terminal.screen import Left, Screen
    from tefuda.terminal.table import Table

    screen = Screen(Console(highlight=False), sys.stdin)
    asking = game is None
    try:
        chosen = setup.choose_game(screen) if game is None else get(game)
        if players is None:
            players = setup.choose_players(screen, chosen) if asking else setup.DEFAULT_PLAYERS
        chosen.check_players(players)
        options = switched_on(option)
        if asking and option is None:
            options = setup.choose_options(screen, chosen, players)
        match = Match(chosen.name, players, options=options, seed=seed)
        if seat is None:
            seat = setup.choose_seat(screen, players) if asking else 0
    except Left:
        return
    match.view(seat)  # refuses a seat that does not exist
    Table(match, seat, screen, random.Random(seed)).play()
