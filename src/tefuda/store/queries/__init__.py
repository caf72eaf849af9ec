"""SQL, one module per subject."""
