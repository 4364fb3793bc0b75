"""How much a test does, which depends on the engine it does it with."""

from __future__ import annotations

from rallare.kernel import engine

__all__ = ["fewer_when_plain"]


def fewer_when_plain(number: int, share: int = 6) -> int:
    """So many with a compiled kernel, and one in `share` of them without.

    The plain engine is hundreds of times slower, and it is the same source: a run with a compiler
    compares the whole number, and holds the plain engine against the compiled one besides.
    """
    return number if engine().kind == "compiled" else -(-number // share)
