"""The body of a request: JSON of one of our structs, of limited size.

Litestar reads bodies, too, but of every content type, so that a form of another site could send
one; and it answers text that is not UTF-8, or nested too deeply, with status 500.
"""

from __future__ import annotations

from typing import Any, TypeAlias, TypeVar

import msgspec
from litestar.di import NamedDependency, Provide
from litestar.exceptions import InternalServerException

from tefuda.server.errors import ApiError
from tefuda.server.http_types import HttpRequest

JSON = "application/json"

T = TypeVar("T")
Body: TypeAlias = NamedDependency[T]


class JsonBody(Provide):
    """A dependency that decodes and validates the body: `{"payload": JsonBody(Kind)}`."""

    def __init__(self, kind: type) -> None:
        self.kind = kind
        decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(kind)

        async def read(request: HttpRequest) -> Any:
            only_json(request)
            try:
                return decoder.decode(await request.body())
            except (msgspec.DecodeError, UnicodeError) as problem:
                raise ApiError(400, "bad_request", f"Invalid body: {problem}") from None
            except RecursionError:
                raise ApiError(400, "bad_request", "The body is nested too deeply.") from None
            except InternalServerException:  # Litestar's error if the client disconnects
                raise ApiError(400, "bad_request", "The body is incomplete.") from None

        super().__init__(read)


def only_json(request: HttpRequest) -> None:
    """Refuse other content types: pages of other sites can send forms without permission."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise ApiError(415, "bad_request", f"The Content-Type must be {JSON}.")
