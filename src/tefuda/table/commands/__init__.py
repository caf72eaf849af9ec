"""The commands of people and of the server at a table, one module per command."""
