"""What stands beside the games of a ladder: the page and the drawings, all told from the games."""

from __future__ import annotations

from pathlib import Path

from rallare.ladder.chart import draw
from rallare.ladder.standings import Standings
from rallare.ladder.table import page
from rallare.ladder.thinking import Curve

__all__ = ["pages"]


def pages(standings: Standings, results: Path) -> dict[Path, str]:
    """The page first, then the drawings it shows, by their paths beside the file of results."""
    drawing = results.with_suffix(".svg")
    drawings, sections = {drawing: draw(standings)}, []
    curve = Curve.of(standings)
    if curve is not None:
        path = results.with_name(f"{results.stem}-thinking.svg")
        drawings[path] = curve.draw()
        sections.append(curve.section(path.name))
    return {results.with_suffix(".md"): page(standings, drawing.name, *sections), **drawings}
