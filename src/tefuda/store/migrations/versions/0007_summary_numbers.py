"""Each summary has the number of the last event it includes; tables are found by their driver."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the column; the summaries that are there may be replaced by any other."""
    number = sa.Column("summary_number", sa.Integer, nullable=False, server_default=sa.text("0"))
    op.add_column("tables", number)
    driven = sa.text("driver IS NOT NULL")
    op.create_index(
        "ix_tables_driver", "tables", ["driver"], sqlite_where=driven, postgresql_where=driven
    )
