"""How a turn begins and ends, how a round ends and is scored, and how the next one begins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from rallare.rules.actions import Action, CompleteTickets
from rallare.rules.card_game.completing import Assignment, assignments, objection
from rallare.rules.card_game.play import CardPlay, CardTable
from rallare.rules.card_game.state import CardPlayer, Completing
from rallare.rules.card_game.tickets import CardTicket
from rallare.rules.card_game.view import CardView
from rallare.rules.card_game.yard import Yard
from rallare.rules.cards import NO_CARDS, Cards
from rallare.rules.errors import Refusal
from rallare.rules.events import (
    CardsDealt,
    CompletingDecided,
    DeckRanOut,
    GameEnded,
    RoundBegan,
    RoundEnded,
    RowFilled,
    TicketsCompleted,
    TrackShown,
    TrainsDeparted,
    TurnBegan,
    others,
    owner,
)
from rallare.rules.outcome import EndReason
from rallare.rules.pending import Over, TurnStart

__all__ = ["CompleteStep", "Rounds"]


@dataclass(frozen=True, slots=True)
class CompleteStep:
    """The decision at the end of a round: which tickets to complete with which cards."""

    rounds: Rounds
    rule: str

    def takes(self, action: Action) -> bool:
        return isinstance(action, CompleteTickets)

    def refusal(self, table: CardTable, view: CardView, action: Action) -> Refusal | None:
        assert isinstance(action, CompleteTickets)
        return objection(_open_tickets(table, view), view.track or NO_CARDS, action.uses)

    def actions(self, table: CardTable, view: CardView) -> Iterator[Action]:
        track = view.track or NO_CARDS
        for uses in assignments(_open_tickets(table, view), track, table.cards.big_cities):
            yield CompleteTickets(uses)

    def carry_out(self, play: CardPlay, action: Action) -> None:
        pending = play.state.pending
        assert isinstance(action, CompleteTickets)
        assert isinstance(pending, Completing)
        seat = play.seat
        uses = (*pending.uses[:seat], action.uses, *pending.uses[seat + 1 :])
        play.wait_for(Completing(uses))
        play.tell(CompletingDecided(seat))
        decided = [use for use in uses if use is not None]
        if len(decided) == len(uses):
            self.rounds.score(play, decided)


def _open_tickets(table: CardTable, view: CardView) -> tuple[CardTicket, ...]:
    return tuple(table.cards.tickets[ticket] for ticket in view.tickets)


@dataclass(frozen=True, slots=True)
class Rounds:
    """The deck is played `played` times, by number of players. Its last card ends a round.

    A new round deals `hand` cards to each player and a new row of `row` cards.
    """

    played: Mapping[int, int]
    hand: int
    row: int

    def end_turn(self, play: CardPlay) -> None:
        """Close the turn of the acting seat and open the next, or let the round be scored."""
        left = play.state.final_turns
        if left is not None:
            left -= 1
        elif not play.state.deck:
            left = play.players
            play.tell(DeckRanOut(play.seat))
        play.change(final_turns=left)
        if left == 0:
            self._end_round(play)
            return
        self._begin_turn(play, (play.state.turn + 1) % play.players)

    def _end_round(self, play: CardPlay) -> None:
        """Everybody turns the own track up and decides what to complete with it."""
        play.wait_for(Completing((None,) * play.players))
        play.tell(RoundEnded(play.state.round))
        for seat, player in enumerate(play.state.players):
            play.tell(TrackShown(seat, player.track), owner(seat))

    def _begin_turn(self, play: CardPlay, turn: int) -> None:
        """The first step of a turn: one card of each stack goes to the track, face down."""
        play.change(turn=turn, pending=TurnStart())
        play.tell(TurnBegan(turn))
        departed, yard = play.player.yard.send_off()
        if departed:
            play.player = replace(play.player, yard=yard, track=play.player.track + departed)
            play.tell(TrainsDeparted(turn, departed))

    def score(self, play: CardPlay, uses: list[Assignment]) -> None:
        """All have decided: points for completed tickets, then the next round or the end."""
        tickets = play.table.cards.tickets
        for seat, player in enumerate(play.state.players):
            done = tuple(ticket for ticket, _ in uses[seat])
            points = sum(tickets[ticket].points for ticket in done)
            scored = replace(
                player,
                tickets=tuple(t for t in player.tickets if t not in done),
                completed=player.completed + done,
                score=player.score + points,
            )
            play.put_player(seat, scored)
            play.tell(TicketsCompleted(seat, uses[seat], points))
        if play.state.round == self.played[play.players]:
            play.wait_for(Over(EndReason.LAST_ROUND))
            play.tell(GameEnded(EndReason.LAST_ROUND))
        else:
            self._next_round(play)

    def _next_round(self, play: CardPlay) -> None:
        """Hands and open tickets stay; every other card is shuffled into a new deck."""
        state = play.state
        hands = sum((player.hand for player in state.players), NO_CARDS)
        play.change(
            players=tuple(_cleared(player) for player in state.players),
            deck=play.table.cards.train_cards - hands,
            discards=NO_CARDS,
            round=state.round + 1,
            final_turns=None,
        )
        play.tell(RoundBegan(play.state.round))
        starter = (state.turn + 1) % play.players
        for offset in range(play.players):
            self._deal(play, (starter + offset) % play.players)
        row = play.draw_cards(self.row)
        play.change(row=(*row, *(None,) * (self.row - len(row))))
        play.tell(RowFilled(play.state.row))
        if not play.state.deck:
            # Hands were so full that the deal took the last card: the round is all final turns.
            play.change(final_turns=play.players)
            play.tell(DeckRanOut(state.turn))
        self._begin_turn(play, starter)

    def _deal(self, play: CardPlay, seat: int) -> None:
        cards = Cards.count(play.draw_cards(self.hand))
        play.put_player(seat, play.state.players[seat].takes(cards))
        play.tell(CardsDealt(seat, cards.total, cards), owner(seat))
        play.tell(CardsDealt(seat, cards.total, None), others(seat))


def _cleared(player: CardPlayer) -> CardPlayer:
    """A player without the cards that go back into the deck."""
    return replace(player, yard=Yard(()), track=NO_CARDS)
