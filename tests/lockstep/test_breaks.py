"""The comparison of the engines notices a rule that is changed in one of them only.

Each case changes one rule, or one number, in the law or in the kernel's tables, and leaves the
other engine as it was. Playing on must then come to a disagreement.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from lockstep import cards
from lockstep.boards import STYLES, Disagreement, Lockstep, Pair
from lockstep.test_cards import STYLES as CARD_STYLES
from lockstep.test_cards import card_game
from support.situation import BOARDS, law

from rallare.kernel.tables import board_tables
from rallare.rules.board.claim_route import Tunnels
from rallare.rules.board.game import BoardGame, Rulebook
from rallare.rules.board.map import Kind
from rallare.rules.board.measures import TrainsLeft
from rallare.rules.board.payment import OneColour, OneColourOrLocomotives
from rallare.rules.board.scoring import TieBreak
from rallare.rules.card_game.game import CardGame, CardRulebook
from rallare.rules.draw_tickets import GoUnderTheDeck, LeaveTheGame
from rallare.rules.game import TableOptions
from rallare.rules.take_cards import AnyFaceUpCard, LocomotiveAlone

GAMES = 60
"""Of each style; the first disagreement ends them."""

Change = Callable[[Rulebook], Rulebook]


def claiming(book: Rulebook, **changes: object) -> Rulebook:
    claim = replace(book.claim_route, **changes)
    tunnel = replace(book.tunnel, claim=claim) if book.tunnel else None
    return replace(book, claim_route=claim, tunnel=tunnel)


def two_turned_up(book: Rulebook) -> Rulebook:
    return claiming(book, tunnels=Tunnels(turned_up=2))


def both_tracks_for_two(book: Rulebook) -> Rulebook:
    most = {players: {2: 2, 3: 3} for players in book.players}
    return claiming(book, tracks=replace(book.claim_route.tracks, usable=most))


def ferries_for_pairs(book: Rulebook) -> Rulebook:
    rules = book.claim_route.payments
    return claiming(book, payments={**rules, Kind.FERRY: replace(rules[Kind.FERRY], size=2)})


def locomotives_on_gray_routes(book: Rulebook) -> Rulebook:
    rule = OneColourOrLocomotives(rule="NC-40", exact="NC-44")
    return claiming(book, payments={**book.claim_route.payments, Kind.GRAY: rule})


def no_locomotives_on_routes(book: Rulebook) -> Rulebook:
    rule = OneColour(rule="NL-20", locomotives="NL-20", exact="NC-44")
    return claiming(book, payments={**book.claim_route.payments, Kind.ORDINARY: rule})


def no_drawing_bonus(book: Rulebook) -> Rulebook:
    return claiming(book, drawing_bonus=None)


def keep_two(book: Rulebook) -> Rulebook:
    return replace(book, choose_tickets=replace(book.choose_tickets, keep=2))


def draw_two_tickets(book: Rulebook) -> Rulebook:
    return replace(book, draw_tickets=replace(book.draw_tickets, drawn=2))


def returned_elsewhere(book: Rulebook) -> Rulebook:
    out = isinstance(book.choose_tickets.returned, LeaveTheGame)
    other = GoUnderTheDeck() if out else LeaveTheGame()
    return replace(book, choose_tickets=replace(book.choose_tickets, returned=other))


def other_face_up_rule(book: Rulebook) -> Rulebook:
    free = isinstance(book.take_cards.face_up, AnyFaceUpCard)
    other = LocomotiveAlone(rule="NL-11") if free else AnyFaceUpCard()
    return replace(book, take_cards=replace(book.take_cards, face_up=other))


def end_with_fewer_trains(book: Rulebook) -> Rulebook:
    return replace(book, end=replace(book.end, trains=1))


def other_tie_break(book: Rulebook) -> Rulebook:
    first, *others = book.scoring.tie_breaks
    ties = (TieBreak(first.name, TrainsLeft()), *others)
    return replace(book, scoring=replace(book.scoring, tie_breaks=ties))


CASES: list[tuple[str, Change]] = [
    ("nordic-countries", two_turned_up),
    ("nordic-countries", both_tracks_for_two),
    ("nordic-countries", ferries_for_pairs),
    ("nordic-countries", locomotives_on_gray_routes),
    ("northern-lights", no_locomotives_on_routes),
    ("northern-lights", no_drawing_bonus),
    ("northern-lights", both_tracks_for_two),
    *(
        (key, change)
        for key in ("nordic-countries", "northern-lights")
        for change in (
            keep_two,
            draw_two_tickets,
            returned_elsewhere,
            other_face_up_rule,
            end_with_fewer_trains,
            other_tie_break,
        )
    ),
]


def mini(key: str) -> BoardGame:
    return law(key, 2, BOARDS / f"mini_{key.split('-')[0]}.toml")


def play_all(pair: Pair) -> None:
    for number in range(GAMES):
        for style in STYLES.values():
            Lockstep(pair, f"break {number}", style).play()


@pytest.mark.parametrize("where", ["law", "kernel"])
@pytest.mark.parametrize(
    ("key", "change"), CASES, ids=[f"{key}-{change.__name__}" for key, change in CASES]
)
def test_a_rule_changed_in_one_engine_is_noticed(key: str, change: Change, where: str) -> None:
    game = mini(key)
    changed = BoardGame(change(game.rulebook), game.board, game.players)
    by_law, by_kernel = (changed, game) if where == "law" else (game, changed)
    pair = Pair(by_law, board_tables(by_kernel))
    with pytest.raises(Disagreement):
        play_all(pair)


@pytest.mark.parametrize("key", ["nordic-countries", "northern-lights"])
def test_other_points_and_other_cards_are_noticed(key: str) -> None:
    game = mini(key)
    board = game.board
    for other in (
        replace(board, scores={**board.scores, 1: board.scores[1] + 1}),
        replace(board, bonuses={bonus: points + 1 for bonus, points in board.bonuses.items()}),
        replace(board, locomotives=board.locomotives + 1),
        replace(board, trains=board.trains + 1),
    ):
        with pytest.raises(Disagreement):
            play_all(Pair(game, board_tables(BoardGame(game.rulebook, other, 2))))


@pytest.mark.parametrize("key", ["nordic-countries", "northern-lights"])
def test_engines_of_one_game_agree(key: str) -> None:
    """The games that show the disagreements above show none by themselves."""
    pair = Pair(mini(key))
    for number in range(3):
        for style in STYLES.values():
            Lockstep(pair, f"break {number}", style).play()


# The card game.


def keep_two_cards(book: CardRulebook) -> CardRulebook:
    return replace(book, choose_tickets=replace(book.choose_tickets, keep=2))


def draw_two_cards(book: CardRulebook) -> CardRulebook:
    return replace(book, draw_tickets=replace(book.draw_tickets, drawn=2))


def place_one(book: CardRulebook) -> CardRulebook:
    return replace(book, place_cards=replace(book.place_cards, least=1))


def place_four_different(book: CardRulebook) -> CardRulebook:
    return replace(book, place_cards=replace(book.place_cards, different=4))


def one_round_more(book: CardRulebook) -> CardRulebook:
    played = {players: number + 1 for players, number in book.rounds.played.items()}
    rounds = replace(book.rounds, played=played)
    complete = replace(book.complete_tickets, rounds=rounds)
    return replace(book, rounds=rounds, complete_tickets=complete)


def any_card_of_the_row(book: CardRulebook) -> CardRulebook:
    return replace(book, take_cards=replace(book.take_cards, face_up=AnyFaceUpCard()))


CARD_CHANGES = (
    keep_two_cards,
    draw_two_cards,
    place_one,
    place_four_different,
    one_round_more,
    any_card_of_the_row,
)


def play_cards(by_law: CardGame, by_kernel: CardGame) -> None:
    for number in range(GAMES):
        for style in CARD_STYLES:
            seed = f"break {number}"
            cards.Lockstep(by_law, seed, style, TableOptions(0), False, by_kernel).play()


@pytest.mark.parametrize("where", ["law", "kernel"])
@pytest.mark.parametrize("change", CARD_CHANGES, ids=lambda change: change.__name__)
def test_a_rule_of_the_card_game_changed_in_one_engine_is_noticed(
    change: Callable[[CardRulebook], CardRulebook], where: str
) -> None:
    game = card_game(2)
    changed = CardGame(change(game.rulebook), game.cards, game.players)
    by_law, by_kernel = (changed, game) if where == "law" else (game, changed)
    with pytest.raises(AssertionError):
        play_cards(by_law, by_kernel)


def test_other_points_in_the_card_game_are_noticed() -> None:
    game = card_game(2)
    bonuses = {city: points + 1 for city, points in game.cards.bonuses.items()}
    other = CardGame(game.rulebook, replace(game.cards, bonuses=bonuses), game.players)
    with pytest.raises(AssertionError):
        play_cards(game, other)
