"""Nordic Countries: tunnels, what they ask for, and taking the set back."""

from __future__ import annotations

import pytest
from support.nordic import nordic, refused_by
from support.situation import Situation

from rallare.rules.board.pending import PayingTunnel
from rallare.rules.cards import NO_CARDS, Card, Cards
from rallare.rules.errors import OutOfTurn
from rallare.rules.events import RouteClaimed, TunnelPaid, TunnelRevealed, Withdrawn
from rallare.rules.pending import TurnStart

GREEN = "kristiansand-stavanger-green"
"""A tunnel of two green spaces."""


def laid(cards: str, revealed: str, *, hand: str, players: int = 2) -> Situation:
    """A set laid for the green tunnel, and three cards turned up."""
    situation = nordic(players, hands=[hand], row="PPPPP")
    situation.play(f"claim {GREEN} {cards}", revealed)
    return situation


def extra(situation: Situation) -> int:
    """How many more cards the tunnel asks for; 0 when the route is claimed."""
    pending = situation.state.pending
    if isinstance(pending, PayingTunnel):
        return pending.extra
    assert situation.state.players[0].routes == (GREEN,)
    return 0


def test_two_green_and_one_green_turned_up_need_one_more_green() -> None:
    """NC-40: the rulebook's first tunnel example."""
    situation = laid("2G", "G K R", hand="3G")
    assert extra(situation) == 1
    assert situation.options() == ["pay 1G", "withdraw"]
    situation.play("pay 1G")
    assert extra(situation) == 0
    assert situation.state.discards == Cards.of("4G1K1R")


def test_two_green_and_a_locomotive_turned_up_need_one_more_green() -> None:
    """NC-40: the rulebook's second tunnel example."""
    situation = laid("2G", "K L R", hand="3G")
    assert extra(situation) == 1
    situation.play("pay 1G")
    assert extra(situation) == 0


@pytest.mark.parametrize(
    ("revealed", "asked"),
    [("K R Y", 0), ("G K R", 1), ("K L R", 1), ("G L R", 2), ("G G K", 2), ("G L L", 3)],
)
def test_each_card_of_the_colour_or_locomotive_asks_for_one_more(revealed: str, asked: int) -> None:
    """NC-40: other colours ask for nothing."""
    assert extra(laid("2G", revealed, hand="2G")) == asked


def test_a_tunnel_that_asks_for_nothing_is_claimed_at_once() -> None:
    """NC-40: none of the three cards matches."""
    situation = laid("2G", "K R Y", hand="2G1K")
    player = situation.state.players[0]
    assert (player.routes, player.trains, player.score) == ((GREEN,), 38, 2)
    assert player.hand == Cards.of("1K")
    assert (situation.state.turn, situation.state.pending) == (1, TurnStart())


@pytest.mark.parametrize("cards", ["2G", "1G1L"])
def test_locomotives_may_stand_for_colour_cards_in_the_set(cards: str) -> None:
    """NC-40: the set is still green, so green and locomotives match."""
    assert extra(laid(cards, "G L K", hand="2G1L")) == 2


def test_the_extra_may_be_of_the_colour_or_locomotives() -> None:
    """NC-40: in any mixture."""
    situation = laid("2G", "G G L", hand="5G3L")
    assert situation.options() == ["pay 3G", "pay 2G1L", "pay 1G2L", "pay 3L", "withdraw"]
    situation.play("pay 2G1L")
    assert extra(situation) == 0
    assert situation.state.players[0].hand == Cards.of("1G2L")


def test_extra_cards_cost_neither_trains_nor_score() -> None:
    """NC-40, NC-22: the tunnel has two spaces, however many cards it takes."""
    situation = laid("2G", "G G L", hand="5G")
    situation.play("pay 3G")
    player = situation.state.players[0]
    assert (player.trains, player.score) == (38, 2)
    assert (situation.state.turn, situation.state.pending) == (1, TurnStart())


def test_extra_cards_of_another_colour_are_refused() -> None:
    """NC-40: of the set's colour, or locomotives."""
    situation = laid("2G", "G K R", hand="2G1K1L")
    words = ("asks for 1 more card: green or locomotives", "You may withdraw")
    refused_by("NC-40", situation, "pay 1K", *words)


def test_fewer_extra_cards_than_asked_are_refused() -> None:
    """NC-40: one for each match."""
    situation = laid("2G", "G L R", hand="3G2L")
    for payment in ("pay 1G", "pay 1L", "pay -"):
        refused_by("NC-40", situation, payment, "asks for 2 more cards: green or locomotives")


def test_the_cards_already_laid_do_not_pay_the_extra() -> None:
    """NC-40: they are out of the hand."""
    situation = laid("2G", "G K R", hand="2G")
    refused_by("NC-40", situation, "pay 1G", "Your hand lacks 1 green", "You may withdraw")


@pytest.mark.parametrize("payment", ["2K", "1G", "1G1K", "-"])
def test_a_set_that_does_not_fit_is_not_laid(payment: str) -> None:
    """NC-40: a card of the colour, or a locomotive, for each space."""
    situation = nordic(hands=["1G2K"])
    words = ("It needs 2 green cards", "locomotives may stand for any of them")
    refused_by("NC-40", situation, f"claim {GREEN} {payment}", *words)


