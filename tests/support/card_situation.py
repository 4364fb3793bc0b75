"""A card game put together by hand, at the very moment a test is about.

A situation always holds all cards: those that are placed nowhere else are in the deck, or, where
a test gives the deck, among the discards. Chance is scripted: a test names what is drawn, and
fails when anything else is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rallare.rules.actions import parse_action
from rallare.rules.card_game.game import CardGame
from rallare.rules.card_game.state import CardPending, CardPlayer, CardState, Completing
from rallare.rules.card_game.yard import Yard, stacks_of
from rallare.rules.cards import NO_CARDS, Card, Cards
from rallare.rules.chance import Seeded
from rallare.rules.chapters import chapter
from rallare.rules.errors import IllegalAction, Refusal, RefusedAction
from rallare.rules.events import Notice
from rallare.rules.game import TableOptions
from rallare.rules.outcome import EndReason, Outcome
from rallare.rules.pending import TurnStart
from rallare.rules.state import TicketDeck
from support.moment import Moment

__all__ = ["CardSituation", "card_law", "card_set_up", "completing", "refused_by"]


def card_law(players: int) -> CardGame:
    game = chapter("card-game").game(players, None)
    assert isinstance(game, CardGame)
    return game


class CardSituation(Moment[CardState]):
    """A state that can be played on: `play` changes it, `refused` must not.

    hands      the cards of each seat, as text ("3B1L"); "-" for none; missing seats have none
    row        the face-up cards by letter, from the left; "." is an empty slot
    deck       the deck, all other cards when None
    discards   the discard pile; with a deck given and no discards, all other cards
    yards      by seat, its stacks ("2G2L"), one text each
    tracks     by seat, the cards on its track
    tickets    by seat, the open tickets; `completed` the completed ones (the score follows)
    ticket_bag the tickets to draw, all others when None
    """

    def __init__(
        self,
        players: int = 2,
        *,
        hands: Sequence[str] = (),
        row: str = "PBOWG",
        deck: str | None = None,
        discards: str | None = None,
        yards: Mapping[int, Sequence[str]] | None = None,
        tracks: Mapping[int, str] | None = None,
        tickets: Mapping[int, Sequence[str]] | None = None,
        completed: Mapping[int, Sequence[str]] | None = None,
        ticket_bag: Sequence[str] | None = None,
        round: int = 1,
        turn: int = 0,
        pending: CardPending | None = None,
        final_turns: int | None = None,
        owners_may_look: bool = False,
    ) -> None:
        self.game = card_law(players)
        self.notices: tuple[Notice, ...] = ()
        held = [*hands, *["-"] * (players - len(hands))]
        seats = [
            self._player(
                hand,
                (yards or {}).get(seat, ()),
                (tracks or {}).get(seat, "-"),
                tuple((tickets or {}).get(seat, ())),
                tuple((completed or {}).get(seat, ())),
            )
            for seat, hand in enumerate(held)
        ]
        face_up = tuple(None if letter == "." else Card.from_letter(letter) for letter in row)
        rest = self.game.cards.train_cards - Cards.count(
            card for card in face_up if card is not None
        )
        for player in seats:
            rest = rest - player.hand - player.yard.cards - player.track
        rest = rest - Cards.of(deck or "-") - Cards.of(discards or "-")
        taken = {ticket for player in seats for ticket in player.tickets + player.completed}
        bag = [ticket for ticket in self.game.cards.tickets if ticket not in taken]
        self.state = CardState(
            players=tuple(seats),
            deck=rest if deck is None else Cards.of(deck),
            discards=rest if deck is not None and discards is None else Cards.of(discards or "-"),
            row=face_up,
            tickets=TicketDeck(tuple(sorted(bag if ticket_bag is None else ticket_bag)), (), ()),
            owners_may_look=owners_may_look,
            round=round,
            turn=turn,
            pending=pending if pending is not None else TurnStart(),
            final_turns=final_turns,
        )

    def _player(
        self,
        hand: str,
        yard: Sequence[str],
        track: str,
        tickets: tuple[str, ...],
        completed: tuple[str, ...],
    ) -> CardPlayer:
        stacks = tuple(stack for text in yard for stack in stacks_of(Cards.of(text)))
        return CardPlayer(
            hand=Cards.of(hand),
            seen=NO_CARDS,
            tickets=tickets,
            completed=completed,
            yard=Yard(()).with_stacks(stacks),
            track=Cards.of(track),
            score=sum(self.game.cards.tickets[ticket].points for ticket in completed),
        )

    def scored(self) -> Outcome:
        """The outcome if the game ended now."""
        scoring = self.game.rulebook.scoring
        return scoring.outcome(self.game.cards, self.state, EndReason.LAST_ROUND)

    @property
    def row(self) -> str:
        """The row as it is written above."""
        return "".join("." if card is None else card.letter for card in self.state.row)

    def yard(self, seat: int) -> list[str]:
        """The stacks of a seat as they are written above."""
        return [str(stack.cards) for stack in self.state.players[seat].yard.stacks]

    def all_cards(self) -> Cards:
        """Every train card, wherever it lies."""
        state = self.state
        cards = (
            state.deck
            + state.discards
            + Cards.count(card for card in state.row if card is not None)
        )
        return sum((p.hand + p.yard.cards + p.track for p in state.players), cards)


def card_set_up(
    players: int = 3,
    seed: str = "set-up",
    first: int | None = 0,
    owners_may_look: bool = False,
) -> CardSituation:
    """A game just set up: everybody is to choose opening tickets."""
    situation = CardSituation(players)
    step = situation.game.initial(Seeded(seed), TableOptions(first, owners_may_look))
    situation.state, situation.notices = step.after, step.notices
    return situation


def completing(players: int = 2, **setting: Any) -> CardSituation:
    """A round that is over: everybody is to say which tickets their tracks complete."""
    setting = {"row": ".....", "deck": "-", "final_turns": 0, **setting}
    return CardSituation(players, pending=Completing((None,) * players), **setting)


def refused_by(
    rule: str,
    situation: CardSituation,
    action: str,
    *words: str,
    error: type[RefusedAction] = IllegalAction,
    seat: int | None = None,
) -> Refusal:
    """Check that a rule refuses an action, in words that help, and that the options agree."""
    refusal = situation.refused(action, seat)
    assert refusal.rule == rule, refusal
    assert refusal.error is error
    for part in words:
        assert part in str(refusal), refusal
    who = situation.state.turn if seat is None else seat
    assert parse_action(action) not in situation.game.options(situation.view(who))
    assert action not in situation.options(who)
    return refusal
