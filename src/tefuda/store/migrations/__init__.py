"""The history of the schema, for alembic. Each file in `versions` is one step, never changed."""
