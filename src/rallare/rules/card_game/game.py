"""The card game as the law plays it: a rulebook, a set of cards and a number of players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from rallare.rules.actions import Action
from rallare.rules.card_game.loading import CardTerms
from rallare.rules.card_game.options import CardOptions
from rallare.rules.card_game.pending import CompletingChoice
from rallare.rules.card_game.place_cards import PlaceStep
from rallare.rules.card_game.play import CardPlay, CardTable
from rallare.rules.card_game.resample import resample
from rallare.rules.card_game.rounds import CompleteStep, Rounds
from rallare.rules.card_game.scoring import CardScoring
from rallare.rules.card_game.state import CardPlayer, CardState
from rallare.rules.card_game.tickets import CardSet
from rallare.rules.card_game.view import CardView, to_act, view_of
from rallare.rules.card_game.yard import Yard
from rallare.rules.cards import LOCOMOTIVE, NO_CARDS, Cards
from rallare.rules.chance import Chance
from rallare.rules.deal import deal_cards, deal_tickets, first_seat, opening_notices
from rallare.rules.draw_tickets import ChooseTickets, DrawTicketsStep, OpeningTickets
from rallare.rules.errors import Refusal
from rallare.rules.game import TableOptions, Transition
from rallare.rules.outcome import EndReason, Outcome
from rallare.rules.passing import PassStep
from rallare.rules.pending import Over
from rallare.rules.state import ChoosingOpening
from rallare.rules.steps import Step
from rallare.rules.take_cards import TakeCards
from rallare.rules.turn_game import TurnGame

__all__ = ["CardGame", "CardRulebook", "CardSetUp"]

CardStep = Step[CardTable, CardView, CardPlay]


@dataclass(frozen=True, slots=True)
class CardSetUp:
    """What lies on the table before the first turn."""

    locomotives: int
    hand: int
    row: int
    opening: OpeningTickets


@dataclass(frozen=True, slots=True)
class CardRulebook:
    """Everything the chapter states."""

    key: str
    title: str
    players: range
    set_up: CardSetUp
    turn_order: str
    take_cards: TakeCards
    place_cards: PlaceStep
    draw_tickets: DrawTicketsStep
    choose_tickets: ChooseTickets
    passing: PassStep
    rounds: Rounds
    end: str
    complete_tickets: CompleteStep
    scoring: CardScoring

    @property
    def opening(self) -> OpeningTickets:
        return self.set_up.opening

    def terms(self) -> CardTerms:
        """What a card file must be like for this chapter to play with it."""
        most, set_up = self.players[-1], self.set_up
        return CardTerms(
            game=self.key,
            title=self.title,
            players=most,
            cards_needed=most * (set_up.locomotives + set_up.hand) + set_up.row + 1,
            locomotives_needed=most * set_up.locomotives,
            tickets_needed=most * set_up.opening.dealt,
        )


@dataclass(frozen=True)
class CardGame(TurnGame[CardState]):
    """The rules of the chapter with a set of cards, for a number of players."""

    rulebook: CardRulebook
    cards: CardSet
    players: int

    def __post_init__(self) -> None:
        self.check_players()

    @property
    def rules(self) -> CardRulebook:
        return self.rulebook

    @property
    def digest(self) -> str:
        return self.cards.digest

    @cached_property
    def table(self) -> CardTable:
        return CardTable(self.cards, self.players)

    def initial(self, chance: Chance, options: TableOptions) -> Transition[CardState]:
        """Set the table: a locomotive each, then the deal, and wait for opening tickets."""
        set_up = self.rulebook.set_up
        first = first_seat(self.players, chance, options)
        own = Cards.single(LOCOMOTIVE, set_up.locomotives)
        deck = self.cards.train_cards.minus(LOCOMOTIVE, set_up.locomotives * self.players)
        hands: list[Cards] = []
        for _ in range(self.players):
            dealt, deck = deal_cards(deck, set_up.hand, chance)
            hands.append(own + Cards.count(dealt))
        row, deck = deal_cards(deck, set_up.row, chance)
        offered, tickets = deal_tickets(
            self.cards.tickets, self.players, set_up.opening.dealt, chance
        )
        state = CardState(
            players=tuple(
                CardPlayer(
                    hand=hand,
                    seen=own,
                    tickets=(),
                    completed=(),
                    yard=Yard(()),
                    track=NO_CARDS,
                    score=0,
                )
                for hand in hands
            ),
            deck=deck,
            discards=NO_CARDS,
            row=row,
            tickets=tickets,
            owners_may_look=options.owners_may_look,
            round=1,
            turn=first,
            pending=ChoosingOpening(offered, (None,) * self.players),
            final_turns=None,
        )
        return Transition(None, None, state, tuple(opening_notices(state, ())))

    def to_act(self, state: CardState) -> tuple[int, ...]:
        return to_act(state)

    def view(self, state: CardState, seat: int | None) -> CardView:
        self.check_seat(seat)
        return view_of(self.key, self.cards, state, seat)

    def options(self, view: CardView) -> CardOptions:
        """What the seat of a view may do now."""
        return CardOptions(self, view)

    def turn_steps(self) -> Sequence[CardStep]:
        book = self.rulebook
        return (book.take_cards, book.place_cards, book.draw_tickets)

    def turn_words(self) -> str:
        return "take train cards, place cards in the yard, draw tickets"

    def further_step(self, pending: object) -> tuple[CardStep, Refusal] | None:
        if not isinstance(pending, CompletingChoice):
            return None
        step = self.rulebook.complete_tickets
        words = "The round is over: say which tickets the cards on your track complete."
        return step, Refusal(step.rule, words)

    def untimely(self, action: Action) -> tuple[str, str]:
        complete = self.rulebook.complete_tickets
        if complete.takes(action):
            return complete.rule, "Tickets are completed when the round is over."
        return self.rulebook.turn_order, "That is not done in this game."

    def end_rule(self, reason: EndReason) -> str:
        return self.rulebook.end

    def start_play(self, state: CardState, seat: int, chance: Chance) -> CardPlay:
        return CardPlay(self.table, state, seat, chance)

    def end_turn(self, play: CardPlay) -> None:
        self.rulebook.rounds.end_turn(play)

    def outcome(self, state: CardState) -> Outcome | None:
        """The score and the ranking, once the game is over."""
        if not isinstance(state.pending, Over):
            return None
        return self.rulebook.scoring.outcome(self.cards, state, state.pending.reason)

    def resample(self, view: CardView, chance: Chance) -> CardState:
        """A state that the seat of the view cannot tell from the real one."""
        return resample(view, self.rulebook.set_up.opening.keep, chance)
