"""The HTTP calls of the server, as the OpenAPI document and the page's types describe them."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import getdoc
from typing import Annotated, Any, NamedTuple, get_args, get_origin

from litestar import Litestar, Response
from litestar.handlers import HTTPRouteHandler
from litestar.typing import FieldDefinition
from msgspec import Meta

from tefuda.server.api.request_body import JsonBody


class Call(NamedTuple):
    """An HTTP call: method, path, query, body, response and errors."""

    method: str
    path: str
    name: str
    about: str
    query: dict[str, Any]  # types and defaults by name
    body: Any | None
    answer: Any
    status: int
    errors: dict[int, str]  # descriptions by status

    @property
    def places(self) -> list[str]:
        """The names of the path parameters."""
        return [part[1:-1] for part in self.path.split("/") if part.startswith("{")]


def calls(app: Litestar) -> list[Call]:
    """All calls with an operation id, sorted by path and method."""
    handlers = {
        id(handler): handler
        for route in app.routes
        for handler in getattr(route, "route_handlers", ())
        if isinstance(handler, HTTPRouteHandler) and handler.operation_id
    }
    found = [call for one in handlers.values() for call in of_handler(one, set(app.dependencies))]
    return sorted(found, key=lambda call: (call.path, call.method))


def of_handler(handler: HTTPRouteHandler, provided: set[str]) -> Iterator[Call]:
    """Yield the calls of a route handler. `provided`: parameters that clients do not send."""
    signature = handler.parsed_fn_signature
    sent = {name: field for name, field in signature.parameters.items() if name not in provided}
    body = (handler.dependencies or {}).get("payload")
    sent.pop("payload", None)
    answer = signature.return_type.annotation
    if get_origin(answer) is Response:
        (answer,) = get_args(answer)
    for path in handler.paths:
        plain = path.replace(":str}", "}")
        for method in handler.http_methods - {"HEAD", "OPTIONS"}:
            yield Call(
                method,
                plain,
                str(handler.operation_id),
                getdoc(handler.fn) or "",
                {
                    name.rstrip("_"): (bounded(field), field.default)
                    for name, field in sent.items()
                    if f"{{{name}}}" not in plain
                },
                body.kind if isinstance(body, JsonBody) else None,
                answer,
                handler.status_code,
                {
                    status: response.description
                    for status, response in (handler.responses or {}).items()
                },
            )


def bounded(field: FieldDefinition) -> Any:
    """Return the type of a query parameter, with its bounds as msgspec metadata."""
    bounds = field.kwarg_definition
    low, high = getattr(bounds, "ge", None), getattr(bounds, "le", None)
    return field.annotation if low is None else Annotated[field.annotation, Meta(ge=low, le=high)]
