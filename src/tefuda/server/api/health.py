"""GET /api/health and /api/health/ready: health checks for operators."""

from __future__ import annotations

import asyncio
from time import monotonic

import msgspec
from litestar import get

import tefuda
from tefuda.server.api.dependencies import TheConfig, TheOrigin, TheStore
from tefuda.server.errors import ApiError, problems

MAX_WRITE_AGE_S = 6.0


class Health(msgspec.Struct, frozen=True):
    """The status and version of the server."""

    version: str
    status: str = "ok"


class Alive(Health, frozen=True):
    """The status, and the address for other people."""

    address: str | None = None  # for clients on the server's machine, if other machines can connect


@get("/api/health", responses=problems(), operation_id="alive")
async def alive(origin: TheOrigin) -> Alive:
    """Check that the process answers."""
    return Alive(tefuda.__version__, address=origin)


@get("/api/health/ready", responses=problems(503), operation_id="ready")
async def ready(store: TheStore, config: TheConfig) -> Health:
    """Check that the database answers, and that the last write of this process is recent."""
    if monotonic() - store.beaten_at > MAX_WRITE_AGE_S:
        raise ApiError(503, "not_ready", "The database does not accept writes.")
    try:
        async with asyncio.timeout(config.timings.health_query_timeout_s):
            await store.look_up("ready?")
    except TimeoutError:
        raise ApiError(503, "not_ready", "The database does not answer.") from None
    return Health(tefuda.__version__)
