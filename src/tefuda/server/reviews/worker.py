"""The process in which matches are reviewed: it uses only time that nobody else needs.

Started as `python -m tefuda.server.reviews.worker`. It ends when its input ends, which the system
guarantees however the parent ends.
"""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable
from contextlib import suppress
from typing import BinaryIO

import msgspec

from tefuda import coach
from tefuda.errors import TefudaError
from tefuda.server.bot_pool.line_worker import serve_lines
from tefuda.server.reviews.messages import Failed, Finished, Progress, Reply, ReviewRequest

NICENESS = 19  # the lowest priority; bots have a higher one
REPORT_INTERVAL_S = 0.5  # between reports of progress

log = logging.getLogger(__name__)


def answer(
    request: ReviewRequest,
    report: Callable[[Reply], None],
    report_interval_s: float = REPORT_INTERVAL_S,
) -> Reply:
    """Review a match; an error is an answer too."""
    reported_at = 0.0

    def progress(done: float) -> None:
        nonlocal reported_at
        now = time.monotonic()
        if now - reported_at >= report_interval_s:
            reported_at = now
            report(Progress(done))

    try:
        found = coach.review(request.text, progress=progress).as_dict()
    except TefudaError as error:
        return Failed(str(error))
    except Exception:  # the next match is another one
        log.exception("a review failed")
        return Failed("internal")
    encode = msgspec.json.encode
    return Finished(msgspec.Raw(encode(found)), msgspec.Raw(encode(found["summaries"])))


def serve(requests: BinaryIO, replies: BinaryIO) -> None:
    """Review the matches one by one until the input ends."""
    decoder, encoder = msgspec.json.Decoder(ReviewRequest), msgspec.json.Encoder()

    def send(reply: Reply) -> None:
        replies.write(encoder.encode(reply) + b"\n")
        replies.flush()

    for line in requests:
        send(answer(decoder.decode(line), send))


def yield_to_others() -> None:
    """Take the lowest priority that the system has, so that no table waits for a review."""
    if hasattr(os, "nice"):  # Windows has none
        os.nice(NICENESS)
    if hasattr(os, "SCHED_IDLE"):  # Linux: only time that no other process wants
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def main() -> None:
    """Review the matches on standard input until it ends."""
    yield_to_others()
    serve_lines(serve)


if __name__ == "__main__":
    main()
