"""Write the lessons of the browser client. With --check, only compare.

Run it with the project's own Python: .venv/bin/python tools/make_lessons.py
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lessons import card_game, nordic, northern

ROOT = Path(__file__).resolve().parent.parent

LESSONS: dict[Path, Callable[[], dict[str, Any]]] = {
    Path("web/src/learn/nordic-countries.json"): nordic.lesson,
    Path("web/src/learn/northern-lights.json"): northern.lesson,
    Path("web/src/learn/card-game.json"): card_game.lesson,
}


def text(lesson: dict[str, Any]) -> str:
    """A lesson as its file has it; without spaces, since it goes over the network."""
    return json.dumps(lesson, ensure_ascii=False, separators=(",", ":")) + "\n"


def stale(root: Path = ROOT) -> list[Path]:
    """The files that are not what the law makes of the scripts."""
    return [
        path
        for path, make in LESSONS.items()
        if not (root / path).is_file() or (root / path).read_text(encoding="utf-8") != text(make())
    ]


def write(root: Path = ROOT) -> None:
    for path, make in LESSONS.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text(make()), encoding="utf-8")


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        print("usage: make_lessons.py [--check]", file=sys.stderr)
        return 2
    if not arguments:
        write()
        return 0
    old = stale()
    for path in old:
        print(f"{path} is not up to date; run tools/make_lessons.py", file=sys.stderr)
    return 1 if old else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
