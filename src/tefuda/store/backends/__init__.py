"""The two kinds of database: SQLite and PostgreSQL."""
