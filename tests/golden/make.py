"""Make the golden records anew: `cd tests && python -m golden.make`, with rallare installed.

Each scenario is played with the seeds NAME-0, NAME-1 and so on, until a game shows what is wanted.
Seeds and players are deterministic, so the same rules give the same files. Names on the command
line make only those scenarios. INDEX.md is written from whatever records there are afterwards.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from golden.card_scenarios import CARD_SCENARIOS
from golden.features import BOARDS
from golden.finished import ALL_WANTED, AnyFinished, finished_of, shown_by
from golden.players import Moment, decide
from golden.scenarios import SCENARIOS, Scenario
from rallare import match
from rallare.records import Record, parse_record, print_record, verify
from rallare.rules.chance import Seeded

__all__ = ["ALL_SCENARIOS", "HERE", "index", "records"]

HERE = Path(__file__).parent
MOST_MOVES = 1000
ALL_SCENARIOS = (*SCENARIOS, *CARD_SCENARIOS)


def records() -> dict[str, str]:
    """The text of every golden record, by file name."""
    return {path.name: path.read_text("utf-8") for path in sorted(HERE.glob("*.rallare"))}


def index(games: Mapping[str, AnyFinished]) -> str:
    """The text of INDEX.md: what each file shows, and the fingerprint of its game."""
    lines = [
        "# Golden records",
        "",
        "Written by `make.py`: what each finished game shows, and a fingerprint of everything that",
        "could be done in it and of all that was counted.",
        "",
    ]
    for name, finished in games.items():
        features = [f"- {feature}" for feature in shown_by(finished)]
        lines += [f"## {name}", "", f"Fingerprint `{finished.fingerprint}`", "", *features, ""]
    return "\n".join(lines)


def play(scenario: Scenario, seed: str) -> Record | None:
    """Play a scenario; None where other bonus cards are turned up, or players go round for ever."""
    table = match.new(
        scenario.game,
        scenario.players,
        seed=seed,
        first=scenario.first,
        owners_may_look=scenario.owners_may_look,
        names=scenario.names,
        board=None if scenario.board is None else BOARDS / scenario.board,
    )
    if scenario.bonuses and not {*scenario.bonuses} <= {*table.view(None).bonuses}:
        return None
    dice = Seeded(f"{seed} players")
    while not table.over:
        if table.moves > MOST_MOVES:
            return None
        seat = table.to_act[0]
        moment = Moment(table.view(seat), table.options(seat), dice)
        table.play(seat, decide(scenario.wishes[seat % len(scenario.wishes)], moment))
    return table.record()


def search(scenario: Scenario) -> Record:
    """The first game that shows everything a scenario is for."""
    for number in range(scenario.seeds):
        record = play(scenario, f"{scenario.name}-{number}")
        if record is None:
            continue
        finished = finished_of(record)
        if {*scenario.shows} <= {*shown_by(finished)}:
            verify(record, finished.game)
            return record
    raise RuntimeError(f"{scenario.name} shows nothing of the kind in {scenario.seeds} seeds")


def main(names: list[str]) -> None:
    for scenario in ALL_SCENARIOS:
        if not names or scenario.name in names:
            record = search(scenario)
            text = print_record(record)
            (HERE / f"{scenario.name}.rallare").write_text(text, "utf-8")
            print(f"{record.seed}: {len(record.moves)} actions, {len(text)} bytes", flush=True)
    games = {name: finished_of(parse_record(text)) for name, text in records().items()}
    (HERE / "INDEX.md").write_text(index(games), "utf-8")
    shown = {feature for game in games.values() for feature in shown_by(game)}
    for feature in ALL_WANTED:
        if feature not in shown:
            print(f"no record shows: {feature}")


if __name__ == "__main__":
    main(sys.argv[1:])
