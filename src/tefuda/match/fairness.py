"""Fair deals: each deal publishes a commitment, and the end of the match reveals its salt.

The commitment is a hash of the deal and of a salt, which keeps the cards from being guessed. A
player who noted it can check later that the record has the same deal: that no card was changed
once the round had begun.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Literal, NamedTuple

from tefuda.games.integers import checked_seat
from tefuda.match.step import Deal

if TYPE_CHECKING:
    from tefuda.match.match import Match

HASH_FORMAT = (
    "tefuda-deal-1"  # version of the hashed text's layout; another layout gets another name
)
SALT_BYTES = 16
SALT = re.compile(f"[0-9a-f]{{{2 * SALT_BYTES}}}")
HEADER = re.compile(r"commitment-([1-9][0-9]{0,8})")

Verdict = Literal["ok", "mismatch", "no_commitment", "no_salt", "no_deal"]


class Finding(NamedTuple):
    """The verdict on the commitment of one round; rounds count from 1."""

    round: int
    verdict: Verdict
    commitment: str | None


def new_salt() -> str:
    """Make a salt for one deal from the system's randomness."""
    return secrets.token_hex(SALT_BYTES)


def commit(deck: Sequence[str], first: int | None, salt: str) -> str:
    """Compute the commitment of a deal, to publish at once; the salt is published later.

    >>> commit(["R7", "B3"], 0, "0123456789abcdef0123456789abcdef")
    'd477bd847ff6a0c349677fed4d1afe4544ed0a13741f53d60a0b81f007cbe33d'
    """
    seat = None if first is None else checked_seat(first)
    hashed = f"{HASH_FORMAT}\n{salt}\n{Deal(tuple(deck), seat).text()}"
    return sha256(hashed.encode()).hexdigest()


def check(deck: Sequence[str], first: int | None, salt: str, commitment: str) -> bool:
    """Return whether the commitment is that of this deal."""
    return SALT.fullmatch(salt) is not None and commit(deck, first, salt) == commitment


def deal_headers(round: int, commitment: str, salt: str) -> dict[str, str]:
    """Make the headers of a record for the commitment of a round and its salt.

    >>> sorted(deal_headers(2, "ab", "cd"))
    ['commitment-2', 'salt-2']
    """
    return {f"commitment-{round}": commitment, f"salt-{round}": salt}


def verify_record(match: Match) -> list[Finding]:
    """Check all commitments of a record: one finding for each round dealt or committed to."""
    deals = [step for step in match.steps if isinstance(step, Deal)]
    findings = [judge(match, number, deal) for number, deal in enumerate(deals, 1)]
    committed = [int(name[1]) for name in map(HEADER.fullmatch, match.headers) if name]
    missing = [number for number in sorted(committed) if number > len(deals)]
    return findings + [
        Finding(number, "no_deal", match.headers[f"commitment-{number}"]) for number in missing
    ]


def judge(match: Match, round: int, deal: Deal) -> Finding:
    """Check the commitment of a round that was dealt."""
    commitment = match.headers.get(f"commitment-{round}")
    salt = match.headers.get(f"salt-{round}")
    if commitment is None:
        return Finding(round, "no_commitment", None)
    if salt is None:
        return Finding(round, "no_salt", commitment)
    kept = check(deal.deck, deal.first, salt, commitment)
    return Finding(round, "ok" if kept else "mismatch", commitment)
