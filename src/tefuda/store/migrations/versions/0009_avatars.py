"""Players choose a picture; records keep the pictures of those who played."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the table and the column; in older records, pictures are picked at random."""
    op.create_table(
        "avatars",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("avatar", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("player", name="pk_avatars"),
    )
    op.add_column("records", sa.Column("avatars", sa.Text))
