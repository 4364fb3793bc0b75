"""The figures of a refusal: what is missing, what is too much, and what would do."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support.card_situation import CardSituation, completing
from support.nordic import nordic, nordic_set_up
from support.northern import northern

from rallare.rules.cards import Card, Cards
from rallare.rules.errors import Case, Refusal
from rallare.server.wire.cards import card_counts
from rallare.server.wire.encoding import encode
from rallare.server.wire.refusals import case_part

YELLOW_OF_TWO = "andalsnes-lillehammer-yellow"
TUNNEL = "kristiansand-stavanger-green"
TICKET = "dallas-miami"  # green, red


def tunnel(action: str) -> Refusal:
    situation = nordic(2, hands=["5G"], row="PPPPP")
    situation.play(f"claim {TUNNEL} 2G", "G K R")
    refusal: Refusal = situation.refused(action)
    return refusal


def laying(uses: str) -> Refusal:
    situation = completing(tracks={0: "1B3G"}, tickets={0: [TICKET]})
    refusal: Refusal = situation.refused(f"complete {TICKET}={uses}", 0)
    return refusal


CASES: dict[str, tuple[Callable[[], Refusal], Case | None]] = {
    "cards that are not in the hand": (
        lambda: northern(hands=["1Y1L"]).refused(f"claim {YELLOW_OF_TWO} 2Y"),
        Case(lacks=Cards.of("1Y")),
    ),
    "cards that a payment can do without": (
        lambda: northern(hands=["3Y1K"]).refused(f"claim {YELLOW_OF_TWO} 2Y1K"),
        Case(spare=Cards.of("1K")),
    ),
    "too few trains": (
        lambda: northern(hands=["3W"], trains={0: 2}).refused("claim boden-umea-white 3W"),
        Case(trains=2),
    ),
    "cards that a tunnel lacks": (lambda: tunnel("pay 4G"), Case(lacks=Cards.of("1G"))),
    "cards too many for a tunnel": (lambda: tunnel("pay 2G"), Case(spare=Cards.of("1G"))),
    "too few tickets": (lambda: nordic_set_up(2).refused("keep", 0), Case(tickets=2)),
    "a set that is not in the hand": (
        lambda: CardSituation(hands=["2W"]).refused("place 3W"),
        Case(lacks=Cards.of("1W")),
    ),
    "a colour that is in the own yard": (
        lambda: CardSituation(hands=["2W"], yards={0: ["1W"]}).refused("place 2W"),
        Case(card=Card.WHITE),
    ),
    "too few to rob": (
        lambda: CardSituation(hands=["4B"], yards={1: ["4B"]}).refused("place 4B"),
        Case(least=Cards.of("5B")),
    ),
    "cards that a ticket does not ask for": (lambda: laying("1B1G"), Case(spare=Cards.of("1B"))),
    "too few cards for a ticket": (lambda: laying("1G"), Case(least=Cards.of("1G1R"))),
    "too many cards for a ticket": (lambda: laying("1G1R1L"), None),
    "cards that are not on the track": (lambda: laying("1G1R"), Case(lacks=Cards.of("1R"))),
    "a single card, which is no set": (
        lambda: CardSituation(hands=["2W"]).refused("place 1W"),
        None,
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_refusal_tells_its_figures(name: str) -> None:
    refused, case = CASES[name]
    assert refused().case == case


def test_only_the_figures_that_there_are_go_over_the_wire() -> None:
    part = case_part(Refusal("CG-33", "", case=Case(least=Cards.of("5B"), card=Card.BLUE)))
    assert part is not None
    assert part.least == card_counts(Cards.of("5B"))
    assert encode(part) == b'{"least":{"blue":5},"card":"blue"}'
    assert case_part(Refusal("CG-30", "")) is None
