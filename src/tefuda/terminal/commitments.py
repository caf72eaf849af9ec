"""The verdicts on the commitments of a record."""

from __future__ import annotations

from tefuda.catalogue import TERMINAL, Language, message
from tefuda.match import Match
from tefuda.match.fairness import Verdict, verify_record


def check_commitments(match: Match) -> dict[int, Verdict]:
    """Check the commitment of each round; empty if no deal was committed to."""
    findings = verify_record(match)
    if all(finding.commitment is None for finding in findings):
        return {}
    return {finding.round: finding.verdict for finding in findings}


def verdict_text(verdict: Verdict, language: Language = "en") -> str:
    """Return a verdict in a few words.

    >>> verdict_text("no_salt")
    'the commitment cannot be checked: its salt is missing'
    """
    return message(TERMINAL, f"verdict-{verdict}", language=language)
