"""Reviews are kept with their records; records of practice matches are marked."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the table and the column; no earlier match was practice."""
    op.create_table(
        "reviews",
        sa.Column("record_id", sa.Text, nullable=False),
        sa.Column("format", sa.Integer, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("worker", sa.Text, nullable=False),
        sa.Column("progress", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary),
        sa.Column("summaries", sa.Text),
        sa.PrimaryKeyConstraint("record_id", name="pk_reviews"),
        sa.ForeignKeyConstraint(["record_id"], ["records.id"], name="fk_reviews_record_id"),
    )
    practice = sa.Column("practice", sa.Boolean, nullable=False, server_default=sa.text("false"))
    op.add_column("records", practice)
