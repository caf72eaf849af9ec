"""The image can be built from a source distribution as from a checkout."""

from __future__ import annotations

from contract.package.distributions import ROOT, Distributions


def test_the_source_distribution_contains_the_files_for_an_image(
    distributions: Distributions,
) -> None:
    for name in ("Dockerfile", ".dockerignore", "compose.yaml", "requirements-server.lock"):
        assert (distributions.sources / name).read_text() == (ROOT / name).read_text()
    assert (distributions.sources / "deploy" / "Caddyfile").is_file()
