"""What is sent along with a request: JSON of one of our structs, and not much of it."""

from __future__ import annotations

from typing import Any, TypeAlias, TypeVar

import msgspec
from litestar import Request
from litestar.di import NamedDependency, Provide
from litestar.exceptions import InternalServerException

from tefuda.server.errors import ApiError

LARGEST_BODY = 16_384
JSON = "application/json"

T = TypeVar("T")
Body: TypeAlias = NamedDependency[T]


class JsonBody(Provide):
    """Reads the body of a request, to the letter: `dependencies={"asked": JsonBody(Kind)}`."""

    def __init__(self, kind: type) -> None:
        self.kind = kind
        decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(kind)

        async def read(request: Request[Any, Any, Any]) -> Any:
            only_json(request)
            try:
                return decoder.decode(await request.body())
            except (msgspec.DecodeError, UnicodeError) as problem:
                raise ApiError(400, "bad_request", f"This cannot be read: {problem}") from None
            except RecursionError:
                raise ApiError(400, "bad_request", "This is nested too deeply.") from None
            except InternalServerException:  # so Litestar calls a client that hangs up meanwhile
                raise ApiError(400, "bad_request", "This breaks off.") from None

        super().__init__(read)


def only_json(request: Request[Any, Any, Any]) -> None:
    """Refuse forms and the like: browsers let pages of other sites send those unasked."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise ApiError(415, "bad_request", f"What is sent must be {JSON}.")
