"""HTTP routes, one module per resource, and helpers that route handlers share."""
