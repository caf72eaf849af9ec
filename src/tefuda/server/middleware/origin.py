"""Check the origin of a request: refuse requests that pages of other sites cause.

A page of another site can make a browser send requests to us with the cookie of its user. For every
socket, and for every request that may change something, browsers name the site of the page in
`Origin`. There the server refuses a foreign Origin, and also the Origin "null" of a page without
one. Other programs send no Origin; no page can control them, so their requests are admitted.
"""

from __future__ import annotations

from litestar.types import Scope

from tefuda.server.config import Config, origin_of
from tefuda.server.middleware.client_address import header

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
TRUSTED_FETCH_SITES = (
    "same-origin",
    "none",
)  # Sec-Fetch-Site: our page, or the user


def is_foreign(scope: Scope, config: Config) -> bool:
    """Return whether a page of another site requests something that only our pages may do."""
    if scope.get("method") in SAFE_METHODS:  # a socket has no method
        return False
    origin = header(scope, b"origin")
    if origin is None:
        site = header(scope, b"sec-fetch-site")
        return site is not None and site not in TRUSTED_FETCH_SITES
    came_from = origin_of(origin)
    if came_from is None:
        return True
    if config.public_origin is not None:
        return came_from != config.public_origin
    # Without a public URL, the requested host is ours. Behind a proxy its scheme is not known for
    # sure, so only host and port are compared.
    scheme = came_from.partition("://")[0]
    return came_from != origin_of(f"{scheme}://{header(scope, b'host') or ''}")
