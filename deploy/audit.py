"""Look for known vulnerabilities in the released dependencies: `make audit`.

pip-audit reads requirements.lock, npm reads web/package-lock.json. Both need a service that knows
vulnerabilities. pip-audit calls a package clean that its service does not know; here such a package
counts as one without data.

Exit status: 0 nothing found, 1 something found, 3 no data (for at least one package, nothing found
in the others).
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
TIMEOUT_S = 300
CLEAN, FOUND, NO_DATA = 0, 1, 3


@dataclass
class Report:
    """The findings for one set of packages."""

    title: str
    checked: int = 0
    findings: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)  # packages, or reasons, without data

    def text(self) -> str:
        """One line, and one for each finding."""
        if self.findings:
            return "\n".join([f"{self.title}: {len(self.findings)} known", *self.findings])
        if self.unknown:
            return f"{self.title}: no data ({len(self.unknown)}: {self.unknown[0]})"
        return f"{self.title}: {self.checked} packages, nothing known"


def read_pip_audit(report: Mapping[str, Any]) -> Report:
    """Read the JSON of pip-audit."""
    found = Report("Python")
    for package in report.get("dependencies", []):
        if "skip_reason" in package:
            found.unknown.append(package["skip_reason"])
            continue
        found.checked += 1
        for one in package["vulns"]:
            fixed = ", ".join(one["fix_versions"]) or "none"
            found.findings.append(
                f"  {package['name']} {package['version']}: {one['id']}, fixed in {fixed}"
            )
    if not found.checked and not found.unknown:
        found.unknown.append("pip-audit did not answer")
    return found


def read_npm_audit(report: Mapping[str, Any]) -> Report:
    """Read the JSON of `npm audit`."""
    found = Report("page")
    if "vulnerabilities" not in report:
        found.unknown.append(report.get("message") or "npm audit did not answer")
        return found
    found.checked = report["metadata"]["dependencies"]["total"]
    found.findings = [
        f"  {name} {one['range']}: {one['severity']}"
        for name, one in sorted(report["vulnerabilities"].items())
    ]
    return found


def status(reports: list[Report]) -> int:
    """Return the exit status for all of them."""
    if any(report.findings for report in reports):
        return FOUND
    return NO_DATA if any(report.unknown for report in reports) else CLEAN


def answer(command: list[str]) -> dict[str, Any]:
    """Return the JSON that a command prints.

    Empty if it prints none. Its status says nothing more.
    """
    try:
        done = subprocess.run(
            command, cwd=ROOT, capture_output=True, text=True, timeout=TIMEOUT_S, check=False
        )
        parsed = json.loads(done.stdout)
    except (OSError, subprocess.TimeoutExpired, json.JSONDecodeError):
        return {}
    return parsed if isinstance(parsed, dict) else {}


def main() -> int:
    """Run both tools and print what they know."""
    pip_audit = Path(sys.argv[1]) if len(sys.argv) > 1 else Path("pip-audit")
    pinned = ["--requirement", "requirements.lock", "--disable-pip", "--require-hashes"]
    quiet = ["--format", "json", "--progress-spinner", "off"]
    npm = [sys.executable, "hatch_build.py", "audit", "--omit=dev", "--json"]
    reports = [
        read_pip_audit(answer([str(pip_audit), *pinned, *quiet])),
        read_npm_audit(answer(npm)),
    ]
    for report in reports:
        print(report.text())
    return status(reports)


if __name__ == "__main__":
    sys.exit(main())
