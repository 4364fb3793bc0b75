"""A board game put together by hand, at the very moment a test is about.

Every card that is not placed elsewhere is in the deck, so a situation always holds all cards.
Chance is scripted: a test names what is drawn, and fails when anything else is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from rallare.rules.board.game import BoardGame
from rallare.rules.board.state import BoardState, Pending, Player
from rallare.rules.cards import NO_CARDS, Card, Cards
from rallare.rules.chapters import chapter
from rallare.rules.events import Notice
from rallare.rules.outcome import EndReason, Outcome
from rallare.rules.pending import TurnStart
from rallare.rules.state import TicketDeck
from support.moment import Moment

__all__ = ["BOARDS", "Situation", "law"]

BOARDS = Path(__file__).parent.parent / "boards"


def law(key: str, players: int, board: Path | None = None) -> BoardGame:
    game = chapter(key).game(players, board)
    assert isinstance(game, BoardGame)
    return game


class Situation(Moment[BoardState]):
    """A state that can be played on: `play` changes it, `refused` must not.

    hands      the cards of each seat, as text ("3B1L"); "-" for none; missing seats have none
    row        the face-up cards by letter, from the left
    discards   the discard pile; `deck` the deck, all other cards when None. With a deck given,
               the cards left over are nowhere, as if other players held them.
    routes     by seat, the routes it owns (trains and score follow)
    tickets    by seat, the tickets it holds
    trains     by seat, another number of trains than follows from the routes
    scores     by seat, another score than follows from the routes
    ticket_bag the tickets to draw, all others when None
    """

    def __init__(
        self,
        game: BoardGame,
        *,
        hands: Sequence[str] = (),
        row: str = "PBOWG",
        discards: str = "-",
        deck: str | None = None,
        routes: Mapping[int, Sequence[str]] | None = None,
        tickets: Mapping[int, Sequence[str]] | None = None,
        trains: Mapping[int, int] | None = None,
        scores: Mapping[int, int] | None = None,
        ticket_bag: Sequence[str] | None = None,
        bonuses: Sequence[str] | None = None,
        turn: int = 0,
        pending: Pending | None = None,
        final_turns: int | None = None,
        passes: int = 0,
    ) -> None:
        self.game = game
        self.notices: tuple[Notice, ...] = ()
        held = [Cards.of(hand) for hand in hands] + [NO_CARDS] * (game.players - len(hands))
        players = [
            self._player(seat, hand, routes or {}, tickets or {}, trains or {}, scores or {})
            for seat, hand in enumerate(held)
        ]
        face_up = tuple(Card.from_letter(letter) for letter in row)
        rest = game.board.train_cards - Cards.of(discards) - Cards.count(face_up)
        for hand in held:
            rest = rest - hand
        taken = {ticket for player in players for ticket in player.tickets}
        bag = [t for t in sorted(game.board.tickets) if t not in taken]
        if ticket_bag is not None:
            bag = sorted(ticket_bag)
        cards = [bonus.id for bonus in game.rulebook.scoring.bonuses]
        self.state = BoardState(
            players=tuple(players),
            deck=rest if deck is None else Cards.of(deck),
            discards=Cards.of(discards),
            row=face_up,
            tickets=TicketDeck(tuple(bag), (), ()),
            bonuses=tuple(
                bonuses if bonuses is not None else cards[: game.rulebook.set_up.bonus_cards]
            ),
            turn=turn,
            pending=pending if pending is not None else TurnStart(),
            final_turns=final_turns,
            passes=passes,
        )

    def _player(
        self,
        seat: int,
        hand: Cards,
        routes: Mapping[int, Sequence[str]],
        tickets: Mapping[int, Sequence[str]],
        trains: Mapping[int, int],
        scores: Mapping[int, int],
    ) -> Player:
        board = self.game.board
        own = [board.routes[route] for route in routes.get(seat, ())]
        left = board.trains - sum(route.length for route in own)
        return Player(
            hand=hand,
            seen=NO_CARDS,
            tickets=tuple(tickets.get(seat, ())),
            routes=tuple(route.id for route in own),
            trains=trains.get(seat, left),
            score=scores.get(seat, sum(board.points(route) for route in own)),
        )

    def scored(self, reason: EndReason = EndReason.FINAL_TURNS) -> Outcome:
        """The outcome if the game ended now."""
        return self.game.rulebook.scoring.outcome(self.game.board, self.state, reason)
