"""Records: a match as a text file that replays it to the last card."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from tefuda.errors import BadPlayers, BadRecord, IllegalMove, TefudaError, UnknownGame
from tefuda.match.step import Move

if TYPE_CHECKING:
    from tefuda.match.match import Match

LINE_WIDTH = 100
BYTE_ORDER_MARK = "\ufeff"  # some editors begin a file with it
RESERVED_HEADERS = (
    "game",
    "players",
    "options",
    "result",
    "deal",
)  # names that no other header may have

NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
NUMBER = re.compile(r"[0-9]{1,3}")

M = TypeVar("M", bound="Match")


class Header(NamedTuple):
    """A `name: value` line: its value and its line number."""

    value: str
    line: int


def write_record(match: Match) -> str:
    """Write the record of a match."""
    lines = [f"game: {match.game}", f"players: {match.players}"]
    if on := [name for name, is_on in match.options.items() if is_on]:
        lines.append(f"options: {' '.join(on)}")
    if match.over:
        lines.append(f"result: {result_text(match)}")
    lines += [header_line(name, value) for name, value in match.headers.items()]
    moves: list[str] = []
    for step in match.steps:
        if isinstance(step, Move):
            moves.append(step.text())
        else:
            lines += textwrap.wrap(" ".join(moves), LINE_WIDTH)
            moves = []
            lines.append(step.text())
    lines += textwrap.wrap(" ".join(moves), LINE_WIDTH)
    return "\n".join(lines) + "\n"


def header_line(name: str, value: str) -> str:
    """Format a header of the user's own; raise `BadRecord` if it could not be read back."""
    if not isinstance(name, str) or not NAME.fullmatch(name) or name in RESERVED_HEADERS:
        raise BadRecord(f"a header cannot be called {name!r}: letters, digits, - and _; not ours")
    if not isinstance(value, str):
        raise BadRecord(f"header {name!r} is text, not {type(value).__name__}")
    if value != value.strip() or "#" in value or len(value.splitlines()) > 1:
        raise BadRecord(f"header {name!r} is one line without # or spaces around, not {value!r}")
    return f"{name}: {value}".rstrip()


def result_text(match: Match) -> str:
    """Format the result of a match that is over, as in the header."""
    result: Mapping[str, Any] = match.result() or {}
    return " ".join(f"{name}={','.join(map(str, values))}" for name, values in result.items())


def read_record(cls: type[M], text: str) -> M:
    """Replay a record."""
    if not isinstance(text, str):
        raise BadRecord(f"a record is text, not {type(text).__name__}")
    headers: dict[str, Header] = {}
    match: M | None = None
    for number, line in enumerate(text.removeprefix(BYTE_ORDER_MARK).splitlines(), 1):
        line = line.partition("#")[0].strip()
        words = line.split()
        if not words:
            continue
        name = words[0].removesuffix(":") if words[0].endswith(":") else None
        if name == "deal":
            match = match or begin(cls, headers, number)
            replay_deal(match, words[1:], number)
        elif match is not None:
            if name is not None:
                raise BadRecord(f"header {name!r} must stand before the first deal", number, match)
            replay_moves(match, words, number)
        elif name is None or not NAME.fullmatch(name):
            reason = f"expected a header such as 'players: 3' or a deal, not {line[:40]!r}"
            raise BadRecord(reason, number)
        elif name in headers:
            raise BadRecord(f"header {name!r} stands there twice", number)
        else:
            headers[name] = Header(line.partition(":")[2].strip(), number)
    match = match or begin(cls, headers, None)
    check_result(match, headers.get("result"))
    return match


def begin(cls: type[M], headers: dict[str, Header], line: int | None) -> M:
    """Make the match that the headers describe; `line`: where they had to be complete."""
    for name in ("game", "players"):
        if name not in headers:
            raise BadRecord(f"the header lacks {name!r}", line)
    players, options = headers["players"], headers.get("options", Header("", 0))
    if not NUMBER.fullmatch(players.value):
        raise BadRecord(f"players is a number, not {players.value!r}", players.line)
    switched_on = dict.fromkeys(options.value.split(), True)
    try:
        match = cls(headers["game"].value, int(players.value), options=switched_on)
    except UnknownGame as error:
        raise BadRecord(str(error), headers["game"].line) from error
    except BadPlayers as error:
        raise BadRecord(str(error), players.line) from error
    except TefudaError as error:
        raise BadRecord(str(error), options.line) from error
    match.headers = {
        name: header.value for name, header in headers.items() if name not in RESERVED_HEADERS
    }
    return match


def replay_deal(match: Match, words: list[str], line: int) -> None:
    """Deal the round of a `deal:` line."""
    first = None
    if words and words[-1].startswith("first="):
        seat = words.pop().removeprefix("first=")
        if not NUMBER.fullmatch(seat):
            raise BadRecord(f"first is a seat, not {seat!r}", line, match)
        first = int(seat)
    try:
        match.deal(words, first)
    except TefudaError as error:
        raise BadRecord(f"this deal is refused: {error}", line, match) from error


def replay_moves(match: Match, moves: list[str], line: int) -> None:
    """Play the moves of a line."""
    for move in moves:
        try:
            match.play(move)
        except IllegalMove as error:
            reason = f"this move is refused: {error}"
            raise BadRecord(reason, line, match, move, error.ruling) from error


def check_result(match: Match, header: Header | None) -> None:
    """Raise `BadRecord` unless the result in the header is that of the moves."""
    made = result_text(match) if match.over else "a match that is not over"
    if header is not None and " ".join(header.value.split()) != made:
        reason = f"the header says {header.value!r}, the moves make it {made!r}"
        raise BadRecord(reason, header.line, match)
