"""Reviews of finished matches: computed once, kept with the record, never of a running match."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from server.http.test_http_records import add_record
from server.http.visitors import Visitor, open_app, problem
from support.tables import RECORDS, Table, played
from support.waiting import TEST_TIMEOUT_S
from tefuda import Match, coach
from tefuda.coach.decisions import Mark as CoachMark
from tefuda.coach.luck import Cause
from tefuda.coach.review import FORMAT as COACH_FORMAT
from tefuda.server.api.reviews import Mark, MatchReview, Swing
from tefuda.server.bot_pool.line_process import LineProcess
from tefuda.server.middleware.rate_limits import REPLAY_PAGES, REVIEWS
from tefuda.server.reviews import service, worker
from tefuda.server.reviews.messages import FORMAT, Failed, Finished, Progress, Reply, ReviewRequest

Newcomer = Callable[[], Visitor]
MATCH = Match.from_record((RECORDS / "datto-2-eager.txt").read_text())
PATH = "/api/records/{}/review"
QUICK_BUDGET = 20
# The process as it is, with fewer simulations, and at the priority of the tests: a busy machine
# might never get to it.
QUICK_COMMAND = (
    sys.executable,
    "-P",
    "-c",
    "import sys\n"
    "from tefuda.server.reviews import worker\n"
    f"sys.modules['tefuda.coach.review'].DEFAULT_BUDGET = {QUICK_BUDGET}\n"
    "worker.yield_to_others = lambda: None\n"
    "worker.main()\n",
)


@pytest.fixture(scope="module")
def reply() -> Finished:
    """The answer of the process, for fewer simulations."""
    found = coach.review(MATCH, budget=20).as_dict()
    encode = msgspec.json.encode
    return Finished(msgspec.Raw(encode(found)), msgspec.Raw(encode(found["summaries"])))


class Replies(LineProcess):
    """A review process that answers every order with the same replies."""

    def __init__(self, replies: list[Reply | Exception]) -> None:
        super().__init__(0)
        self.replies = replies
        self.pending: list[Reply | Exception] = []
        self.requests: list[ReviewRequest] = []
        self.gate = asyncio.Event()

    async def send(self, line: bytes, command: Any) -> None:
        self.requests.append(msgspec.json.decode(line, type=ReviewRequest))
        self.pending = list(self.replies)

    async def receive(self) -> bytes:
        if len(self.pending) == 1:
            await self.gate.wait()
        reply = self.pending.pop(0)
        if isinstance(reply, Exception):
            raise reply
        return msgspec.json.encode(reply)

    async def end(self) -> None:
        pass


def answering(app: TestClient[Litestar], *replies: Reply | Exception) -> Replies:
    """Let the application get these replies from its review process."""
    process = app.app.state.review_service.lines = Replies(list(replies))
    return process


def open_gate(app: TestClient[Litestar], process: Replies) -> None:
    """Let the process send its last reply to every order."""
    with app.portal() as portal:
        portal.call(process.gate.set)


def settled(visitor: Visitor, record: str, *states: str) -> dict[str, Any]:
    """Ask until the review has one of these states."""
    end = time.monotonic() + TEST_TIMEOUT_S
    while True:
        received: dict[str, Any] = visitor.get(PATH.format(record)).json()
        if received["state"] in states:
            return received
        assert time.monotonic() < end, received
        time.sleep(0.01)


def test_the_server_and_the_coach_mean_the_same_format() -> None:
    assert FORMAT == COACH_FORMAT
    assert get_args(Mark) == tuple(CoachMark)
    assert get_args(get_type_hints(Swing)["cause"]) == get_args(Cause)


def test_a_review_is_computed_once_and_kept(
    newcomer: Newcomer, app: TestClient[Litestar], reply: Finished
) -> None:
    add_record(app, MATCH, "kept-1")
    asked, other = newcomer(), newcomer()
    process = answering(app, Progress(0.5), reply)
    nothing = {"record": "kept-1", "state": "none", "progress": 0.0, "review": None}
    assert asked.get(PATH.format("kept-1")).json() == nothing
    assert asked.post(PATH.format("kept-1")).json()["state"] in ("waiting", "computing")
    computing = settled(other, "kept-1", "computing")
    assert (computing["progress"], computing["review"]) == (0.5, None)
    assert other.post(PATH.format("kept-1")).json()["state"] == "computing"
    open_gate(app, process)
    ready = settled(other, "kept-1", "ready")
    assert (
        ready == other.post(PATH.format("kept-1")).json() == asked.get(PATH.format("kept-1")).json()
    )
    assert [request.text for request in process.requests] == [MATCH.record()]
    found = msgspec.convert(ready["review"], MatchReview)
    assert len(found.decisions) == sum(step.__class__.__name__ == "Move" for step in MATCH.steps)
    for balance in found.balances:
        luck = balance.deal_luck + balance.draw_luck + balance.hidden_luck
        parts = luck + balance.own_play + balance.others_play
        assert parts == pytest.approx(balance.total, abs=1e-9)


def test_a_process_of_the_server_reviews_matches(
    newcomer: Newcomer, app: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the request to the stored review, with nothing in between replaced.

    One record has an illegal move at its end, as a record of other rules may have.
    """
    monkeypatch.setattr(service, "COMMAND", QUICK_COMMAND)
    monkeypatch.setattr(app.app.state.review_service, "lines", LineProcess(1 << 26))
    add_record(app, MATCH, "other-rules-1", text=f"{MATCH.record()} {MATCH.steps[1].text()}")
    add_record(app, MATCH, "these-rules-1")
    visitor = newcomer()
    assert problem(visitor.get("/api/records/other-rules-1/replay"))[0] == 400
    visitor.post(PATH.format("other-rules-1"))
    visitor.post(PATH.format("these-rules-1"))
    assert settled(visitor, "other-rules-1", "failed")["review"] is None
    ready = settled(visitor, "these-rules-1", "ready")
    assert ready["progress"] == 1.0
    found = msgspec.convert(ready["review"], MatchReview)
    whole = coach.review(MATCH, budget=QUICK_BUDGET).as_dict()
    assert found.budget == QUICK_BUDGET
    assert [balance.total for balance in found.balances] == [
        balance["total"] for balance in whole["balances"]
    ]
    assert [each.mark for each in found.decisions] == [each["mark"] for each in whole["decisions"]]
    with app.portal() as portal:
        portal.call(app.app.state.review_service.lines.end)


@pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="only Linux has this priority")
def test_the_process_yields_to_all_others() -> None:
    script = (
        "import os; from tefuda.server.reviews.worker import yield_to_others; yield_to_others();"
        "print(os.nice(0), os.sched_getscheduler(0) == os.SCHED_IDLE)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["19", "True"]


def test_a_match_that_has_not_begun_is_no_error_of_the_process() -> None:
    requests = BytesIO(msgspec.json.encode(ReviewRequest("game: datto\nplayers: 2\n")) + b"\n")
    replies = BytesIO()
    worker.serve(requests, replies)
    (line,) = replies.getvalue().splitlines()
    failed = msgspec.json.decode(line, type=Reply)
    assert isinstance(failed, Failed)
    assert "nothing was dealt" in failed.reason


def test_the_process_reports_progress_and_the_review(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = coach.review
    monkeypatch.setattr(
        coach, "review", lambda text, progress: whole(text, budget=4, progress=progress)
    )
    reported: list[Reply] = []
    found = worker.answer(ReviewRequest(MATCH.record()), reported.append, report_interval_s=0)
    assert isinstance(found, Finished)
    done = [each.done for each in reported if isinstance(each, Progress)]
    assert done == sorted(done)
    assert len(done) > 10
    assert done[-1] == 1.0
    read = msgspec.json.decode(bytes(found.review))
    assert coach.Review.from_dict(MATCH, read).as_dict() == read
    assert msgspec.json.decode(bytes(found.summaries)) == read["summaries"]


def test_an_error_in_the_coach_ends_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("on purpose")

    monkeypatch.setattr(coach, "review", fail)
    assert worker.answer(ReviewRequest(MATCH.record()), lambda reply: None) == Failed("internal")


@pytest.mark.parametrize("wrong", [Failed("other rules"), EOFError("it died"), ValueError("line")])
def test_a_review_that_fails_can_be_requested_again(
    newcomer: Newcomer, app: TestClient[Litestar], reply: Finished, wrong: Reply | Exception
) -> None:
    id = f"again-{type(wrong).__name__}-1"
    add_record(app, MATCH, id)
    visitor = newcomer()
    open_gate(app, answering(app, wrong))
    visitor.post(PATH.format(id))
    assert settled(visitor, id, "failed")["review"] is None
    open_gate(app, answering(app, reply))
    visitor.post(PATH.format(id))
    assert settled(visitor, id, "ready")["review"]


def test_a_running_match_cannot_be_reviewed(newcomer: Newcomer) -> None:
    visitor = newcomer()
    made = visitor.post("/api/quick", {"game": "datto", "players": 2}).json()
    for id in (f"{made['id']}-1", made["id"], made["code"], f"{made['id']}-0", f"{made['id']}-2"):
        assert problem(visitor.get(PATH.format(id))) == (404, "not_found")
        assert problem(visitor.post(PATH.format(id))) == (404, "not_found")
        assert problem(visitor.post(f"/api/records/{id}/play", {"step": 1, "seat": 0})) == (
            404,
            "not_found",
        )


@pytest.mark.parametrize("id", ["%00", "a" * 65, "%27%3b--", "..%2f..%2fx", "%ff"])
def test_hostile_ids_find_nothing(visitor: Visitor, id: str) -> None:
    assert visitor.get(PATH.format(id)).status_code == 404
    assert visitor.post(PATH.format(id)).status_code == 404
    assert visitor.post(f"/api/records/{id}/play", {"step": 1, "seat": 0}).status_code == 404


def test_a_foreign_page_cannot_request_a_review(
    newcomer: Newcomer, app: TestClient[Litestar]
) -> None:
    add_record(app, MATCH, "foreign-1")
    headers = {"Origin": "https://elsewhere.example"}
    answer = newcomer().post(PATH.format("foreign-1"), headers=headers)
    assert problem(answer) == (403, "forbidden")
    assert newcomer().get(PATH.format("foreign-1")).json()["state"] == "none"


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path, limits=1) as app:
        yield app


def test_an_address_may_request_only_some_reviews(limited: TestClient[Litestar]) -> None:
    many = int(REVIEWS.at_once)
    for number in range(many + 2):
        add_record(limited, MATCH, f"r-{number}")
    answering(limited, Progress(0.1), Failed(""))  # it never finishes
    one, other = Visitor(limited, "192.0.2.1"), Visitor(limited, "192.0.2.2")
    statuses = [one.post(PATH.format(f"r-{n}")).status_code for n in range(many + 1)]
    assert statuses == [200] * many + [429]
    assert one.post(PATH.format("r-0")).status_code == 200, "it is requested already"
    assert one.get(PATH.format(f"r-{many}")).json()["state"] == "none"
    assert other.post(PATH.format(f"r-{many}")).status_code == 200


def test_an_address_may_read_only_some_reviews(
    limited: TestClient[Litestar], reply: Finished
) -> None:
    process = answering(limited, Progress(0.1), reply)
    for id in ("read-1", "read-2"):
        add_record(limited, MATCH, id)
    one, other = Visitor(limited, "192.0.2.3"), Visitor(limited, "192.0.2.4")
    one.post(PATH.format("read-1"))
    many = 3 * int(REPLAY_PAGES.at_once)
    asked = [one.get(PATH.format("read-1")).status_code for _ in range(many)]
    assert set(asked) == {200}, "its progress is small"
    open_gate(limited, process)
    settled(other, "read-1", "ready")
    read = [one.get(PATH.format("read-1")).status_code for _ in range(many)]
    assert 429 in read
    assert one.post(PATH.format("read-1")).status_code == 429
    assert one.get(PATH.format("read-2")).json()["state"] == "none"
    assert other.get(PATH.format("read-1")).status_code == 200


def test_the_queue_has_an_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reply: Finished
) -> None:
    monkeypatch.setattr(service, "MAX_WAITING", 1)
    with open_app(tmp_path) as app:
        process = answering(app, Progress(0.1), reply)
        visitor = Visitor(app)
        for number in range(3):
            add_record(app, MATCH, f"r-{number}")
        visitor.post(PATH.format("r-0"))
        settled(visitor, "r-0", "computing")
        assert visitor.post(PATH.format("r-1")).json()["state"] == "waiting"
        refused = visitor.post(PATH.format("r-2"))
        assert problem(refused) == (429, "too_many")
        assert int(refused.headers["retry-after"]) > 0
        open_gate(app, process)
        settled(visitor, "r-1", "ready")
        assert visitor.post(PATH.format("r-2")).status_code == 200
        settled(visitor, "r-2", "ready")


