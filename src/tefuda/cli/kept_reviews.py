"""Reviews that were computed before, in the user's state folder: a second look takes no time.

The name of a file is a hash of the record, the settings, the version, and the sources of the rules
and bots. A change of `tefuda.coach` alone must raise `FORMAT` in `coach/review.py`.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from tefuda import __version__
from tefuda.errors import BadRecord
from tefuda.terminal.state_folder import replace_file, state_folder

if TYPE_CHECKING:
    from tefuda.coach import Review
    from tefuda.match import Match

MAX_KEPT = 100  # the latest ones


def path_of(match: Match[Any, Any], seat: int | None, budget: int | None, seed: int) -> Path:
    """Return the file for a review with these settings."""
    from tefuda.coach.review import FORMAT
    from tefuda.engine.caching import fingerprint

    sources = fingerprint(match.game, "bots")
    wanted = repr((match.record(), seat, budget, seed, FORMAT, __version__, sources))
    name = blake2b(wanted.encode(), digest_size=16).hexdigest()
    return state_folder() / "reviews" / f"{name}.json"


def read(path: Path, match: Match[Any, Any]) -> Review | None:
    """Return the review of a match in a file; None: there is none."""
    from tefuda.coach import Review

    try:
        return Review.from_dict(match, msgspec.json.decode(path.read_bytes()))
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, BadRecord):
        return None


def keep(path: Path, review: Review) -> None:
    """Write a review to a file, or raise `OSError`; the oldest of too many are deleted."""
    path.parent.mkdir(parents=True, exist_ok=True)
    replace_file(path, msgspec.json.encode(review.as_dict()))
    kept = sorted(path.parent.glob("*.json"), key=lambda each: each.stat().st_mtime)
    for old in kept[:-MAX_KEPT]:
        old.unlink(missing_ok=True)
