"""Words that all commands form alike."""

from __future__ import annotations

__all__ = ["many"]


def many(number: int, thing: str) -> str:
    """A number of things: "1 card", "2 cards"."""
    return f"{number} {thing}{'' if number == 1 else 's'}"
