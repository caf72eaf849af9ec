"""How the bots play dnup."""
