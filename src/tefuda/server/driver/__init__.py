"""Driving tables: deals, bot moves, clocks, and the lease under which one process does it."""
