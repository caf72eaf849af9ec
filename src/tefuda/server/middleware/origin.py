"""From which page a request comes.

A page of another site may make a browser send requests, with the person's cookie, to us. Browsers
say in `Origin` which page it was: on every socket, and on every request that may change something.
So a foreign Origin is refused there, and so is the Origin "null" of a page without one. Programs
that are no browsers send none; nobody's page can make them do anything, so they are let in.
"""

from __future__ import annotations

from litestar.types import Scope

from tefuda.server.config import Config, origin_of
from tefuda.server.middleware.client_address import header

SAFE = ("GET", "HEAD", "OPTIONS")
OUR_SITES = ("same-origin", "none")  # of Sec-Fetch-Site: our page, or the person themselves


def is_foreign(scope: Scope, config: Config) -> bool:
    """Whether a page that is not ours asks for something that only our pages may do."""
    if scope.get("method") in SAFE:  # a socket has no method
        return False
    origin = header(scope, b"origin")
    if origin is None:
        site = header(scope, b"sec-fetch-site")
        return site is not None and site not in OUR_SITES
    came_from = origin_of(origin)
    if came_from is None:
        return True
    if config.public_origin is not None:
        return came_from != config.public_origin
    # Without a public address the host that the browser asked for is ours. Which scheme it used
    # is not known for sure behind a proxy.
    scheme = came_from.partition("://")[0]
    return came_from != origin_of(f"{scheme}://{header(scope, b'host') or ''}")
