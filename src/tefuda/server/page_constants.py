"""The constants that server and page share, as TypeScript: limits, choices, clocks, close codes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import get_args

from tefuda.bots.bot import NOISE_PERCENT
from tefuda.bots.offered import LEARNED
from tefuda.bots.ratings import START
from tefuda.catalogue import LANGUAGES, Language
from tefuda.coach.decisions import LIMITS, Mark
from tefuda.games.move_reason import MAX_REASONS
from tefuda.match import fairness
from tefuda.server import close_codes
from tefuda.server.api import accounts, pages, ratings, replay
from tefuda.server.api.new_table import GUEST_NAMES
from tefuda.server.game_types import quoted
from tefuda.server.live import daily_match
from tefuda.server.middleware.security_headers import content_policy
from tefuda.table import avatars, schedule
from tefuda.table.characters import BOT_NAMES, BOT_SUFFIX
from tefuda.table.clock import PRESETS
from tefuda.table.commands import rename, say, take_back
from tefuda.table.settings import Clock, Pace, Strength, Talk

MARKS = list(Mark)

CHOICES: dict[str, Sequence[str]] = {
    "LANGUAGES": LANGUAGES,
    "CLOCKS": get_args(Clock),
    "PACES": get_args(Pace),
    "TALKS": get_args(Talk),
    "STRENGTHS": get_args(Strength),
    "LEARNED_STRENGTHS": LEARNED,
    "PHRASES": say.PHRASES,
    "AVATAR_MOTIFS": avatars.MOTIFS,
    "POOR_MARKS": MARKS[MARKS.index(Mark.FINE) + 1 :],
    "PAGE_ROUTES": [route.replace(":str", "") for route in pages.PAGE_ROUTES],
}

NUMBERS: dict[str, tuple[float, str]] = {
    "MAX_NAME_LENGTH": (rename.MAX_NAME_LENGTH, "characters"),
    "MAX_TAKE_BACKS": (take_back.MAX_TAKE_BACKS, "until the match reaches a new decision"),
    "START_RATING": (ratings.points(START), "of a person, and of the bot `normal`"),
    "AVATAR_COLOURS": (avatars.COLOURS, "backgrounds, numbered from 1"),
    "MAX_MESSAGE_LENGTH": (say.MAX_TEXT_LENGTH, "characters"),
    "MIN_LOGIN_LENGTH": (accounts.MIN_LOGIN_LENGTH, "characters"),
    "MAX_LOGIN_LENGTH": (accounts.MAX_LOGIN_LENGTH, "characters"),
    "MIN_PASSWORD_LENGTH": (accounts.MIN_PASSWORD_LENGTH, "characters"),
    "MAX_PASSWORD_LENGTH": (accounts.MAX_PASSWORD_LENGTH, "characters"),
    "ROUND_PAUSE_MS": (schedule.ROUND_PAUSE_MS, "between two rounds, where several people play"),
    "FRAMES_PER_RESPONSE": (replay.MAX_FRAMES, "of a replay"),
    "EARLIER_DAYS": (daily_match.EARLIER_DAYS, "whose deals can still be played"),
    "MAX_REASONS": (MAX_REASONS, "for a move, in a sentence"),
    "NOISE_PERCENT": (NOISE_PERCENT, "a smaller difference between two chances is noise"),
    "MAX_FINE_LOSS": (LIMITS[Mark.FINE], "of the chance to win, by a move that is still fine"),
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
    "CONTENT_POLICY": content_policy(),
}


def constants() -> dict[str, str]:
    """Write all constants, by name."""
    written = {name: list_text(name, values) for name, values in CHOICES.items()}
    for name, (value, unit) in NUMBERS.items():
        written[name] = f"export const {name} = {value}; // {unit}"
    for name, text in TEXTS.items():
        written[name] = f"export const {name} = {quoted(text)};"
    doc = "/** The names of players who have not chosen one, by language. */"
    written["GUEST_NAMES"] = f"{doc}\n{by_language('GUEST_NAMES', GUEST_NAMES)}"
    written["BOT_NAMES"] = bot_names()
    written["BOT_SUFFIX"] = by_language("BOT_SUFFIX", BOT_SUFFIX)
    lines = "".join(
        f"  {clock}: {{ bankMs: {preset.bank}, refillMs: {preset.refill} }},\n"
        for clock, preset in PRESETS.items()
    )
    doc = "/** The full bank of each clock, and what a move adds. */"
    written["CLOCK_PRESETS"] = f"{doc}\nexport const CLOCK_PRESETS = {{\n{lines}}} as const;"
    return written


def bot_names() -> str:
    """Write the names of bots."""
    lines = ""
    for strength, names in BOT_NAMES.items():
        each = ", ".join(f"{language}: {quoted_list(names[language])}" for language in names)
        lines += f"  {strength}: {{ {each} }},\n"
    doc = "/** The names of bots by strength, language and number. */"
    return f"{doc}\nexport const BOT_NAMES = {{\n{lines}}} as const;"


def by_language(name: str, texts: Mapping[Language, str]) -> str:
    """Write a text in each language."""
    each = ", ".join(f"{language}: {quoted(text)}" for language, text in texts.items())
    return f"export const {name} = {{ {each} }} as const;"


def list_text(name: str, values: Sequence[str]) -> str:
    """Write a list of strings."""
    return f"export const {name} = {quoted_list(values)} as const;"


def quoted_list(values: Sequence[str]) -> str:
    """Write a list without its name.

    >>> quoted_list(["en", "ja"])
    '["en", "ja"]'
    """
    return f"[{', '.join(map(quoted, values))}]"
