"""How the bots play datto."""
