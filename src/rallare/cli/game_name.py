"""The name of a game as people type it on the command line."""

from __future__ import annotations

from rallare.cli.complaint import Complaint
from rallare.cli.terminal.commands import fold
from rallare.rules.chapters import CHAPTERS

__all__ = ["GAME_HELP", "read_game"]

GAME_HELP = f"{' or '.join(CHAPTERS)}; the start is enough"


def read_game(text: str) -> str:
    """The key of a game from the start of its name; raises Complaint."""
    wanted = fold(text)
    found = [key for key in CHAPTERS if fold(key).startswith(wanted)]
    if len(found) != 1 or not wanted:
        found = [key for key in found if key == text]
    if not found:
        raise Complaint(f"There is no game {text!r}. The games are: {', '.join(CHAPTERS)}.")
    return found[0]
