"""The random bot: every kind of action, and substitutes among its payments."""

from __future__ import annotations

from collections import Counter

from support.situation import Situation, law

from rallare import match
from rallare.bots.board.random_bot import RandomBot
from rallare.rules.actions import ClaimRoute


def many(situation: Situation, number: int = 200) -> list[object]:
    view = situation.view(0)
    bot = RandomBot("many")
    return [bot.choose(view, situation.game.options(view)) for _ in range(number)]


def test_kinds_of_action_are_about_equally_likely() -> None:
    situation = Situation(law("northern-lights", 3), hands=["9P9B9O9W9G9L"])
    kinds = Counter(type(action).__name__ for action in many(situation, 400))
    assert set(kinds) == {"TakeFaceUp", "TakeBlind", "ClaimRoute", "DrawTickets"}
    assert min(kinds.values()) > 60


def test_a_ferry_is_sometimes_paid_with_substitutes() -> None:
    situation = Situation(law("nordic-countries", 3), hands=["3P3B1L"])
    ferry = {r.id for r in situation.game.board.routes.values() if r.ferry}
    paid = [a.payment for a in many(situation) if isinstance(a, ClaimRoute) and a.route in ferry]
    assert {payment.locomotives for payment in paid} == {0, 1}


def test_a_tunnel_is_sometimes_paid_and_sometimes_left() -> None:
    seen = Counter[str]()
    for number in range(4):
        table = match.new("nordic-countries", 3, seed=f"tunnels-{number}")
        bots = [RandomBot(f"{number}-{seat}") for seat in range(3)]
        while table.to_act:
            seat = table.to_act[0]
            action = bots[seat].choose(table.view(seat), table.options(seat))
            table.play(seat, action)
            seen[type(action).__name__] += 1
    assert seen["PayTunnel"]
    assert seen["Withdraw"]