def test_history_has_the_figures_of_a_reviewed_match(
    newcomer: Newcomer, app: TestClient[Litestar], reply: Finished
) -> None:
    visitor = newcomer()
    visitor.get("/api/me")
    who, _ = app.app.state.signer.read(visitor.cookie)
    add_record(app, MATCH, "mine-1", "somebody", who.player)
    (before,) = visitor.get("/api/me/history").json()
    assert (before["figures"], before["practice"]) == (None, False)
    open_gate(app, answering(app, reply))
    visitor.post(PATH.format("mine-1"))
    review = settled(visitor, "mine-1", "ready")["review"]
    (after,) = visitor.get("/api/me/history").json()
    assert after["figures"] == review["summaries"][1]


# Playing on


def test_a_position_is_played_on_as_practice(newcomer: Newcomer, app: TestClient[Litestar]) -> None:
    match = played(Table("nana", 3), seed=5, steps=60)
    whole = played(Table("nana", 3), seed=5)
    assert whole.steps[:60] == match.steps
    add_record(app, whole, "on-1")
    visitor = newcomer()
    asked = {"step": 60, "seat": 2, "strength": "easy", "name": "Ada", "pace": "slow"}
    made = visitor.post("/api/records/on-1/play", asked).json()
    table = visitor.get(f"/api/tables/{made['code']}").json()
    assert (table["phase"], table["you"], table["practice"]) == ("playing", 2, True)
    assert [seat["kind"] for seat in table["seats"]] == ["bot", "bot", "person"]
    assert not table.get("can_take_back", False)
    live = app.app.state.registry.tables[made["id"]]
    assert live.table.match.view(2)["legal"] == match.view(2)["legal"]
    assert live.table.match.state == match.state
    assert problem(visitor.get(f"/api/records/{made['id']}-1")) == (404, "not_found")


@pytest.mark.parametrize(
    "wrong",
    [
        {"step": 10_000, "seat": 0},
        {"step": -1, "seat": 0},
        {"step": len(MATCH.steps), "seat": 0},
        {"step": 1, "seat": 2},
        {"step": 1, "seat": -1},
        {"step": 1},
        {"seat": 0},
        {"step": "1", "seat": 0},
        {"step": 1, "seat": 0, "strength": "oracle"},
        {"step": 1, "seat": 0, "deck": "R1"},
        {"step": 1, "seat": 0, "name": ""},
        [],
    ],
)
def test_a_wrong_position_is_refused(
    newcomer: Newcomer, app: TestClient[Litestar], wrong: Any
) -> None:
    add_record(app, MATCH, "wrong-1")
    before = len(app.app.state.registry.tables)
    assert newcomer().post("/api/records/wrong-1/play", wrong).status_code == 400
    assert len(app.app.state.registry.tables) == before, "no table was made"
