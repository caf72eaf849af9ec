"""The page (a single-page application) and its files. Chats that show a link get its preview.

For an unknown address, browsers get the same page, which says so; programs get a problem.

If the page was not built, a small page says what this server is and how to build the page.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Annotated, Any, TypeAlias

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, HeaderParameter
from litestar.status_codes import HTTP_404_NOT_FOUND

from tefuda.games import names
from tefuda.server import errors
from tefuda.server.api import static_files
from tefuda.server.api.dependencies import (
    TheAddress,
    TheConfig,
    TheLimits,
    TheRegistry,
    TheVisit,
)
from tefuda.server.api.games import game_info
from tefuda.server.api.link_preview import Previews, tags
from tefuda.server.http_types import HttpRequest
from tefuda.server.middleware.hosts import requested_origin

GAMES = "<!-- games -->"  # where the small page lists them
SMALL_PAGE_FOLDER = Path(__file__).parents[1] / "page"
PAGE_ROUTES = [  # the same routes as in `web/src/lib/ui/routes.ts`
    "/",
    "/t/{place:str}",
    "/r/{place:str}",
    "/review/{place:str}",
    "/rules/{place:str}",
    "/learn/{place:str}",
    "/daily",
    "/puzzles",
    "/puzzles/{place:str}",
    "/settings",
    "/account",
    "/history",
    "/ratings",
]
ROOT_FILES = [
    "manifest.webmanifest",
    "favicon.ico",  # asked for by browsers that show an address under `/api`
    "icon.svg",
    "icon-180.png",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable-512.png",
    "licences.txt",
    "notifier.js",  # a service worker: its address is that of the pages that it works for
]
NO_COMPRESSION = "as_it_is"  # route option: do not compress the response

Accepted: TypeAlias = Annotated[str | None, HeaderParameter(name="Accept-Encoding")]
Languages: TypeAlias = Annotated[str | None, HeaderParameter(name="Accept-Language")]


@get(PAGE_ROUTES, opt={NO_COMPRESSION: True})
async def page(
    request: HttpRequest,
    visit: TheVisit,
    registry: TheRegistry,
    limits: TheLimits,
    address: TheAddress,
    config: TheConfig,
    accepted: Accepted = None,
    languages: Languages = None,
) -> Response[bytes]:
    """Return the page with the preview of its link.

    It sets the identity cookie, before the page sends requests in parallel.
    """
    if not static_files.is_built():
        return small_page()
    previews = Previews(registry, limits, address, visit.identity.player, languages or "")
    path = request.url.path
    preview = await previews.of(path)
    origin = requested_origin(request.scope, config)
    return static_files.page_with(tags(preview, origin, path), accepted)


def page_response(accepted: str | None) -> Response[bytes]:
    """Return the page, or the small page if it was not built."""
    if not static_files.is_built():
        return small_page()
    return static_files.answer("index.html", static_files.REVALIDATE, accepted)


def small_page() -> Response[bytes]:
    """Return the page of a server without the built one: it lists the games."""
    games = "\n".join(
        f"<li><b>{escape(info.title)}</b><br>{escape(info.tagline, quote=False)}</li>"
        for info in map(game_info, names())
    )
    text = (SMALL_PAGE_FOLDER / "index.html").read_text(encoding="utf-8").replace(GAMES, games)
    return packaged(text.encode(), MediaType.HTML, static_files.REVALIDATE)


def not_found(request: HttpRequest, _: NotFoundException) -> Response[Any]:
    """Answer a request for an unknown address: the page for browsers, a problem for programs."""
    reads_pages = "text/html" in request.headers.get("Accept", "")
    is_call = f"{request.url.path}/".startswith("/api/")
    if not reads_pages or is_call or request.method != "GET":
        return errors.answer(static_files.missing())
    answer = page_response(request.headers.get("Accept-Encoding"))
    answer.status_code = HTTP_404_NOT_FOUND
    return answer


@get("/assets/{name:str}", opt={NO_COMPRESSION: True})
async def asset(name: FromPath[str], accepted: Accepted = None) -> Response[bytes]:
    """Return a script, style sheet or image. Its name changes with its content."""
    return static_files.answer(f"assets/{name}", static_files.IMMUTABLE, accepted)


@get("/previews/{name:str}", opt={NO_COMPRESSION: True})
async def picture(name: FromPath[str], accepted: Accepted = None) -> Response[bytes]:
    """Return the picture of a link preview."""
    return static_files.answer(f"previews/{name}", static_files.ONE_DAY, accepted)


def root_file(name: str) -> HTTPRouteHandler:
    """Make the route of a file that browsers expect next to the page."""

    @get(f"/{name}", opt={NO_COMPRESSION: True}, name=name)
    async def file(accepted: Accepted = None) -> Response[bytes]:
        return static_files.answer(name, static_files.ONE_DAY, accepted)

    return file


@get("/style.css", opt={NO_COMPRESSION: True})
async def style() -> Response[bytes]:
    """Return the style sheet of the small page."""
    return packaged((SMALL_PAGE_FOLDER / "style.css").read_bytes(), MediaType.CSS, "max-age=3600")


def packaged(content: bytes, media_type: MediaType, cache_control: str) -> Response[bytes]:
    """Return a part of the small page."""
    return Response(content, media_type=media_type, headers={"Cache-Control": cache_control})


ROUTES = [page, asset, picture, style, *map(root_file, ROOT_FILES)]
