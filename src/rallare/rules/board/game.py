"""A board game: a chapter's rules on a board for a number of players.

`Rulebook` is what a chapter states: a value composed of rule objects, with no defaults. `BoardGame`
plays it: set-up, views, options, actions, outcome.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from rallare.rules.actions import Action, Pass, form_refusal
from rallare.rules.board.claim_route import ClaimStep, TunnelStep
from rallare.rules.board.draw_tickets import (
    ChooseTickets,
    DrawTicketsStep,
    OpeningTickets,
    draw_from,
)
from rallare.rules.board.final_turns import FinalTurns, PassStep
from rallare.rules.board.loading import BoardTerms
from rallare.rules.board.map import Board
from rallare.rules.board.options import BoardOptions
from rallare.rules.board.pending import (
    OpeningChoice,
    Over,
    PayingTunnel,
    PublicPending,
    SecondCard,
    TicketChoice,
    TurnStart,
)
from rallare.rules.board.play import Play, Table
from rallare.rules.board.resample import resample
from rallare.rules.board.scoring import Scoring
from rallare.rules.board.state import BoardState, ChoosingOpening, Player, TicketDeck
from rallare.rules.board.take_cards import TakeCards
from rallare.rules.board.view import BoardView, to_act, view_of
from rallare.rules.cards import NO_CARDS, Card, Cards
from rallare.rules.chance import Chance
from rallare.rules.errors import (
    GameOver,
    OutOfTurn,
    Refusal,
    SetUpError,
)
from rallare.rules.events import (
    BonusCardsTurned,
    CardsDealt,
    GameStarted,
    Notice,
    RowFilled,
    TicketsOffered,
    others,
    owner,
    tell,
)
from rallare.rules.game import TableOptions, Transition
from rallare.rules.outcome import Outcome
from rallare.rules.steps import Step

__all__ = ["BoardGame", "Rulebook", "SetUp"]

BoardStep = Step[Table, BoardView, Play]


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

    def terms(self) -> BoardTerms:
        """What a board must be like for this chapter to play on it."""
        most = self.players[-1]
        kinds = self.claim_route.payments
        tracks = self.claim_route.tracks.usable[most]
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
            cards_needed=most * self.set_up.hand + self.set_up.row + 1,
            tickets_needed=most * self.set_up.opening.dealt,
        )


@dataclass(frozen=True)
class BoardGame:
    """The rules of a chapter on a board, for a number of players."""

    rulebook: Rulebook
    board: Board
    players: int

    def __post_init__(self) -> None:
        allowed = self.rulebook.players
        if self.players not in allowed:
            raise SetUpError(
                f"{self.rulebook.title} is for {allowed[0]} to {allowed[-1]} players, "
                f"not {self.players}."
            )

    @property
    def key(self) -> str:
        return self.rulebook.key

    @property
    def digest(self) -> str:
        return self.board.digest

    @cached_property
    def table(self) -> Table:
        return Table(self.board, self.players)

    def initial(self, chance: Chance, options: TableOptions) -> Transition[BoardState]:
        """Set the table: deal, turn up the row and bonus cards, and wait for opening tickets."""
        book, set_up = self.rulebook, self.rulebook.set_up
        first = self._first(chance, options)
        deck = self.board.train_cards
        hands: list[Cards] = []
        for _ in range(self.players):
            hand, deck = _deal(deck, set_up.hand, chance)
            hands.append(Cards.count(hand))
        row, deck = _deal(deck, set_up.row, chance)
        tickets = TicketDeck(tuple(sorted(self.board.tickets)), (), ())
        dealt: list[tuple[str, ...]] = []
        for _ in range(self.players):
            offered, tickets = draw_from(tickets, set_up.opening.dealt, chance)
            dealt.append(offered)
        cards = [bonus.id for bonus in book.scoring.bonuses if bonus.id in self.board.bonuses]
        bonuses = _turn_up(cards, set_up.bonus_cards, chance)
        state = BoardState(
            players=tuple(
                Player(hand, NO_CARDS, (), (), self.board.trains, score=0) for hand in hands
            ),
            deck=deck,
            discards=NO_CARDS,
            row=row,
            tickets=tickets,
            bonuses=bonuses,
            turn=first,
            pending=ChoosingOpening(tuple(dealt), (None,) * self.players),
            final_turns=None,
            passes=0,
        )
        return Transition(None, None, state, tuple(_opening_notices(state)))

    def _first(self, chance: Chance, options: TableOptions) -> int:
        """The seat that begins: the table's choice, or at random."""
        if options.first is None:
            return int(chance.item([str(seat) for seat in range(self.players)]))
        if options.first not in range(self.players):
            raise SetUpError(
                f"Seat {options.first} cannot start: seats are 0 to {self.players - 1}."
            )
        return options.first

    def to_act(self, state: BoardState) -> tuple[int, ...]:
        return to_act(state)

    def view(self, state: BoardState, seat: int | None) -> BoardView:
        """What a seat may know; None is a spectator."""
        if seat is not None and seat not in range(self.players):
            raise ValueError(f"there is no seat {seat}; seats are 0 to {self.players - 1}")
        return view_of(self.key, self.board, state, seat)

    def options(self, view: BoardView) -> BoardOptions:
        """What the seat of a view may do now."""
        return BoardOptions(self, view)

    def steps(self, view: BoardView) -> Sequence[BoardStep]:
        """The steps that are open to the seat of a view."""
        book = self.rulebook
        match view.pending:
            case _ if view.seat not in view.to_act:
                return ()
            case TurnStart():
                turn = (book.take_cards, book.draw_tickets, book.claim_route)
                can = any(any(True for _ in step.actions(self.table, view)) for step in turn)
                return turn if can else (*turn, book.passing)
            case SecondCard():
                return (book.take_cards,)
            case PayingTunnel() if book.tunnel is not None:
                return (book.tunnel,)
            case TicketChoice():
                return (book.choose_tickets,)
            case OpeningChoice():
                return (book.set_up.opening,)
        raise AssertionError(f"{book.title} waits for {view.pending}, which it does not know")

    def actions(self, view: BoardView) -> Iterator[Action]:
        """Every legal action of the seat of a view, lazily."""
        for step in self.steps(view):
            yield from step.actions(self.table, view)

    def besides_claims(self, view: BoardView) -> Iterator[Action]:
        """Every legal action of the seat of a view that claims no route."""
        for step in self.steps(view):
            if step is not self.rulebook.claim_route:
                yield from step.actions(self.table, view)

    def refusal(self, view: BoardView, action: Action) -> Refusal | None:
        """Why the seat of a view may not do this now, or None when it may."""
        book = self.rulebook
        if isinstance(view.pending, Over):
            rule = book.end.rule_for(view.pending.reason)
            return Refusal(rule, "The game is over.", error=GameOver)
        if view.seat not in view.to_act:
            return Refusal(book.turn_order, _whose_turn(view), error=OutOfTurn)
        malformed = form_refusal(action)
        if malformed is not None:
            return malformed
        for step in self.steps(view):
            if step.takes(action):
                return step.refusal(self.table, view, action)
        return self._wrong_moment(view.pending, action)

    def _wrong_moment(self, pending: PublicPending, action: Action) -> Refusal:
        """Why an action that belongs to another moment of the game is refused."""
        book = self.rulebook
        match pending:
            case SecondCard():
                return Refusal(book.take_cards.rule, "You took one train card; take another one.")
            case PayingTunnel(extra=extra) if book.tunnel is not None:
                words = f"The tunnel asks for {extra} more: pay or withdraw."
                return Refusal(book.tunnel.extra, words)
            case TicketChoice():
                return Refusal(book.choose_tickets.rule, "First choose which tickets to keep.")
            case OpeningChoice():
                return Refusal(book.set_up.opening.rule, "First choose your opening tickets.")
        if isinstance(action, Pass):
            words = "You may pass only when you can do nothing else."
            return Refusal(book.passing.rule, words)
        words = "A turn is one of: take train cards, claim a route, draw tickets."
        return Refusal(book.turn_order, words)

    def apply(
        self, state: BoardState, seat: int, action: Action, chance: Chance
    ) -> Transition[BoardState]:
        """Play an action; raises a RefusedAction that says why not, and then changes nothing."""
        if seat not in range(self.players):
            words = f"There is no seat {seat}; seats are 0 to {self.players - 1}."
            raise OutOfTurn(Refusal(self.rulebook.turn_order, words, error=OutOfTurn))
        view = self.view(state, seat)
        refusal = self.refusal(view, action)
        if refusal is not None:
            raise refusal.error(refusal)
        step = next(step for step in self.steps(view) if step.takes(action))
        play = Play(self.table, state, seat, chance)
        step.carry_out(play, action)
        if play.turn_over:
            self.rulebook.end.end_turn(play)
        return Transition(state, action, play.state, tuple(play.notices))

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


