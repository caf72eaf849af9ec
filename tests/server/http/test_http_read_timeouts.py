"""Read timeouts: a client that never completes a request is disconnected."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from tefuda.server.config import DEFAULT_TIMINGS, Timings
from tefuda.server.transport.http_protocol import MAX_HEAD_BYTES, HttpProtocol

REQUEST = b"GET / HTTP/1.1\r\nHost: [::1]\r\n"
TIMEOUT_S = 60  # only for a test that would otherwise hang
SHORT_TIMEOUT = Timings(http_read_timeout_s=0.5)

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def hello(scope: Any, receive: Any, send: Any) -> None:
    """Reads everything, and says hello."""
    while (await receive()).get("more_body"):
        pass
    headers = [(b"content-length", b"5")]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": b"hello"})


@asynccontextmanager
async def connected(timings: Timings) -> AsyncIterator[Streams]:
    """A connection to a server that says hello."""
    config = Config(hello, http=HttpProtocol, lifespan="off", log_config=None)
    state = ServerState()
    loop = asyncio.get_running_loop()
    protocol = partial(HttpProtocol, config, state, {}, timings=timings)
    server = await loop.create_server(protocol, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        yield reader, writer
    finally:
        writer.close()
        server.close()


def visit(work: Callable[[Streams], Awaitable[bytes]], timings: Timings = DEFAULT_TIMINGS) -> bytes:
    async def visiting() -> bytes:
        async with asyncio.timeout(TIMEOUT_S), connected(timings) as opened:
            return await work(opened)

    return asyncio.run(visiting())


@pytest.mark.parametrize(
    "begun",
    [b"", b"GE", REQUEST, b"POST / HTTP/1.1\r\nHost: [::1]\r\nContent-Length: 9\r\n\r\n{"],
)
def test_a_slow_request_is_disconnected(begun: bytes) -> None:
    async def send_slowly(opened: Streams) -> bytes:
        reader, writer = opened
        writer.write(begun)
        return await reader.read()

    assert visit(send_slowly, SHORT_TIMEOUT) == b""


def test_a_finished_request_may_be_followed_by_a_pause() -> None:
    async def chat(opened: Streams) -> bytes:
        reader, writer = opened
        received = b""
        for _ in range(3):
            writer.write(REQUEST + b"\r\n")
            received += await reader.readuntil(b"hello")
            await asyncio.sleep(0.6)
        return received

    assert visit(chat, SHORT_TIMEOUT).count(b"200 OK") == 3


@pytest.mark.parametrize(
    "more",
    [b"X: " + b"a" * MAX_HEAD_BYTES, b"X: a\r\n" * (MAX_HEAD_BYTES // 6), b"Y" * MAX_HEAD_BYTES],
)
def test_a_head_without_end_is_not_read(more: bytes) -> None:
    async def send_endlessly(opened: Streams) -> bytes:
        reader, writer = opened
        writer.write(REQUEST + more)
        return await reader.read()

    assert visit(send_endlessly).startswith(b"HTTP/1.1 400 ")


def test_the_size_limit_counts_each_request_alone() -> None:
    async def hurry(opened: Streams) -> bytes:
        reader, writer = opened
        received = b""
        for _ in range(8):
            writer.write(REQUEST + b"X: " + b"a" * (MAX_HEAD_BYTES // 4) + b"\r\n\r\n")
            received += await reader.readuntil(b"hello")
        return received

    assert visit(hurry).count(b"200 OK") == 8


def test_a_large_body_does_not_count_as_a_large_head() -> None:
    async def send(opened: Streams) -> bytes:
        reader, writer = opened
        length = 2 * MAX_HEAD_BYTES
        writer.write(b"POST / HTTP/1.1\r\nHost: [::1]\r\nContent-Length: %d\r\n\r\n" % length)
        writer.write(b"x" * length)
        return await reader.readuntil(b"hello")

    assert b"200 OK" in visit(send)


def test_headers_after_the_body_are_refused() -> None:
    async def add(opened: Streams) -> bytes:
        reader, writer = opened
        writer.write(b"POST / HTTP/1.1\r\nHost: [::1]\r\nTransfer-Encoding: chunked\r\n\r\n")
        writer.write(b"1\r\nx\r\n0\r\nX-Late: a\r\n\r\n" + REQUEST + b"\r\n")
        return await reader.read()

    received = visit(add)
    assert received.startswith(b"HTTP/1.1 400 ")
    assert b"hello" not in received
