"""The law: the rules of the games, in plain Python, without input, output or global chance."""
