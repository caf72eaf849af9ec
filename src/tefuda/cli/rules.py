"""`tefuda rules`: the rules of a game, in our own words."""

from __future__ import annotations

from tefuda.cli.parameters import Game


def rules(game: Game, /) -> None:
    """Print the rules of a game."""
    from rich.console import Console
    from rich.markdown import Markdown

    from tefuda.games import get
    from tefuda.games.rulebook import rulebook

    Console().print(Markdown(rulebook(get(game).name).text))
