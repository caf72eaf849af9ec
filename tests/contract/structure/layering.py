"""The layers, what each may import, and the imports of a source text."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import PurePath
from typing import NamedTuple

# What each layer knows, and with it all that those know.
KNOWS: dict[str, tuple[str, ...]] = {
    "catalogue": (),
    "errors": ("catalogue",),
    "extras": ("errors",),
    "games": ("errors",),
    "match": ("engine",),  # only to sample many worlds at once
    "engine": ("games", "extras"),
    "bots": ("match", "engine"),
    "coach": ("bots",),
    "puzzles": ("coach",),
    "research": ("arena",),
    "arena": ("coach",),
    "learning": ("research",),
    "table": ("match", "bots"),
    "store": ("table",),
    "server": ("coach", "puzzles", "table", "store"),
    "terminal": ("arena", "coach", "learning", "puzzles", "research", "server"),
    "cli": ("terminal",),
}

# What the folders of the server know. The modules at its top serve all of them, except those that
# know everything: `app` puts the server together, and two write files for the page.
SERVER_KNOWS: dict[str, tuple[str, ...]] = {
    "middleware": (),
    "bot_pool": (),
    "live": ("middleware", "bot_pool"),
    "driver": ("live",),
    "reviews": ("live",),
    "api": ("live", "reviews"),
    "transport": ("live", "app"),
}
ASSEMBLES_SERVER = {"app", "lessons", "page_constants", "typescript"}

# The package itself shows names of the layers up to here, so that these cannot import from it.
SHOWN = {"catalogue", "errors", "extras", "games", "match", "engine"}
FRONT = {"__init__", "__main__"}

# Besides the standard library. Layers that are not named here choose for themselves.
MAY_USE = {
    "catalogue": {"fluent"},
    "errors": set[str](),
    "extras": set[str](),
    "games": {"numpy"},
    "match": {"typing_extensions"},  # for type checkers alone
}


class Import(NamedTuple):
    """The full name of what is imported, and where."""

    name: str
    line: int


def imports(file: PurePath, source: str) -> Iterator[Import]:
    """Every import of a file of the package, also inside functions and for type checkers alone."""
    package = ("tefuda", *file.parent.parts)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (Import(alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            origin = (*above, *((node.module,) if node.module else ()))
            yield from (
                Import(".".join((*origin, alias.name)), node.lineno) for alias in node.names
            )


def known(layer: str, knows: dict[str, tuple[str, ...]] = KNOWS) -> set[str]:
    """Return the layers that a layer may import from."""
    found = {layer}
    for other in knows.get(layer, ()):
        found |= known(other, knows)
    return found


def objection(file: PurePath, name: str) -> str | None:
    """Explain why a file of the package may not import this; None: it may."""
    layer = file.with_suffix("").parts[0]
    if layer in FRONT:
        return None
    if layer not in KNOWS:
        return f"{layer} is no layer"
    top, *inside = name.split(".")
    if top != "tefuda":
        free = layer not in MAY_USE or top in sys.stdlib_module_names or top in MAY_USE[layer]
        return None if free else f"{layer} does not use {top}"
    if not inside or inside[0] not in KNOWS:
        return f"{layer} lies below the names that the package shows" if layer in SHOWN else None
    if inside[0] == layer == "server":
        return server_objection(file, inside[1:])
    return None if inside[0] in known(layer) else f"{layer} does not know {inside[0]}"


def server_objection(file: PurePath, inside: list[str]) -> str | None:
    """Explain why a file of the server may not import this part of it; None: it may."""
    folder = file.with_suffix("").parts[1]
    part = inside[0] if inside else ""
    if folder in ASSEMBLES_SERVER or part not in {*SERVER_KNOWS, *ASSEMBLES_SERVER}:
        return None
    own = known(folder, SERVER_KNOWS) if folder in SERVER_KNOWS else set[str]()
    return None if part in own else f"{folder} does not know {part}"
