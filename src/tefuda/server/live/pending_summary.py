"""The summary of a table after new entries, computed in order to store both together."""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.table.events import Dealt, Entry, Interrupted, Played, Said, TakenBack
from tefuda.table.summary import Summary, summary
from tefuda.table.table import Table

# None of these changes who sits where. A move may end the match: the table is listed as busy until
# its record is stored (`archive`), so that another process stores it if this one dies before.
SAME_SUMMARY = frozenset({Dealt, Interrupted, Played, Said, TakenBack})


def pending_summary(table: Table, entries: Sequence[Entry]) -> Summary | None:
    """Return the summary after these entries, which are not applied yet.

    None if it does not change.
    """
    if SAME_SUMMARY.issuperset([type(entry.event) for entry in entries]):
        return None
    twin = table.copy()
    for entry in entries:
        twin.apply(entry)
    return summary(twin)
