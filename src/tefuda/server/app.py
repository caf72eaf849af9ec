"""The application: every route, what all of them pass through, and what lives as long as it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from tefuda.catalogue import bundle
from tefuda.games import NAMES, get
from tefuda.server import (
    accounts,
    bots,
    figures,
    games,
    health,
    me,
    my_tables,
    pages,
    personal_data,
    records,
    replay,
    rules,
    story,
)
from tefuda.server import tables as table_routes
from tefuda.server.bodies import LARGEST_BODY
from tefuda.server.config import Config
from tefuda.server.device_cookie import DeviceSigner
from tefuda.server.doorkeeper import Doorkeeper
from tefuda.server.driver import Driver
from tefuda.server.errors import HANDLERS
from tefuda.server.gate import Gate
from tefuda.server.given import GIVEN
from tefuda.server.hall import Hall
from tefuda.server.headers import Headers
from tefuda.server.identity import Identity, Signer
from tefuda.server.limits import Limits
from tefuda.server.passwords import Passwords
from tefuda.server.schema import schema
from tefuda.server.socket import table_socket
from tefuda.store import Store

COMPRESSION = CompressionConfig(
    backend="gzip", minimum_size=2048, gzip_compress_level=5, exclude_opt_key=pages.AS_IT_IS
)
ROUTES = [
    table_routes.make,
    table_routes.quick,
    table_routes.listed,
    table_routes.look,
    table_socket,
    records.about,
    records.text,
    replay.replay,
    story.story,
    me.me,
    me.rename,
    me.history,
    my_tables.my_tables,
    accounts.register,
    accounts.sign_in,
    accounts.sign_out,
    accounts.change_password,
    personal_data.my_data,
    personal_data.delete_me,
    personal_data.delete_account,
    games.games,
    rules.rules,
    bots.bots,
    health.alive,
    health.ready,
    figures.figures,
    schema,
    *pages.ROUTES,
]


def make_app(config: Config) -> Litestar:
    """The server as an ASGI application."""
    limits = Limits(config.limits)
    app = Litestar(
        route_handlers=ROUTES,
        lifespan=[open_parts],
        state=State({"config": config, "limits": limits}),
        middleware=[Identity(config)],
        dependencies=GIVEN,
        compression_config=COMPRESSION,
        exception_handlers={**HANDLERS, NotFoundException: pages.nowhere},
        request_max_body_size=LARGEST_BODY,
        openapi_config=None,  # `schema` describes the routes
        logging_config=None,
    )
    # Around everything, also around what no route answers.
    app.asgi_handler = Headers(Gate(app.asgi_handler, config, limits), config)
    return app


def load_messages() -> None:
    """Load the English messages, so that the first refused move does not wait for them."""
    for name in NAMES:
        bundle(name, "en")


@asynccontextmanager
async def open_parts(app: Litestar) -> AsyncIterator[None]:
    """Open the store, the tables and what drives them; close them in the other order."""
    config: Config = app.state.config
    for name in NAMES:  # at a table it might fail, when no more files can be opened
        get(name).load()
    store = await Store.open(config.database)
    try:
        app.state.store = store
        secret = await store.secret()
        app.state.signer, app.state.device_signer = Signer(secret), DeviceSigner(secret)
        app.state.passwords = Passwords()
        app.state.hall = hall = Hall(store)
        hall.tasks.spawn(asyncio.to_thread(load_messages))
        async with hall, Driver(hall), Doorkeeper(hall):
            yield
    finally:
        await store.close()
