"""The names of bots. A bot has the name of its strength and number, the same for everybody."""

from __future__ import annotations

from collections.abc import Collection

from tefuda.catalogue import Language

Names = dict[Language, tuple[str, ...]]

# One for each number that `player_numbers` gives. Each strength has a theme: what floats about,
# sweets, plants, weather, the sky at night, mountains.
BOT_NAMES: dict[str, Names] = {
    "random": {
        "en": ("Fuwari", "Korori", "Yurari", "Chirari", "Hirari", "Pokari"),
        "ja": ("フワリ", "コロリ", "ユラリ", "チラリ", "ヒラリ", "ポカリ"),
    },
    "easy": {
        "en": ("Mochi", "Dango", "Kinako", "Manju", "Anko", "Senbei"),
        "ja": ("モチ", "ダンゴ", "キナコ", "マンジュウ", "アンコ", "センベイ"),
    },
    "normal": {
        "en": ("Keyaki", "Hinoki", "Yomogi", "Tsukushi", "Warabi", "Susuki"),
        "ja": ("ケヤキ", "ヒノキ", "ヨモギ", "ツクシ", "ワラビ", "ススキ"),
    },
    "hard": {
        "en": ("Inazuma", "Kogarashi", "Tatsumaki", "Fubuki", "Hayate", "Yudachi"),
        "ja": ("イナズマ", "コガラシ", "タツマキ", "フブキ", "ハヤテ", "ユウダチ"),
    },
    "expert": {
        "en": ("Subaru", "Hokuto", "Suisei", "Ginga", "Mikazuki", "Myojo"),
        "ja": ("スバル", "ホクト", "スイセイ", "ギンガ", "ミカヅキ", "ミョウジョウ"),
    },
    "master": {
        "en": ("Fuji", "Asama", "Aso", "Hotaka", "Tateyama", "Hakusan"),
        "ja": ("フジ", "アサマ", "アソ", "ホタカ", "タテヤマ", "ハクサン"),
    },
}

BOT_SUFFIX: dict[Language, str] = {"en": " (bot)", "ja": "（ボット）"}


def bot_name(strength: str, number: int, people: Collection[str], language: Language = "en") -> str:
    """Name a bot; where a person at the table has its name, the name says that it is a bot.

    A bot of an unknown strength is called by that.

    >>> bot_name("easy", 2, []), bot_name("easy", 2, ["DANGO"]), bot_name("hard", 1, [], "ja")
    ('Dango', 'Dango (bot)', 'イナズマ')
    """
    known = BOT_NAMES.get(strength)
    name = known[language][(number - 1) % len(known[language])] if known else strength
    taken = name.casefold() in (person.casefold() for person in people)
    return name + BOT_SUFFIX[language] if taken else name
