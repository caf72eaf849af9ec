"""Messages between the server and its review process: one line of JSON for each."""

from __future__ import annotations

import msgspec

FORMAT = 2  # of the reviews of `tefuda.coach`, which takes long to import; a test compares them


class ReviewRequest(msgspec.Struct, frozen=True):
    """A request to review a finished match."""

    text: str  # of its record


class Progress(msgspec.Struct, frozen=True, tag=True):
    """A report of how much of the review is done."""

    done: float  # from 0 to 1


class Finished(msgspec.Struct, frozen=True, tag=True):
    """The review: what `Review.as_dict` returns."""

    review: msgspec.Raw
    summaries: msgspec.Raw  # its figures of each seat


class Failed(msgspec.Struct, frozen=True, tag=True):
    """The match cannot be reviewed, such as a record of other rules."""

    reason: str


Reply = Progress | Finished | Failed
