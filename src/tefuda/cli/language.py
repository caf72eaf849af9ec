"""The language of the terminal: named, or that of the locale."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import Annotated

from cyclopts import Parameter

from tefuda.catalogue import Language
from tefuda.errors import BadOption

LanguageOption = Annotated[
    Language | None,
    Parameter(
        name="--language",
        help="English (en) or Japanese (ja). [default: that of the locale]",
        env_var="TEFUDA_LANGUAGE",
    ),
]
LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts


def chosen_language(named: Language | None) -> Language:
    """Return the language to use: the given one, otherwise that of the locale.

    If the output cannot hold Japanese, the locale is ignored, and `--language ja` is refused.
    """
    language = named or of_locale(os.environ)
    encoding = sys.stdout.encoding or "ascii"
    if language == "en" or can_encode(encoding):
        return language
    if named is None:
        return "en"
    raise BadOption(f"Japanese cannot be written in {encoding}: set PYTHONUTF8=1")


def of_locale(environment: Mapping[str, str]) -> Language:
    """Return the language of a locale; English if it is not supported.

    >>> of_locale({"LANG": "ja_JP.UTF-8"}), of_locale({"LANG": "ja_JP.UTF-8", "LC_ALL": "C"})
    ('ja', 'en')
    """
    locale = next(filter(None, (environment.get(name) for name in LOCALE_VARIABLES)), "")
    return "ja" if locale.lower().startswith("ja") else "en"


def can_encode(encoding: str) -> bool:
    """Check whether an encoding has Japanese characters."""
    try:
        "あ漢".encode(encoding)
    except (LookupError, UnicodeEncodeError):
        return False
    return True
