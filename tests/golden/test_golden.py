"""Golden records: each is read, printed, verified and replayed, and together they show everything.

When a rule changes on purpose, `make.py` makes them anew.
"""

from __future__ import annotations

from functools import cache

import pytest

from golden.features import board_file
from golden.finished import ALL_WANTED, AnyFinished, finished_of, shown_by
from golden.make import ALL_SCENARIOS, HERE, index, records
from golden.scenarios import Scenario
from rallare.match import from_record
from rallare.records import Record, Result, parse_record, print_record, verify

RECORDS = records()


@cache
def finished(name: str) -> AnyFinished:
    return finished_of(record(name))


@cache
def record(name: str) -> Record:
    return parse_record(RECORDS[name])


@cache
def shown() -> dict[str, list[str]]:
    """What each file shows."""
    return {name: shown_by(finished(name)) for name in RECORDS}


def test_there_is_a_record_for_every_scenario_and_no_other() -> None:
    assert sorted(RECORDS) == sorted(f"{scenario.name}.rallare" for scenario in ALL_SCENARIOS)


@pytest.mark.parametrize("name", RECORDS)
def test_a_golden_record_prints_back_as_it_was_read(name: str) -> None:
    assert print_record(record(name)) == RECORDS[name]


@pytest.mark.parametrize("name", RECORDS)
def test_a_golden_record_is_true_on_its_board_and_from_its_seed(name: str) -> None:
    assert record(name).seed is not None
    verify(record(name), finished(name).game)


@pytest.mark.parametrize("name", RECORDS)
def test_a_golden_record_replays_to_the_result_it_names(name: str) -> None:
    replayed = from_record(record(name), board_file(record(name)))
    assert replayed.outcome is not None
    assert Result.of(replayed.outcome) == record(name).result


@pytest.mark.parametrize("name", RECORDS)
def test_what_was_played_was_among_the_options(name: str) -> None:
    game = finished(name).game
    moves = zip(record(name).moves, finished(name).steps, strict=False)
    for move, step in moves:
        assert move.action in game.options(game.view(step.after, move.seat)), move


@pytest.mark.parametrize("scenario", ALL_SCENARIOS, ids=lambda scenario: scenario.name)
def test_a_golden_record_shows_what_it_was_made_for(scenario: Scenario) -> None:
    assert {*scenario.shows} <= {*shown()[f"{scenario.name}.rallare"]}


@pytest.mark.parametrize("feature", ALL_WANTED)
def test_the_golden_records_show_everything_wanted(feature: str) -> None:
    files = [name for name, features in shown().items() if feature in features]
    assert files, f"no golden record shows: {feature}"


def test_choices_and_scores_of_every_golden_game_are_as_the_index_has_them() -> None:
    text = index({name: finished(name) for name in RECORDS})
    assert (HERE / "INDEX.md").read_text("utf-8") == text
