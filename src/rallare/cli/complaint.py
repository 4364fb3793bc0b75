"""What a command cannot do, in one sentence for the user."""

from __future__ import annotations

__all__ = ["Complaint"]


class Complaint(Exception):
    """Ends a command with a sentence on the error output and exit code 1."""
