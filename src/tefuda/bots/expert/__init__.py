"""`expert`: a bot that plays by a net that `tefuda learn` has trained; it needs NumPy alone."""
