"""A mistake of ours: whom it concerns is told that it happened, and the log says where.

What is wrong stays out of the log: the message of an error may hold what is nobody's business.
"""

from __future__ import annotations

import logging
from traceback import extract_tb

from tefuda.server.broadcast import send
from tefuda.server.client import TRY_AGAIN, Client
from tefuda.server.outages import AWAY, note_outage, outage_of
from tefuda.server.protocol import Problem

SORRY = "Something is wrong with the server. It was noted."
WENT_WRONG = 1011  # the close code; the client may come back

log = logging.getLogger(__name__)


def note(mistake: BaseException, what: str = "a mistake") -> None:
    """Write down where it happened."""
    frames = extract_tb(mistake.__traceback__)
    where = " < ".join(f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames)
    log.error("%s: %s at %s", what, type(mistake).__name__, where)


def hang_up(client: Client, mistake: Exception) -> None:
    """End a conversation that cannot go on."""
    if (outage := outage_of(mistake)) is not None:
        note_outage(outage)
        send(client, Problem("not_ready", AWAY))
        client.close(TRY_AGAIN, "not_ready")
        return
    note(mistake)
    send(client, Problem("internal", SORRY))
    client.close(WENT_WRONG, "internal")
