"""The files of the built page, with their compressed versions."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from litestar import Response

from tefuda.server.errors import WORDS, ApiError

FOLDER = Path(__file__).parents[1] / "static"
NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]*")
KINDS = {  # Litestar adds the charset of text
    "css": "text/css",
    "html": "text/html",
    "ico": "image/x-icon",
    "js": "text/javascript",
    "json": "application/json",
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain",
    "webmanifest": "application/manifest+json",
    "woff2": "font/woff2",
}
COMPRESSED = {"br": "br", "gzip": "gz"}  # the smaller one first

COMPRESSION_LEVEL = 5

REVALIDATE = "private, no-cache"  # names the current assets, so a browser must revalidate it
IMMUTABLE = "private, max-age=31536000, immutable"  # its name changes with its content
ONE_DAY = "private, max-age=86400"  # private, since a response may set a cookie


def is_built() -> bool:
    """Return whether the page was built."""
    return (FOLDER / "index.html").is_file()


def answer(place: str, cache_control: str, accepted: str | None) -> Response[bytes]:
    """Return a file of the page, in the smallest accepted encoding.

    `ApiError` if it does not exist.

    `place`: its name, after `assets/` or `previews/` for the files there.
    `accepted`: the Accept-Encoding header of the request.
    """
    name = place.rpartition("/")[2]
    kind = KINDS.get(name.rpartition(".")[2]) if NAME.fullmatch(name) else None
    if kind is None:
        raise missing()
    headers = {"Cache-Control": cache_control, "Vary": "Accept-Encoding"}
    for encoding, ending in COMPRESSED.items():
        if accepts(accepted, encoding):
            content = content_of(f"{place}.{ending}")
            if content is not None:
                headers["Content-Encoding"] = encoding
                return Response(content, media_type=kind, headers=headers)
    content = content_of(place)
    if content is None:
        raise missing()
    return Response(content, media_type=kind, headers=headers)


def page_with(tags: str, accepted: str | None) -> Response[bytes]:
    """Return the page with these tags in its head."""
    content = (content_of("index.html") or b"").replace(b"</head>", tags.encode() + b"</head>", 1)
    headers = {"Cache-Control": REVALIDATE, "Vary": "Accept-Encoding, Accept-Language"}
    if accepts(accepted, "gzip"):
        headers["Content-Encoding"] = "gzip"
        content = gzip.compress(content, COMPRESSION_LEVEL, mtime=0)
    return Response(content, media_type=KINDS["html"], headers=headers)


def has_picture(name: str) -> bool:
    """Return whether there is a picture of this name for previews of links."""
    return (FOLDER / "previews" / f"{name}.png").is_file()


def content_of(place: str) -> bytes | None:
    """Return the content of a file of the page; None if there is no such file."""
    try:
        return (FOLDER / place).read_bytes()
    except (FileNotFoundError, IsADirectoryError):
        return None


def accepts(accepted: str | None, encoding: str) -> bool:
    """Return whether an Accept-Encoding header accepts an encoding.

    >>> accepts("gzip, deflate, br", "br"), accepts("br;q=0, gzip", "br"), accepts(None, "gzip")
    (True, False, False)
    """
    for coding in (accepted or "").lower().split(","):
        name, _, weight = coding.partition(";")
        if name.strip() == encoding:
            return not re.fullmatch(r"q=0(\.0*)?", weight.replace(" ", ""))
    return False


def missing() -> ApiError:
    """Return the error for a file that does not exist."""
    return ApiError(404, "not_found", WORDS[404])
