"""Close the connection of a client after an unexpected exception."""

from __future__ import annotations

from tefuda.server.close_codes import INTERNAL_ERROR, TRY_AGAIN_LATER
from tefuda.server.error_reporting import INTERNAL_ERROR_MESSAGE, report_error
from tefuda.server.live.broadcast import send
from tefuda.server.live.client import Client
from tefuda.server.outages import DATABASE_UNAVAILABLE, note_outage, outage_of
from tefuda.server.protocol import Problem


def close_after(error: Exception, client: Client) -> None:
    """Notify the client, log where it happened, and close."""
    if (outage := outage_of(error)) is not None:
        note_outage(outage)
        send(client, Problem("not_ready", DATABASE_UNAVAILABLE))
        client.close(TRY_AGAIN_LATER, "not_ready")
        return
    report_error(error)
    send(client, Problem("internal", INTERNAL_ERROR_MESSAGE))
    client.close(INTERNAL_ERROR, "internal")
