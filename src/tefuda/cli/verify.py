"""`tefuda verify`: check the deals of a record against their commitments."""

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
    """Check the deals of a record against the commitments published when they were dealt.

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
        raise BadRecord("this record has no deals to verify")
    for finding in findings:
        print(f"round {finding.round}: {verdict_text(finding.verdict)}")
        if finding.commitment is not None:
            print(f"  commitment {printable(finding.commitment)}")
    if is_practice(match):
        print(message(TERMINAL, "practised"))
    return 0 if all(finding.verdict == "ok" for finding in findings) else BROKEN


def printable(text: str) -> str:
    """Remove control characters from a header, which may come from anybody."""
    return "".join(character for character in text if character.isprintable())
