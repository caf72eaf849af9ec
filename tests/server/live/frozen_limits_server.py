"""The command `tefuda` with rate limits for which no time passes.

So the speed of the machine does not decide what is too much.
"""

from __future__ import annotations

from functools import partial
from unittest.mock import patch

from tefuda.cli import main
from tefuda.server.app import make_app
from tefuda.server.middleware.rate_limits import Bucket

if __name__ == "__main__":
    with (
        patch("tefuda.server.app.make_app", partial(make_app, clock=lambda: 0.0)),
        patch("tefuda.server.live.commands.Bucket", partial(Bucket, clock=lambda: 0.0)),
    ):
        main()
