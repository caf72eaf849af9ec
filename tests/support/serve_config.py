"""Serve with a `Config` given as JSON: for settings that the command line does not offer.

Arguments: the configuration, the host, the port, the number of worker processes.
"""

from __future__ import annotations

import sys

import msgspec

from tefuda.server.config import Config
from tefuda.server.transport.serve import serve


def main() -> None:
    """Serve until a signal ends the process."""
    config, host, port, workers = sys.argv[1:]
    serve(
        msgspec.json.decode(config, type=Config),
        host,
        int(port),
        int(workers),
        say=lambda address: print(f"Tefuda is served at {address}", flush=True),
    )


if __name__ == "__main__":
    main()
