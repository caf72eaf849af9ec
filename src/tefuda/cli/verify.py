"""`tefuda verify`: whether the deals of a record are those that were promised."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

BROKEN = 1


def verify(
    file: Annotated[
        Path,
        Parameter(help="The record; - reads it from standard input.", allow_leading_hyphen=True),
    ],
    /,
) -> int:
    """Check that the deals of a record are those that were promised when they were dealt.

    A server publishes a commitment with every deal, and writes it into the record of the match
    together with the salt that opens it. Compare it with the one that the table showed. The exit
    status is 0 when every round has a commitment and all of them hold, otherwise 1. Moves that were
    taken back as practice change no deal.
    """
    from tefuda.catalogue import TERMINAL, message
    from tefuda.cli.replay import read
    from tefuda.errors import BadRecord
    from tefuda.match import Match
    from tefuda.match.fairness import verify_record
    from tefuda.match.take_back import is_practice
    from tefuda.terminal.commitments import verdict_text

    match = Match.from_record(read(file))
    findings = verify_record(match)
    if not findings:
        raise BadRecord("nothing was dealt in this record: there is no deal to verify")
    for finding in findings:
        print(f"round {finding.round}: {verdict_text(finding.verdict)}")
        if finding.commitment is not None:
            print(f"  commitment {printable(finding.commitment)}")
    if is_practice(match):
        print(message(TERMINAL, "practised"))
    return 0 if all(finding.verdict == "ok" for finding in findings) else BROKEN


def printable(text: str) -> str:
    """Return a header that anybody may have written, so that it cannot change the terminal."""
    return "".join(character for character in text if character.isprintable())
