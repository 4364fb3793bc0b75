"""The games as environments for programs that learn and search. Needs the extra `research`.

`aec` and `parallel` are for PettingZoo, `gym` and `vector` for Gymnasium.
"""
