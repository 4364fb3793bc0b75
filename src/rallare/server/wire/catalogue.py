"""The facts of a game that never change: its board or cards, and its rules in words.

A client asks for them once. What it shows of a game comes from here and from the view.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from rallare.rules.board.game import BoardGame
from rallare.rules.board.map import Board, City, Route, Ticket
from rallare.rules.card_game.game import CardGame
from rallare.rules.card_game.tickets import CardTicket
from rallare.rules.cards import Card, Cards
from rallare.rules.chapter import Chapter, RuleText
from rallare.rules.chapters import CHAPTERS, chapter
from rallare.server.wire.cards import CardWord, card_word
from rallare.server.wire.derive import derive
from rallare.server.wire.http import GameCard, Games
from rallare.server.wire.tables import Part

__all__ = [
    "BigCity",
    "BoardFacts",
    "BonusFacts",
    "CardFacts",
    "CardKind",
    "GameFacts",
    "RouteFacts",
    "Rules",
    "game_facts",
    "games",
    "rules",
]

_CITY = derive(City)
_TICKET = derive(Ticket)
_CARD_TICKET = derive(CardTicket)
_RULE = derive(RuleText)

if TYPE_CHECKING:
    CityFacts = Part
    TicketFacts = Part
    CardTicketFacts = Part
    RuleFacts = Part
else:
    CityFacts, TicketFacts = _CITY.type, _TICKET.type
    CardTicketFacts, RuleFacts = _CARD_TICKET.type, _RULE.type


class CardKind(Part, frozen=True):
    """A kind of train card, how many of it the game has, and the letter of it in actions."""

    word: CardWord
    letter: str
    symbol: str
    number: int


class RouteFacts(Part, frozen=True):
    """One track between two cities. Two tracks between the same cities are two routes.

    `colour` is null for gray. `locomotives` counts the symbols of a ferry. `any_cards` is how many
    cards of any kind stand for one space, 0 where they do not. `draw` is the drawing bonus.
    `points` is what claiming it scores.
    """

    id: str
    name: str
    ends: tuple[str, str]
    length: int
    colour: CardWord | None
    locomotives: int
    tunnel: bool
    any_cards: int
    draw: int
    points: int


class BonusFacts(Part, frozen=True):
    """A bonus card: what it is for, the rule, and what it is worth."""

    id: str
    name: str
    rule: str
    what: str
    points: int


class BigCity(Part, frozen=True):
    """A city with a bonus card, for whoever completes most tickets to it."""

    name: str
    points: int


class BoardFacts(Part, frozen=True, tag="board", tag_field="kind"):
    """A game on a board. `turned_up` is how many of the bonus cards count in a game.

    `track` is how many spaces the score track has. `digest` is the SHA-256 of the board.
    """

    key: str
    title: str
    players: list[int]
    cards: list[CardKind]
    trains: int
    track: int
    turned_up: int
    cities: list[CityFacts]
    routes: list[RouteFacts]
    tickets: list[TicketFacts]
    bonuses: list[BonusFacts]
    rules: list[RuleFacts]
    digest: str


class CardFacts(Part, frozen=True, tag="card", tag_field="kind"):
    """A game with cards only. A ticket tells the cards that complete it.

    `rounds` tells by number of players, in the order of `players`, how many rounds are played.
    `digest` is the SHA-256 of the cards.
    """

    key: str
    title: str
    players: list[int]
    cards: list[CardKind]
    rounds: list[int]
    cities: list[BigCity]
    tickets: list[CardTicketFacts]
    rules: list[RuleFacts]
    digest: str


GameFacts = BoardFacts | CardFacts


class Rules(Part, frozen=True):
    """The rules of a game in a language.

    `refusals` tell by rule, in one sentence, why it stands against an action. In English they are
    empty: the refusals of the law are in English, and tell more.
    """

    language: str
    rules: list[RuleFacts]
    refusals: dict[str, str]


def games() -> Games:
    """All games, in a list."""
    return Games([GameCard(c.key, c.title, list(c.players)) for c in CHAPTERS.values()])


@cache
def rules(key: str, language: str) -> Rules:
    """The rules of a game by its key, in one of the languages of the rules."""
    found = chapter(key).translation(language)
    return Rules(language, list(map(_RULE, found.rules)), dict(found.refusals))


@cache
def game_facts(key: str) -> GameFacts:
    """The facts of a game by its key; raises SetUpError for an unknown one."""
    found = chapter(key)
    game: Any = found.game(found.players[0], None)
    match game:
        case BoardGame():
            return _board_facts(found, game)
        case CardGame():
            return _card_facts(found, game)
    raise TypeError(f"the wire has no form for {type(game).__name__}")


def _board_facts(found: Chapter, game: BoardGame) -> BoardFacts:
    board, book = game.board, game.rulebook
    return BoardFacts(
        key=found.key,
        title=found.title,
        players=list(found.players),
        cards=_cards(board.train_cards),
        trains=board.trains,
        track=book.track,
        turned_up=book.set_up.bonus_cards,
        cities=list(map(_CITY, board.cities.values())),
        routes=[_route(board, route) for route in board.routes.values()],
        tickets=list(map(_TICKET, board.tickets.values())),
        bonuses=[
            BonusFacts(bonus.id, bonus.name, bonus.rule, bonus.what, board.bonuses[bonus.id])
            for bonus in book.scoring.bonuses
            if bonus.id in board.bonuses
        ],
        rules=list(map(_RULE, found.rules())),
        digest=game.digest,
    )


def _route(board: Board, route: Route) -> RouteFacts:
    return RouteFacts(
        id=route.id,
        name=route.name,
        ends=route.ends,
        length=route.length,
        colour=None if route.colour is None else card_word(route.colour),
        locomotives=route.locomotives,
        tunnel=route.tunnel,
        any_cards=route.any_cards,
        draw=route.draw,
        points=board.points(route),
    )


def _card_facts(found: Chapter, game: CardGame) -> CardFacts:
    cards, book = game.cards, game.rulebook
    return CardFacts(
        key=found.key,
        title=found.title,
        players=list(found.players),
        cards=_cards(cards.train_cards),
        rounds=[book.rounds.played[players] for players in found.players],
        cities=[BigCity(city, points) for city, points in cards.bonuses.items()],
        tickets=list(map(_CARD_TICKET, cards.tickets.values())),
        rules=list(map(_RULE, found.rules())),
        digest=game.digest,
    )


def _cards(cards: Cards) -> list[CardKind]:
    return [CardKind(card_word(card), card.letter, card.symbol, cards[card]) for card in Card]
