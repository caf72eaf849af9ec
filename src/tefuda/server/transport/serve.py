"""Serving: uvicorn around the application, in one process or several on one socket."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from tefuda.errors import TefudaError
from tefuda.server.config import MAX_INPUT_BYTES, METRICS_FOLDER_VARIABLE
from tefuda.server.descriptors import raise_limit

if TYPE_CHECKING:
    from litestar import Litestar
    from uvicorn import Config as UvicornConfig

    from tefuda.server.config import Config

SHUTDOWN_TIMEOUT_S = 10  # to complete open requests
BACKLOG = 2048
SEND_BUFFER_BYTES = 64 * 1024  # bytes that the system keeps for a client that does not read


class CannotServe(TefudaError):
    """The server cannot start."""


def serve(
    config: Config,
    host: str,
    port: int,
    workers: int = 1,
    say: Callable[[str], None] = print,
) -> None:
    """Serve until interrupted. Call `say` with the URL as soon as clients can connect."""
    from tefuda.server.logs import configure_logging

    configure_logging(config.access_log)
    signal.signal(signal.SIGTERM, exit_cleanly)
    raise_limit()
    with open_listener(host, port) as listener:
        asyncio.run(prepare(config.database, config.timings.database_call_timeout_s))
        address = url(listener)
        if workers == 1:
            serve_in_one_process(
                settings(config, partial(make_served_app, config, address, say)), listener
            )
        else:
            say(address)
            serve_in_workers(settings(config, partial(make_served_app, config), workers), listener)


def exit_cleanly(*_: object) -> None:
    """Exit with status 0 on SIGTERM: during startup, and after uvicorn has shut down.

    Uvicorn handles the signal while it serves, and then raises it again.
    """
    raise SystemExit(0)


async def prepare(database: str, call_timeout_s: float) -> None:
    """Migrate the database before serving; an error of the store ends the command."""
    from tefuda.store import Store

    await (await Store.open(database, call_timeout_s=call_timeout_s)).close()


def make_served_app(
    config: Config, address: str | None = None, say: Callable[[str], None] = print
) -> Litestar:
    """Make the application, in the process that serves it."""
    from tefuda.server import metrics
    from tefuda.server.app import make_app
    from tefuda.server.logs import configure_logging
    from tefuda.server.transport.gc_tuning import collect_less_often
    from tefuda.server.transport.watchdog import start_watchdog, stop_watchdog

    configure_logging(config.access_log)
    app = make_app(config)
    app.on_startup.extend((collect_less_often, lambda: metrics.WORKERS.set(1)))
    if address is not None:
        app.on_startup.append(lambda: say(address))
    elif multiprocessing.parent_process() is not None:
        timeout_s = config.timings.watchdog_timeout_s
        app.on_startup.extend((end_with_parent, lambda: start_watchdog(timeout_s)))
        app.on_shutdown.append(stop_watchdog)
    return app


def settings(config: Config, app: Callable[[], Litestar], workers: int = 1) -> UvicornConfig:
    """Return the configuration of uvicorn.

    Our protocols, no access log, no trust in proxy headers.
    """
    import uvicorn

    from tefuda.server.middleware.rate_limits import silent_connections
    from tefuda.server.transport.http_protocol import HttpProtocol
    from tefuda.server.transport.websocket_protocol import WebSocketProtocol

    # All connections of a proxy have one address, and a proxy opens none without a request.
    silent = silent_connections(0 if config.proxies else config.limits)
    return uvicorn.Config(
        app,
        factory=True,
        loop="auto",  # uvloop, if it is installed
        http=partial(HttpProtocol, silent=silent, timings=config.timings),  # type: ignore[arg-type]
        ws=WebSocketProtocol,
        ws_max_size=MAX_INPUT_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=config.timings.websocket_ping_s,
        ws_ping_timeout=config.timings.websocket_ping_s,
        lifespan="on",
        workers=workers,
        backlog=BACKLOG,
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config=None,
        log_level="error",  # lower levels would log the codes of tables
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT_S,
    )


def open_listener(host: str, port: int) -> socket.socket:
    """Open the listening socket; port 0 means any free port."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listener = socket.create_server((host, port), family=family, backlog=BACKLOG)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
        return listener
    except OSError as problem:
        why = str(problem.strerror).partition(" (")[0]
        raise CannotServe(f"{host}:{port}: {why}; try another --host or --port") from problem


def is_free(host: str, port: int) -> bool:
    """Return whether no process listens on this port."""
    try:
        open_listener(host, port).close()
    except CannotServe:
        return False
    return True


def url(listener: socket.socket) -> str:
    """Return the URL of the server, for a browser on this machine."""
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def serve_in_one_process(uvicorn_config: UvicornConfig, listener: socket.socket) -> None:
    """Serve in this process. An interrupt ends it without an error."""
    import uvicorn

    server = uvicorn.Server(uvicorn_config)
    with suppress(KeyboardInterrupt):
        server.run([listener])
    if not server.started:
        raise CannotServe("the server did not start; the log above says why")


def serve_in_workers(uvicorn_config: UvicornConfig, listener: socket.socket) -> None:
    """Serve in several worker processes. The supervisor restarts those that have ended."""
    from tefuda.server.transport.supervisor import Supervisor

    with TemporaryDirectory(prefix="tefuda-") as figures:
        os.environ[METRICS_FOLDER_VARIABLE] = figures
        Supervisor(uvicorn_config, [listener]).run()


def end_with_parent() -> None:
    """End this process as soon as its parent process has ended, for whatever reason."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    loop = asyncio.get_running_loop()

    def end() -> None:
        loop.remove_reader(parent.sentinel)
        os.kill(os.getpid(), signal.SIGTERM)

    loop.add_reader(parent.sentinel, end)
