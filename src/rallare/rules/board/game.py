"""A board game: a chapter's rules on a board for a number of players.

`Rulebook` is what a chapter states: a value composed of rule objects, with no defaults. `BoardGame`
plays it: set-up, views, options, actions, outcome.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from rallare.rules.actions import Action
from rallare.rules.board.board_check import supply_needed
from rallare.rules.board.claim_route import ClaimStep, TunnelStep
from rallare.rules.board.final_turns import FinalTurns
from rallare.rules.board.loading import BoardTerms
from rallare.rules.board.map import Board, Deal
from rallare.rules.board.options import BoardOptions
from rallare.rules.board.pending import PayingTunnel
from rallare.rules.board.play import BoardPlay, Table
from rallare.rules.board.resample import resample
from rallare.rules.board.scoring import Scoring
from rallare.rules.board.state import BoardState, Player
from rallare.rules.board.view import BoardView, to_act, view_of
from rallare.rules.cards import NO_CARDS, Cards
from rallare.rules.chance import Chance
from rallare.rules.deal import deal_cards, deal_tickets, first_seat, opening_notices
from rallare.rules.draw_tickets import ChooseTickets, DrawTicketsStep, OpeningTickets
from rallare.rules.errors import Refusal, SetUpError
from rallare.rules.events import BonusCardsTurned
from rallare.rules.game import TableOptions, Transition
from rallare.rules.outcome import EndReason, Outcome
from rallare.rules.passing import PassStep
from rallare.rules.pending import Over
from rallare.rules.state import ChoosingOpening
from rallare.rules.steps import Step
from rallare.rules.take_cards import TakeCards
from rallare.rules.turn_game import TurnGame

__all__ = ["BoardGame", "Rulebook", "SetUp"]

BoardStep = Step[Table, BoardView, BoardPlay]


@dataclass(frozen=True, slots=True)
class SetUp:
    """What lies on the table before the first turn."""

    hand: int
    row: int
    bonus_cards: int
    opening: OpeningTickets


@dataclass(frozen=True, slots=True)
class Rulebook:
    """Everything a chapter states. `tunnel` is None in a game without tunnels."""

    key: str
    title: str
    players: range
    set_up: SetUp
    turn_order: str
    track: int
    take_cards: TakeCards
    claim_route: ClaimStep
    tunnel: TunnelStep | None
    draw_tickets: DrawTicketsStep
    choose_tickets: ChooseTickets
    passing: PassStep
    end: FinalTurns
    scoring: Scoring

    @property
    def opening(self) -> OpeningTickets:
        return self.set_up.opening

    @property
    def deal(self) -> Deal:
        set_up = self.set_up
        return Deal(set_up.hand, set_up.row, set_up.opening.dealt, set_up.opening.keep)

    def dealing(self, deal: Deal) -> Rulebook:
        """The same rules, where a board says what is dealt."""
        opening = replace(self.opening, dealt=deal.tickets, keep=deal.keep)
        set_up = replace(self.set_up, hand=deal.hand, row=deal.row, opening=opening)
        return replace(self, set_up=set_up)

    def terms(self) -> BoardTerms:
        """What a board must be like for this chapter to play on it."""
        most = self.players[-1]
        kinds = self.claim_route.payments
        tracks = self.claim_route.tracks.usable[most]
        cards_needed, tickets_needed = supply_needed(most, self.deal)
        return BoardTerms(
            game=self.key,
            title=self.title,
            covers=lambda route: route.kind in kinds,
            kinds=", ".join(kind.value for kind in kinds),
            tracks=max(tracks),
            draws=range(1, 10) if self.claim_route.drawing_bonus else range(0),
            bonuses=frozenset(bonus.id for bonus in self.scoring.bonuses),
            bonuses_needed=self.set_up.bonus_cards,
            players=most,
            cards_needed=cards_needed,
            tickets_needed=tickets_needed,
        )


@dataclass(frozen=True)
class BoardGame(TurnGame[BoardState]):
    """The rules of a chapter on a board, for a number of players."""

    rulebook: Rulebook
    board: Board
    players: int

    def __post_init__(self) -> None:
        self.check_players()

    @classmethod
    def on(cls, board: Board, rulebook: Rulebook, players: int) -> BoardGame:
        """The rules of a chapter on a board, which may say itself what is dealt."""
        rules = rulebook if board.deal is None else rulebook.dealing(board.deal)
        return cls(rules, board, players)

    @property
    def rules(self) -> Rulebook:
        return self.rulebook

    @property
    def digest(self) -> str:
        return self.board.digest

    @cached_property
    def table(self) -> Table:
        return Table(self.board, self.players)

    def initial(self, chance: Chance, options: TableOptions) -> Transition[BoardState]:
        """Set the table: deal, turn up the row and bonus cards, and wait for opening tickets."""
        book, set_up = self.rulebook, self.rulebook.set_up
        if options.owners_may_look:
            raise SetUpError(f"{book.title} has no secret cards that owners may look at.")
        first = first_seat(self.players, chance, options)
        deck = self.board.train_cards
        hands: list[Cards] = []
        for _ in range(self.players):
            hand, deck = deal_cards(deck, set_up.hand, chance)
            hands.append(Cards.count(hand))
        row, deck = deal_cards(deck, set_up.row, chance)
        dealt, tickets = deal_tickets(
            self.board.tickets, self.players, set_up.opening.dealt, chance
        )
        cards = [bonus.id for bonus in book.scoring.bonuses if bonus.id in self.board.bonuses]
        state = BoardState(
            players=tuple(
                Player(hand, NO_CARDS, (), (), self.board.trains, score=0) for hand in hands
            ),
            deck=deck,
            discards=NO_CARDS,
            row=row,
            tickets=tickets,
            bonuses=_turn_up(cards, set_up.bonus_cards, chance),
            turn=first,
            pending=ChoosingOpening(dealt, (None,) * self.players),
            final_turns=None,
            passes=0,
        )
        told = opening_notices(state, [BonusCardsTurned(state.bonuses)])
        return Transition(None, None, state, tuple(told))

    def to_act(self, state: BoardState) -> tuple[int, ...]:
        return to_act(state)

    def view(self, state: BoardState, seat: int | None) -> BoardView:
        """What a seat may know; None is a spectator."""
        self.check_seat(seat)
        return view_of(self.key, self.board, state, seat)

    def options(self, view: BoardView) -> BoardOptions:
        """What the seat of a view may do now."""
        return BoardOptions(self, view)

    def turn_steps(self) -> Sequence[BoardStep]:
        book = self.rulebook
        return (book.take_cards, book.draw_tickets, book.claim_route)

    def turn_words(self) -> str:
        return "take train cards, claim a route, draw tickets"

    def further_step(self, pending: object) -> tuple[BoardStep, Refusal] | None:
        tunnel = self.rulebook.tunnel
        if tunnel is None or not isinstance(pending, PayingTunnel):
            return None
        words = f"The tunnel asks for {pending.extra} more: pay or withdraw."
        return tunnel, Refusal(tunnel.extra, words)

    def untimely(self, action: Action) -> tuple[str, str]:
        tunnel = self.rulebook.tunnel
        if tunnel is not None and tunnel.takes(action):
            return tunnel.extra, "There is no tunnel to pay for."
        return self.rulebook.turn_order, "That is not done in this game."

    def end_rule(self, reason: EndReason) -> str:
        return self.rulebook.end.rule_for(reason)

    def start_play(self, state: BoardState, seat: int, chance: Chance) -> BoardPlay:
        return BoardPlay(self.table, state, seat, chance)

    def end_turn(self, play: BoardPlay) -> None:
        self.rulebook.end.end_turn(play)

    def besides_claims(self, view: BoardView) -> Iterator[Action]:
        """Every legal action of the seat of a view that claims no route."""
        for step in self.steps(view):
            if step is not self.rulebook.claim_route:
                yield from step.actions(self.table, view)

    def marker(self, score: int) -> int:
        """The space of the score track that shows a score: 0 and 100 are the same space."""
        return (score - 1) % self.rulebook.track + 1

    def outcome(self, state: BoardState) -> Outcome | None:
        """The score and the ranking, once the game is over."""
        if not isinstance(state.pending, Over):
            return None
        return self.rulebook.scoring.outcome(self.board, state, state.pending.reason)

    def resample(self, view: BoardView, chance: Chance) -> BoardState:
        """A state that the seat of the view cannot tell from the real one."""
        return resample(view, self.board, self.rulebook.set_up.opening.keep, chance)


def _turn_up(bonuses: list[str], number: int, chance: Chance) -> tuple[str, ...]:
    """Bonus cards drawn at random; all of them when that many are wanted."""
    if number == len(bonuses):
        return tuple(bonuses)
    turned: list[str] = []
    for _ in range(number):
        turned.append(chance.item([b for b in bonuses if b not in turned]))
    return tuple(turned)
