"""Parameters that several subcommands share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter

DEFAULT_PLAYERS = 3  # if nothing is said: every game can be played so, and `tefuda play` is

Game = Annotated[str, Parameter(help="Which game: `tefuda games` lists them.")]
Options = Annotated[
    list[str] | None,
    Parameter(
        name="--option",
        help="A rule to switch on (see `tefuda games`); may be given several times.",
        metavar="NAME",
        negative="",
    ),
]
Bots = Annotated[
    list[str] | None,
    Parameter(
        name="--bots",
        help=(
            "Who plays at the other seats: random, easy, normal or hard; one for all of them, or "
            "one for each. [default: normal]"
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
