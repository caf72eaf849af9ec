"""The command `tefuda` with rate limits for which no time passes.

So the speed of the machine does not decide what is too much.
"""

from __future__ import annotations

from functools import partial
from unittest.mock import patch

from tefuda.cli import main
from tefuda.server.middleware.rate_limits import Bucket, Limits

if __name__ == "__main__":
    with (
        patch("tefuda.server.app.Limits", partial(Limits, clock=lambda: 0.0)),
        patch("tefuda.server.live.commands.Bucket", partial(Bucket, clock=lambda: 0.0)),
    ):
        main()
