"""Reviews of finished matches: who computes one, how far it is, and its text once it is ready.

One live worker computes the review of a record. If that worker dies, or the review failed or has
another format, the next request for it claims it again.
"""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, and_, delete, exists, not_, or_, select, update

from tefuda.store.models import StoredReview
from tefuda.store.queries.upsert import put_once
from tefuda.store.queries.workers import LIVES
from tefuda.store.schema import records, reviews, workers

KEEP = put_once(reviews)
COMPUTED = exists().where(workers.c.id == reviews.c.worker, LIVES)
OPEN = reviews.c.state.in_(("waiting", "computing"))


def claim(connection: Connection, record: str, format: int, worker: str) -> bool:
    """Make a worker the one that computes a review; False: it is ready, or another one does.

    False also if the record is gone.
    """
    kept = select(records.c.id).where(records.c.id == record).with_for_update(key_share=True)
    if connection.scalar(kept) is None:
        return False
    new = {
        "record_id": record,
        "format": format,
        "state": "waiting",
        "worker": worker,
        "progress": 0,
        "body": None,
        "summaries": None,
    }
    if connection.execute(KEEP, new).rowcount == 1:
        return True
    given_up = and_(OPEN, not_(COMPUTED))
    free = or_(reviews.c.format != format, reviews.c.state == "failed", given_up)
    again = update(reviews).where(reviews.c.record_id == record, free)
    return connection.execute(again.values(new)).rowcount == 1


def note_progress(connection: Connection, record: str, worker: str, thousandths: int) -> None:
    """Store how much of a review is done."""
    mine = update(reviews).where(reviews.c.record_id == record, reviews.c.worker == worker, OPEN)
    connection.execute(mine.values(state="computing", progress=thousandths))


def finish(connection: Connection, record: str, worker: str, body: bytes, summaries: str) -> None:
    """Store a review that is ready, unless its record was deleted meanwhile."""
    mine = update(reviews).where(reviews.c.record_id == record, reviews.c.worker == worker, OPEN)
    connection.execute(mine.values(state="ready", progress=1000, body=body, summaries=summaries))


def fail(connection: Connection, record: str, worker: str) -> None:
    """Note that a review could not be computed."""
    mine = update(reviews).where(reviews.c.record_id == record, reviews.c.worker == worker, OPEN)
    connection.execute(mine.values(state="failed"))


def find(connection: Connection, record: str, format: int) -> StoredReview | None:
    """Read a review; None: there is none of this format, or the worker that computed it died."""
    mine = select(reviews, COMPUTED.label("computed")).where(
        reviews.c.record_id == record, reviews.c.format == format
    )
    row = connection.execute(mine).first()
    if row is None or (row.state in ("waiting", "computing") and not row.computed):
        return None
    return StoredReview(row.state, row.progress / 1000, row.body, row.summaries)


def summaries_of(connection: Connection, ids: Collection[str], format: int) -> dict[str, str]:
    """Read the figures of all seats of the records that have a review of this format."""
    ready = and_(reviews.c.state == "ready", reviews.c.format == format)
    found = select(reviews.c.record_id, reviews.c.summaries)
    rows = connection.execute(found.where(reviews.c.record_id.in_(ids), ready))
    return {row.record_id: row.summaries for row in rows}


def bodies_of(connection: Connection, ids: Collection[str]) -> dict[str, bytes]:
    """Read the compressed reviews of these records, as far as they are ready."""
    ready = and_(reviews.c.record_id.in_(ids), reviews.c.state == "ready")
    rows = connection.execute(select(reviews.c.record_id, reviews.c.body).where(ready))
    return {row.record_id: row.body for row in rows}


def remove(connection: Connection, ids: Collection[str]) -> None:
    """Delete the reviews of these records."""
    connection.execute(delete(reviews).where(reviews.c.record_id.in_(ids)))
