"""An index of the people at open tables."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create the table, and fill it from the existing tables."""
    people = op.create_table(
        "people_at_tables",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "player", name="pk_people_at_tables"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_people_at_tables_player", "people_at_tables", ["player"])
    going_on = sa.text("SELECT id, summary FROM tables WHERE phase IN ('gathering', 'playing')")
    rows = [
        {"table_id": table, "player": player}
        for table, summary in op.get_bind().execute(going_on)
        for player in dict.fromkeys(json.loads(summary)["people"])
    ]
    op.bulk_insert(people, rows)
