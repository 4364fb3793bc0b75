"""Wishes that cannot be fulfilled at a table."""

from __future__ import annotations

__all__ = ["Declined", "Gone"]


class Declined(Exception):
    """Why not: a word for programs, a sentence for people, and the HTTP status it becomes."""

    def __init__(self, error: str, words: str, status: int = 409) -> None:
        super().__init__(words)
        self.error = error
        self.words = words
        self.status = status


class Gone(Exception):
    """The table is not in memory any more; ask the house for it again."""
