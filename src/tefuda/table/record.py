"""The record of the match at a table, with names and the salts of its deal commitments."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from tefuda.match.fairness import deal_headers
from tefuda.match.take_back import PRACTICE

if TYPE_CHECKING:
    from tefuda.table.table import Table

DAILY = "daily"  # the header with the day whose deal the match has, maybe as practice
DAY = re.compile(rf"^{DAILY}: (\S+)$", re.MULTILINE)


def record_id(table: Table) -> str:
    """Make the id of the record of the current match."""
    return f"{table.id}-{table.matches}"


def record_text(table: Table) -> str:
    """Write the match as text. It reveals all cards, so it is for after the match."""
    if table.match is None:
        raise ValueError("no match has begun at this table")
    match = table.match.copy()
    for number, seat in enumerate(table.seats):
        match.headers[f"seat-{number}"] = seat.bot or header_text(seat.name)
    match.headers["date"] = datetime.fromtimestamp(table.began / 1_000, UTC).date().isoformat()
    if table.day is not None:
        match.headers[DAILY] = table.day
    if table.practice:
        match.headers[PRACTICE] = "yes"
    for round, deal in enumerate(table.deals, 1):
        match.headers.update(deal_headers(round, deal.commitment, deal.salt))
    return match.record()


def day_of(text: str) -> str | None:
    """Return the day whose deal the match of a record has; None: it has no deal of a day.

    >>> day_of("daily: 2026-01-31")
    '2026-01-31'
    """
    found = DAY.search(text)
    return found[1] if found else None


def header_text(name: str) -> str:
    """Make a name safe for a header, where # begins a comment.

    >>> header_text("Ada #1")
    'Ada No.1'
    """
    return name.replace("#", "No.")
