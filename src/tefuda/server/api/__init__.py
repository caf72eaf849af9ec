"""HTTP routes, one module per resource, and what route handlers share."""
