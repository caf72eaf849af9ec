"""`expert`: plays by a net that `tefuda learn` has trained, in NumPy alone."""
