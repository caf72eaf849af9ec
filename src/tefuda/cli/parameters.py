"""Parameters that several subcommands share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter

DEFAULT_PLAYERS = 3  # every game allows this number

Game = Annotated[str, Parameter(help="Which game: `tefuda games` lists them.")]
Options = Annotated[
    list[str] | None,
    Parameter(
        name="--option",
        help="An option of the game to turn on (see `tefuda games`); repeatable.",
        metavar="NAME",
        negative="",
    ),
]
Bots = Annotated[
    list[str] | None,
    Parameter(
        name="--bots",
        help=(
            "Who plays at the other seats: random, easy, normal, hard, expert or master; one for "
            "all, or one for each. [default: normal]"
        ),
        metavar="NAMES",
        negative="",
        consume_multiple=True,
    ),
]
Database = Annotated[
    str | None,
    Parameter(
        help="sqlite:///path/to/file or postgresql://... [default: a file in your data folder]",
        env_var="TEFUDA_DATABASE",
        metavar="URL",
    ),
]


def switched_on(options: Sequence[str] | None) -> dict[str, bool]:
    """Options as `Match` and `simulate` take them."""
    return dict.fromkeys(options or (), True)
