"""The planner as a bot: it plays by its plan, and plays the last turns out."""

from __future__ import annotations

import pytest
from support.searching import first_turn, last_turn
from support.situation import Situation

from rallare import match
from rallare.bots.kernel_bot import KernelBot
from rallare.bots.planner_bot import PlannerBot, is_ending
from rallare.kernel import engine
from rallare.kernel.kernel import Kernel
from rallare.rules.actions import ClaimRoute

COMPILED = engine().kind == "compiled"


def chosen(situation: Situation) -> object:
    """What the planner does in a situation, in which seat 0 is to act."""
    view = situation.view(0)
    return PlannerBot("end").choose(view, situation.game.options(view))


def test_in_its_last_turn_the_planner_claims_what_brings_most_with_all_tickets() -> None:
    action = chosen(last_turn(hand="2P2B2Y"))
    assert isinstance(action, ClaimRoute)
    assert action.route == "oslo-stockholm-yellow"


@pytest.mark.skipif(not COMPILED, reason="without a compiled kernel there is no time for it")
def test_a_game_is_ending_when_the_next_turn_may_end_it() -> None:
    early = first_turn("nordic-countries")
    assert not is_ending(early, 0)
    ended = last_turn()
    assert is_ending(Kernel(ended.game).from_state(ended.state), 0)
    near = last_turn(final_turns=None, trains={0: 40, 1: 3})
    assert is_ending(Kernel(near.game).from_state(near.state), 0)


def test_no_end_is_in_sight_where_plans_do_not_tell() -> None:
    assert first_turn("card-game").turns_left(0) == float("inf")


def test_in_the_card_game_the_planner_does_what_the_kernel_plans() -> None:
    table = match.new("card-game", 2, seed="same")
    bots = [PlannerBot(f"{seat}") for seat in range(2)]
    twins = [KernelBot("careful", f"{seat}") for seat in range(2)]
    for _ in range(200):
        if not table.to_act:
            break
        seat = table.to_act[0]
        view, options = table.view(seat), table.options(seat)
        action = bots[seat].choose(view, options)
        assert action == twins[seat].choose(view, options)
        table.play(seat, action)
