"""The WebSocket protocol itself, below an application that is slow or sends too late."""

from __future__ import annotations

import asyncio
import logging
import socket
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.utils import ClientDisconnected

from server.live.test_live_offences import BYE, OFFENCES
from support.raw_socket import TEXT, RawSocket, frame
from tefuda.server.config import MAX_INPUT_BYTES
from tefuda.server.transport.http_protocol import HttpProtocol
from tefuda.server.transport.websocket_protocol import WebSocketProtocol

pytestmark = pytest.mark.asyncio

HANDSHAKE_S = 0.5  # that the slow application takes to answer
UNMASKED = frame(TEXT, b"x", masked=False)


@asynccontextmanager
async def running(app: Callable[..., Any]) -> AsyncIterator[tuple[str, int]]:
    """The address of a server of this application, with our protocols."""
    config = uvicorn.Config(
        app,
        http=HttpProtocol,
        ws=WebSocketProtocol,
        ws_max_size=MAX_INPUT_BYTES,
        lifespan="off",
        log_config=None,
        log_level="error",
    )
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        routine = asyncio.create_task(server.serve([listener]))
        try:
            yield listener.getsockname()
        finally:
            server.should_exit = True
            await routine


@pytest.mark.parametrize("name", OFFENCES)
async def test_frames_before_the_answer_to_the_handshake_are_read_after_it(
    caplog: pytest.LogCaptureFixture, name: str
) -> None:
    received: list[dict[str, Any]] = []

    async def slow(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await asyncio.sleep(HANDSHAKE_S)
        await send({"type": "websocket.accept"})
        while not received or received[-1]["type"] == "websocket.receive":
            received.append(await receive())

    def misuse(address: tuple[str, int]) -> int:
        with RawSocket(address) as connection:
            connection.ask_upgrade("/")
            time.sleep(HANDSHAKE_S / 5)  # what comes with the request itself is dropped
            connection.send(b"".join(OFFENCES[name]) + BYE)
            status, _ = connection.read_head()
            connection.rest()
            return status

    async with running(slow) as address:
        assert await asyncio.to_thread(misuse, address) == 101
    assert received[-1]["type"] == "websocket.disconnect"
    assert [one for one in caplog.records if one.levelno >= logging.ERROR] == []


async def test_sending_while_a_violation_closes_the_socket_reports_a_lost_client() -> None:
    raised: list[type[BaseException]] = []

    async def late(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await receive()  # the disconnection
        try:
            await send({"type": "websocket.send", "text": "news"})
        except Exception as problem:
            raised.append(type(problem))

    def misuse(address: tuple[str, int]) -> None:
        with RawSocket(address) as connection, suppress(ConnectionError):
            assert connection.handshake("/")[0] == 101
            connection.send(UNMASKED)
            connection.rest()

    async with running(late) as address:
        await asyncio.to_thread(misuse, address)
    assert raised == [ClientDisconnected]
