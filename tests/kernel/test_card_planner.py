"""The planner of the card game: it plays by the rules, by what its seat knows, and to win."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from support.card_situation import CardSituation
from support.kernel_tool import trace_of_the_plain_kernel
from support.situation import BOARDS

from rallare.kernel import codes, engine
from rallare.kernel.card_facts import facts
from rallare.kernel.card_scales import SCALES, scales_for
from rallare.kernel.kernel import STYLES, Kernel
from rallare.kernel.luck import Luck
from rallare.kernel.search import Search
from rallare.rules.actions import DrawTickets, KeepTickets, PlaceCards, TakeFaceUp
from rallare.rules.cards import Card
from rallare.rules.chapters import CHAPTERS
from rallare.rules.state import ChoosingTickets

COMPILED = engine().kind == "compiled"
PLANS = [STYLES["plan"], STYLES["careful"]]
every_plan = pytest.mark.parametrize("policy", PLANS)
every_table = pytest.mark.parametrize("players", [2, 3, 4])


def kernel_of(players: int, small: bool = False) -> Kernel:
    return Kernel(
        CHAPTERS["card-game"].game(players, BOARDS / "mini_cards.toml" if small else None)
    )


def decisions(law: Kernel, policy: int, seed: int, attentive: bool = True) -> Iterator[Any]:
    """Every position of a game of planners, before its decision is played."""
    luck = Luck(seed)
    position = law.start(luck)
    if attentive:
        position.remember()
    while not position.over:
        yield position
        position.apply(position.pick(luck, policy), luck)


# The rules.


@every_plan
@every_table
@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize("every_use", [False, True])
def test_every_decision_is_allowed(policy: int, players: int, small: bool, every_use: bool) -> None:
    law, luck = kernel_of(players, small), Luck(1)
    for seed in range(6 if COMPILED else 1):
        position = law.start(Luck(seed))
        position.every_use = every_use
        while not position.over:
            action = position.pick(luck, policy)
            assert action in position.legal()
            position.apply(action, luck)


@every_plan
def test_a_use_in_steps_is_worth_as_much_as_the_best_one(policy: int) -> None:
    law = kernel_of(2)
    found = 0
    for seed in range(8 if COMPILED else 1):
        for position in decisions(law, policy, seed):
            if facts(position)["phase"] == codes.COMPLETING:
                whole, steps, luck = position.clone(), position.clone(), Luck(0)
                steps.every_use = True
                whole.playout(luck, policy)
                steps.playout(luck, policy)
                assert steps.result() == whole.result()
                found += 1
    assert found


# What the seat knows.


@every_plan
@every_table
@pytest.mark.parametrize("attentive", [True, False])
def test_what_the_seat_cannot_know_decides_nothing(
    policy: int, players: int, attentive: bool
) -> None:
    law, luck, changed = kernel_of(players), Luck(5), 0
    for seed in range(4 if COMPILED else 1):
        for number, position in enumerate(decisions(law, policy, seed, attentive)):
            if number % 3 and not COMPILED:
                continue
            picked = position.pick(luck, policy)
            for _ in range(3):
                other = position.clone()
                other.resample(position.actor, luck)
                changed += facts(other) != facts(position)
                assert other.pick(luck, policy) == picked
    assert changed > 10


@every_plan
def test_what_the_seat_knows_decides(policy: int) -> None:
    """Dealt anew as for another seat, the hand and the tickets are others, and so is the choice."""
    law, luck, differs = kernel_of(2), Luck(6), 0
    for position in decisions(law, policy, 3):
        other = position.clone()
        other.resample(1 - position.actor, luck)
        differs += other.pick(luck, policy) != position.pick(luck, policy)
    assert differs > 10


def test_an_attentive_player_keeps_its_track() -> None:
    law, luck = kernel_of(2), Luck(7)
    *_, late = (position.clone() for position in decisions(law, 2, 1) if not position.mid_turn)
    for position in decisions(law, 2, 1):
        track = facts(position)["track"][position.actor]
        if sum(track) < 6:
            continue
        other = position.clone()
        other.resample(position.actor, luck)
        assert facts(other)["track"][position.actor] == track
    assert sum(map(sum, facts(late)["track"])) > 12


# Single decisions.


def weights(changed: Mapping[str, float]) -> list[float]:
    """The planner's own weights for two players, some of them changed."""
    return list((dict(zip(SCALES, scales_for(2), strict=True)) | changed).values())


def choice(policy: int, scales: Mapping[str, float] | None = None, **moment: Any) -> Any:
    """What the planner does at a moment put together by hand, in terms of the law."""
    situation = CardSituation(owners_may_look=True, **moment)
    law = Kernel(situation.game)
    position = law.from_state(situation.state)
    position.weigh(0, weights(scales or {}))
    return law.law_action(position, position.pick(Luck(0), policy))


@every_plan
def test_the_last_turn_is_for_tickets_that_the_track_completes(policy: int) -> None:
    """A card of the hand cannot reach the track any more; the tickets can be complete at once."""
    late = {"deck": "-", "final_turns": 2, "hands": ["4R", "-"], "tracks": {0: "2B2G2Y"}}
    assert choice(policy, **late) == DrawTickets()
    easy, dear = "chicago-new-york", "seattle-miami"
    chosen = choice(policy, pending=ChoosingTickets((easy, dear)), **late)
    assert chosen == KeepTickets((easy,))


