"""A table is a fold over its log: the same lines give the same table, and others give none."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from support.desks import Chronicle, created, people, started

from rallare.bots import bot
from rallare.bots.safest import safest
from rallare.records import print_record
from rallare.rules.chapters import CHAPTERS
from rallare.rules.errors import RefusedAction
from rallare.server.store import Line
from rallare.server.table import LogError, Table
from rallare.server.table import entries as log
from rallare.server.table.entries import Chair
from rallare.server.wire.tables import LiveClock


def picture(table: Table) -> dict[str, Any]:
    """All that can be asked of a table."""
    seats = range(table.players)
    game = table.match
    return {
        "info": table.info(lambda seat: False, 0),
        "clocks": table.clock_state(0),
        "chairs": table.chairs,
        "owner": (table.owner_key, table.owner),
        "asked": table.asked,
        "to act": table.to_act,
        "away": table.away,
        "talk": (list(table.talk), table.said),
        "number": table.number,
        "heard": [table.answered(seat, f"c{n}") for seat in seats for n in range(400)],
        "told": [table.told(seat, 0) for seat in (None, *seats)] if game else None,
        "views": [game.view(seat) for seat in (None, *seats)] if game else None,
        "record": print_record(game.record()) if game and game.over else None,
    }


def story(game: str, seed: str) -> Chronicle:
    """A table where everything happens that can, and a game from its start to its end."""
    random = Random(seed)
    ada, bo = people(2)
    robot = Chair("bot", "Robot", bot="greedy")
    clock = LiveClock(seconds=30, bank=60)
    tale = Chronicle(created(ada, Chair("open"), robot, game=game, clock=clock), 1000)
    entries: list[log.Entry] = [
        log.Sat(1, "Cy", "key-c"),
        log.Kicked(1),
        log.Sat(1, "Dee", "key-d"),
        log.Said(1, "text", "Hello!", "c0"),
        log.Left(0),
        log.Sat(0, "Bo", bo.keys[0]),
        log.Linked(0, "print"),
        log.DeviceAdded(0, "key-e"),
        log.SettingsChanged(False),
        started(tale.table, seed),
    ]
    for at, entry in enumerate(entries):
        tale.add(entry, 2000 + at)
    minds = [bot("random", f"{seed}{seat}") for seat in range(3)]
    moves = 0
    while tale.table.status == "playing":
        assert tale.table.match is not None
        seat = random.choice(tale.table.to_act)
        view = tale.table.match.view(seat)
        action = minds[seat].choose(view, tale.table.match.options(seat))
        later = tale.table.updated + random.randrange(40_000)
        moves += 1
        tale.add(log.Played(seat, str(action), client=f"c{moves}"), later)
        if moves % 10 == 0 and tale.table.status == "playing":
            for entry in (
                log.Substituted(0, "greedy", "away"),
                log.Resumed(),
                log.Replaced(2, "random", "slow"),
                log.Said(0, "phrase", "good-luck"),
                log.Returned(0),
            ):
                tale.add(entry, later + random.randrange(1000))
    tale.add(log.Rematched("another-table-id"))
    return tale


@pytest.mark.parametrize("game", CHAPTERS)
def test_the_lines_of_a_table_give_the_same_table_again(game: str) -> None:
    tale = story(game, "fold")
    assert picture(Table.replay(tale.table.id, tale.lines)) == picture(tale.table)


def test_a_table_is_the_same_again_at_every_line() -> None:
    whole = story("northern-lights", "every")
    [first, *others] = (log.decode(line.entry) for line in whole.lines)
    assert isinstance(first, log.Created)
    live = Chronicle(first, whole.lines[0].at)
    for number, entry in enumerate(others[:90], 2):
        live.add(entry, whole.lines[number - 1].at)
        again = Table.replay(whole.table.id, whole.lines[:number])
        assert picture(again) == picture(live.table), entry


def test_a_line_of_the_log_survives_being_written() -> None:
    for line in story("card-game", "lines").lines:
        assert log.encode(log.decode(line.entry)) == line.entry


# Logs that are not those of a table.


def opened() -> Chronicle:
    """A game in its first turns, with some answers of chance."""
    tale = Chronicle(created(*people(2)))
    tale.add(started(tale.table))
    for _ in range(4):
        game = tale.table.match
        assert game is not None
        seat = game.to_act[0]
        tale.add(log.Played(seat, str(safest(game.view(seat), game.options(seat)))))
    return tale


def refused(lines: list[Line]) -> str:
    with pytest.raises(LogError) as caught:
        Table.replay("table-of-a-test1", lines)
    return str(caught.value)


def changed(lines: list[Line], number: int, **fields: Any) -> list[Line]:
    """The lines, with other values in the entry of one of them."""
    entry = msgspec.structs.replace(log.decode(lines[number - 1].entry), **fields)
    other = Line(number, lines[number - 1].at, log.encode(entry))
    return [*lines[: number - 1], other, *lines[number:]]


def test_a_game_of_other_rules_is_not_replayed() -> None:
    assert "other rules" in refused(changed(opened().lines, 2, rules=0))


def test_a_game_on_another_board_is_not_replayed() -> None:
    assert "another board" in refused(changed(opened().lines, 2, board="0" * 64))


def test_a_log_with_another_answer_of_chance_is_not_replayed() -> None:
    lines = opened().lines
    number = next(n for n, line in enumerate(lines, 1) if _drawn(line))
    assert "chance answers otherwise" in refused(changed(lines, number, chance=("red",)))
    assert "chance answers otherwise" in refused(changed(lines, number, chance=()))


def _drawn(line: Line) -> bool:
    entry = log.decode(line.entry)
    return isinstance(entry, log.Played) and bool(entry.chance) and entry.chance != ("red",)


def test_a_log_with_another_seed_is_not_replayed() -> None:
    assert refused(changed(opened().lines, 2, seed="another"))


def test_an_action_that_the_law_refuses_is_not_replayed() -> None:
    lines = opened().lines
    assert "the law refuses" in refused(changed(lines, len(lines), action="pass"))
    assert "the law refuses" in refused(changed(lines, len(lines), seat=1))


def test_a_log_with_a_gap_is_not_replayed() -> None:
    lines = opened().lines
    assert refused([*lines[:3], *lines[4:]]) == "line 5 follows line 3"


def test_a_log_with_a_line_twice_is_not_replayed() -> None:
    lines = opened().lines
    assert refused([*lines[:3], *lines[2:]]) == "line 3 follows line 3"


def test_a_log_without_its_beginning_is_not_replayed() -> None:
    lines = opened().lines
    assert refused(lines[1:]) == "the first line does not set up a table"
    assert refused([]) == "the log is empty"
    late = Line(2, 0, lines[0].entry)
    assert refused([late]) == "the first line does not set up a table"


def test_a_table_is_set_up_only_once() -> None:
    lines = opened().lines
    assert "only once" in refused([*lines, Line(len(lines) + 1, 0, lines[0].entry)])


@pytest.mark.parametrize("entry", [b"", b"{", b"\xff", b"{}", b'{"type":"unheard-of"}', b"[]"])
def test_a_line_that_cannot_be_read_is_said_so(entry: bytes) -> None:
    lines = opened().lines
    number = len(lines) + 1
    assert refused([*lines, Line(number, 0, entry)]) == f"line {number} cannot be read"


def test_an_action_before_the_start_is_not_replayed() -> None:
    tale = Chronicle(created(*people(2)))
    played = log.Played(0, "blind", chance=())
    assert refused([*tale.lines, Line(2, 0, log.encode(played))]) == "an action before the start"


def test_what_is_wrong_with_a_log_shows_no_secret_of_it() -> None:
    lines = opened().lines
    for other in (changed(lines, 2, rules=0), changed(lines, len(lines), action="pass")):
        assert "seed" not in refused(other)
        assert "key-0" not in refused(other)


# What the fold makes of entries.


def test_choices_at_the_same_time_do_not_make_each_other_stale() -> None:
    tale = Chronicle(created(*people(3)))
    tale.add(started(tale.table))
    assert tale.table.asked == {0: 2, 1: 2, 2: 2}
    game = tale.table.match
    assert game is not None
    tale.add(log.Played(1, str(safest(game.view(1), game.options(1)))))
    assert tale.table.asked == {0: 2, 2: 2}


def test_an_action_is_remembered_by_the_id_of_its_seat_only() -> None:
    tale = Chronicle(created(*people(2)))
    tale.add(started(tale.table))
    game = tale.table.match
    assert game is not None
    tale.add(log.Played(0, str(safest(game.view(0), game.options(0))), client="mine"))
    assert tale.table.answered(0, "mine") == 3
    assert tale.table.answered(1, "mine") is None
    assert tale.table.answered(0, "other") is None


def test_a_refused_action_leaves_the_table_as_it_was() -> None:
    tale = opened()
    before = picture(tale.table)
    for seat, action in ((1, "pass"), (0, "blind"), (1, "nonsense"), (1, "keep")):
        with pytest.raises(RefusedAction):
            tale.table.apply(log.Played(seat, action), 99)
    assert picture(tale.table) == before


def test_after_three_failures_the_simpler_bot_has_the_seat_for_good() -> None:
    tale = Chronicle(created(*people(1), Chair("bot", "Robot", bot="greedy")))
    tale.add(started(tale.table))
    for expected in ("greedy", "greedy", "random"):
        tale.add(log.Replaced(1, "random", "slow"))
        assert tale.table.chairs[1].bot == expected


def test_when_the_owner_leaves_the_next_person_owns_the_table() -> None:
    tale = Chronicle(created(Chair("bot", "Robot", bot="greedy"), *people(2)))
    assert tale.table.owner == 1
    tale.add(log.Left(1))
    assert (tale.table.owner, tale.table.owner_key) == (2, "key-1")
    tale.add(log.Left(2))
    assert tale.table.status == "closed"


def test_an_owner_of_two_seats_owns_the_table_until_both_are_free() -> None:
    ada, _ = people(2)
    tale = Chronicle(created(ada, ada, people(2)[1]))
    tale.add(log.Left(0))
    assert tale.table.owner == 1
    tale.add(log.Left(1))
    assert tale.table.owner == 2
