"""What holds for searches of either kind: honest, the same for a seed, and ended by the clock."""

from __future__ import annotations

from time import perf_counter

import pytest
from support.searching import first_turn, found_by, opening

from rallare import match
from rallare.kernel import engine
from rallare.kernel.contest import Contest
from rallare.kernel.kernel import Kernel
from rallare.kernel.luck import Luck
from rallare.kernel.search import Search
from rallare.rules.chapters import CHAPTERS

FEW = 600 if engine().kind == "compiled" else 12

Kind = type[Search] | type[Contest]
every_kind = pytest.mark.parametrize("kind", [Search, Contest])


@every_kind
@pytest.mark.parametrize("key", CHAPTERS)
def test_a_seed_and_a_number_of_iterations_decide_the_result(key: str, kind: Kind) -> None:
    position = first_turn(key)
    found = []
    for seed, parts in ((5, [FEW]), (5, [FEW // 3, FEW - FEW // 3]), (6, [FEW])):
        search = kind(position, position.actor, seed=seed)
        for part in parts:
            search.run(part)
        found.append(found_by(search))
    assert found[0] == found[1], "in one go or in two"
    assert found[0] != found[2]


@every_kind
def test_a_search_leaves_its_position_alone(kind: Kind) -> None:
    law = Kernel(CHAPTERS["northern-lights"].game(3, None))
    position = law.start(Luck(2))
    before = law.to_state(position)
    kind(position, 0).run(FEW)
    assert law.to_state(position) == before


@every_kind
def test_the_clock_ends_a_search(kind: Kind) -> None:
    position = first_turn("nordic-countries")
    search = kind(position, position.actor)
    began = perf_counter()
    made = search.run(1_000_000_000, seconds=0.05)
    assert 0.05 <= perf_counter() - began < 60
    assert 0 < made < 1_000_000_000
    assert search.iterations == made
    assert search.run(1_000_000_000, seconds=0.0) > 0, "at least a little"


@every_kind
def test_before_the_first_iteration_any_legal_action_is_best(kind: Kind) -> None:
    position = opening("nordic-countries")
    search = kind(position, 0)
    assert search.children() == []
    assert search.best() in position.legal()


@every_kind
def test_what_a_seat_cannot_know_does_not_decide(kind: Kind) -> None:
    """Two positions that a seat cannot tell apart give the same result."""
    table = match.new("nordic-countries", 2, seed="same")
    for _ in range(6):
        seat = table.to_act[0]
        table.play(seat, next(iter(table.options(seat))))
    seat = table.to_act[0]
    kernel = Kernel(table.game)
    found = []
    for seed in (1, 2):
        position = kernel.from_view(table.view(seat), Luck(seed))
        search = kind(position, seat, seed=9)
        search.run(FEW)
        found.append((kernel.to_state(position), found_by(search)))
    assert found[0][0] != found[1][0], "another deal"
    assert found[0][1] == found[1][1]
