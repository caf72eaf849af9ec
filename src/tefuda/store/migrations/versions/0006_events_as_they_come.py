"""In a SQLite file events lie in the order in which they came, whatever their table.

So the events of a commit share a page, where each had one of its own. PostgreSQL does so anyway.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Move them to a table of the other kind."""
    if op.get_bind().dialect.name != "sqlite":
        return
    op.rename_table("events", "events_before")
    op.create_table(
        "events",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_events"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_events_table_id"),
    )
    op.execute("INSERT INTO events SELECT * FROM events_before ORDER BY table_id, number")
    op.drop_table("events_before")
