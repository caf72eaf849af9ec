"""GET /api/health and /api/health/ready: for whoever watches over the server."""

from __future__ import annotations

import asyncio
from time import monotonic

import msgspec
from litestar import get

import tefuda
from tefuda.server.api.dependencies import TheOrigin, TheStore
from tefuda.server.errors import ApiError, problems

PATIENCE = 2  # seconds
WRITE_AGE_S = 6.0  # how old the last write may be


class Health(msgspec.Struct, frozen=True):
    """The server is there, in this version."""

    version: str
    status: str = "ok"


class Alive(Health, frozen=True):
    """And other people come by this address."""

    address: str | None = None  # for those who ask on the server's own machine, if others can come


@get("/api/health", responses=problems(), operation_id="alive")
async def alive(origin: TheOrigin) -> Alive:
    """The process answers."""
    return Alive(tefuda.__version__, address=origin)


@get("/api/health/ready", responses=problems(503), operation_id="ready")
async def ready(store: TheStore) -> Health:
    """The database answers, and can be written: every process does so each second."""
    if monotonic() - store.beaten_at > WRITE_AGE_S:
        raise ApiError(503, "not_ready", "The database cannot be written.")
    try:
        await asyncio.wait_for(store.look_up("ready?"), PATIENCE)
    except TimeoutError:
        raise ApiError(503, "not_ready", "The database does not answer.") from None
    return Health(tefuda.__version__)
