"""The page `docs/encodings.md`, generated from the encodings of our games."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

from tefuda.games import OURS, get
from tefuda.games.game import Game
from tefuda.games.layout import Axis, Section, places, size

FILE = Path(__file__).parents[3] / "docs" / "encodings.md"

HEAD = """\
# Encodings

The arrays of `tefuda.research`, section by section. `python -m tefuda.games.encodings_page`
generates this page from `encoding.py` of each game; do not edit it. [Research](research.md) shows
how to use the arrays.

An observation is a row of small whole numbers. It has all that the view of a seat shows, and what
the log of the round adds about the cards, except

- the number of the round (`round`);
- the legal moves (`legal`), which the mask has;
- the result of a match that is over (`result`), which follows from the rest.

Seats are counted clockwise from this one: `own`, `next`, `2nd` and so on. A table gives the places
of each section as a range. With several axes, the last one is the fastest: in a section of
`4 (own, next, 2nd, 3rd) × 2 (a, b)` the first places are `own a`, `own b`, `next a`. Its kind is
one of these:

| kind | means |
|---|---|
| flags | 0 or 1 |
| choice | along the last axis, one place at most is 1 |
| counts | whole numbers that are mostly 0, 1 or 2, such as copies of a card |
| numbers | whole numbers |

The open observation is the observation followed by the hidden cards. An action id is the place of
the action in the mask. Long axes and runs of actions are shortened here; in Python,
`index_names(layout)` of `tefuda.games.layout` names every single place, and `actions(players)` of
an encoding every action.
"""


def page() -> str:
    """Write the whole page."""
    parts = [HEAD]
    for name in OURS:
        game = get(name)
        parts.append(f"## {game.title}\n")
        for players in game.players:
            parts += player_section(game, players)
    return "\n".join(parts)


def player_section(game: Game, players: int) -> Iterator[str]:
    """Write the tables for a number of players."""
    encoding = game.encoding
    observation, hidden = encoding.layout(players), encoding.open_layout(players)
    features = encoding.feature_layout(players)
    total = size(observation)
    yield f"### {game.title}, {players} players\n"
    yield f"Observation: {total} places.\n"
    yield table(observation, 0)
    yield f"Hidden cards in the open observation: {size(hidden)} more.\n"
    yield table(hidden, total)
    yield f"Features of a move: {size(features)}.\n"
    yield table(features, 0)
    actions = encoding.actions(players)
    yield f"Actions: {len(actions)}.\n"
    yield action_table(actions)


def table(sections: Iterable[Section], begin: int) -> str:
    """Write a table of sections."""
    listed = list(sections)
    rows = ["| places | section | axes | kind | meaning |", "|---|---|---|---|---|"]
    for section, part in zip(listed, places(listed).values(), strict=True):
        axes = " × ".join(map(axis_text, section.axes)) or "1"
        where = span(begin + part.start, begin + part.stop - 1)
        rows.append(f"| {where} | `{section.name}` | {axes} | {section.kind} | {section.text} |")
    return "\n".join([*rows, ""])


def span(first: int, last: int) -> str:
    """Return a range of places.

    >>> span(3, 3), span(3, 5)
    ('3', '3 to 5')
    """
    return str(first) if first == last else f"{first} to {last}"


def axis_text(axis: Axis) -> str:
    """Return an axis for people.

    >>> axis_text(("own", "next")), axis_text(tuple("ABCDEFGHIJ"))
    ('2 (own, next)', '10 (A, B, C … J)')
    """
    shown = ", ".join(axis) if len(axis) < 9 else f"{', '.join(axis[:3])} … {axis[-1]}"
    return f"{len(axis)} ({shown})"


def action_table(actions: tuple[str, ...]) -> str:
    """Write the action ids, a row for each run of actions of the same form."""
    rows = ["| ids | actions |", "|---|---|"]
    for _, group in groupby(enumerate(actions), key=lambda pair: form(pair[1])):
        ids, names = zip(*group, strict=True)
        shown = [f"`{name}`" for name in names]
        if len(shown) > 4:
            shown[3:-1] = ["…"]
        rows.append(f"| {span(ids[0], ids[-1])} | {', '.join(shown)} |")
    return "\n".join([*rows, ""])


def form(action: str) -> str:
    """Return the form of an action, by which its ids are grouped.

    >>> form("R7!"), form("x2@13+1"), form("3:46"), form("3/4 to next")
    ('A0!', 'x0@0+0', '3:0', '0/0 to next')
    """
    return re.sub(r"\d+(?!:)", "0", re.sub("[A-Z]", "A", action))


if __name__ == "__main__":
    FILE.write_text(page(), encoding="utf-8")
