"""The command `tefuda` with a session watch that begins when a file exists.

So a test decides when the server learns of deleted players, however slow the machine is.
"""

from __future__ import annotations

import os
from pathlib import Path

from tefuda.cli import main
from tefuda.server.live.session_watch import SessionWatch

ALLOWED_BY = "TEFUDA_TEST_WATCH_ALLOWED_BY"  # names the file

check = SessionWatch.check


async def check_once_allowed(self: SessionWatch) -> None:
    if Path(os.environ[ALLOWED_BY]).exists():
        await check(self)


if __name__ == "__main__":
    SessionWatch.check = check_once_allowed  # type: ignore[method-assign]
    main()
