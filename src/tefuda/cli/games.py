"""`tefuda games`: what can be played."""

from __future__ import annotations

NARROW = 60  # columns: below this the help of an option stands under its name


def games() -> None:
    """List the games, their player counts and their options."""
    from rich.console import Console
    from rich.padding import Padding
    from rich.table import Table

    from tefuda.games import NAMES, get
    from tefuda.games.rulebook import rulebook

    console = Console(highlight=False)
    for name in NAMES:
        game = get(name)
        console.print(f"[bold]{game.title}[/bold] ({name})", rulebook(name).tagline)
        options = Table.grid(padding=(0, 2))
        for option in game.options:
            players = f"{option.players[0]}-{option.players[-1]}"
            if len(option.players) == 1:
                players = str(option.players[0])
            if console.width < NARROW:
                options.add_row(f"{option.name}\n{players} players: {option.help}")
            else:
                options.add_row(option.name, f"{players} players", option.help)
        if game.options:
            console.print(Padding(options, (0, 0, 0, 4)))
