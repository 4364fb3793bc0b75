"""How bots play board games."""