def test_the_careful_style_does_not_take_cards_from_a_better_ticket() -> None:
    """One yellow card on the track, and a ticket that needs it: another one would fail instead."""
    late = {"deck": "-", "final_turns": 1, "tracks": {0: "1B1Y"}}
    held, offered = "chicago-montreal", "chicago-new-york"
    kept = choice(3, pending=ChoosingTickets((offered,)), tickets={0: [held]}, **late)
    assert kept == KeepTickets(())


@every_plan
def test_a_bigger_set_robs(policy: int) -> None:
    """Three red cards on their way to another track, and four in the hand."""
    robbed = choice(policy, hands=["1W1G4R", "6P"], yards={1: ["3R"]}, deck="3P6O6K")
    assert isinstance(robbed, PlaceCards)
    assert robbed.cards[Card.RED] == 4


@every_plan
def test_sets_are_placed_while_they_can_still_arrive(policy: int) -> None:
    """With one card in the deck it is high time; with nearly all cards in it there is none."""
    held = {"hands": ["1B1G1Y", "2P"], "tickets": {0: ["chicago-montreal"]}}
    scales = {"HURRY": 4.0, "RISK": 0.0, "RISK_SLOPE": 0.0}
    assert isinstance(choice(policy, scales, deck="1O", **held), PlaceCards)
    assert not isinstance(choice(policy, scales, **held), PlaceCards)


@every_plan
def test_what_is_likely_to_be_robbed_is_not_placed(policy: int) -> None:
    """The other player holds most of the red cards that are left, and a hand full of others."""
    held = {"hands": ["3R", "6P6O6W6R"], "deck": "1O1L", "row": "....."}
    scales = {"RISK_SLOPE": 0.0, "HURRY": 50.0, "LATE": 1.0, "SPARE": 4.0, "DRAW": -99.0}
    assert isinstance(choice(policy, {**scales, "RISK": 0.0}, **held), PlaceCards)
    assert not isinstance(choice(policy, {**scales, "RISK": 1.0}, **held), PlaceCards)


@every_plan
def test_the_card_that_a_ticket_lacks_is_taken(policy: int) -> None:
    held = {"hands": ["1Y", "1P"], "tickets": {0: ["chicago-montreal"]}}
    assert choice(policy, row="PPBPP", deck="-", **held) == TakeFaceUp(3)


@every_plan
def test_nobody_draws_for_ever_what_others_have_put_back(policy: int) -> None:
    """With nothing but returned tickets left, planners take cards, so that the game ends."""
    assert choice(policy, hands=["3B3Y", "1P"], ticket_bag=()) != DrawTickets()


# Strength.


@pytest.mark.skipif(not COMPILED, reason="too many games for the plain kernel")
@pytest.mark.parametrize(("players", "part"), [(2, 0.9), (3, 0.95), (4, 0.75)])
@pytest.mark.parametrize("plan", ["plan", "careful"])
def test_planners_beat_the_aimless(players: int, part: float, plan: str) -> None:
    """One planner among aimless players wins far more than its turn."""
    law, won, games = kernel_of(players), 0, 40
    for seat in range(players):
        styles = ["quick"] * players
        styles[seat] = plan
        batch = law.match(games, styles, seed=2, threads=1)
        won += sum(batch.of(game)[1][seat] == 0 for game in range(games))
    assert won > part * games * players


@every_table
def test_the_scales_stand_in_the_order_of_their_codes(players: int) -> None:
    names = {name: place for name, place in vars(codes).items() if name.startswith("C_")}
    assert [f"C_{name}" for name in SCALES] == sorted(names, key=names.__getitem__)
    assert len(scales_for(players)) == codes.CARD_WEIGHTS == len(SCALES)


def test_a_seat_can_plan_with_other_weights() -> None:
    moment = {"hands": ["1W1G4R", "6P"], "yards": {1: ["3R"]}, "deck": "3P6O6K"}
    timid, bold = (choice(2, {"ROB": rob}, **moment) for rob in (-1000.0, 1000.0))
    assert isinstance(bold, PlaceCards)
    assert timid != bold


# One planner, compiled or not.


def trace() -> list[object]:
    """What planners decide, and what a search that asks them finds."""
    found: list[object] = []
    for players, policy in ((2, 2), (3, 3), (4, 2)):
        law = kernel_of(players, small=True)
        for number, position in enumerate(decisions(law, policy, seed=players)):
            found.append(position.pick(Luck(0), policy))
            if number % 9 == 0:
                search = Search(position, position.actor, seed=number, nodes=99, policy=policy)
                search.run(12)
                found.append([list(child) for child in search.children()])
    return found


@pytest.mark.skipif(not COMPILED, reason="there is no compiled kernel to compare with")
def test_compiled_and_plain_planners_decide_alike() -> None:
    plain = trace_of_the_plain_kernel("kernel.test_card_planner")
    assert plain == json.loads(json.dumps(trace()))
