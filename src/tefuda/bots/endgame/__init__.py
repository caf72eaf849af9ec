"""Perfect play where all cards are known."""
