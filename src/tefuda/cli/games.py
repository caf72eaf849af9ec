"""`tefuda games`: the list of games."""

from __future__ import annotations

from tefuda.cli.language import LanguageOption, chosen_language

MIN_WIDE_COLUMNS = 60  # columns: below this the help of an option stands under its name


def games(*, language: LanguageOption = None) -> None:
    """List the games, their player counts and their options."""
    from rich.console import Console
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    from tefuda.catalogue import TERMINAL, message
    from tefuda.games import get, names
    from tefuda.games.rulebook import rulebook
    from tefuda.terminal.wrapping import fitted

    speaks = chosen_language(language)
    console = Console(highlight=False)
    for name in names():
        game = get(name)
        console.print(f"[bold]{game.title}[/bold] ({name})", rulebook(name, speaks).tagline)
        options = Table.grid(padding=(0, 2))
        for option in game.options:
            players = f"{option.players[0]}-{option.players[-1]}"
            if len(option.players) == 1:
                players = str(option.players[0])
            counts = message(TERMINAL, "player-counts", {"players": players}, speaks)
            help = game.option_help(option.name, speaks)
            if console.width < MIN_WIDE_COLUMNS:
                options.add_row(fitted(Text(f"{option.name}\n{counts}: {help}")))
            else:
                options.add_row(option.name, counts, fitted(Text(help)))
        if game.options:
            console.print(Padding(options, (0, 0, 0, 4)))
