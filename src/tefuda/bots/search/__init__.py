"""`hard`: information-set Monte Carlo tree search."""
