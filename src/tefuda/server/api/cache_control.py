"""Cache-Control headers. A response without one gets `no-store`."""

from __future__ import annotations

from litestar.datastructures import CacheControlHeader

# Private, since a response may set a cookie.
FIVE_MINUTES = CacheControlHeader(private=True, max_age=300)  # the content changes with the version
ONE_DAY_IMMUTABLE = CacheControlHeader(private=True, max_age=86_400, immutable=True)
