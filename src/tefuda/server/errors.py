"""Error responses: a `Problem` has a code for programs and a sentence, never a stack trace."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec
from litestar import MediaType, Response
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandler, Scope, Send

from tefuda.errors import TefudaError
from tefuda.server import error_reporting, metrics
from tefuda.server.close_codes import POLICY_VIOLATION
from tefuda.server.config import MAX_INPUT_BYTES
from tefuda.server.http_types import HttpRequest
from tefuda.server.outages import DATABASE_UNAVAILABLE, RETRY_AFTER_S, note_outage, outage_of
from tefuda.server.protocol import ErrorCode, Problem
from tefuda.store import TableGone, Unavailable
from tefuda.table.refusals import Refusal

CODES: dict[int, ErrorCode] = {
    400: "bad_request",
    403: "forbidden",
    404: "not_found",
    405: "bad_method",
    413: "too_large",
    415: "bad_request",
    429: "too_many",
    503: "not_ready",
    504: "not_ready",
}
NO_TABLE = "There is no table with this code."
WORDS = {
    404: "Nothing exists at this address.",
    405: "This address does not support that method.",
    413: f"Request body too large (limit {MAX_INPUT_BYTES // 1024} KB).",
    503: DATABASE_UNAVAILABLE,
    504: DATABASE_UNAVAILABLE,
}
MISSING = re.compile(r"Missing required query parameter '(\w+)'")  # in Litestar's words
MEANINGS = {
    400: "The request is not valid.",
    403: "Not permitted for this player, or sent by a page of another site.",
    404: "Not found.",
    409: "The current state does not permit it.",
    413: "The request body is too large.",
    415: "The request body is not declared as JSON.",
    429: "Too many requests from one address; Retry-After says how many seconds to wait.",
    503: "The database is temporarily unavailable; try again.",
}


class ApiError(HTTPException):
    """The refusal of a request: its status, and the code and message of the `Problem`."""

    def __init__(
        self, status: int, code: ErrorCode, message: str, headers: dict[str, str] | None = None
    ) -> None:
        self.code = code
        super().__init__(detail=message, status_code=status, headers=headers)


class TooManyRequests(ApiError):
    """The refusal of a request that exceeds a rate limit."""

    def __init__(self, wait: int, message: str = "Too many requests. Please wait.") -> None:
        super().__init__(429, "too_many", message, {"Retry-After": str(max(1, wait))})


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """Return the error responses in the description of a route: these statuses and 429."""
    return {
        status: ResponseSpec(Problem, description=MEANINGS[status]) for status in (*statuses, 429)
    }


def answer(problem: ApiError) -> Response[Problem]:
    """Make the response for a problem; statuses 503 and 504 get a `Retry-After` header."""
    metrics.REFUSALS.labels(problem.code).inc()
    again = {"Retry-After": str(RETRY_AFTER_S)} if problem.status_code in (503, 504) else {}
    return Response(
        Problem(problem.code, problem.detail),
        status_code=problem.status_code,
        media_type=MediaType.JSON,
        headers={**again, **(problem.headers or {}), "Cache-Control": "no-store"},
    )


async def refuse(scope: Scope, send: Send, problem: ApiError) -> None:
    """Send a problem instead of calling a route or opening a socket."""
    prefix = "http"
    if scope["type"] == ScopeType.WEBSOCKET:
        prefix = "websocket.http"
        if prefix + ".response" not in (scope.get("extensions") or {}):
            await send(
                {"type": "websocket.close", "code": POLICY_VIOLATION, "reason": problem.code}
            )
            return
    response = answer(problem)
    body = msgspec.json.encode(response.content)
    headers = {**response.headers, "Content-Type": "application/json", "Content-Length": len(body)}
    raw = [(name.lower().encode(), str(value).encode()) for name, value in headers.items()]
    status = response.status_code
    await send({"type": f"{prefix}.response.start", "status": status, "headers": raw})  # type: ignore[arg-type,misc]
    await send({"type": f"{prefix}.response.body", "body": body, "more_body": False})  # type: ignore[arg-type,misc]


def on_api_error(_: HttpRequest, error: ApiError) -> Response[Problem]:
    """Answer a refusal of our own."""
    return answer(error)


def on_http_exception(_: HttpRequest, error: HTTPException) -> Response[Problem]:
    """Answer an HTTP error that Litestar raised."""
    status = error.status_code if error.status_code in CODES else 400
    if error.status_code >= 500:
        return on_exception(_, error)
    message = WORDS.get(status) or describe_bad_request(error)
    return answer(ApiError(status, CODES[status], message, dict(error.headers or {})))


def describe_bad_request(error: HTTPException) -> str:
    """Describe what is wrong with a request, with the names of fields that are known."""
    extra = error.extra if isinstance(error, ValidationException) else None
    wrong = [
        f"{str(item.get('key', 'request')).rstrip('_')}: {item.get('message', 'not valid')}"
        for item in extra or ()
        if isinstance(item, Mapping)
    ]
    if missing := MISSING.match(error.detail):
        wrong.append(f"{missing[1]}: required")
    return "; ".join(wrong) or "The request is not valid."


def on_refusal(_: HttpRequest, error: Refusal) -> Response[Problem]:
    """Answer a refusal of a table."""
    status = 400 if error.code in ("bad_name", "no_such_seat") else 409
    return answer(ApiError(status, error.code, error.message))


def on_game_error(_: HttpRequest, error: TefudaError) -> Response[Problem]:
    """Answer an error of the games: an unknown game, too many players, an invalid option."""
    return answer(ApiError(400, "bad_request", str(error)))


def on_table_gone(_: HttpRequest, error: TableGone) -> Response[Problem]:
    """Answer a request for a table that has just been deleted."""
    return answer(ApiError(404, "no_such_table", NO_TABLE))


def on_unavailable(_: HttpRequest, error: Unavailable) -> Response[Problem]:
    """Log that the database is unavailable, and ask the client to retry."""
    note_outage(error)
    return answer(ApiError(503, "not_ready", DATABASE_UNAVAILABLE))


def on_exception(_: HttpRequest, error: Exception) -> Response[Problem]:
    """Answer an unexpected exception: an outage of disk or descriptors, otherwise a bug."""
    if (outage := outage_of(error)) is not None:
        return on_unavailable(_, outage)
    error_reporting.report_error(error)
    return answer(ApiError(500, "internal", error_reporting.INTERNAL_ERROR_MESSAGE))


HANDLERS: Mapping[int | type[Exception], ExceptionHandler[Any]] = {
    ApiError: on_api_error,
    HTTPException: on_http_exception,
    Refusal: on_refusal,
    TefudaError: on_game_error,
    TableGone: on_table_gone,
    Unavailable: on_unavailable,
    Exception: on_exception,
}
