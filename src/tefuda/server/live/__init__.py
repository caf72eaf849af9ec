"""Tables that clients of this process are connected to."""
