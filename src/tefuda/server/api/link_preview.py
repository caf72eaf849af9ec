"""Open Graph tags: the title, the sentence and the picture that a chat shows for a link to a page.

The link to a table gives access to it, so its tags may name the people there. A wrong code counts
towards the limit of wrong codes, and gets the tags of the home page.
"""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from tefuda.catalogue import SERVER, Facts, Language, message
from tefuda.errors import TefudaError
from tefuda.games import get, names
from tefuda.server.api import static_files
from tefuda.server.api.games import game_info
from tefuda.server.api.record_lookup import find_record
from tefuda.server.errors import ApiError
from tefuda.server.live.join_codes import find_table
from tefuda.server.live.registry import TableRegistry
from tefuda.server.middleware.rate_limits import Limits
from tefuda.store import Record, Unavailable
from tefuda.table.characters import bot_name
from tefuda.table.player_numbers import player_numbers
from tefuda.table.summary import Summary

WIDTH, HEIGHT = 1200, 630  # of the pictures, as the sites that show them recommend
HOME = "home"  # the picture of pages without a game
RECORD_TEXTS = {"r": "link-replay_text", "review": "link-review_text"}  # by kind of page


class Preview(NamedTuple):
    """The title, the sentence and the picture of a link."""

    title: str
    text: str
    picture: str  # a game, or the home page


class Previews:
    """Previews of links, for one request."""

    def __init__(
        self, registry: TableRegistry, limits: Limits, address: str, player: str, accepted: str
    ) -> None:
        """Choose the language; `accepted`: the Accept-Language header."""
        self.registry = registry
        self.limits = limits
        self.address = address
        self.player = player
        self.language: Language = "ja" if accepted.lower().startswith("ja") else "en"

    async def of(self, path: str) -> Preview:
        """Return the preview of a page; that of the home page if it shows nothing that exists."""
        kind, _, place = path.strip("/").partition("/")
        try:
            if kind == "t":
                found = await find_table(
                    self.registry.store, self.limits, self.address, place, self.player
                )
                return self.of_table(found.summary)
            if kind in RECORD_TEXTS:
                record = await find_record(self.registry.store, self.registry, place)
                return self.of_record(record, RECORD_TEXTS[kind])
        except (ApiError, TefudaError, Unavailable):
            return self.of_home()
        if place in names() and kind == "rules":
            return self.preview("link-rules", game_info(place, self.language).tagline, place)
        if place in names() and kind == "learn":
            return self.preview("link-learn", self.say("link-learn_text"), place)
        return self.of_home()

    def of_home(self) -> Preview:
        """Return the preview of the home page."""
        return Preview(self.say("link-home"), self.say("link-home_text"), HOME)

    def of_table(self, table: Summary) -> Preview:
        """Return the preview of a table: an invitation, or what is being played there."""
        people = [name for seat, name in enumerate(table.names) if name and seat not in table.bots]
        if table.phase == "gathering":
            text = self.say("link-gathering_text", {"empty": table.empty, "players": table.players})
            return self.preview("link-gathering", text, table.game, {"people": people})
        over = table.phase != "playing"
        text = self.say("link-over_text" if over else "link-playing_text")
        return self.preview("link-table", text, table.game, {"people": people})

    def of_record(self, record: Record, text: str) -> Preview:
        """Return the preview of a finished match: who won, who played, and what the page has."""
        numbers = player_numbers(record.players, record.match)
        people = [name for seat, name in enumerate(record.names) if seat not in record.bots]
        called = [
            bot_name(name, numbers[seat], people, self.language) if seat in record.bots else name
            for seat, name in enumerate(record.names)
        ]
        winners = [called[seat] for seat in record.result.winners] if record.result else []
        sentence = self.say(text, {"people": called})
        return self.preview("link-replay", sentence, record.game, {"winners": winners})

    def preview(self, title: str, text: str, game: str, facts: Facts | None = None) -> Preview:
        """Return the preview of a page about a game."""
        named: Facts = {"game": get(game).title, **(facts or {})}
        return Preview(self.say(title, named), text, game)

    def say(self, name: str, facts: Facts | None = None) -> str:
        """Format a message in the language of the request."""
        return message(SERVER, name, facts, self.language)


def tags(preview: Preview, origin: str, path: str) -> str:
    """Write the tags of a preview. Games without a picture of their own get that of all games."""
    picture = preview.picture if static_files.has_picture(preview.picture) else HOME
    properties = {
        "og:site_name": "Tefuda",
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.text,
        "og:url": f"{origin}{path}",
        "og:image": f"{origin}/previews/{picture}.png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "twitter:card": "summary_large_image",
    }
    return "".join(
        f'<meta property="{name}" content="{escape(value)}" />'
        for name, value in properties.items()
    )
