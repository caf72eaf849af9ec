"""Names that begin with an underscore are used by their own module alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
FOLDERS = ("src/tefuda", "tests", "benchmarks", "deploy")
# Documented by Python and by Jupyter, although they look private.
PUBLIC = {"_asdict", "_exit", "_fields", "_make", "_replace", "_repr_svg_"}
EXCEPTIONS = {
    ("src/tefuda/engine/disk_cache.py", "_cache"): "what `njit(cache=True)` sets, too",
}


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name not in PUBLIC


def own(tree: ast.AST) -> set[str]:
    """The attributes that a module gives to its own objects and classes."""
    found = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and of_itself(node.value)
    }
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return found | {node.name for node in ast.walk(tree) if isinstance(node, functions)}


def of_itself(value: ast.AST) -> bool:
    return isinstance(value, ast.Name) and value.id in ("self", "cls")


def used(tree: ast.AST) -> Iterator[str]:
    """The private names of others that a module reads, imports or replaces."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and not of_itself(node.value):
            yield node.attr
        elif isinstance(node, ast.ImportFrom):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "setattr":
            yield from (
                argument.value
                for argument in node.args
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
            )


def private_names(text: str) -> set[str]:
    tree = ast.parse(text)
    return {name for name in used(tree) if is_private(name)} - own(tree)


def modules() -> list[Path]:
    found = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]
    return [*found, ROOT / "hatch_build.py"]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("other._kept", {"_kept"}),
        ("from other import _kept", {"_kept"}),
        ("monkeypatch.setattr(other, '_kept', 1)", {"_kept"}),
        ("class A:\n  def copy(self, b): self._kept = b._kept", set()),
        ("point._replace(x=1); type(point).__name__", set()),
    ],
)
def test_private_names_of_others_are_found(text: str, names: set[str]) -> None:
    assert private_names(text) == names


def test_no_module_uses_private_names_of_another() -> None:
    found = {
        (path.relative_to(ROOT).as_posix(), name)
        for path in modules()
        for name in private_names(path.read_text("utf-8"))
    }
    assert len(modules()) > 500
    assert found == set(EXCEPTIONS)
