"""Playing the matches of a plan, and keeping what came of them."""
