"""Dependencies that route handlers can request."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeAlias

from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath

from tefuda.server.api.password_check import PasswordCheck
from tefuda.server.api.record_lookup import find_visible_record
from tefuda.server.api.replay_thread import ReplayThread
from tefuda.server.config import Config
from tefuda.server.http_types import HttpRequest
from tefuda.server.lan_address import lan_origin
from tefuda.server.live.daily_hard import DailyHard
from tefuda.server.live.registry import TableRegistry
from tefuda.server.middleware.client_address import from_this_machine
from tefuda.server.middleware.identity import Visit, visit_of
from tefuda.server.middleware.rate_limits import Limits
from tefuda.server.passwords import Passwords
from tefuda.server.reviews.service import ReviewService
from tefuda.store import Record, Store

TheConfig: TypeAlias = NamedDependency[Config]
TheLimits: TypeAlias = NamedDependency[Limits]
TheStore: TypeAlias = NamedDependency[Store]
TheRegistry: TypeAlias = NamedDependency[TableRegistry]
TheReviews: TypeAlias = NamedDependency[ReviewService]
ThePasswordCheck: TypeAlias = NamedDependency[PasswordCheck]
ThePasswords: TypeAlias = NamedDependency[Passwords]
TheDailyHard: TypeAlias = NamedDependency[DailyHard]
TheVisit: TypeAlias = NamedDependency[Visit]
TheAddress: TypeAlias = NamedDependency[str]  # of the client
TheReplayThread: TypeAlias = NamedDependency[ReplayThread]
TheRecord: TypeAlias = NamedDependency[Record]  # of the path, if the current player may see it
TheOrigin: TypeAlias = NamedDependency[str | None]  # for other people to open


def state_provider(name: str) -> Callable[[State], Any]:
    """Return a provider of a part of the application's state."""

    def part(state: State) -> Any:
        return state[name]

    return part


def address_of(request: HttpRequest) -> str:
    """Return the address of the client."""
    address: str = request.scope["state"]["address"]
    return address


def password_check_for(
    store: TheStore,
    passwords: ThePasswords,
    limits: TheLimits,
    visit: TheVisit,
    address: TheAddress,
) -> PasswordCheck:
    """Return the password check for the client of the request."""
    return PasswordCheck(store, passwords, limits, visit, address)


def replay_thread_for(limits: TheLimits, address: TheAddress) -> ReplayThread:
    """Return the replay thread for the client of the request."""
    return ReplayThread(limits.replays.of(address))


async def origin_for_others(request: HttpRequest, config: TheConfig) -> str | None:
    """Return the origin that other people can use; None if the one that this client uses will do.

    A client on another machine already has an address that works, and should not learn addresses
    of the server's network.
    """
    if config.public_origin is not None:
        return config.public_origin
    server = request.scope.get("server")
    if not server or not server[1] or not from_this_machine(request.scope):
        return None
    return await asyncio.to_thread(lan_origin, config.host, server[1])  # it may resolve a name


async def visitor_of(request: HttpRequest) -> Visit:
    """Return the `Visit` of the request."""
    return await visit_of(request)


async def visible_record(
    record_id: FromPath[str], visit: TheVisit, store: TheStore, registry: TheRegistry
) -> Record:
    """Return the record of the path; `ApiError`: there is none, or its cards are still secret."""
    return await find_visible_record(store, registry, record_id, visit.identity.player)


DEPENDENCIES = {
    **{
        name: Provide(state_provider(name), sync_to_thread=False)
        for name in (
            "config",
            "limits",
            "store",
            "registry",
            "review_service",
            "passwords",
            "daily_hard",
        )
    },
    "visit": Provide(visitor_of),
    "record": Provide(visible_record),
    "address": Provide(address_of, sync_to_thread=False),
    "password_check": Provide(password_check_for, sync_to_thread=False),
    "replay_thread": Provide(replay_thread_for, sync_to_thread=False),
    "origin": Provide(origin_for_others),
}
