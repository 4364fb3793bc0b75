"""The miniatures: small boards that come with the package and are played by their names."""

from __future__ import annotations

from functools import cache
from pathlib import Path

__all__ = ["board_file", "miniatures"]

_FOLDER = Path(__file__).parent / "miniatures"


@cache
def miniatures() -> dict[str, Path]:
    """The file of each miniature by its name, from the smallest on."""
    files = sorted(_FOLDER.glob("*.toml"), key=lambda file: (file.stat().st_size, file.stem))
    return {file.stem: file for file in files}


def board_file(board: str | Path) -> Path:
    """The file of a board that is given as a file, or by the name of a miniature.

    A file of one's own comes first where it has such a name.
    """
    path = Path(board)
    if path.exists():
        return path
    return miniatures().get(str(board), path)
