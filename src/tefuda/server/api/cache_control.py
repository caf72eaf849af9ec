"""How long an answer may be kept by a browser. Where nothing is said, it may not be."""

from __future__ import annotations

from litestar.datastructures import CacheControlHeader

# Private, as an answer may bring a cookie.
A_WHILE = CacheControlHeader(private=True, max_age=300)  # changes with the version of the server
FOR_GOOD = CacheControlHeader(private=True, max_age=86_400, immutable=True)