def _deal(deck: Cards, number: int, chance: Chance) -> tuple[tuple[Card, ...], Cards]:
    dealt: list[Card] = []
    for _ in range(number):
        card = chance.card(deck)
        deck = deck.minus(card)
        dealt.append(card)
    return tuple(dealt), deck


def _turn_up(bonuses: list[str], number: int, chance: Chance) -> tuple[str, ...]:
    """Bonus cards drawn at random; all of them when that many are wanted."""
    if number == len(bonuses):
        return tuple(bonuses)
    turned: list[str] = []
    for _ in range(number):
        turned.append(chance.item([b for b in bonuses if b not in turned]))
    return tuple(turned)


def _opening_notices(state: BoardState) -> Iterator[Notice]:
    yield tell(GameStarted(state.turn))
    for seat, player in enumerate(state.players):
        number = player.hand.total
        yield Notice(CardsDealt(seat, number, player.hand), owner(seat))
        yield Notice(CardsDealt(seat, number, None), others(seat))
    yield tell(RowFilled(state.row))
    yield tell(BonusCardsTurned(state.bonuses))
    assert isinstance(state.pending, ChoosingOpening)
    for seat, tickets in enumerate(state.pending.dealt):
        yield Notice(TicketsOffered(seat, len(tickets), tickets), owner(seat))
        yield Notice(TicketsOffered(seat, len(tickets), None), others(seat))


def _whose_turn(view: BoardView) -> str:
    if isinstance(view.pending, OpeningChoice):
        return "You have chosen your opening tickets; others are still choosing."
    return f"It is the turn of seat {view.turn}."
