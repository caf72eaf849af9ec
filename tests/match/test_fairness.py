"""Fair deals: commitments that hold, and commitments that were broken."""

from __future__ import annotations

import re
from hashlib import sha256

import pytest

import tefuda
from support.tables import Table, played, some_tables
from tefuda.match.fairness import check, commit, deal_headers, new_salt, verify_record
from tefuda.match.step import Deal

SALT = "00112233445566778899aabbccddeeff"


def committed(table: Table, steps: int | None = None) -> tefuda.Match:
    """Return a match whose record opens the commitment of every round."""
    match = played(table, 3, steps)
    deals = [step for step in match.steps if isinstance(step, Deal)]
    for number, deal in enumerate(deals, 1):
        salt = new_salt()
        match.headers |= deal_headers(number, commit(deal.deck, deal.first, salt), salt)
    return match


def verdicts(match: tefuda.Match) -> list[tuple[int, str]]:
    return [(finding.round, finding.verdict) for finding in verify_record(match)]


def test_a_salt_is_new_every_time() -> None:
    salts = {new_salt() for _ in range(1000)}
    assert len(salts) == 1000
    assert all(re.fullmatch("[0-9a-f]{32}", salt) for salt in salts)


@pytest.mark.parametrize(
    ("first", "line"), [(None, "deal: 3/4 1/5"), (0, "deal: 3/4 1/5 first=0")], ids=str
)
def test_a_commitment_is_a_hash_that_anybody_can_compute(first: int | None, line: str) -> None:
    text = f"tefuda-deal-1\n{SALT}\n{line}"
    assert commit(["3/4", "1/5"], first, SALT) == sha256(text.encode()).hexdigest()


def test_only_the_committed_deal_matches_a_commitment() -> None:
    commitment = commit(["R7", "B3"], 1, SALT)
    assert check(["R7", "B3"], 1, SALT, commitment)
    assert not check(["B3", "R7"], 1, SALT, commitment)
    assert not check(["R7", "B3"], 0, SALT, commitment)
    assert not check(["R7", "B3"], None, SALT, commitment)
    assert not check(["R7", "B3"], 1, SALT[::-1], commitment)
    assert not check(["R7", "B3"], 1, SALT, commitment[::-1])


def test_a_salt_that_no_server_makes_opens_nothing() -> None:
    for salt in ("", SALT.upper(), SALT + "0", SALT[:-1] + "\n"):
        assert not check(["R7"], 0, salt, commit(["R7"], 0, salt))


@some_tables
def test_a_record_shows_that_every_commitment_holds(table: Table) -> None:
    match = committed(table)
    again = tefuda.Match.from_record(match.record())
    assert verdicts(again) == [(number, "ok") for number in range(1, match.round + 1)]
    shown = [finding.commitment for finding in verify_record(again)]
    assert shown == [match.headers[f"commitment-{number}"] for number in range(1, match.round + 1)]


def test_a_card_that_was_changed_is_found() -> None:
    match = committed(Table("nana", 3))
    lines = match.record().splitlines()
    begin = next(number for number, line in enumerate(lines) if line.startswith("deal:"))
    deal, *cards, first = lines[begin].split()
    swap = next(index for index, card in enumerate(cards) if card != cards[-1])
    cards[swap], cards[-1] = cards[-1], cards[swap]
    text = "\n".join([*lines[:begin], " ".join([deal, *cards, first])])
    text = re.sub("^result:.*\n", "", text, flags=re.MULTILINE)
    assert verdicts(tefuda.Match.from_record(text))[0] == (1, "mismatch")


def test_missing_commitments_are_found() -> None:
    match = committed(Table("dnup", 3))
    assert match.round >= 3
    del match.headers["commitment-1"], match.headers["salt-2"]
    assert verdicts(match)[:3] == [(1, "no_commitment"), (2, "no_salt"), (3, "ok")]


def test_commitments_without_a_deal_are_found() -> None:
    match = committed(Table("datto", 2))
    for number in (10, 9, 1_000_000_000_000):
        match.headers |= deal_headers(number, f"commitment {number}", SALT)
    found = [tuple(finding) for finding in verify_record(match)[1:]]
    assert found == [(9, "no_deal", "commitment 9"), (10, "no_deal", "commitment 10")]


def test_a_match_before_its_first_deal_has_no_commitments() -> None:
    assert verify_record(tefuda.Match("datto", 2)) == []
