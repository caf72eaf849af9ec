"""Runs migrations on the connection that `migrate` hands in, inside its transaction."""

from __future__ import annotations

from alembic import context

from tefuda.store.schema import metadata


def run() -> None:
    """Run the migrations that alembic was asked for."""
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=metadata,
        render_as_batch=True,  # SQLite can change a table only by copying it
    )
    with context.begin_transaction():
        context.run_migrations()


if __name__ == "env_py":  # the name under which alembic loads this file
    run()
