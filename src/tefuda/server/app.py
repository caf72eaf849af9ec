"""The ASGI application: its routes, its middleware, and the resources of its lifespan."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from tefuda.catalogue import LANGUAGES, bundle
from tefuda.games import get, names
from tefuda.server.api import (
    accounts,
    bots,
    daily,
    games,
    health,
    me,
    metrics,
    my_tables,
    pages,
    personal_data,
    play_on,
    puzzles,
    quick_match,
    ratings,
    record_events,
    record_view,
    records,
    replay,
    reviews,
    rules,
)
from tefuda.server.api import tables as table_routes
from tefuda.server.api.dependencies import DEPENDENCIES
from tefuda.server.api.openapi import schema
from tefuda.server.config import MAX_INPUT_BYTES, Config
from tefuda.server.driver.isolation import Isolation
from tefuda.server.driver.ownership import Driver
from tefuda.server.errors import HANDLERS
from tefuda.server.live.daily_hard import DailyHard
from tefuda.server.live.registry import TableRegistry
from tefuda.server.live.session_watch import SessionWatch
from tefuda.server.live.socket import table_socket
from tefuda.server.middleware.admission import Admission
from tefuda.server.middleware.device_cookie import DeviceSigner
from tefuda.server.middleware.identity import IdentityMiddleware, Signer
from tefuda.server.middleware.rate_limits import Limits
from tefuda.server.middleware.security_headers import SecurityHeaders
from tefuda.server.outages import note_outage
from tefuda.server.passwords import Passwords
from tefuda.server.reviews.service import ReviewService
from tefuda.store import BadDatabase, Store, Unavailable

COMPRESSION = CompressionConfig(
    backend="gzip", minimum_size=2048, gzip_compress_level=5, exclude_opt_key=pages.NO_COMPRESSION
)
ROUTES = [
    table_routes.create,
    table_routes.quick,
    *quick_match.ROUTES,
    table_routes.public_tables,
    table_routes.view,
    table_socket,
    records.about,
    records.text,
    record_view.record_view,
    replay.replay,
    record_events.record_events,
    reviews.review,
    reviews.begin_review,
    play_on.play_on,
    me.me,
    me.change,
    me.history,
    my_tables.my_tables,
    my_tables.dismiss,
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
    daily.daily_deals,
    daily.play_daily,
    daily.daily_results,
    ratings.ratings,
    ratings.my_ratings,
    ratings.set_listed,
    puzzles.puzzles,
    puzzles.puzzle,
    puzzles.puzzle_answer,
    puzzles.puzzle_why,
    puzzles.puzzle_text,
    health.alive,
    health.ready,
    metrics.figures,
    schema,
    *pages.ROUTES,
]


def make_app(config: Config, clock: Callable[[], float] = monotonic) -> Litestar:
    """Build the server as an ASGI application; `clock`: that of the rate limits, in seconds."""
    limits, isolation = Limits(config.limits, clock, config.timings.rate_limit_refill), Isolation()
    app = Litestar(
        route_handlers=ROUTES,
        lifespan=[open_parts],
        state=State({"config": config, "limits": limits, "isolation": isolation}),
        middleware=[IdentityMiddleware(config)],
        dependencies=DEPENDENCIES,
        compression_config=COMPRESSION,
        exception_handlers={**HANDLERS, NotFoundException: pages.not_found},
        request_max_body_size=MAX_INPUT_BYTES,
        openapi_config=None,  # `schema` describes the routes
        logging_config=None,
    )
    # These wrap every request, also those that match no route.
    admission = Admission(app.asgi_handler, config, limits, isolation)
    app.asgi_handler = SecurityHeaders(admission, config)
    return app


def load_messages() -> None:
    """Load all messages, so that nobody waits for them in the middle of a match."""
    for name in names():
        for language in LANGUAGES:
            bundle(name, language)


async def open_store(config: Config) -> Store:
    """Open the database; while it is unavailable, retry.

    The command has opened it before it started this process, so the outage is temporary.
    """
    while True:
        try:
            return await Store.open(
                config.database,
                server=config.server_id,
                call_timeout_s=config.timings.database_call_timeout_s,
            )
        except BadDatabase as problem:
            if not isinstance(problem.__cause__, Unavailable):
                raise
            note_outage(problem.__cause__)


@asynccontextmanager
async def open_parts(app: Litestar) -> AsyncIterator[None]:
    """Open the store, the table registry and the driver; close them in reverse order."""
    config: Config = app.state.config
    for name in names():  # later, loading could fail for lack of file descriptors
        get(name).load()
    store = await open_store(config)
    try:
        app.state.store = store
        secret = await store.secret()
        app.state.signer, app.state.device_signer = Signer(secret), DeviceSigner(secret)
        app.state.passwords = Passwords()
        app.state.registry = registry = TableRegistry(store, config.timings)
        app.state.daily_hard = DailyHard(registry)
        registry.tasks.spawn(asyncio.to_thread(load_messages))
        isolation = app.state.isolation.watching(registry)
        app.state.review_service = reviewing = ReviewService(store, config.timings)
        async with registry, Driver(registry), SessionWatch(registry), isolation, reviewing:
            yield
    finally:
        await store.close()
