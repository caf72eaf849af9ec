"""`tefuda rules`: the rules of a game, in our own words."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from tefuda.cli.parameters import Game
from tefuda.games.rulebook import Language


def rules(
    game: Game,
    /,
    *,
    language: Annotated[Language, Parameter(help="English or Japanese.")] = "en",
) -> None:
    """Print the rules of a game."""
    from rich.console import Console
    from rich.markdown import Markdown

    from tefuda.games import get
    from tefuda.games.rulebook import rulebook

    Console().print(Markdown(rulebook(get(game).name, language).text))
