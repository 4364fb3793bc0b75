"""`rallare simulate` with kernel bots: which engine plays, and what it tells."""

from __future__ import annotations

import argparse
import json
import statistics
from pathlib import Path
from typing import Any

import pytest
from support.situation import BOARDS

import rallare.kernel
from rallare.bots.arena import Series
from rallare.cli import kernel_series, simulate
from rallare.cli.complaint import Complaint
from rallare.kernel import engine
from rallare.kernel.kernel import Batch, Kernel
from rallare.rules.chapters import CHAPTERS
from rallare.rules.errors import SetUpError

MINI = {
    "nordic-countries": BOARDS / "mini_nordic.toml",
    "northern-lights": BOARDS / "mini_northern.toml",
    "card-game": BOARDS / "mini_cards.toml",
}
KERNEL = f"kernel {engine().kind}"


def run(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    simulate.register(parser.add_subparsers())
    options = parser.parse_args(["simulate", *arguments])
    code: int = options.run(options)
    return code


def small(game: str, bots: str, *arguments: str) -> int:
    return run(game, "--bots", bots, "--board", str(MINI[game]), "--seed", "s", *arguments)


def told(capsys: pytest.CaptureFixture[str]) -> Any:
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("game", CHAPTERS)
@pytest.mark.parametrize("bots", ["kernel,kernel", "kernel:random,kernel:random"])
def test_kernel_bots_of_one_level_are_played_by_the_kernel(
    game: str, bots: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert small(game, bots, "--games", "9", "--json") == 0
    tally = told(capsys)
    assert (tally["engine"], tally["games"], tally["players"]) == (KERNEL, 9, 2)
    assert tally["ends"] is None
    assert sum(entry["wins"] for entry in tally["entries"]) == pytest.approx(9)
    assert [entry["began"] for entry in tally["entries"]] == [5, 4]
    assert all(entry["tickets"]["completed"] is None for entry in tally["entries"])
    assert tally["decisions"] > 9
    assert tally["time"]["games_per_second"] > 0
    assert tally["time"]["decisions_per_second"] > tally["time"]["games_per_second"]


def test_the_table_names_the_engine(capsys: pytest.CaptureFixture[str]) -> None:
    small("nordic-countries", "kernel:quick,kernel", "--games", "6")
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("6 games, 2 players, seed s")
    assert [line.split()[:2] for line in lines[2:4]] == [["1", "kernel:quick"], ["2", "kernel"]]
    assert "not told" in lines[2]
    assert lines[-1].endswith(f"Engine: {KERNEL}.")
    assert not any(line.startswith("Ended") for line in lines)


def test_the_result_does_not_depend_on_the_number_of_jobs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rallare.kernel.kernel.CHUNK", 2)
    found = []
    for jobs in ("1", "2", "3"):
        small("northern-lights", "kernel,kernel,kernel", "--games", "10", "--jobs", jobs, "--json")
        tally = told(capsys)
        del tally["time"]
        found.append(tally)
    assert found[0] == found[1] == found[2]


def test_another_seed_gives_another_result(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for seed in ("s", "t"):
        small("nordic-countries", "kernel,kernel", "--games", "6", "--json", "--seed", seed)
        found.append(told(capsys)["entries"])
    assert found[0] != found[1]


@pytest.mark.parametrize(
    ("bots", "more"),
    [
        ("kernel:random,kernel:quick", ()),
        ("kernel,random", ()),
        ("kernel,kernel", ("--engine", "law")),
        ("kernel,kernel", ("--check",)),
    ],
)
def test_else_the_law_plays(
    bots: str, more: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    small("nordic-countries", bots, "--games", "2", "--jobs", "1", "--json", *more)
    tally = told(capsys)
    assert tally["engine"] == "law"
    assert sum(tally["ends"].values()) == 2
    assert all(entry["tickets"]["completed"] >= 0 for entry in tally["entries"])


def test_records_of_kernel_bots_are_written_by_the_law(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    small("card-game", "kernel,kernel", "--games", "2", "--jobs", "1", "--records", str(tmp_path))
    assert len([*tmp_path.iterdir()]) == 2
    assert "Engine: law." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("bots", "more", "words"),
    [
        (
            "kernel,random",
            (),
            r"kernel bots of one level, such as --bots kernel:quick,kernel:quick",
        ),
        ("kernel:random,kernel:quick", (), "kernel bots of one level"),
        ("random,random,random", (), "kernel:quick,kernel:quick,kernel:quick"),
        ("kernel,kernel", ("--check",), "--check needs the law: leave out --engine kernel"),
        ("kernel,kernel", ("--records", "x"), "--records needs the law"),
        ("kernel:slow,kernel", (), "no level 'slow'. Its levels are: random, quick"),
        ("kernel", (), "is for 2 to 3 players, not 1"),
    ],
)
def test_what_the_kernel_cannot_do_is_refused(bots: str, more: tuple[str, ...], words: str) -> None:
    with pytest.raises((Complaint, SetUpError), match=words) as raised:
        small("nordic-countries", bots, "--engine", "kernel", *more)
    assert "\n" not in str(raised.value)


def test_a_board_beyond_the_limits_of_the_kernel_is_refused(tmp_path: Path) -> None:
    text = MINI["nordic-countries"].read_text(encoding="utf-8")
    large = tmp_path / "large.toml"
    large.write_text(text.replace("trains = 10", "trains = 200"), encoding="utf-8")
    with pytest.raises(Complaint, match="at most 127 trains"):
        run("nordic-countries", "--bots", "kernel,kernel", "--board", str(large))


def test_a_kernel_that_is_not_compiled_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = rallare.kernel.Engine("plain", "there is no compiler")
    monkeypatch.setattr(rallare.kernel, "_engine", slow)
    monkeypatch.setattr(rallare.kernel, "_warned", False)
    small("nordic-countries", "kernel,kernel", "--games", "2")
    printed = capsys.readouterr()
    assert "not compiled (there is no compiler), so this is slow" in printed.err
    assert printed.out.rstrip().endswith("Engine: kernel plain.")


# Counting a batch.


@pytest.mark.parametrize("games", [1, 2, 7, 9])
@pytest.mark.parametrize("players", [2, 3])
def test_a_batch_is_counted_as_single_games_would_be(games: int, players: int) -> None:
    series = Series("nordic-countries", ("kernel",) * players, "x", MINI["nordic-countries"])
    law = Kernel(series.table(0).game)
    batch = law.play(games, seed=1, first=0, threads=1)
    tally = kernel_series.tally_of(series, batch, 1.0, KERNEL)
    for entry in tally.entries:
        points, wins, began = [], 0.0, 0
        for number in range(games):
            seat = series.seat_of(entry.entry, number)
            totals, places = batch.of(number)
            points.append(totals[seat])
            wins += (places[seat] == 0) / places.count(0)
            began += seat == 0
        assert entry.wins == pytest.approx(wins)
        assert entry.mean == pytest.approx(statistics.fmean(points))
        assert entry.spread == pytest.approx(statistics.pstdev(points))
        assert (entry.least, entry.most, entry.began) == (min(points), max(points), began)


def test_a_shared_victory_counts_in_parts() -> None:
    series = Series("nordic-countries", ("kernel", "kernel"), "x")
    law = Kernel(series.table(0).game)
    batch = law.play(2, threads=1)
    shared = Batch(2, batch.points, type(batch.places)("i", [0, 0, 0, 1]), 10)
    tally = kernel_series.tally_of(series, shared, 1.0, KERNEL)
    # In the second game the first entry sits in the second seat, and loses.
    assert [entry.wins for entry in tally.entries] == [0.5, 1.5]
