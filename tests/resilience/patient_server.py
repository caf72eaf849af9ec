"""The command `tefuda`, with a long timeout for requests.

Connections of a test that have not sent a request stay open, however slow the machine is.
"""

from __future__ import annotations

from tefuda.cli import main
from tefuda.server.transport import http_protocol

if __name__ == "__main__":
    http_protocol.PATIENCE = 600.0
    main()
