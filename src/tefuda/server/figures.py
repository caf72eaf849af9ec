"""GET /metrics: the figures for Prometheus, for this machine alone or with a token."""

from __future__ import annotations

from hmac import compare_digest
from typing import Any

from litestar import Request, Response, get
from prometheus_client import CONTENT_TYPE_LATEST

from tefuda.server import metrics
from tefuda.server.addresses import from_this_machine
from tefuda.server.errors import Trouble
from tefuda.server.given import TheConfig


@get("/metrics")
async def figures(request: Request[Any, Any, Any], config: TheConfig) -> Response[bytes]:
    """All figures; `Trouble` for those who may not know."""
    if not (from_this_machine(request.scope) or has_token(request, config.metrics_token)):
        raise Trouble(403, "forbidden", "The figures are not for everybody.")
    return Response(metrics.figures(), media_type=CONTENT_TYPE_LATEST.partition("; charset")[0])


def has_token(request: Request[Any, Any, Any], token: str | None) -> bool:
    """Whether the request carries the token of the configuration."""
    told = request.headers.get("authorization", "")
    return token is not None and compare_digest(told.encode(), f"Bearer {token}".encode())
