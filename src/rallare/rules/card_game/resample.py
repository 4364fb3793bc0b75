"""Drawing a whole state of a card game that fits what one seat knows.

Hands, tracks, the deck and tickets are dealt anew, uniformly over what the view allows. A view does
not remember what it saw go to the track; a player who does knows more.
"""

from __future__ import annotations

from rallare.rules.card_game.completing import Assignment, best_use
from rallare.rules.card_game.pending import CompletingChoice
from rallare.rules.card_game.state import CardPending, CardPlayer, CardState, Completing
from rallare.rules.card_game.view import CardView
from rallare.rules.cards import NO_CARDS, Cards
from rallare.rules.chance import Chance
from rallare.rules.pending import OpeningChoice, TicketChoice
from rallare.rules.resample import HiddenTickets, deal_hands

__all__ = ["resample"]


def resample(view: CardView, keep: int, chance: Chance) -> CardState:
    """A state whose view from this seat equals the view given.

    `keep` is how many opening tickets at least a seat keeps that has chosen in secret.
    """
    hands, hidden = deal_hands(view, view.unseen(), chance)
    tracks, deck = _tracks(view, hidden, chance)
    done = {ticket for player in view.players for ticket in player.completed}
    tickets = HiddenTickets(view, view.cards.tickets.keys() - done, keep, chance)
    pending: CardPending | None = tickets.pending()
    players = tuple(
        CardPlayer(
            hand=hands[seat],
            seen=p.seen,
            tickets=held,
            completed=p.completed,
            yard=p.yard,
            track=tracks[seat],
            score=p.score,
        )
        for seat, (p, held) in enumerate(zip(view.players, tickets.players(), strict=True))
    )
    if isinstance(view.pending, CompletingChoice):
        pending = Completing(tuple(_use(view, seat, players[seat]) for seat in range(len(players))))
    elif pending is None:
        assert not isinstance(view.pending, OpeningChoice | TicketChoice)
        pending = view.pending
    return CardState(
        players=players,
        deck=deck,
        discards=view.discards,
        row=view.row,
        tickets=tickets.deck(),
        turn=view.turn,
        pending=pending,
        final_turns=view.final_turns,
        owners_may_look=view.owners_may_look,
        round=view.round,
    )


def _tracks(view: CardView, hidden: Cards, chance: Chance) -> tuple[list[Cards], Cards]:
    """The cards on each track, and what is left for the deck."""
    tracks = []
    for seat, player in enumerate(view.players):
        track = view.track if seat == view.seat and view.track is not None else NO_CARDS
        while track.total < player.track_size:
            card = chance.card(hidden)
            hidden, track = hidden.minus(card), track.plus(card)
        tracks.append(track)
    return tracks, hidden


def _use(view: CardView, seat: int, player: CardPlayer) -> Assignment | None:
    """What a seat may have decided in secret: the best use, for all one can know."""
    assert isinstance(view.pending, CompletingChoice)
    if not view.pending.decided[seat]:
        return None
    if seat == view.seat:
        return view.uses
    tickets = [view.cards.tickets[ticket] for ticket in player.tickets]
    return best_use(tickets, player.track, view.cards.big_cities)
