"""Games shown to people: as text, as a drawing, and in pixels."""

from __future__ import annotations

import struct
import sys
import zlib
from xml.etree import ElementTree

import numpy as np
import pytest
from support.research import TABLES, Walk

from rallare.research import aec
from rallare.research.pixels import png_pixels, rasterise
from rallare.research.rendering import drawing, render, text
from rallare.rules.errors import SetUpError

tables = pytest.mark.parametrize(("game", "players"), TABLES)


def walked(game: str, players: int, steps: int, seed: int = 3) -> Walk:
    walk = Walk.of(game, players, seed)
    for _ in range(steps):
        if not walk.chooser.over:
            walk.step()
    return walk


def words_of(svg: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(svg).iter()]


@tables
def test_text_and_drawing_show_what_the_seat_holds(game: str, players: int) -> None:
    for steps in (0, 12, 60, 2000):
        walk = walked(game, players, steps)
        for seat in range(players):
            view = walk.kernel.game.view(walk.kernel.to_state(walk.chooser.position), seat)
            shown = text(walk.kernel, walk.chooser, seat)
            words = words_of(drawing(walk.kernel, walk.chooser, seat))
            assert f"player_{seat} holds {view.hand.words()}" in shown
            assert f"player_{seat} holds" in words
            assert [
                str(view.hand[card])
                for card in view.hand.kinds
                if str(view.hand[card]) not in words
            ] == []
            for other, player in enumerate(view.players):
                assert f"player_{other}: {player.score} points" in shown
    assert "the game is over" in shown


@pytest.mark.parametrize("game", ["nordic-countries", "northern-lights"])
def test_a_drawn_board_has_all_its_cities_and_tells_who_owns_what(game: str) -> None:
    walk = walked(game, 2, 150)
    view = walk.kernel.game.view(walk.kernel.to_state(walk.chooser.position), 0)
    words = words_of(drawing(walk.kernel, walk.chooser, 0))
    assert {city.name for city in view.board.cities.values() if city.named} <= set(words)
    for route in view.board.routes.values():
        owner = view.owners().get(route.id)
        held = "" if owner is None else f" (player_{owner})"
        assert f"{route.name}{held}" in words
    assert view.owners()


def test_an_action_that_is_begun_is_told_to_its_seat() -> None:
    walk = Walk.of("nordic-countries", 2, 1)
    while walk.chooser.pending is None:
        walk.step()
    actor = walk.chooser.actor
    assert "Begun: " in text(walk.kernel, walk.chooser, actor)
    assert "Begun: " not in text(walk.kernel, walk.chooser, 1 - actor)


def test_human_prints_and_nothing_is_shown_without_a_mode(capsys) -> None:
    env = aec.card_game_v1.env(render_mode="human")
    env.reset(seed=1)
    assert env.render() is None
    assert capsys.readouterr().out.startswith("The Card Game, round 1: player_0")
    walk = walked("card-game", 2, 3)
    with pytest.warns(UserWarning, match="without a render_mode"):
        assert render(walk.kernel, walk.chooser, None) is None


def test_pixels_have_the_colours_of_the_drawing() -> None:
    pytest.importorskip("resvg_py")
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">'
        '<rect width="20" height="20" fill="#ff8000"/>'
        '<rect x="20" width="20" height="20" fill="#0040c0"/></svg>'
    )
    pixels = rasterise(svg)
    assert (pixels.shape, pixels.dtype) == ((14, 28, 3), np.uint8)
    assert pixels[7, 3].tolist() == [255, 128, 0]
    assert pixels[7, 25].tolist() == [0, 64, 192]


def test_pixels_need_a_package(monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    env = aec.nordic_countries_v1.env(render_mode="rgb_array")
    env.reset(seed=1)
    with pytest.raises(SetUpError, match="needs the package resvg-py"):
        env.render()


@pytest.mark.parametrize("channels", [3, 4])
def test_every_filter_of_a_png_is_undone(channels: int) -> None:
    picture = np.random.default_rng(1).integers(0, 256, (11, 7, channels), np.uint8)
    found = png_pixels(png(picture, [row % 5 for row in range(len(picture))]))
    assert np.array_equal(found, picture[:, :, :3])


def test_other_kinds_of_png_are_refused() -> None:
    data = bytearray(png(np.zeros((2, 2, 3), np.uint8), [0, 0]))
    data[25] = 0  # gray
    with pytest.raises(ValueError, match="full colour"):
        png_pixels(bytes(data))


def png(picture: np.ndarray, filters: list[int]) -> bytes:
    """A PNG file, with a filter for each row, as the standard of the format tells."""
    height, width, channels = picture.shape
    rows = picture.reshape(height, -1).astype(int).tolist()
    lines = []
    for y, row in enumerate(rows):
        above = rows[y - 1] if y else [0] * len(row)
        line = [filters[y]]
        for x, value in enumerate(row):
            a = row[x - channels] if x >= channels else 0
            b, c = above[x], above[x - channels] if x >= channels else 0
            guess = (0, a, b, (a + b) // 2, _paeth(a, b, c))[filters[y]]
            line.append((value - guess) % 256)
        lines.append(bytes(line))
    kind = 2 if channels == 3 else 6
    head = struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(b"".join(lines))), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(content))
        + name
        + content
        + struct.pack(">I", zlib.crc32(name + content))
        for name, content in parts
    )


def _paeth(a: int, b: int, c: int) -> int:
    return min((a, b, c), key=lambda value: abs(a + b - c - value))
