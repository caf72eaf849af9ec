"""Talk at a table, and the cleaning of text from people."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.harness import TableHarness
from tefuda.table import actions as act
from tefuda.table.commands.say import MAX_TEXT_LENGTH, PHRASES
from tefuda.table.events import Said
from tefuda.table.table import MAX_KEPT_MESSAGES
from tefuda.table.text_cleaning import clean


def test_people_at_the_table_say_phrases_and_text() -> None:
    harness = TableHarness().gather()
    for phrase in PHRASES:
        (happening,) = harness.act("bob", act.Say(phrase=phrase))
        assert happening.entry.event == Said(1, phrase=phrase, name="Bob")
    (happening,) = harness.act("ada", act.Say(text=" <b>hi</b>\n there "))
    assert happening.entry.event == Said(0, text="<b>hi</b> there", name="Ada")
    assert harness.table.talk[-1] == happening


def test_those_who_are_away_may_talk_and_those_who_watch_may_not() -> None:
    harness = TableHarness().begin()
    harness.act("bob", act.Leave())
    harness.act("bob", act.Say("bye"))
    harness.refused("zoe", act.Say("hello"), "not_seated")


def test_a_message_keeps_its_name_when_another_player_takes_the_seat() -> None:
    harness = TableHarness().gather()
    (said,) = harness.act("bob", act.Say("hello"))
    harness.act("bob", act.Stand())
    harness.act("cem", act.Sit("Cem"))
    assert harness.table.talk[0] == said
    assert isinstance(said.entry.event, Said)
    assert said.entry.event.name == "Bob"


def test_a_table_allows_all_phrases_alone_or_nothing() -> None:
    silent, brief = TableHarness(talk="off").gather(), TableHarness(talk="phrases").gather()
    silent.refused("ada", act.Say("hello"), "talk_off")
    silent.refused("ada", act.Say(text="hello"), "talk_off")
    brief.refused("ada", act.Say(text="hello"), "talk_off")
    brief.act("ada", act.Say("hello"))


def test_a_message_is_a_phrase_or_a_text() -> None:
    harness = TableHarness().gather()
    harness.refused("ada", act.Say(), "empty_talk")
    harness.refused("ada", act.Say("hello", "hello"), "empty_talk")
    harness.refused("ada", act.Say(text=" \u202e "), "empty_talk")
    harness.refused("ada", act.Say("damn"), "unknown_phrase")


def test_long_text_is_cut() -> None:
    harness = TableHarness().gather()
    (happening,) = harness.act("ada", act.Say(text="ab " * MAX_TEXT_LENGTH))
    assert isinstance(happening.entry.event, Said)
    text = happening.entry.event.text
    assert text is not None
    assert len(text) in (MAX_TEXT_LENGTH - 1, MAX_TEXT_LENGTH)
    assert text == text.strip()


def test_the_latest_messages_are_kept_and_change_nothing_else() -> None:
    harness = TableHarness().begin()
    due, turn_began = harness.due(), harness.table.turn_began
    for number in range(MAX_KEPT_MESSAGES + 5):
        harness.wait(10)
        harness.act("ada", act.Say(text=str(number)))
    assert len(harness.table.talk) == MAX_KEPT_MESSAGES
    assert isinstance(harness.table.talk[0].entry.event, Said)
    assert harness.table.talk[0].entry.event.text == "5"
    assert (harness.due(), harness.table.turn_began) == (due, turn_began)


# Text


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("Zoë", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("手札", "手札"),
        ("عایشه\u200cها", "عایشه\u200cها"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("\u2066abc\u2069", "abc"),
        ("a\u0000b\u007fc\u009fd", "abcd"),
        ("a\u2028b\u00a0c", "a b c"),
        ("\ud800x", "x"),
        ("\u0301\u0302", ""),
        ("\u2800\u3164", ""),
    ],
)
def test_text_is_made_safe_to_show(text: str, cleaned: str) -> None:
    assert clean(text) == cleaned


any_text = st.text(
    st.one_of(
        st.characters(),
        st.sampled_from("\u202a\u202e\u2066\u200b\u200d\u00ad\ufeff\x00\n\t \u0301e\ud800\u115f"),
    )
)


@given(any_text)
def test_clean_text_is_one_visible_line_that_can_be_stored(text: str) -> None:
    cleaned = clean(text)
    cleaned.encode()
    assert cleaned == cleaned.strip() == " ".join(cleaned.split())
    hidden = [unicodedata.category(c) for c in cleaned if c not in "\u200c\u200d"]
    assert not {"Cc", "Cf", "Cs", "Zl", "Zp"} & set(hidden)
    assert clean(cleaned) == cleaned
