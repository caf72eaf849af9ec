"""Serving over TCP: uvicorn, worker processes, and the HTTP and WebSocket protocols."""
