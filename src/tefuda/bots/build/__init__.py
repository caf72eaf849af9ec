"""Compiling the bots ahead of use."""