@pytest.mark.parametrize("action", ["blind", "tickets", "pass", "claim boden-tornio-green 1G"])
def test_a_tunnel_is_paid_or_left_before_anything_else(action: str) -> None:
    """NC-40: pay or withdraw."""
    situation = laid("2G", "G K R", hand="3G")
    refused_by("NC-40", situation, action, "asks for 1 more: pay or withdraw")
    refused_by("NC-05", situation, "blind", error=OutOfTurn, seat=1)


def test_everybody_sees_the_set_and_the_cards_turned_up() -> None:
    """NC-40: a tunnel is dug in the open."""
    situation = laid("1G1L", "G K R", hand="2G1L")
    revealed = (Card.GREEN, Card.BLACK, Card.RED)
    for seat in (0, 1, None):
        assert situation.heard(seat) == (TunnelRevealed(0, GREEN, Cards.of("1G1L"), revealed, 1),)
        pending = situation.view(seat).pending
        assert isinstance(pending, PayingTunnel)
        assert (pending.laid, pending.revealed) == (Cards.of("1G1L"), revealed)
    situation.play("pay 1G")
    assert situation.heard(1)[:2] == (
        TunnelPaid(0, GREEN, Cards.of("1G")),
        RouteClaimed(0, GREEN, Cards.of("2G1L"), 2),
    )


def test_two_locomotives_and_a_locomotive_turned_up_need_one_more_locomotive() -> None:
    """NC-41: the rulebook's third tunnel example."""
    situation = laid("2L", "G L K", hand="3L")
    assert extra(situation) == 1
    situation.play("pay 1L")
    assert extra(situation) == 0


@pytest.mark.parametrize("revealed", ["G G G", "G K R"])
def test_colour_cards_do_not_match_a_set_of_locomotives_only(revealed: str) -> None:
    """NC-41: not even those of the tunnel's colour."""
    assert extra(laid("2L", revealed, hand="2L")) == 0


@pytest.mark.parametrize("payment", ["pay 1G", "pay 2G"])
def test_after_locomotives_only_the_extra_must_be_locomotives(payment: str) -> None:
    """NC-41: a card of the tunnel's colour does not do."""
    situation = laid("2L", "L K R", hand="2G3L")
    words = ("after locomotives only, locomotives only", "You may withdraw")
    refused_by("NC-41", situation, payment, *words)
    assert situation.options() == ["pay 1L", "withdraw"]


def test_a_player_who_cannot_pay_can_only_withdraw() -> None:
    """NC-42: there is nothing else to do."""
    assert laid("2G", "G K R", hand="2G5K").options() == ["withdraw"]
    assert laid("2L", "L K R", hand="5G2L").options() == ["withdraw"]


@pytest.mark.parametrize("hand", ["2G", "4G2L"], ids=["cannot pay", "will not pay"])
def test_a_player_who_withdraws_takes_the_set_back_and_the_turn_ends(hand: str) -> None:
    """NC-42: whether the player cannot or will not pay."""
    situation = laid("2G", "G K R", hand=hand)
    situation.play("withdraw")
    player = situation.state.players[0]
    assert player.hand == Cards.of(hand)
    assert (player.routes, player.trains, player.score) == ((), 40, 0)
    assert (situation.state.turn, situation.state.pending) == (1, TurnStart())
    assert Withdrawn(0, GREEN) in situation.heard(1)


def test_a_tunnel_left_stays_open() -> None:
    """NC-42: nobody owns it, and the next player may try it."""
    situation = nordic(hands=["2G", "2G"], row="PPPPP")
    situation.play(f"claim {GREEN} 2G", "G K R")
    situation.play("withdraw")
    situation.play(f"claim {GREEN} 2G", "K R Y")
    assert situation.state.players[1].routes == (GREEN,)


def test_everybody_has_seen_a_set_taken_back() -> None:
    """NC-42: it was laid on the table, so it is known to be in the hand again."""
    situation = laid("1G1L", "G K R", hand="4G1L")
    situation.play("withdraw")
    for seat in (0, 1, None):
        assert situation.view(seat).players[0].seen == Cards.of("1G1L")
        assert situation.view(seat).players[0].hand_size == 5


@pytest.mark.parametrize(
    ("hand", "second", "seen"),
    [("1G", "blind", "2G"), ("5G", "take 3", "1W2G"), ("5G", "take 2", "2G")],
)
def test_a_set_taken_back_adds_only_what_was_not_known(hand: str, second: str, seen: str) -> None:
    """NC-42: cards taken face up before may be the very ones that were laid."""
    situation = nordic(hands=[hand], row="GGWWW")
    situation.play("take 1", "K")
    situation.play(second, "K")
    situation.play("tickets", "oslo-vaasa oslo-stockholm oslo-stavanger")
    situation.play("keep oslo-vaasa")
    situation.play(f"claim {GREEN} 2G", "G K R")
    situation.play("withdraw")
    assert situation.view(1).players[0].seen == Cards.of(seen)


def test_nothing_of_a_set_that_was_paid_stays_known() -> None:
    """NC-42: only a set taken back is in the hand again."""
    situation = laid("2G", "G K R", hand="4G")
    situation.play("pay 1G")
    assert situation.view(1).players[0].seen == NO_CARDS
