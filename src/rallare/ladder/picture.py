"""The chart in pixels. It takes the package of the extra `charts`; all else does without."""

from __future__ import annotations

from rallare.ladder.drawing import FONTS

__all__ = ["NoPicture", "rasterise"]

ZOOM = 2.0  # sharp on screens with many pixels
PROBE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">{}</svg>'


class NoPicture(Exception):
    """Why there is no picture in pixels, in one sentence."""


def rasterise(svg: str) -> bytes:
    """A drawing as the bytes of a PNG file; raises NoPicture."""
    try:
        import resvg_py
    except ImportError:
        raise NoPicture(
            "The PNG needs the package resvg-py: pip install 'rallare[charts]'."
        ) from None
    letters = PROBE.format(f'<text y="15" font-family="{FONTS}">Elo</text>')
    if resvg_py.svg_to_bytes(letters) == resvg_py.svg_to_bytes(PROBE.format("")):
        raise NoPicture("The PNG needs a font, such as DejaVu Sans; this machine has none.")
    return bytes(resvg_py.svg_to_bytes(svg, zoom=ZOOM))
