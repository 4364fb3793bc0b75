"""Drawings in pixels. It takes the package of the extra `charts`; all else does without."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from rallare.rules.errors import SetUpError

__all__ = ["png_pixels", "rasterise"]

ZOOM = 0.7
"""Pixels for each unit of a drawing: as few as people can read."""
HEAD = 8
"""The bytes that every PNG file begins with."""


def rasterise(svg: str) -> NDArray[np.uint8]:
    """A drawing as height × width × red, green, blue. Raises SetUpError without the package."""
    try:
        import resvg_py
    except ImportError:
        raise SetUpError(
            'render_mode "rgb_array" needs the package resvg-py: pip install "rallare[charts]".'
        ) from None
    return png_pixels(bytes(resvg_py.svg_to_bytes(svg, zoom=ZOOM)))


def png_pixels(data: bytes) -> NDArray[np.uint8]:
    """The colours of a PNG file with 8 bits for each of red, green, blue and perhaps opacity."""
    parts = list(_chunks(data))
    width, height, depth, kind, *_, interlaced = struct.unpack(">IIBBBBB", parts[0][1])
    if depth != 8 or kind not in (2, 6) or interlaced:
        raise ValueError("only plain PNG files in full colour can be read")
    channels = 4 if kind == 6 else 3
    packed = b"".join(content for name, content in parts if name == b"IDAT")
    rows = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(height, -1)
    pixels = rows[:, 1:].reshape(height, width, channels)
    return _unfiltered(pixels[:, :, :3], rows[:, 0])


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = HEAD
    while at < len(data):
        (size,) = struct.unpack_from(">I", data, at)
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + size]
        at += size + 12


def _unfiltered(pixels: NDArray[np.uint8], filters: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Undo the filters of the rows.

    A byte is told as its difference from a guess by the left, the upper and the upper left one. So
    all pixels of one diagonal can be found at once, diagonal after diagonal.
    """
    height, width, channels = pixels.shape
    y, x = np.indices((height, width))
    # Each diagonal in a row of its own, with two rows and a column of zeros before.
    told = np.zeros((height + width - 1, height, channels), np.int16)
    told[y + x, y] = pixels
    found = np.zeros((height + width + 1, height + 1, channels), np.int16)
    on = [(filters == which).astype(np.int16)[:, None] for which in range(5)]
    inside = np.zeros((height + width - 1, height, 1), np.int16)
    inside[y + x, y] = 255
    for diagonal, (differs, bits) in enumerate(zip(told, inside, strict=True), 2):
        left, up = found[diagonal - 1, 1:], found[diagonal - 1, :-1]
        corner = found[diagonal - 2, :-1]
        guess = on[1] * left + on[2] * up + on[3] * ((left + up) >> 1)
        guess += on[4] * _nearest(left, up, corner)
        found[diagonal, 1:] = (differs + guess) & bits
    whole: NDArray[np.uint8] = found[y + x + 2, y + 1].astype(np.uint8)
    return whole


def _nearest(
    left: NDArray[np.int16], up: NDArray[np.int16], corner: NDArray[np.int16]
) -> NDArray[np.int16]:
    """Whichever of the three is nearest to left + up - corner, the first of equals."""
    by_left, by_up = abs(up - corner), abs(left - corner)
    by_corner = abs(left + up - 2 * corner)
    rest = np.where(by_up <= by_corner, up, corner)
    return np.where((by_left <= by_up) & (by_left <= by_corner), left, rest)
