"""The client is small: what a browser loads to play stays within its measure."""

from __future__ import annotations

import gzip
import json
from importlib.resources import files
from pathlib import Path

PAGE = Path(str(files("rallare.server").joinpath("page")))
ROOT = Path(__file__).resolve().parents[2]
MOST_SCRIPT = 150 * 1024
MOST_MAP = 60 * 1024
DRAWN = ("map-", "board-nordic-", "board-northern-")
"""The map and what is drawn on it: data, though it comes as scripts."""
WORDS = ("site-", "game-")


def sizes() -> dict[str, int]:
    """The scripts as they travel."""
    found = {
        path.name: len(gzip.compress(path.read_bytes(), 9)) for path in PAGE.rglob("assets/*.js")
    }
    assert found, "the client is not built: ./test builds it"
    return found


def lessons() -> tuple[str, ...]:
    """Each lesson is data that only those who take it load."""
    return tuple(
        f"{path.stem}-"
        for path in (ROOT / "web" / "src" / "learn").glob("*.json")
        if "scenes" in json.loads(path.read_text("utf-8"))
    )


def test_the_map_with_both_boards_is_within_its_measure() -> None:
    drawn = {name: size for name, size in sizes().items() if name.startswith(DRAWN)}
    assert len(drawn) == len(DRAWN)
    assert sum(drawn.values()) < MOST_MAP, drawn


def test_all_scripts_with_the_words_of_one_language_are_within_their_measure() -> None:
    found = sizes()
    aside = (*DRAWN, *lessons())
    code = {name: size for name, size in found.items() if not name.startswith((*aside, *WORDS))}
    # A browser loads the words of one language: let it be the largest.
    spoken = [
        max(size for name, size in found.items() if name.startswith(words)) for words in WORDS
    ]
    largest = sorted(code.items(), key=lambda each: -each[1])[:8]
    assert sum(code.values()) + sum(spoken) < MOST_SCRIPT, largest
