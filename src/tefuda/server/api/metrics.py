"""GET /metrics: metrics for Prometheus, for clients on this machine or with the token.

Behind a proxy every request seems to come from this machine, so there the token is required.
"""

from __future__ import annotations

from hmac import compare_digest

from litestar import Response, get
from prometheus_client import CONTENT_TYPE_LATEST

from tefuda.server import metrics
from tefuda.server.api.dependencies import TheConfig
from tefuda.server.config import Config
from tefuda.server.errors import ApiError
from tefuda.server.http_types import HttpRequest
from tefuda.server.middleware.client_address import from_this_machine


@get("/metrics")
async def figures(request: HttpRequest, config: TheConfig) -> Response[bytes]:
    """All metrics; `ApiError` if the client may not read them."""
    if not may_read(request, config):
        raise ApiError(403, "forbidden", "Reading the metrics requires the token of the operator.")
    return Response(metrics.exposition(), media_type=CONTENT_TYPE_LATEST.partition("; charset")[0])


def may_read(request: HttpRequest, config: Config) -> bool:
    """Return whether the client may read the metrics."""
    token, authorization = config.metrics_token, request.headers.get("authorization", "")
    if token is not None and compare_digest(authorization.encode(), f"Bearer {token}".encode()):
        return True
    behind_a_proxy = config.proxies > 0 or config.public_url is not None
    return not behind_a_proxy and from_this_machine(request.scope)
