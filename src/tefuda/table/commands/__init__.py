"""What people and the server can do at a table, one module per command."""
