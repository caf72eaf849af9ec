"""Play the matches of a plan, and store their outcomes."""
