"""Data sets of games: they say what happened, can be read back and played again."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pyarrow.parquet as parquet
import pytest
from support.situation import BOARDS

from rallare import match
from rallare.bots.arena import Series, play_game
from rallare.cli import main
from rallare.kernel.kernel import Kernel
from rallare.kernel.luck import Luck
from rallare.records import Record, parse_record
from rallare.records.replay import game_of
from rallare.research.export import FORMAT, Decision, decisions, header_of, writer
from rallare.rules.chapters import CHAPTERS
from rallare.rules.errors import SetUpError

TABLES = [
    ("nordic-countries", "mini_nordic.toml"),
    ("northern-lights", "mini_northern.toml"),
    ("card-game", "mini_cards.toml"),
]
games = pytest.mark.parametrize(("game", "file"), TABLES)


def played(game: str, file: str, number: int = 0, bots: tuple[str, ...] = ("greedy", "random")):
    """A game of bots: its record, and its kernel."""
    series = Series(game, bots, seed="export", board=BOARDS / file)
    record = parse_record(play_game(series, number).record)
    return record, Kernel(game_of(record, BOARDS / file))


def exported(tmp_path: Path, game: str, file: str, form: str = "parquet") -> Path:
    out = tmp_path / f"games.{form}"
    arguments = ["--game", game, "--bots", "greedy,random", "--games", "3", "--seed", "export"]
    assert main(["export", str(out), *arguments, "--board", str(BOARDS / file), "--jobs", "1"]) == 0
    return out


@games
def test_a_data_set_can_be_read_back_and_played_again(game: str, file: str, tmp_path: Path) -> None:
    """By seed and actions the law plays the same games, to the points and ranks of the rows."""
    table = parquet.read_table(exported(tmp_path, game, file))
    rows = table.to_pylist()
    assert len({row["game"] for row in rows}) == 3
    for number in range(3):
        own = [row for row in rows if row["game"] == number]
        assert [row["number"] for row in own] == list(range(len(own)))
        moves = {row["move"]: (row["seat"], row["action"]) for row in own}
        again = match.new(game, 2, seed=own[0]["seed"], first=0, board=BOARDS / file)
        for move in sorted(moves):
            again.play(*moves[move])
        assert again.over
        assert list(again.outcome.totals) == own[0]["points"]
        best = [seat for seat, rank in enumerate(own[0]["ranks"]) if rank == 0]
        assert best == list(again.outcome.winners)
        assert len({(tuple(row["points"]), tuple(row["ranks"])) for row in own}) == 1


@games
def test_choices_that_are_exact_make_the_actions_of_the_record(game: str, file: str) -> None:
    """Each row stands for itself: from where its move began, its choices lead to its action."""
    record, kernel = played(game, file)
    again = match.new(game, 2, seed=record.seed, first=0, board=BOARDS / file)
    rows = list(decisions(kernel, record, 0))
    for move in range(1, len(record.moves) + 1):
        own = [row for row in rows if row.move == move]
        chooser = kernel.chooser()
        position = kernel.from_state(again._state)
        position.select(own[0].seat)
        chooser.adopt(position)
        for row in own:
            assert row.choice in row.legal
            assert list(row.legal) == chooser.choices()
            made = chooser.choose(row.choice, Luck(1))
        if own[-1].exact:
            assert str(kernel.law_action(position, made)) == own[0].action
        else:
            assert own[0].action not in map(
                str, map(kernel_law(kernel, position), position.legal())
            )
        again.play(own[0].seat, own[0].action)
    assert sum(row.exact for row in rows) > len(rows) / 2


def kernel_law(kernel: Kernel, position: object):
    return lambda action: kernel.law_action(position, action)


@games
def test_an_observation_is_what_the_environment_shows(game: str, file: str) -> None:
    """And nothing of what the seat cannot know: it is the same in a position dealt anew."""
    record, kernel = played(game, file)
    again = match.new(game, 2, seed=record.seed, first=0, board=BOARDS / file)
    first = {row.move: row for row in reversed(list(decisions(kernel, record, 0)))}
    for number, move in enumerate(record.moves, 1):
        position = kernel.from_view(again.view(move.seat), Luck(number))
        position.select(move.seat)
        chooser, seen = kernel.chooser(), bytearray(kernel.layout.observation_size)
        chooser.adopt(position)
        chooser.observe(move.seat, seen)
        assert bytes(seen) == first[number].observation
        again.play(move.seat, move.action)


def test_the_columns_are_the_fields_of_a_decision(tmp_path: Path) -> None:
    game, file = TABLES[0]
    schema = parquet.read_schema(exported(tmp_path, game, file))
    assert schema.names == list(Decision.__slots__)
    kernel = played(game, file)[1]
    assert schema.field("observation").type.list_size == kernel.layout.observation_size
    header = json.loads(schema.metadata[b"rallare"])
    assert header == header_of(kernel)
    assert header["format"] == FORMAT
    assert header["board"] == kernel.game.digest
    assert header["choices"] == list(kernel.layout.labels)
    assert max(stop for _, stop in header["observation"].values()) == len(header["scale"])


@games
def test_both_formats_say_the_same(game: str, file: str, tmp_path: Path) -> None:
    table = parquet.read_table(exported(tmp_path, game, file))
    header, *lines = (
        exported(tmp_path, game, file, "jsonl").read_text(encoding="utf-8").splitlines()
    )
    assert json.loads(header) == json.loads(table.schema.metadata[b"rallare"])
    assert [json.loads(line) for line in lines] == table.to_pylist()
    seen = np.stack(table["observation"].to_numpy(zero_copy_only=False))
    assert seen.dtype == np.uint8
    assert seen.any()


def test_many_rows_are_written_in_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rallare.research.export.GROUP", 20)
    record, kernel = played(*TABLES[0])
    rows = list(decisions(kernel, record, 0))
    out = tmp_path / "groups.parquet"
    with writer(out, kernel, "parquet") as file:
        for start in range(0, len(rows), 7):
            file.write(rows[start : start + 7])
    assert parquet.ParquetFile(out).num_row_groups > 1
    assert [row["number"] for row in parquet.read_table(out).to_pylist()] == list(range(len(rows)))


# Records


@pytest.fixture
def records(tmp_path: Path) -> Path:
    """A folder of records on the boards of the chapters."""
    arguments = ["--bots", "greedy,greedy", "--games", "2", "--seed", "r", "--jobs", "1"]
    folder = tmp_path / "records"
    assert main(["simulate", "card-game", *arguments, "--records", str(folder)]) == 0
    return folder


def test_records_are_exported_from_folders_and_files(records: Path, tmp_path: Path) -> None:
    out, one = tmp_path / "all.parquet", next(records.glob("*.rallare"))
    assert main(["export", str(out), "--records", str(records), "--jobs", "2"]) == 0
    rows = parquet.read_table(out).to_pylist()
    assert {row["game"] for row in rows} == {0, 1}
    record: Record = parse_record(one.read_text(encoding="utf-8"))
    assert main(["export", str(out), "--records", str(one), "--jobs", "1", "--force"]) == 0
    rows = parquet.read_table(out).to_pylist()
    assert [row["action"] for row in rows if row["exact"]][-1] == str(record.moves[-1].action)
    assert {tuple(row["names"]) for row in rows} == {record.names}


def refused(capsys: pytest.CaptureFixture[str], out: Path, *arguments: str) -> str:
    """The complaint about a command that writes nothing."""
    before = out.read_bytes() if out.exists() else None
    assert main(["export", str(out), *arguments]) == 1
    assert (out.read_bytes() if out.exists() else None) == before
    assert not list(out.parent.glob("*.part"))
    return capsys.readouterr().err


def test_what_cannot_be_exported_is_refused_and_leaves_nothing_behind(
    records: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.parquet"
    play = ["--game", "nordic", "--bots", "greedy,greedy", "--jobs", "1"]
    assert "Name either --records" in refused(capsys, out)
    assert "Name either --records" in refused(capsys, out, *play, "--records", "x")
    assert "at least one game" in refused(capsys, out, *play, "--games", "0")
    assert "no bot 'nobody'" in refused(capsys, out, "--game", "nordic", "--bots", "nobody,random")
    assert "no-such cannot be read" in refused(capsys, out, "--records", "no-such")
    empty = tmp_path / "empty"
    empty.mkdir()
    assert "has no records" in refused(capsys, out, "--records", str(empty))
    out.write_text("mine")
    assert "is there already" in refused(capsys, out, *play, "--games", "1")


def test_an_unfinished_or_other_game_is_refused_by_its_file(
    records: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from rallare.records import print_record

    out = tmp_path / "out.parquet"
    fresh = tmp_path / "fresh.rallare"
    for game, words in (
        ("card-game", "fresh.rallare cannot be exported: the game is not over"),
        ("nordic-countries", "fresh.rallare is of another game, board or number of players"),
    ):
        record = match.new(game, 2, seed="fresh").record()
        fresh.write_text(print_record(record), encoding="utf-8")
        told = refused(capsys, out, "--records", str(records), str(fresh), "--jobs", "1")
        assert words in told


def test_without_the_package_for_it_parquet_is_refused_with_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    kernel = Kernel(CHAPTERS["card-game"].game(2, None))
    with pytest.raises(SetUpError, match=r'pip install "rallare\[research\]"'):
        writer(tmp_path / "x.parquet", kernel, "parquet")
    with writer(tmp_path / "x.jsonl", kernel, "jsonl"):
        pass
    assert json.loads((tmp_path / "x.jsonl").read_text(encoding="utf-8"))["format"] == FORMAT
