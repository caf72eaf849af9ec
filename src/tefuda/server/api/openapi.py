"""GET /api/schema: the OpenAPI document of the HTTP interface.

Litestar's own document has the same paths, parameters and schemas of answers. It lacks the bodies
that `JsonBody` reads, promises answers with status 400 that some calls never give, and takes
summaries from the names of functions. The list of calls (`operations`) is needed in any case, to
generate the types of the page.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Litestar, get

import tefuda
from tefuda.server.api.cache_control import FIVE_MINUTES
from tefuda.server.api.operations import Call, calls
from tefuda.server.http_types import HttpRequest
from tefuda.server.protocol import Problem

DESCRIPTION = "Tables, records and rules. The events of a table are sent over its WebSocket."
SCHEMA_REFERENCE = "#/components/schemas/{name}"


@get("/api/schema", cache_control=FIVE_MINUTES)
async def schema(request: HttpRequest) -> dict[str, Any]:
    """Return the OpenAPI document."""
    return openapi_document(request.app)


def openapi_document(app: Litestar) -> dict[str, Any]:
    """Build the OpenAPI document; msgspec generates the schemas of the structs."""
    described_calls = calls(app)
    types: list[Any] = [Problem]
    for call in described_calls:
        types += [kind for kind in (call.body, call.answer) if kind is not None]
        types += [kind for kind, _ in call.query.values()]
    schemas, structs = msgspec.json.schema_components(types, ref_template=SCHEMA_REFERENCE)
    schema_of = dict(zip(map(repr, types), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for call in described_calls:
        paths.setdefault(call.path, {})[call.method.lower()] = operation(call, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tefuda", "version": tefuda.__version__, "description": DESCRIPTION},
        "paths": paths,
        "components": {"schemas": structs},
    }


def operation(call: Call, schema_of: dict[str, Any]) -> dict[str, Any]:
    """Return the OpenAPI operation of a call. `schema_of`: schemas by the repr of their types."""
    parameters: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in call.places
    ]
    parameters += [
        {"name": name, "in": "query", "schema": {**schema_of[repr(kind)], "default": default}}
        for name, (kind, default) in call.query.items()
    ]
    kind = "text/plain" if call.answer is str else "application/json"
    success = {
        "description": HTTPStatus(call.status).phrase,
        "content": content_object(kind, schema_of[repr(call.answer)]),
    }
    wrong = content_object("application/json", schema_of[repr(Problem)])
    description: dict[str, Any] = {
        "operationId": call.name,
        "summary": call.about.partition("\n")[0],
        "description": call.about,
        "parameters": parameters,
        "responses": {
            str(call.status): success,
            **{
                str(status): {"description": meaning, "content": wrong}
                for status, meaning in sorted(call.errors.items())
            },
        },
    }
    if call.body is not None:
        content = content_object("application/json", schema_of[repr(call.body)])
        description["requestBody"] = {"required": True, "content": content}
    return description


def content_object(media_type: str, schema: dict[str, Any]) -> dict[str, Any]:
    """Return the content object of a media type."""
    return {media_type: {"schema": schema}}
