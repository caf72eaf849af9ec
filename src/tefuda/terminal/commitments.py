"""Whether a deal is the one that was promised, in words."""

from __future__ import annotations

from tefuda.match import Match
from tefuda.match.fairness import Verdict, verify_record

SAID: dict[Verdict, str] = {
    "ok": "the deal is the one that was promised",
    "mismatch": "this is NOT the deal that was promised",
    "no commitment": "nothing was promised: only a server does that",
    "no salt": "the promise was never opened: there is no salt",
    "no deal": "a deal was promised, and is not in the record",
}


def promises(match: Match) -> dict[int, Verdict]:
    """Check the commitment of each round; empty if no deal was committed to."""
    findings = verify_record(match)
    if all(finding.commitment is None for finding in findings):
        return {}
    return {finding.round: finding.verdict for finding in findings}
