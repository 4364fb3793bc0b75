"""Which payments the kernel lists: what its module says, held against the law's own order.

Without substitutes all of them. With substitutes one for each colour of the set and each number of
locomotives. So a coloured route has, for each number of locomotives that can pay at all, just the
law's first with so many; a gray ferry has at least that one. Where any cards stand for a space, it
has the first of those that lay as many of the colour as they can: to lay fewer is to waste cards.
And whatever is listed, the law takes.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st
from lockstep.boards import Pair
from lockstep.small_boards import small_game
from support.situation import Situation, law

from rallare.kernel import board_bridge, codes
from rallare.kernel.board_payments import every_payment
from rallare.rules.board.game import BoardGame
from rallare.rules.board.map import Kind, Route
from rallare.rules.board.payment import OneColour, OneColourOrLocomotives, accepts
from rallare.rules.cards import COLOURS, NO_CARDS, Card, Cards

KEYS = ["nordic-countries", "northern-lights"]


@lru_cache(maxsize=4)
def pair_of(key: str) -> Pair:
    return Pair(law(key, 2))


def hand_of(random: Random, game: BoardGame, most: int) -> Cards:
    """Some cards of the deck: of few kinds or of many, with locomotives or without."""
    kinds = random.sample(list(Card), random.randint(1, len(Card)))
    deck = [card for card in game.board.train_cards if card in kinds]
    left = game.board.train_cards.total - game.rulebook.set_up.row - 1
    return Cards.count(random.sample(deck, min(len(deck), left, random.randint(0, most))))


def listed(pair: Pair, hand: Cards) -> dict[str, list[Cards]]:
    """What the kernel lists for each route, on a board where nothing is claimed."""
    game = pair.game
    row = game.board.train_cards - hand
    face_up = "".join(card.letter for card in list(row)[: game.rulebook.set_up.row])
    bonuses = pair.tables.ids.bonuses[: game.rulebook.set_up.bonus_cards]
    state = Situation(game, hands=[str(hand)], row=face_up, bonuses=bonuses).state
    position = board_bridge.from_state(pair.tables, state)
    found: dict[str, list[Cards]] = {}
    for action in position.legal():
        if action & codes.VERB_MASK == codes.CLAIM:
            route = pair.tables.ids.routes[action >> codes.ARGUMENT & codes.ARGUMENT_MASK]
            found.setdefault(route, []).append(board_bridge.unpacked(action))
    return found


def check_hand(pair: Pair, hand: Cards) -> None:
    game = pair.game
    rules = game.rulebook.claim_route
    options = game.options(game.view(Situation(game, hands=[str(hand)], row="").state, 0))
    found = listed(pair, hand)
    assert set(found) == {route.id for route in options.routes()}
    for key in {game.board.alike[route].id: route for route in found}:
        route, rule = game.board.routes[key], rules.payments[game.board.routes[key].kind]
        payments = found[key]
        assert len(set(payments)) == len(payments)
        assert all(accepts(rule, route, cards) and cards in hand for cards in payments)
        check_listed(pair, route, payments, list(options.payments(key)), hand)


def lays_all_it_can(route: Route, cards: Cards, hand: Cards) -> bool:
    """Whether of the set's colour, the commonest, there are all of the hand that find room."""
    most = max(cards[colour] for colour in COLOURS)
    return any(cards[c] == most >= min(route.length, hand[c]) for c in COLOURS)


def check_listed(
    pair: Pair, route: Route, payments: list[Cards], all_of_them: list[Cards], hand: Cards
) -> None:
    """`all_of_them` is what the law lists, in its order."""
    first: dict[int, Cards] = {}
    for cards in all_of_them:
        if not route.any_cards or lays_all_it_can(route, cards, hand):
            first.setdefault(cards.locomotives, cards)
    rule = pair.game.rulebook.claim_route.payments[route.kind]
    if isinstance(rule, OneColour | OneColourOrLocomotives):
        assert set(payments) == set(all_of_them)
    elif route.colour is not None:
        assert set(payments) == set(first.values()), route.name
    else:
        assert set(payments) >= set(first.values()), route.name
    number = pair.tables.ids.routes.index(route.id)
    every = every_payment(pair.tables, number, list(hand.counts))
    assert sorted(map(board_bridge.packed, all_of_them)) == sorted(every)


@pytest.mark.parametrize("key", KEYS)
@given(random=st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_the_kernel_lists_what_it_says_on_the_real_boards(key: str, random: Random) -> None:
    pair = pair_of(key)
    check_hand(pair, hand_of(random, pair.game, 12))


@given(st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_the_kernel_lists_what_it_says_on_drawn_boards(random: Random) -> None:
    pair = Pair(small_game(random))
    note(str(pair.game.board))
    for _ in range(4):
        check_hand(pair, hand_of(random, pair.game, 12))


@pytest.mark.parametrize("key", KEYS)
def test_a_full_hand_lists_few_payments(key: str) -> None:
    """Thousands of payments can be made with half of the deck; what is listed fits anywhere."""
    pair = pair_of(key)
    deck = list(pair.game.board.train_cards)
    rules = pair.game.rulebook.claim_route.payments
    for number in range(10):
        random = Random(f"full {number}")
        hand = Cards.count(random.sample(deck, len(deck) // 2))
        found = listed(pair, hand)
        assert sum(map(len, found.values())) < codes.MOST_ACTIONS // 4
        for key, payments in found.items():
            route = pair.game.board.routes[key]
            most = (len(Card) - 1 if route.colour is None else 1) * (hand.locomotives + 1)
            assert 0 < len(payments) <= most
            assert all(accepts(rules[route.kind], route, c) and c in hand for c in payments)


def test_the_boards_have_every_kind_of_route() -> None:
    kinds = {route.kind for key in KEYS for route in pair_of(key).game.board.routes.values()}
    assert kinds >= {Kind.ORDINARY, Kind.GRAY, Kind.FERRY, Kind.GRAY_FERRY, Kind.ANY_CARDS}
    assert kinds & {Kind.TUNNEL, Kind.GRAY_TUNNEL}


@pytest.mark.parametrize("key", KEYS)
def test_an_empty_hand_claims_nothing(key: str) -> None:
    assert listed(pair_of(key), NO_CARDS) == {}
