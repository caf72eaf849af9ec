"""Personal data: GET /api/me/data returns all of it, and two calls delete it.

`DELETE /api/account` asks for the password of the account. `DELETE /api/me` is for people without
an account, whom only their cookie identifies. `store/queries/erasing.py` says what is deleted, and
what stays.
"""

from __future__ import annotations

import msgspec
from litestar import Response, delete, get
from litestar.status_codes import HTTP_200_OK

from tefuda.server.api.accounts import AnyPassword
from tefuda.server.api.dependencies import (
    TheAddress,
    TheLimits,
    ThePasswordCheck,
    TheRegistry,
    TheStore,
    TheVisit,
)
from tefuda.server.api.me import Me, me_of
from tefuda.server.api.request_body import Body, JsonBody
from tefuda.server.errors import ApiError, problems
from tefuda.server.live.registry import TableRegistry
from tefuda.server.live.session_watch import close_sockets_of
from tefuda.server.middleware.identity import Visit, new_visitor
from tefuda.server.middleware.rate_limits import Limits, take_or_refuse
from tefuda.store.queries.personal_data import PersonalData

FILE = "tefuda-data.json"


class Confirmation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The password of the account to delete."""

    password: AnyPassword


@get("/api/me/data", responses=problems(503), operation_id="my_data")
async def my_data(
    visit: TheVisit, store: TheStore, limits: TheLimits, address: TheAddress
) -> Response[PersonalData]:
    """Return all data stored about the current player, as one document."""
    count_search(limits, address)
    data = await store.data_of(visit.identity.player)
    return Response(data, headers={"Content-Disposition": f'attachment; filename="{FILE}"'})


@delete(
    "/api/account",
    responses=problems(400, 403, 413, 415, 503),
    operation_id="delete_account",
    status_code=HTTP_200_OK,
    dependencies={"payload": JsonBody(Confirmation)},
)
async def delete_account(
    payload: Body[Confirmation],
    visit: TheVisit,
    registry: TheRegistry,
    limits: TheLimits,
    address: TheAddress,
    password_check: ThePasswordCheck,
) -> Me:
    """Delete the account, and everything that is stored about its owner."""
    login = visit.identity.login
    if login is None:
        raise ApiError(403, "not_signed_in", "Sign in to the account first.")
    await password_check.account(login, payload.password)
    count_search(limits, address)
    return await forget(visit, registry)


@delete(
    "/api/me",
    responses=problems(403, 409, 503),
    operation_id="delete_me",
    status_code=HTTP_200_OK,
)
async def delete_me(
    visit: TheVisit, registry: TheRegistry, limits: TheLimits, address: TheAddress
) -> Me:
    """Delete everything that is stored about a person without an account."""
    if visit.identity.login is not None:
        raise ApiError(409, "signed_in", "You have an account: delete that, with its password.")
    count_search(limits, address)
    return await forget(visit, registry)


def count_search(limits: Limits, address: str) -> None:
    """Count a search of the whole database against the address, or refuse it."""
    take_or_refuse(limits.data_requests.of(address))


async def forget(visit: Visit, registry: TableRegistry) -> Me:
    """Erase a person and close their sockets; the browser gets a new identity."""
    identity = visit.identity
    await registry.store.erase(identity.player)
    close_sockets_of(registry, identity.player)
    visit.change_identity(new_visitor())
    if identity.login is not None:
        visit.forget_login(identity.login)
    return await me_of(visit.identity, registry.store)
