"""Bot processes, separate from the server so that a search never delays a table."""
