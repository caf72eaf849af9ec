import random
import re

import pytest

import tefuda
from support.tables import TABLES, Table, played, some_tables
from tefuda.catalogue import LANGUAGES, Language, files, message
from tefuda.games import get, names
from tefuda.games.cast import Cast
from tefuda.games.event_text import sentence, sentences
from tefuda.games.rulebook import rulebook

MATCHES = 2

every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
@some_tables
def test_every_step_has_sentences_for_everybody(table: Table, language: Language) -> None:
    game = get(table.game)
    for seed in range(MATCHES):
        match = played(table, seed)
        for moment in match.history:
            for you in (None, *range(table.players)):
                reported = sentences(game, moment.events, Cast(you, language=language))
                assert reported
                for words in reported:
                    assert not set("{}") & set(words)
                    assert not re.search("None|none", words)
                    if language == "en":
                        assert words[0].isupper() or words[0].isdecimal()
                        assert words.endswith(".")


@pytest.mark.parametrize("name", names())
def test_every_sentence_is_needed(name: str) -> None:
    happened = {
        event.name
        for table in TABLES
        if table.game == name
        for seed in range(2)
        for event in played(table, seed).events
    }
    rare = {"stalemate", "nobody_won"}
    shared = {"out", "scored", "ended"}
    texts = [file.read_text("utf-8") for file in files(name, "en")]
    reported = {event for text in texts for event in re.findall("^event-([a-z_]+) =", text, re.M)}
    assert happened <= reported <= happened | rare | shared


@every_language
@some_tables
def test_every_legal_move_has_a_meaning(table: Table, language: Language) -> None:
    game = get(table.game)
    chance = random.Random(5)
    for seed in range(MATCHES):
        match = played(table, seed, steps=chance.randrange(1, 30))
        if match.turn is not None:
            view = match.view(match.turn)
            meanings = [
                game.descriptions.meaning(move, view, language) for move in match.legal_moves()
            ]
            assert all(meanings)
            assert not any(re.search("[Nn]one|[{}]", words) for words in meanings)


@every_language
@some_tables
def test_tallies_and_scores_have_names(table: Table, language: Language) -> None:
    game = get(table.game)
    assert all(message(game.name, f"tally-{tally}", {}, language) for tally in game.tallies)
    assert "3" in game.descriptions.score(3, played(table, 1).view(0), language)


@pytest.mark.parametrize("name", names())
def test_rulebooks_have_a_tagline_a_short_part_and_our_decisions(name: str) -> None:
    book = rulebook(name)
    assert book.text.startswith(f"# {get(name).title}\n")
    assert book.tagline.count("\n") == 0
    assert 5 <= book.short.count("\n") <= 16  # fits on a screen
    assert "\n## Where we had to decide\n" in book.text


def test_a_cast_speaks_of_people_by_name() -> None:
    cast = Cast(you=1, names=("Ada", "Ben"))
    seen = {"event": "napped", "seat": 0}
    assert sentence(get("datto"), seen, cast) == "Ada naps."
    assert sentence(get("datto"), {**seen, "seat": 1}, cast) == "You nap."


@pytest.mark.parametrize("name", names())
def test_the_rules_in_short_tell_what_differs_with_two_players(name: str) -> None:
    book = rulebook(name)
    assert book.short_for(3) == book.short
    assert book.short_for(2).startswith(book.short)
    assert ("With two players" in book.short_for(2)) == bool(book.two)


@pytest.mark.parametrize("name", names())
def test_no_move_after_the_deal_calls_for_caution(name: str) -> None:
    match = tefuda.Match(name, players=2, seed=1)
    match.deal()
    view = match.view(match.turn)
    caution = get(name).descriptions.caution
    assert [move for move in match.legal_moves() if caution(move, view)] == []
