"""The command line: its subcommands and its exit statuses.

Subcommands import what is slow to load (compiled code, tables) when they run, so that help starts
quickly.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from cyclopts import App, CycloptsError

import tefuda
from tefuda.cli.admin import admin
from tefuda.cli.arena import arena
from tefuda.cli.dataset import dataset
from tefuda.cli.games import games
from tefuda.cli.ladder import ladder
from tefuda.cli.learn import learn
from tefuda.cli.pack import pack
from tefuda.cli.play import play
from tefuda.cli.puzzles import puzzles
from tefuda.cli.replay import replay
from tefuda.cli.review import review
from tefuda.cli.rules import rules
from tefuda.cli.serve import serve
from tefuda.cli.simulate import simulate
from tefuda.cli.status import BAD_INPUT, CLOSED_PIPE, FAILED, INTERRUPTED
from tefuda.cli.verify import verify
from tefuda.cli.warm import warm

app = App(
    name="tefuda",
    help="Modern card games, to play, replay and study.",
    version=tefuda.__version__,
    help_format="markdown",
    exit_on_error=False,
    suppress_keyboard_interrupt=False,
    result_action="return_value",
)
COMMANDS = (
    *(
        play,
        puzzles,
        serve,
        admin,
        replay,
        review,
        verify,
        simulate,
        arena,
        ladder,
        dataset,
        learn,
        pack,
        warm,
        games,
        rules,
    ),
)
for command in COMMANDS:
    app.command(command)
app.register_install_completion_command(help="Let your shell complete commands and options.")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status, also if the output cannot be written.

    A closed pipe ends the command without a message.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # show ? for characters that the encoding lacks
            stream.reconfigure(errors="replace")
    try:
        status = run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        discard_output()
        return CLOSED_PIPE
    except OSError as problem:
        if problem.errno != errno.ENOSPC:
            raise
        discard_output()
        print(f"tefuda: cannot write the output: {problem.strerror}", file=sys.stderr)
        return FAILED
    except SystemExit as leaving:
        if isinstance(leaving.__context__, BrokenPipeError):  # rich has met the closed pipe
            return CLOSED_PIPE
        raise
    return status


def discard_output() -> None:
    """Discard the rest of the output, so that Python does not fail to flush it on exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run(arguments: Sequence[str] | None) -> int:
    """Run the command and return its exit status, also after an error or an interrupt."""
    try:
        return int(app(arguments) or 0)
    except CycloptsError:  # explained on stderr already
        return BAD_INPUT
    except tefuda.TefudaError as error:
        print(f"tefuda: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
