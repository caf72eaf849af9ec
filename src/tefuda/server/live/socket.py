"""The socket of a table: `/api/tables/{code}/socket?after=N`, N the last number the client has.

Messages are JSON text in both directions (`protocol`). The first one contains the events after
`after`, or the whole table. A client may reconnect and resume from there. The close codes of
the server:

- 1008: offences, or too many windows of one person; 1009: message too large
- 1011: internal error; 1012: the server restarts, or has lost the database while others have not
- 1013: the client does not read, it has tried too many wrong codes, or the database is unavailable
- 4401: the browser is no longer signed in; 4404: no such table
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from litestar import WebSocket, websocket
from litestar.params import FromPath

from tefuda.server import metrics
from tefuda.server.close_codes import (
    INTERNAL_ERROR,
    NO_SUCH_TABLE,
    POLICY_VIOLATION,
    SERVICE_RESTART,
    TRY_AGAIN_LATER,
)
from tefuda.server.error_reporting import report_error
from tefuda.server.errors import NO_TABLE, ApiError
from tefuda.server.live.broadcast import send
from tefuda.server.live.client import Client
from tefuda.server.live.commands import CommandHandler
from tefuda.server.live.connection import AsgiConnection
from tefuda.server.live.failure import close_after
from tefuda.server.live.join_codes import table_by_code
from tefuda.server.live.live_table import RECONNECT, LiveTable
from tefuda.server.live.registry import TableRegistry
from tefuda.server.middleware.admission import CLOSE_CODE_BASE
from tefuda.server.middleware.identity import visit_of
from tefuda.server.outages import DATABASE_UNAVAILABLE, note_outage, outage_of
from tefuda.server.protocol import Problem
from tefuda.store import TableGone, Unavailable

CLOSE_CODES = {404: NO_SUCH_TABLE, 500: INTERNAL_ERROR}
MAX_NUMBER_DIGITS = 9  # digits of `after`
OFFENCES = {  # by close code
    1002: "violation of the WebSocket protocol",
    1007: "not UTF-8",
    POLICY_VIOLATION: "too many messages, too many invalid messages, or too many windows",
    1009: "message too large",
}

log = logging.getLogger(__name__)


Socket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{code:str}/socket")
async def table_socket(socket: Socket, code: FromPath[str]) -> None:
    """Serve a client until the connection ends."""
    isolation = socket.app.state.isolation
    try:
        async with isolation.interruptible():
            identity = (await visit_of(socket)).identity
    except Unavailable as problem:
        note_outage(problem)
        await socket.close(CLOSE_CODE_BASE + 503)
        return
    except TimeoutError:
        await socket.close(CLOSE_CODE_BASE + 504)
        return
    await socket.accept()
    connection = AsgiConnection(socket.send)
    client = Client(identity.player, connection, identity.session)
    number = after(socket)
    try:
        async with isolation.interruptible():
            live = await find(socket, code, number, identity.player)
    except TimeoutError:
        client.close(SERVICE_RESTART, RECONNECT)
        await drain(socket)
        connection.abort()
        return
    except ApiError as trouble:
        send(client, Problem(trouble.code, trouble.detail))
        client.close(CLOSE_CODES.get(trouble.status_code, TRY_AGAIN_LATER), trouble.code)
        await drain(socket)
        connection.abort()
        return
    state = socket.app.state
    address, limits = socket.scope["state"]["address"], state.limits
    shared = limits.actions.of(address), limits.hints.of(address)
    handler = CommandHandler(client, live, state.registry, state.config.limits, *shared)
    metrics.SOCKETS.inc()
    try:
        try:
            live.attach(client, number)
        except Exception as error:
            close_after(error, client)
        await listen(socket, handler)
    finally:
        metrics.SOCKETS.dec()
        live.detach(client)
        connection.abort()


async def find(socket: Socket, code: str, after: int | None, player: str) -> LiveTable:
    """Return the table of a code, up to date with the client; `ApiError`: why there is none."""
    state = socket.app.state
    registry: TableRegistry = state.registry
    try:
        address = socket.scope["state"]["address"]
        id = await table_by_code(registry.store, state.limits, address, code, player)
        live = await registry.get(id)
        if after is not None and after > live.outline.number:
            async with live.lock:
                await live.refresh()
        return live
    except TableGone:
        raise ApiError(404, "no_such_table", NO_TABLE) from None
    except ApiError:
        raise
    except Exception as error:  # any error that loading the log may raise
        if (outage := outage_of(error)) is not None:
            note_outage(outage)
            raise ApiError(503, "not_ready", DATABASE_UNAVAILABLE) from None
        report_error(error, "a table cannot be loaded")
        raise ApiError(500, "internal", "Loading the table failed. The error was logged.") from None


def after(socket: Socket) -> int | None:
    """Parse the number after which the client wants to resume; None if absent or invalid."""
    number = socket.query_params.get("after", "")
    valid = number.isascii() and number.isdigit() and len(number) <= MAX_NUMBER_DIGITS
    return int(number) if valid else None


async def listen(socket: Socket, handler: CommandHandler) -> None:
    """Pass messages to the handler until the client disconnects."""
    receive = socket.receive
    while True:
        message = await receive()
        if message["type"] != "websocket.receive":
            log_offence(message)
            return
        handler.handle(message.get("text") or message.get("bytes") or "")


def log_offence(message: Mapping[str, Any]) -> None:
    """Log why a socket was closed, if the reason is an offence of the client."""
    offence = OFFENCES.get(message.get("code", 0))
    if offence is not None:
        log.warning("a socket ended by an offence: %s", offence)


async def drain(socket: Socket) -> None:
    """Discard messages until the client has disconnected."""
    while (await socket.receive())["type"] == "websocket.receive":
        pass
