"""Reading a data file: a board or a set of cards, written by hand in TOML."""

from __future__ import annotations

import re
import tomllib
from importlib.resources.abc import Traversable
from pathlib import Path

from rallare.rules.data_fields import BoardError, Fields, Notebook, Problem, shown

__all__ = ["rules_named", "text_of", "toml_of"]

_PLACE = re.compile(r"(?P<what>.*) \(at line (?P<line>[0-9]+), column [0-9]+\)", re.DOTALL)


def rules_named(source: str | Path | Traversable) -> str:
    """The chapter a board file is made for: its `[game].rules`, and nothing else of it is checked.

    A str is the text of a file. Raises BoardError where that one line cannot be read.
    """
    text, name = (source, "board") if isinstance(source, str) else (text_of(source), source.name)
    notebook = Notebook(name)
    rules = Fields(toml_of(text, name), "", notebook).table("game").text("rules")
    notebook.raise_problems()
    return rules


def text_of(source: Path | Traversable) -> str:
    """The text of a file. A byte order mark, which some editors write first, is no text."""
    try:
        return source.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        words, fix = "the file is not UTF-8 text", "Save it as UTF-8"
    except FileNotFoundError:
        words, fix = "there is no such file", "Check the name and the folder"
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "the name cannot be a file's"
        words, fix = f"it cannot be read ({reason})", "Check that it is a file and open to you"
    raise BoardError([Problem(source.name, "", words, fix)])


def toml_of(text: str, source: str) -> dict[str, object]:
    """The tables of a text. tomllib meets deep nesting and long numbers with errors of Python."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        problem = Problem(source, "", "brackets are nested too deep", "Close each one you open")
    except ValueError as error:
        found = _PLACE.fullmatch(str(error))
        what = shown(found["what"] if found else str(error))[1:-1]
        problem = Problem(
            source,
            f"line {found['line']}" if found else "",
            f"this is not TOML ({what})",
            "Look for a missing quotation mark, comma or bracket, or a key written twice",
        )
    raise BoardError([problem])
