"""The constants that server and page share, as TypeScript: limits, choices, clocks, close codes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from tefuda.catalogue import LANGUAGES
from tefuda.match import fairness
from tefuda.server import close_codes
from tefuda.server.api import accounts, pages, replay
from tefuda.server.api.tables import GUEST_NAMES
from tefuda.server.game_types import quoted
from tefuda.table.clock import PRESETS
from tefuda.table.commands import rename, say
from tefuda.table.settings import Clock, Pace, Strength, Talk

CHOICES: dict[str, Sequence[str]] = {
    "LANGUAGES": LANGUAGES,
    "CLOCKS": get_args(Clock),
    "PACES": get_args(Pace),
    "TALKS": get_args(Talk),
    "STRENGTHS": get_args(Strength),
    "PHRASES": say.PHRASES,
    "PAGE_ROUTES": [route.replace(":str", "") for route in pages.PAGE_ROUTES],
}

NUMBERS: dict[str, tuple[int, str]] = {
    "MAX_NAME_LENGTH": (rename.MAX_NAME_LENGTH, "characters"),
    "MAX_MESSAGE_LENGTH": (say.MAX_TEXT_LENGTH, "characters"),
    "MIN_LOGIN_LENGTH": (accounts.MIN_LOGIN_LENGTH, "characters"),
    "MAX_LOGIN_LENGTH": (accounts.MAX_LOGIN_LENGTH, "characters"),
    "MIN_PASSWORD_LENGTH": (accounts.MIN_PASSWORD_LENGTH, "characters"),
    "MAX_PASSWORD_LENGTH": (accounts.MAX_PASSWORD_LENGTH, "characters"),
    "FRAMES_PER_RESPONSE": (replay.MAX_FRAMES, "of a replay"),
    "CLOSE_POLICY_VIOLATION": (
        close_codes.POLICY_VIOLATION,
        "close code: too many windows, or too many offences",
    ),
    "CLOSE_NO_SUCH_TABLE": (close_codes.NO_SUCH_TABLE, "close code"),
}

TEXTS: dict[str, str] = {
    "LOGIN_PATTERN": accounts.LOGIN_PATTERN,
    "DEAL_HASH_FORMAT": fairness.HASH_FORMAT,
    "SALT_PATTERN": fairness.SALT.pattern,
}


def constants() -> dict[str, str]:
    """Write all constants, by name."""
    written = {name: list_text(name, values) for name, values in CHOICES.items()}
    for name, (value, unit) in NUMBERS.items():
        written[name] = f"export const {name} = {value}; // {unit}"
    for name, text in TEXTS.items():
        written[name] = f"export const {name} = {quoted(text)};"
    guests = ", ".join(f"{language}: {quoted(name)}" for language, name in GUEST_NAMES.items())
    doc = "/** The names of players who have not chosen one, by language. */"
    written["GUEST_NAMES"] = f"{doc}\nexport const GUEST_NAMES = {{ {guests} }} as const;"
    lines = "".join(
        f"  {clock}: {{ bankMs: {preset.bank}, refillMs: {preset.refill} }},\n"
        for clock, preset in PRESETS.items()
    )
    doc = "/** The full bank of each clock, and what a move adds. */"
    written["CLOCK_PRESETS"] = f"{doc}\nexport const CLOCK_PRESETS = {{\n{lines}}} as const;"
    return written


def list_text(name: str, values: Sequence[str]) -> str:
    """Write a list of strings."""
    return f"export const {name} = [{', '.join(map(quoted, values))}] as const;"
