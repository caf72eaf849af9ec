"""Fair deals: a promise is published with each deal and opened when the match is over.

The promise is a hash of the deal and of a salt, which keeps the cards from being guessed. Whoever
has noted it can check later that the deal in the record is the one that was promised: that no card
was changed once the round had begun.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Literal, NamedTuple

from tefuda.games.whole import whole_seat
from tefuda.match.step import Deal

if TYPE_CHECKING:
    from tefuda.match.match import Match

FORM = "tefuda-deal-1"  # how the promised text is laid out; another layout gets another name
SALT_BYTES = 16
SALT = re.compile(f"[0-9a-f]{{{2 * SALT_BYTES}}}")
HEADER = re.compile(r"commitment-([1-9][0-9]{0,8})")

Verdict = Literal["ok", "mismatch", "no commitment", "no salt", "no deal"]


class Finding(NamedTuple):
    """What became of the promise of one round; rounds count from 1."""

    round: int
    verdict: Verdict
    commitment: str | None


def new_salt() -> str:
    """A salt of the system's own randomness, for one deal."""
    return secrets.token_hex(SALT_BYTES)


def commit(deck: Sequence[str], first: int | None, salt: str) -> str:
    """The promise of a deal: to publish at once, to open by telling the salt.

    >>> commit(["R7", "B3"], 0, "0123456789abcdef0123456789abcdef")
    'd477bd847ff6a0c349677fed4d1afe4544ed0a13741f53d60a0b81f007cbe33d'
    """
    seat = None if first is None else whole_seat(first)
    promised = f"{FORM}\n{salt}\n{Deal(tuple(deck), seat).text()}"
    return sha256(promised.encode()).hexdigest()


def check(deck: Sequence[str], first: int | None, salt: str, commitment: str) -> bool:
    """Whether this deal was promised."""
    return SALT.fullmatch(salt) is not None and commit(deck, first, salt) == commitment


def deal_headers(round: int, commitment: str, salt: str) -> dict[str, str]:
    """The headers by which a record opens the promise of a round.

    >>> sorted(deal_headers(2, "ab", "cd"))
    ['commitment-2', 'salt-2']
    """
    return {f"commitment-{round}": commitment, f"salt-{round}": salt}


def verify_record(match: Match) -> list[Finding]:
    """What became of every promise: one finding for each round dealt, or promised and not dealt."""
    deals = [step for step in match.steps if isinstance(step, Deal)]
    findings = [judge(match, number, deal) for number, deal in enumerate(deals, 1)]
    promised = [int(name[1]) for name in map(HEADER.fullmatch, match.headers) if name]
    missing = [number for number in sorted(promised) if number > len(deals)]
    return findings + [
        Finding(number, "no deal", match.headers[f"commitment-{number}"]) for number in missing
    ]


def judge(match: Match, round: int, deal: Deal) -> Finding:
    """What became of the promise of a round that was dealt."""
    commitment = match.headers.get(f"commitment-{round}")
    salt = match.headers.get(f"salt-{round}")
    if commitment is None:
        return Finding(round, "no commitment", None)
    if salt is None:
        return Finding(round, "no salt", commitment)
    kept = check(deal.deck, deal.first, salt, commitment)
    return Finding(round, "ok" if kept else "mismatch", commitment)
