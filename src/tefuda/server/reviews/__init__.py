"""The process that reviews finished matches, and its queue."""
