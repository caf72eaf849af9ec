"""The codes with which the server closes a socket; a client acts on them by `docs/protocol.md`."""

from __future__ import annotations

POLICY_VIOLATION = 1008  # too many windows, or too many offences
INTERNAL_ERROR = 1011  # the client may reconnect at once
SERVICE_RESTART = 1012  # the client reconnects at once, to this or another server
TRY_AGAIN_LATER = 1013  # the client does not read, or the server cannot serve it now
SIGNED_OUT = 4401  # the client reconnects with the cookie that it has now
NO_SUCH_TABLE = 4404
