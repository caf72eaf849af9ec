"""compose.yaml: valid, complete, and without secrets of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
FILE = ROOT / "compose.yaml"
COMPOSE: dict[str, Any] = yaml.safe_load(FILE.read_text())
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]


def compose_command() -> list[str] | None:
    """Docker Compose as a plugin or as a program; neither needs an engine to read a file."""
    for command in (["docker", "compose"], ["docker-compose"]):
        if shutil.which(command[0]) is not None:
            asked = subprocess.run([*command, "version"], capture_output=True, check=False)
            if asked.returncode == 0:
                return command
    return None


def test_docker_compose_accepts_the_file() -> None:
    command = compose_command()
    if command is None:
        pytest.skip("Docker Compose is not installed")
    check = [*command, "--file", str(FILE), "config", "--quiet"]
    given = {**os.environ, "TEFUDA_DOMAIN": "cards.example"}
    done = subprocess.run(check, capture_output=True, text=True, env=given, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    del given["TEFUDA_DOMAIN"]
    done = subprocess.run(check, capture_output=True, text=True, env=given, check=False)
    assert "TEFUDA_DOMAIN" in done.stderr


def test_every_service_is_restarted_and_watched() -> None:
    assert {service["restart"] for service in SERVICES.values()} == {"unless-stopped"}
    built = [name for name, service in SERVICES.items() if "build" in service]
    assert "HEALTHCHECK" in (ROOT / "Dockerfile").read_text()
    assert [name for name in SERVICES if "healthcheck" not in SERVICES[name]] == built


def test_the_database_is_healthy_only_once_the_servers_can_connect_to_it() -> None:
    """While its image sets up a database, PostgreSQL listens on a Unix socket and not on TCP."""
    program, *options = SERVICES["database"]["healthcheck"]["test"][1:]
    assert program == "pg_isready"
    assert "--host=127.0.0.1" in options
    needed = {name: one.get("depends_on", {}) for name, one in SERVICES.items() if "build" in one}
    assert needed
    assert all(one["database"] == {"condition": "service_healthy"} for one in needed.values())


def test_all_that_is_named_is_declared() -> None:
    volumes = {
        volume.partition(":")[0]
        for service in SERVICES.values()
        for volume in service.get("volumes", [])
    }
    files = {name for name in volumes if name.startswith("./")}
    assert volumes - files == set(COMPOSE["volumes"])
    assert all((ROOT / name).exists() for name in files)
    secrets = {secret for service in SERVICES.values() for secret in service.get("secrets", [])}
    assert secrets == set(COMPOSE["secrets"])
    needed = {name for service in SERVICES.values() for name in service.get("depends_on", {})}
    assert needed <= set(SERVICES)


def test_secrets_come_from_files_that_git_ignores() -> None:
    ignored = (ROOT / ".gitignore").read_text().splitlines()
    assert "/secrets/" in ignored
    for secret in COMPOSE["secrets"].values():
        assert secret["file"].startswith("./secrets/")
    for service in SERVICES.values():
        plain = [name for name in service.get("environment", {}) if "PASSWORD" in name]
        assert [name for name in plain if not name.endswith("_FILE")] == []


def test_the_shell_of_a_server_reads_the_secrets_and_becomes_the_server(tmp_path: Path) -> None:
    server = SERVICES["server-1"]
    (text,) = server["command"]
    script = text.replace("$$", "$").replace("/run/secrets", str(tmp_path))
    program = tmp_path / "tefuda"
    program.write_text('#!/bin/sh\necho $$ "$PGPASSWORD" "$TEFUDA_METRICS_TOKEN" "$@"\n')
    program.chmod(0o755)
    given = {"PATH": f"{tmp_path}:/usr/bin:/bin", "TEFUDA_PUBLIC_URL": "https://cards.example"}

    def start() -> tuple[int, int, str]:
        process = subprocess.Popen(
            [*server["entrypoint"], script],
            env=given,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        said, _ = process.communicate()
        return process.pid, process.returncode, said

    (tmp_path / "metrics_token").write_text("token\n")
    assert start()[1] != 0  # a secret is missing
    (tmp_path / "database_password").write_text("pass word\n")
    pid, status, said = start()
    options = "serve --host 0.0.0.0 --proxy 1 --public-url https://cards.example"
    assert (status, said) == (0, f"{pid} pass word token {options}\n")
