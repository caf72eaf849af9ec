"""The OpenAPI document agrees with a real server on generated requests (schemathesis)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable

from server.http.visitors import Visitor
from support.server import Server

PLACES = {
    "/api/account": {"delete", "post"},
    "/api/account/login": {"post"},
    "/api/account/logout": {"post"},
    "/api/account/password": {"post"},
    "/api/bots": {"get"},
    "/api/daily": {"get", "post"},
    "/api/daily/{game}/{day}": {"get"},
    "/api/games": {"get"},
    "/api/health": {"get"},
    "/api/health/ready": {"get"},
    "/api/me": {"delete", "get", "put"},
    "/api/me/data": {"get"},
    "/api/me/history": {"get"},
    "/api/me/ratings": {"get", "put"},
    "/api/me/tables": {"get"},
    "/api/me/tables/{code}": {"delete"},
    "/api/presence": {"get"},
    "/api/puzzles/{game}": {"get"},
    "/api/puzzles/{game}/{puzzle_id}": {"get"},
    "/api/puzzles/{game}/{puzzle_id}/answer": {"get"},
    "/api/puzzles/{game}/{puzzle_id}/text": {"get"},
    "/api/puzzles/{game}/{puzzle_id}/why": {"get"},
    "/api/quick": {"post"},
    "/api/quick_match": {"post"},
    "/api/ratings/{game}": {"get"},
    "/api/records/{record_id}": {"get"},
    "/api/records/{record_id}/play": {"post"},
    "/api/records/{record_id}/replay": {"get"},
    "/api/records/{record_id}/review": {"get", "post"},
    "/api/records/{record_id}/events": {"get"},
    "/api/records/{record_id}/text": {"get"},
    "/api/records/{record_id}/view": {"get"},
    "/api/rules/{game}": {"get"},
    "/api/tables": {"get", "post"},
    "/api/tables/{code}": {"get"},
}


@pytest.fixture(scope="session")
def api(server: Server) -> Any:
    import schemathesis  # takes a while

    return schemathesis.openapi.from_url(f"{server.url}/api/schema")


every_call = pytest.mark.parametrize(
    ("path", "method"), [(path, method) for path in PLACES for method in sorted(PLACES[path])]
)


def test_every_call_is_described(visitor: Visitor) -> None:
    received = visitor.get("/api/schema").json()
    assert {path: set(methods) for path, methods in received["paths"].items()} == PLACES
    for methods in received["paths"].values():
        for call in methods.values():
            assert call["summary"]
            wrong = {
                status: call["responses"][status] for status in call["responses"] if status > "3"
            }
            assert "429" in wrong
            for answer in wrong.values():
                schema = answer["content"]["application/json"]["schema"]
                assert schema == {"$ref": "#/components/schemas/Problem"}


def test_the_document_refers_to_no_other_site(visitor: Visitor) -> None:
    answer = visitor.get("/api/schema")
    assert answer.headers["content-type"] == "application/json"
    assert "http://" not in answer.text
    assert "https://" not in answer.text


def ask(api: Any, path: str, method: str, examples: int) -> None:
    """Send valid and invalid requests, and compare the responses with the document."""
    from schemathesis import GenerationMode
    from schemathesis.checks import positive_data_acceptance

    for mode in GenerationMode:
        cases = api[path][method].as_strategy(generation_mode=mode)

        @given(case=cases)
        @settings(
            max_examples=examples,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
            phases=(Phase.explicit, Phase.generate, Phase.shrink),
        )
        def asked(case: Any) -> None:
            # Games and names have further rules, which no schema describes. A server error (5xx)
            # fails the test in any case.
            case.call_and_validate(excluded_checks=[positive_data_acceptance])

        try:
            asked()
        except Unsatisfiable:  # a call without anything to get wrong
            assert mode is GenerationMode.NEGATIVE


@every_call
def test_every_response_matches_the_document(
    api: Any, server: Server, path: str, method: str
) -> None:
    ask(api, path, method, 4)
    assert "ERROR" not in server.log.read_text()


@pytest.mark.soak
@every_call
def test_every_response_to_many_odd_requests_matches_the_document(
    api: Any, server: Server, path: str, method: str
) -> None:
    ask(api, path, method, 1_500)
    assert "ERROR" not in server.log.read_text()
