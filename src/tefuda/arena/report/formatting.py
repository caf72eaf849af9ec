"""Figures as text."""

from __future__ import annotations

from tefuda.arena.report.interval import Interval


def share_text(share: Interval) -> str:
    """Return a share with its interval.

    >>> share_text(Interval(0.625, 0.594, 0.656))
    '62.5% ±3.1'
    """
    return f"{share.mean:.1%} ±{share.reach * 100:.1f}"


def time_text(milliseconds: float) -> str:
    """Return a time with two significant digits, or one decimal place.

    >>> time_text(0.01234), time_text(51.26)
    ('0.012', '51.3')
    """
    return f"{milliseconds:.2g}" if milliseconds < 1 else f"{milliseconds:.1f}"
