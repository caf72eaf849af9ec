"""Players that do not search: rules of thumb, rollouts, and compiled matches between them."""
