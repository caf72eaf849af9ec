"""How the bots play nana."""
