"""`make audit` succeeds only if every package was looked up."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[2] / "deploy" / "audit.py"

CLEAN_PYTHON = {"dependencies": [{"name": "anyio", "version": "4.16.0", "vulns": []}]}
SKIPPED_PYTHON = {
    "dependencies": [
        *CLEAN_PYTHON["dependencies"],
        {"name": "rich", "skip_reason": "Dependency not found on PyPI and could not be audited"},
    ]
}
BAD_PYTHON = {
    "dependencies": [
        {
            "name": "jinja2",
            "version": "2.4.1",
            "vulns": [{"id": "PYSEC-2014-8", "fix_versions": ["2.7.2"], "aliases": []}],
        },
        *SKIPPED_PYTHON["dependencies"],
    ]
}
CLEAN_PAGE = {"vulnerabilities": {}, "metadata": {"dependencies": {"total": 41}}}
BAD_PAGE = {
    "vulnerabilities": {"vite": {"range": "<5.0.0", "severity": "high"}},
    "metadata": {"dependencies": {"total": 41}},
}
NO_PAGE = {"message": "405 Method Not Allowed", "statusCode": 405}


@pytest.fixture(scope="module")
def audit() -> ModuleType:
    spec = importlib.util.spec_from_file_location("deploy_audit", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # its dataclass looks itself up
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("python", "page", "status", "said"),
    [
        (CLEAN_PYTHON, CLEAN_PAGE, 0, "Python: 1 packages, nothing known"),
        (BAD_PYTHON, CLEAN_PAGE, 1, "jinja2 2.4.1: PYSEC-2014-8, fixed in 2.7.2"),
        (CLEAN_PYTHON, BAD_PAGE, 1, "vite <5.0.0: high"),
        (BAD_PYTHON, NO_PAGE, 1, "page: no data"),
        (SKIPPED_PYTHON, CLEAN_PAGE, 3, "Python: no data"),
        (CLEAN_PYTHON, NO_PAGE, 3, "page: no data (1: 405 Method Not Allowed)"),
        ({}, CLEAN_PAGE, 3, "pip-audit did not answer"),
        (CLEAN_PYTHON, {}, 3, "npm audit did not answer"),
    ],
)
def test_the_status_says_what_is_known(
    audit: ModuleType, python: object, page: object, status: int, said: str
) -> None:
    reports = [audit.read_pip_audit(python), audit.read_npm_audit(page)]
    assert audit.status(reports) == status
    assert said in "\n".join(report.text() for report in reports)
