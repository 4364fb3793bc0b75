"""A recorded game told in words, in the third person: events and the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rallare.cli.terminal.narration import many
from rallare.cli.terminal.paint import pad, width_of
from rallare.rules.board.game import BoardGame
from rallare.rules.board.pending import OpeningChoice, Over, PayingTunnel
from rallare.rules.board.view import BoardView
from rallare.rules.cards import Card, join_words
from rallare.rules.events import (
    BonusCardsTurned,
    CardsDealt,
    CardsDrawn,
    Event,
    FaceUpTaken,
    FinalTurnsBegan,
    GameEnded,
    GameStarted,
    OpeningChosen,
    Passed,
    Reshuffled,
    RouteClaimed,
    RowFilled,
    TicketsKept,
    TicketsOffered,
    TunnelPaid,
    TunnelRevealed,
    TurnBegan,
    Withdrawn,
)
from rallare.rules.outcome import EndReason

__all__ = ["Teller"]

_ENDS = {
    EndReason.FINAL_TURNS: "Everybody has had a last turn: the game is over.",
    EndReason.STALEMATE: "Everybody passed in a row: the game is over.",
}
_ASIDE = (TurnBegan, Reshuffled, TunnelPaid)
"""Events that a short telling leaves out: they follow from the others."""


class Teller:
    """Puts a game of these players on this board into words."""

    def __init__(self, game: BoardGame, names: Sequence[str]) -> None:
        self._game = game
        self._board = game.board
        self._names = names

    def sentences(self, events: Iterable[Event], everything: bool) -> str:
        """The events one after the other, with all that went on beside or without it."""
        told = [event for event in events if everything or not isinstance(event, _ASIDE)]
        return " ".join(self._sentence(event, everything) for event in told)

    def _sentence(self, event: Event, everything: bool) -> str:
        match event:
            case FaceUpTaken(seat=seat, card=card, slot=slot, replacement=replacement):
                after = (
                    f" from slot {slot}; {replacement.word} took its place" if everything else ""
                )
                return f"{self._names[seat]} took the face-up {card.word}{after}."
            case CardsDrawn(seat=seat, number=number, cards=cards):
                what = cards.words() if cards is not None else many(number, "card")
                return f"{self._names[seat]} drew {what} from the deck."
            case RouteClaimed(seat=seat, route=route, payment=payment, points=points):
                claimed = f"{self._names[seat]} claimed {self._route(route)}"
                return f"{claimed} with {payment.words()} for {many(points, 'point')}."
            case TunnelRevealed():
                return self._tunnel(event)
            case TunnelPaid(seat=seat, cards=cards):
                return f"{self._names[seat]} paid {cards.words()} more."
            case Withdrawn(seat=seat, route=route):
                return f"{self._names[seat]} took the set back from {self._route(route)}."
            case Passed(seat=seat):
                return f"{self._names[seat]} could do nothing and passed."
            case Reshuffled(number=number):
                return f"The discards became a new deck of {number}."
            case TicketsOffered() | OpeningChosen() | TicketsKept():
                return self._of_tickets(event)
        return self._of_the_game(event)

    def _of_tickets(self, event: TicketsOffered | OpeningChosen | TicketsKept) -> str:
        who = self._names[event.seat]
        match event:
            case OpeningChosen():
                return f"{who} chose opening tickets."
            case TicketsOffered(number=number, tickets=tickets):
                return f"{who} drew {many(number, 'ticket')}{self._named(tickets)}."
            case TicketsKept(kept=kept, returned=returned, tickets=tickets):
                part = f"{kept} of {many(kept + returned, 'ticket')}"
                return f"{who} kept {part}{self._named(tickets)}."

    def _of_the_game(self, event: Event) -> str:
        match event:
            case GameStarted(first=first):
                return f"{self._names[first]} begins."
            case CardsDealt(seat=seat, number=number, cards=cards):
                what = cards.words() if cards is not None else many(number, "card")
                return f"{self._names[seat]} was dealt {what}."
            case RowFilled(row=row):
                return f"Face up lie {_row(row)}."
            case BonusCardsTurned(bonuses=bonuses):
                return f"Bonus cards: {self._bonuses(bonuses)}."
            case TurnBegan(seat=seat):
                return f"It is the turn of {self._names[seat]}."
            case FinalTurnsBegan(seat=seat, trains=trains):
                left = f"{self._names[seat]} has {many(trains, 'train')} left"
                return f"{left}: everybody has one more turn."
            case GameEnded(reason=reason):
                return _ENDS[EndReason(reason)]
        raise TypeError(f"{type(event).__name__} is an event without words")

    def _tunnel(self, event: TunnelRevealed) -> str:
        laid = f"{self._names[event.seat]} laid {event.laid.words()} for {self._route(event.route)}"
        up = _row(event.revealed) if event.revealed else "no card"
        asked = f"{event.extra} more asked for" if event.extra else "nothing more asked for"
        return f"{laid}; {up} turned up, {asked}."

    def _route(self, route: str) -> str:
        return self._board.routes[route].name

    def _named(self, tickets: Sequence[str] | None) -> str:
        """The tickets by name after a colon, for those who may know them."""
        if not tickets:
            return ""
        return f": {join_words([self._board.tickets[ticket].name for ticket in tickets])}"

    def _bonuses(self, bonuses: Sequence[str]) -> str:
        scoring = self._game.rulebook.scoring
        return join_words([scoring.bonus(key).name for key in bonuses]) if bonuses else "none"

    def standing(self, view: BoardView) -> Iterator[str]:
        """The table as everybody sees it: who is to act, a line for each player, what lies open."""
        yield self._waits_for(view)
        widest = max(map(width_of, self._names))
        yield f"  {pad('', widest)}  points  trains  cards  tickets  routes"
        for name, player in zip(self._names, view.players, strict=True):
            yield (
                f"  {pad(name, widest)}  {player.score:>6}  {player.trains:>6}"
                f"  {player.hand_size:>5}  {player.ticket_count:>7}  {len(player.routes):>6}"
            )
        yield f"  Face up: {_row(view.row)}."
        deck, discards = view.deck_size, view.discards.total
        yield f"  Deck {deck}, discards {discards}, tickets to draw {view.ticket_deck_size}."
        yield f"  Bonus cards: {self._bonuses(view.bonuses)}."
        for name, player in zip(self._names, view.players, strict=True):
            routes = ", ".join(map(self._route, player.routes)) or "none yet"
            yield f"  Routes of {name}: {routes}."

    def _waits_for(self, view: BoardView) -> str:
        who = join_words([self._names[seat] for seat in view.to_act])
        match view.pending:
            case Over():
                return "The game is over."
            case OpeningChoice():
                return f"Still to choose opening tickets: {who}."
            case PayingTunnel(route=route, extra=extra):
                return f"{who} is to pay {extra} more for {self._route(route)}, or to withdraw."
        last = "" if view.final_turns is None else " in the final round"
        return f"{who} is to act{last}."

    def secrets(self, view: BoardView) -> Iterator[str]:
        """What only the seat of a view knows: its hand and tickets, and those on offer."""
        assert view.seat is not None
        name = self._names[view.seat]
        yield f"  Hand of {name}: {view.hand.words()}."
        yield f"  Tickets of {name}{self._named(view.tickets) or ': none'}."
        if view.offered:
            yield f"  On offer to {name}{self._named(view.offered)}."


def _row(cards: Sequence[Card]) -> str:
    return join_words([card.word for card in cards])
