"""`rallare ladder`: what it plays, writes and prints, how it goes on, and what it refuses."""

from __future__ import annotations

import json
import re
import shlex
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from support.situation import BOARDS

from rallare.bots import arena
from rallare.cli import ladder as command
from rallare.cli import main
from rallare.ladder import picture
from rallare.ladder.schedule import Fixture

MINI = str(BOARDS / "mini_nordic.toml")
BOTS = "random,kernel:quick,greedy"
FILE = "nordic-countries-2p"
TIMES = re.compile(r'"(seconds|longest)":\[[^]]*\],')


def ladder(folder: Path, *arguments: str, bots: str = BOTS, games: int = 6) -> int:
    few = ["--games", str(games), "--seed", "s", "--processes", "1", "--out", str(folder)]
    return main(["ladder", "nordic", "--bots", bots, "--board", MINI, *few, *arguments])


def lines(folder: Path, name: str = FILE) -> list[str]:
    """The results, without the times."""
    text = (folder / f"{name}.jsonl").read_text(encoding="utf-8")
    assert text.endswith("\n")
    return [TIMES.sub("", line) for line in text.splitlines()]


def standings(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """What --json printed, without the times."""
    printed: dict[str, Any] = json.loads(capsys.readouterr().out)
    for tally in printed["bots"]:
        assert tally.pop("time")["milliseconds_a_decision"] > 0
    return printed


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A ladder that was played in one go."""
    folder = tmp_path_factory.mktemp("whole")
    assert ladder(folder) == 0
    return folder


def test_every_pair_plays_in_both_seats_on_the_same_deals(whole: Path) -> None:
    header, *games = map(json.loads, lines(whole))
    assert header["game"] == "nordic-countries"
    assert (header["players"], header["seed"]) == (2, "s")
    assert "games" not in header
    assert len(games) == 3 * 6
    for one, other in zip(games[::2], games[1::2], strict=True):
        assert one["pair"] == other["pair"]
        assert one["seed"] == other["seed"]
        assert one["seats"] == other["seats"][::-1]
        assert sum(one["won"]) == 1


def test_the_page_begins_with_the_command_and_tells_everything(whole: Path) -> None:
    page = (whole / f"{FILE}.md").read_text(encoding="utf-8")
    first = page.splitlines()[0]
    assert first == (
        "Made by `rallare ladder nordic-countries --bots random,greedy,kernel:quick --players 2 "
        f"--games 6 --seed s --board {MINI}`"
    )
    assert f"]({FILE}.svg)" in page
    for bot in BOTS.split(","):
        assert page.count(f"| {bot} |") >= 2
    assert "| greedy – random | 6 |" in page
    assert re.search(r"\| random \| 0 \| – \| ", page)


def test_the_chart_is_xml_and_holds_every_bot(whole: Path) -> None:
    root = ElementTree.parse(whole / f"{FILE}.svg").getroot()
    names = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {*BOTS.split(",")} <= {*names}
    circles = list(root.iter("{http://www.w3.org/2000/svg}circle"))
    assert len(circles) == 3
    wide = float(root.attrib["width"])
    assert all(0 < float(circle.attrib["cx"]) < wide for circle in circles)


def drawn_without() -> str:
    """Why this machine draws no pixels; nothing where it does."""
    try:
        picture.rasterise('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    except picture.NoPicture as reason:
        return str(reason)
    return ""


def test_the_chart_in_pixels_is_drawn_twice_as_large(whole: Path) -> None:
    if reason := drawn_without():
        pytest.skip(reason)
    data = (whole / f"{FILE}.png").read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(data[16:20], "big") == 2 * 860


def test_bots_of_one_name_with_several_numbers_make_a_curve(tmp_path: Path) -> None:
    bots = "random,search:2,search:16,search:8"
    pairs = "random-search:2,random-search:16,random-search:8"
    assert ladder(tmp_path, "--pairs", pairs, bots=bots, games=4) == 0
    page = (tmp_path / f"{FILE}.md").read_text(encoding="utf-8")
    section = page.partition("## More thinking")[2]
    assert f"]({FILE}-thinking.svg)" in section
    rows = [line.split(" | ")[0] for line in section.splitlines() if line.startswith("| search")]
    assert rows == ["| search:2", "| search:8", "| search:16"]
    root = ElementTree.parse(tmp_path / f"{FILE}-thinking.svg").getroot()
    places = [circle.attrib for circle in root.iter("{http://www.w3.org/2000/svg}circle")]
    across = [float(place["cx"]) for place in places]
    assert across[1] - across[0] == pytest.approx(2 * (across[2] - across[1]), abs=0.2)
    shown = [text.text or "" for text in root.iter("{http://www.w3.org/2000/svg}text")]
    for share in re.findall(r"\| search:\d+ \| \S+ \| (\S+%) \|", section):
        assert share in shown


def test_two_numbers_are_no_curve(tmp_path: Path) -> None:
    assert ladder(tmp_path, bots="random,search:2,search:8", games=2) == 0
    assert "thinking" not in (tmp_path / f"{FILE}.md").read_text(encoding="utf-8")
    assert not list(tmp_path.glob("*thinking*"))


def test_without_the_package_all_but_the_pixels_is_written(
    whole: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    (tmp_path / f"{FILE}.jsonl").write_text((whole / f"{FILE}.jsonl").read_text())
    assert ladder(tmp_path) == 0
    printed = capsys.readouterr()
    assert "pip install 'rallare[charts]'" in printed.err
    assert sorted(file.suffix for file in tmp_path.iterdir()) == [".jsonl", ".md", ".svg"]
    with pytest.raises(picture.NoPicture):
        picture.rasterise("<svg/>")


def test_without_a_font_there_is_no_picture_and_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("resvg_py")
    monkeypatch.setattr(picture, "FONTS", "No Such Font")
    with pytest.raises(picture.NoPicture, match="needs a font"):
        picture.rasterise("<svg/>")


def test_the_terminal_shows_ranking_and_pairs(
    whole: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ladder(whole) == 0
    printed = capsys.readouterr()
    rows = printed.out.splitlines()
    assert "2 players, seed s; random has Elo 0" in rows[0]
    assert {row.split()[0] for row in rows[2:5]} == {*BOTS.split(",")}
    assert sum(" – " in row for row in rows) >= 3
    assert rows[-1].startswith("Written: ")
    assert printed.err.startswith(drawn_without())
    assert bool(printed.err) == bool(drawn_without())


def test_json_tells_the_same_and_shares_add_up(
    whole: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ladder(whole, "--json", "--anchor", "greedy") == 0
    printed = standings(capsys)
    assert printed["anchor"] == "greedy"
    assert [b["elo"] for b in printed["bots"] if b["bot"] == "greedy"] == [0]
    elos = [tally["elo"] for tally in printed["bots"]]
    assert elos == sorted(elos, reverse=True)
    for tally in printed["bots"]:
        assert tally["elo_95"][0] <= tally["elo"] <= tally["elo_95"][1]
        assert tally["games"] == 12
    for tally in printed["pairs"]:
        assert tally["share_95"][0] <= tally["share"] <= tally["share_95"][1]
        assert (tally["games"], tally["deals"]) == (6, 3)


def stop_after(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """Somebody presses Ctrl-C in the game after so many."""
    real, played = command.play_fixture, iter(range(number))

    def play(fixture: Fixture) -> object:
        if next(played, None) is None:
            raise KeyboardInterrupt
        return real(fixture)

    monkeypatch.setattr(command, "play_fixture", play)


def test_a_stopped_ladder_goes_on_and_equals_a_whole_one(
    whole: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for number in (0, 5, 2):
        with monkeypatch.context() as patch:
            stop_after(patch, number)
            assert ladder(tmp_path) == 130
        assert f"Stopped after {number} of" in capsys.readouterr().err
        assert not (tmp_path / f"{FILE}.md").exists()
    assert len(lines(tmp_path)) == 1 + 7
    # Killed in the middle of a line.
    file = tmp_path / f"{FILE}.jsonl"
    file.write_text(file.read_text()[:-30])
    assert ladder(tmp_path, "--resume", "--json") == 0
    resumed = standings(capsys)
    assert lines(tmp_path) == lines(whole)
    assert ladder(whole, "--json") == 0
    assert standings(capsys) == resumed


def test_the_number_of_processes_does_not_matter(
    whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ladder(tmp_path, "--processes", "2", "--json") == 0
    two = standings(capsys)
    assert lines(tmp_path) == lines(whole)
    assert ladder(whole, "--json") == 0
    assert standings(capsys) == two


def test_a_ladder_in_parts_equals_a_whole_one(
    whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Some pairs first, some games later, other bots in another order: all in one file."""
    assert ladder(tmp_path, "--pairs", "greedy-random", games=2) == 0
    assert ladder(tmp_path, bots="kernel,random", games=6) == 0
    assert (
        ladder(tmp_path, "--pairs", "kernel-greedy,random-greedy", bots="random,greedy,kernel") == 0
    )
    assert sorted(lines(tmp_path)) == sorted(lines(whole))
    capsys.readouterr()
    assert ladder(tmp_path, "--json") == 0
    parts = standings(capsys)
    assert ladder(whole, "--json") == 0
    assert standings(capsys) == parts


def test_commands_of_a_ladder_with_different_numbers_of_games_play_it_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    assert ladder(one, "--pairs", "greedy-random,kernel:quick-random", games=2) == 0
    assert ladder(one, "--pairs", "greedy-kernel:quick", games=4) == 0
    capsys.readouterr()
    assert ladder(one, "--pairs", "greedy-random", "--json", games=2) == 0
    printed = standings(capsys)
    assert len(printed["commands"]) == 2
    for words in printed["commands"]:
        assert main([*shlex.split(words)[1:], "--out", str(other)]) == 0
    assert sorted(lines(other)) == sorted(lines(one))
    page = f"{FILE}.md"
    assert _without_times(other / page) == _without_times(one / page)


def _without_times(page: Path) -> str:
    text = page.read_text(encoding="utf-8")
    return re.sub(r"\| \S+ \| \S+ s \|", "|", text)


def test_tables_for_three_are_played_and_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ladder(tmp_path, "--players", "3", bots="random,greedy", games=7) == 0
    assert "which takes 6: 12 are played" in capsys.readouterr().err
    games = [json.loads(line) for line in lines(tmp_path, "nordic-countries-3p")[1:]]
    assert sorted(game["seats"].count("greedy") for game in games) == [1] * 6 + [2] * 6
    page = (tmp_path / "nordic-countries-3p.md").read_text(encoding="utf-8")
    assert "6 games a deal" in page
    assert "an even share is 50%" in page


def test_who_cannot_be_compared_has_no_elo(tmp_path: Path) -> None:
    two = ["--pairs", "greedy-random,kernel:quick-kernel:random"]
    assert ladder(tmp_path, *two, bots=f"{BOTS},kernel:random", games=2) == 0
    page = (tmp_path / f"{FILE}.md").read_text(encoding="utf-8")
    assert "| kernel:quick | – | – |" in page
    assert "not compared" in (tmp_path / f"{FILE}.svg").read_text(encoding="utf-8")


def test_games_of_another_ladder_are_refused(
    whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (whole / f"{FILE}.jsonl").read_bytes()
    board = tmp_path / "mini_nordic.toml"
    board.write_text(Path(MINI).read_text(encoding="utf-8") + "# Another.\n", encoding="utf-8")
    for arguments, words in (
        (("--seed", "t"), "another ladder: seed s, not t"),
        (("--board", str(board)), "another ladder: board mini_nordic.toml"),
    ):
        assert ladder(whole, *arguments) == 1
        assert words in capsys.readouterr().err
    assert (whole / f"{FILE}.jsonl").read_bytes() == before


def test_another_version_is_refused(whole: Path, tmp_path: Path, capsys: Any) -> None:
    text = (whole / f"{FILE}.jsonl").read_text().replace('"rallare": "', '"rallare": "0.0.', 1)
    (tmp_path / f"{FILE}.jsonl").write_text(text)
    assert ladder(tmp_path) == 1
    assert "another ladder: rallare 0.0." in capsys.readouterr().err


def test_the_seed_of_the_file_is_taken_when_none_is_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["ladder", "nordic", "--bots", "random,kernel", "--board", MINI, "--out", str(tmp_path)]
    seeds = set()
    for games in ("2", "4"):
        assert main([*words, "--games", games, "--processes", "1", "--json"]) == 0
        seeds.add(standings(capsys)["seed"])
    assert len(seeds) == 1
    assert len(lines(tmp_path)) == 5


GOOD = '{"pair":["greedy","random"],"game":0'
SPOILED = [
    pytest.param("hello\n", "is not a file of ladder results", id="text"),
    pytest.param("[1]\n", "is not a file of ladder results", id="other JSON"),
    pytest.param(b"\xff\xfe\n", "cannot be read: it is not text", id="bytes"),
    pytest.param(f"HEADER{GOOD}\n", "Line 2 of .* is not a game of this ladder", id="cut"),
    pytest.param(f"HEADER{GOOD}}}\n", "Line 2 of .* is not a game", id="too little"),
    pytest.param("HEADER[]\n", "Line 2 of .* is not a game", id="list"),
    pytest.param("SEATS", "Line 2 of .* is not a game", id="wrong seats"),
]


@pytest.mark.parametrize(("content", "words"), SPOILED)
def test_a_file_that_cannot_be_used_is_refused_and_left_alone(
    whole: Path, tmp_path: Path, content: str | bytes, words: str, capsys: Any
) -> None:
    header, first, *_ = (whole / f"{FILE}.jsonl").read_text().splitlines(keepends=True)
    if isinstance(content, str):
        wrong = header + re.sub(r'"seats":\["(\S+?)","', r'"seats":["x","', first)
        content = content.replace("HEADER", header).replace("SEATS", wrong).encode()
    (tmp_path / f"{FILE}.jsonl").write_bytes(content)
    assert ladder(tmp_path) == 1
    assert re.search(words, capsys.readouterr().err)
    assert (tmp_path / f"{FILE}.jsonl").read_bytes() == content


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--bots", "random,clever"), "There is no bot 'clever'"),
        (("--bots", "random,greedy,random"), "The bot random is there twice"),
        (("--bots", "random,kernel,kernel:quick"), "The bot kernel:quick is there twice"),
        (("--bots", "random"), "at least two bots"),
        (("--pairs", "random-clever"), "'random-clever' is no pair of --bots"),
        (("--pairs", "random-random"), "'random-random' is no pair of --bots"),
        (("--anchor", "kernel"), "The anchor kernel:quick plays in no pair"),
        (("--players", "4"), "is for 2 to 3 players, not 4"),
        (("--players", "0"), "is for 2 to 3 players, not 0"),
        (("--games", "0"), "at least one game"),
        (("--processes", "0"), "at least one process"),
        (("--seed", "two words"), "one word"),
        (("--resume",), "There is nothing to go on with"),
        (("--board", "nowhere.toml"), "nowhere.toml"),
    ],
)
def test_bad_input_is_refused_before_anything_is_written(
    tmp_path: Path, arguments: tuple[str, ...], words: str, capsys: Any
) -> None:
    folder = tmp_path / "new"
    assert ladder(folder, *arguments, bots="random,greedy") == 1
    assert words in capsys.readouterr().err
    assert not folder.exists()


def test_a_bot_that_does_not_play_the_game_is_refused(tmp_path: Path, capsys: Any) -> None:
    words = ["ladder", "card-game", "--bots", "random,yardstick:h3", "--out", str(tmp_path)]
    assert main(words) == 1
    assert "The bot 'yardstick:h3' does not play" in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, capsys: Any) -> None:
    (tmp_path / "file").write_text("")
    assert ladder(tmp_path / "file") == 1
    assert "cannot be written" in capsys.readouterr().err


def test_a_broken_game_is_told_with_its_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    def broken(*_: object) -> None:
        raise arena.AuditError("a card is missing")

    monkeypatch.setattr(arena, "audit_end", broken)
    assert ladder(tmp_path, bots="random,greedy") == 1
    assert "with the seed s-greedy-random-0 is broken: a card is missing" in capsys.readouterr().err
