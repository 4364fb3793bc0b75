"""`rallare simulate`: what it prints, what it writes, and what it refuses."""

from __future__ import annotations

import argparse
import io
import json
from multiprocessing import active_children
from pathlib import Path

import pytest
from support.situation import BOARDS

from rallare.bots.arena import BrokenGame, Series
from rallare.cli import simulate
from rallare.cli.complaint import Complaint
from rallare.cli.progress import Progress
from rallare.cli.tally import Tally, wilson
from rallare.records import parse_record, verify
from rallare.records.replay import game_of
from rallare.rules.data_fields import BoardError
from rallare.rules.errors import SetUpError

MINI = str(BOARDS / "mini_nordic.toml")
SMALL = ["--board", MINI, "--seed", "s", "--games", "6", "--jobs", "1"]


def run(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    simulate.register(parser.add_subparsers())
    options = parser.parse_args(["simulate", *arguments])
    code: int = options.run(options)
    return code


def nordic(*arguments: str) -> int:
    return run("nordic-countries", "--bots", "greedy,random", *SMALL, *arguments)


def result(capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    printed: dict[str, object] = json.loads(capsys.readouterr().out)
    return printed


def test_the_table_tells_wins_points_and_ends(capsys: pytest.CaptureFixture[str]) -> None:
    assert nordic() == 0
    printed = capsys.readouterr()
    lines = printed.out.splitlines()
    assert lines[0].startswith("nordic-countries on ")
    assert lines[0].endswith("6 games, 2 players, seed s")
    assert [line.split()[:2] for line in lines[2:4]] == [["1", "greedy"], ["2", "random"]]
    assert lines[4].startswith("Ended: ")
    assert "games/s" in lines[5]
    assert lines[5].endswith("Engine: law.")
    assert printed.err == ""


def test_json_is_one_object_with_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert nordic("--json", "--check") == 0
    printed = json.loads(capsys.readouterr().out)
    assert (printed["game"], printed["games"], printed["players"]) == ("nordic-countries", 6, 2)
    assert printed["seed"] == "s"
    assert printed["checked"] is True
    assert printed["engine"] == "law"
    assert sum(entry["wins"] for entry in printed["entries"]) == pytest.approx(6)
    assert sum(printed["ends"].values()) == 6
    for entry in printed["entries"]:
        low, high = entry["win_rate_95"]
        assert 0 <= low <= entry["win_rate"] <= high <= 1
        assert entry["points"]["least"] <= entry["points"]["mean"] <= entry["points"]["most"]
        assert entry["began"] == 3
    assert printed["decisions"] > 0
    assert printed["time"]["games_per_second"] > 0


def test_the_result_does_not_depend_on_the_number_of_jobs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    nordic("--json")
    alone = result(capsys)
    nordic("--json", "--jobs", "2")
    together = result(capsys)
    assert alone.pop("time")
    assert together.pop("time")
    assert alone == together


def test_processes_end_when_nobody_wants_more_games() -> None:
    series = Series("nordic-countries", ("random", "random"), "x", Path(MINI))
    before = set(active_children())
    games = simulate.simulate(series, 500, 2)
    assert next(iter(games)).number == 0
    assert set(active_children()) > before
    games.close()  # type: ignore[attr-defined]
    assert set(active_children()) == before


def test_another_seed_gives_another_result(capsys: pytest.CaptureFixture[str]) -> None:
    nordic("--json")
    one = result(capsys)
    nordic("--json", "--seed", "t")
    assert one["entries"] != result(capsys)["entries"]


def test_a_seed_is_drawn_and_told_when_none_is_given(capsys: pytest.CaptureFixture[str]) -> None:
    run("nordic-countries", "--bots", "random,random", "--board", MINI, "--games", "1", "--json")
    assert len(str(result(capsys)["seed"])) == 8


def test_every_record_is_written_and_true(tmp_path: Path) -> None:
    nordic("--records", str(tmp_path / "new" / "records"))
    files = sorted((tmp_path / "new" / "records").iterdir())
    assert [file.name for file in files] == [f"nordic-countries-s-{n}.rallare" for n in range(6)]
    for file in files:
        record = parse_record(file.read_text(encoding="utf-8"))
        verify(record, game_of(record, Path(MINI)))
        assert record.result is not None


def test_a_seed_that_is_no_file_name_can_be_recorded_too(tmp_path: Path) -> None:
    nordic("--records", str(tmp_path), "--seed", "../a:b", "--games", "1")
    assert [file.name for file in tmp_path.iterdir()] == ["nordic-countries-___a_b-0.rallare"]


def test_the_card_game_is_played_and_recorded_like_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    few = ["--games", "3", "--seed", "1", "--jobs", "1", "--check", "--records", str(tmp_path)]
    assert run("card-game", "--bots", "greedy,random,random", *few) == 0
    printed = capsys.readouterr().out
    assert "card-game: 3 games, 3 players, seed 1" in printed
    assert "Ended: 3 by last-round." in printed
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == [f"card-game-1-{n}.rallare" for n in range(3)]
    for file in files:
        record = parse_record(file.read_text(encoding="utf-8"))
        verify(record, game_of(record, None))


def test_a_series_of_the_card_game_is_the_same_for_any_number_of_jobs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = []
    for jobs in ("1", "2"):
        few = ["--games", "4", "--seed", "1", "--jobs", jobs, "--json"]
        run("card-game", "--bots", "random,greedy", *few)
        tally = result(capsys)
        del tally["time"]
        found.append(tally)
    assert found[0] == found[1]
    assert found[0]["ends"] == {"last-round": 4}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("chess", "--bots", "random,random"), "There is no game 'chess'"),
        (("nordic-countries", "--bots", "random,clever"), "There is no bot 'clever'"),
        (("card-game", "--bots", "yardstick:h3,random"), "does not play The Card Game"),
        (("nordic-countries", "--bots", "random"), "is for 2 to 3 players, not 1"),
        (("nordic-countries", "--bots", "random,random,"), "There is no bot ''"),
        (("northern-lights", "--bots", ",".join(["random"] * 6)), "is for 2 to 5 players, not 6"),
        (("card-game", "--bots", ",".join(["random"] * 5)), "is for 2 to 4 players, not 5"),
        (("nordic-countries", "--bots", "random,random", "--games", "0"), "at least one game"),
        (("nordic-countries", "--bots", "random,random", "--jobs", "0"), "at least one job"),
        (("nordic-countries", "--bots", "random,random", "--seed", "two words"), "one word"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(arguments: tuple[str, ...], words: str) -> None:
    with pytest.raises((Complaint, SetUpError), match=words) as raised:
        run(*arguments)
    assert "\n" not in str(raised.value)


def test_a_board_of_another_game_is_refused() -> None:
    with pytest.raises(BoardError):
        run("northern-lights", "--bots", "random,random", "--board", MINI)


def test_records_that_cannot_be_written_are_refused_before_playing(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    with pytest.raises(Complaint, match="Records cannot be written to"):
        nordic("--records", str(file))


def test_a_broken_game_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(series: Series, number: int) -> None:
        raise BrokenGame(f"Game {number + 1} is broken")

    monkeypatch.setattr(simulate, "play_game", broken)
    with pytest.raises(Complaint, match="Game 1 is broken"):
        nordic()


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (200, 200, 0.9812, 1.0), (1, 1, 0.2065, 1.0)],
)
def test_the_interval_is_wilsons(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_a_shared_victory_counts_in_parts(capsys: pytest.CaptureFixture[str]) -> None:
    series = Series("nordic-countries", ("random", "random"), "x", Path(MINI))
    game = next(simulate.simulate(series, 1, 1))
    first = game.results[0]
    half = type(first)(0.5, first.points, first.completed, first.failed, first.began)
    shared = type(game)(0, (half, half), game.reason, game.decisions, game.record)
    tally = Tally.of(series, [shared, game], 1.0)
    assert sorted(entry.wins for entry in tally.entries) == [0.5, 1.5]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_drawn_on_a_terminal_and_taken_away_again() -> None:
    stream = Terminal()
    with Progress(2, "games", stream) as progress:
        progress.step()
        progress.step()
    assert "0/2 games" in stream.getvalue()
    assert stream.getvalue().endswith("\r\x1b[K")


def test_progress_writes_nothing_elsewhere() -> None:
    stream = io.StringIO()
    with Progress(2, "games", stream) as progress:
        progress.step()
    assert stream.getvalue() == ""
