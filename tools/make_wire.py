"""Write the JSON Schema and the TypeScript types of the wire. With --check, only compare.

Run it with the project's own Python: .venv/bin/python tools/make_wire.py
"""

import sys
from pathlib import Path

from rallare.server.wire.schema import document_text
from rallare.server.wire.typescript import typescript

ROOT = Path(__file__).resolve().parent.parent

FILES = {
    Path("docs/wire.schema.json"): document_text,
    Path("web/src/lib/wire.ts"): typescript,
}


def stale(root: Path = ROOT) -> list[Path]:
    """The files that are not what the types of the server say."""
    return [
        path
        for path, made in FILES.items()
        if not (root / path).is_file() or (root / path).read_text(encoding="utf-8") != made()
    ]


def write(root: Path = ROOT) -> None:
    for path, made in FILES.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(made(), encoding="utf-8")


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        print("usage: make_wire.py [--check]", file=sys.stderr)
        return 2
    if not arguments:
        write()
        return 0
    for path in stale():
        print(f"{path} is not up to date; run tools/make_wire.py", file=sys.stderr)
    return 1 if stale() else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
