"""`tefuda rules`: the rules of a game, in our own words."""

from __future__ import annotations

from tefuda.cli.language import LanguageOption, chosen_language
from tefuda.cli.parameters import Game


def rules(game: Game, /, *, language: LanguageOption = None) -> None:
    """Print the rules of a game."""
    from rich.console import Console

    from tefuda.games import get
    from tefuda.games.rulebook import rulebook
    from tefuda.terminal.markdown import markdown

    Console().print(markdown(rulebook(get(game).name, chosen_language(language)).text))
