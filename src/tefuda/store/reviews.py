"""The reviews of finished matches, which are kept and deleted with their records."""

from __future__ import annotations

import zlib
from collections.abc import Collection

from tefuda.store.models import StoredReview
from tefuda.store.queries import reviews
from tefuda.store.storable_text import storable
from tefuda.store.store import Store


async def claim(store: Store, record: str, format: int) -> bool:
    """Make this worker the one that computes a review; False: ready, claimed, or no record."""
    return await store.database.write(lambda on: reviews.claim(on, record, format, store.worker))


async def note_progress(store: Store, record: str, done: float) -> None:
    """Store which share of a review is done."""
    await store.database.write(
        lambda on: reviews.note_progress(on, record, store.worker, int(1000 * done))
    )


async def finish(store: Store, record: str, body: bytes, summaries: str) -> None:
    """Store a review that is ready: its JSON, and that of the figures of each seat."""
    compressed = zlib.compress(body)
    await store.database.write(
        lambda on: reviews.finish(on, record, store.worker, compressed, summaries)
    )


async def fail(store: Store, record: str) -> None:
    """Note that a review could not be computed."""
    await store.database.write(lambda on: reviews.fail(on, record, store.worker))


async def find(store: Store, record: str, format: int) -> StoredReview | None:
    """Read a review; None: there is none of this format, and nobody computes it."""
    if not storable(record):
        return None
    found = await store.database.read(lambda on: reviews.find(on, record, format))
    if found is None or found.body is None:
        return found
    return found._replace(body=zlib.decompress(found.body))


async def summaries_of(store: Store, records: Collection[str], format: int) -> dict[str, str]:
    """Read the figures of all seats, as JSON, of those records that have a review."""
    return await store.database.read(lambda on: reviews.summaries_of(on, records, format))
