"""Remembering what lies on the own track, as an attentive player would.

Cards leave for the track face down, but from yards that lie open. One card of each own stack left
at the start of a turn, unless the whole stack was robbed before that. A robber's own stack of that
colour then lies in the yard until the robber's next turn, and no two yards ever have one colour.
So a colour that lies in another yard when the turn begins was robbed, and any other left.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rallare.rules.actions import Action, PlaceCards
from rallare.rules.card_game.view import CardView
from rallare.rules.card_game.yard import Yard, stacks_of
from rallare.rules.cards import NO_CARDS, Cards
from rallare.rules.events import Event, RoundBegan, TrainsDeparted

__all__ = ["TrackMemory", "laid_open", "seen_departing"]


class TrackMemory:
    """The cards of one seat's track, as far as it saw them leave. It is shown every decision."""

    def __init__(self) -> None:
        self._round = 0
        self._size = 0
        self._track = NO_CARDS
        self._yard = Yard(())

    def look(self, view: CardView) -> Cards:
        """What lies on the track: seen where the table allows it, else remembered."""
        if view.round != self._round or view.me.track_size < self._size:
            # Another round, or another game.
            self._round, self._size = view.round, view.me.track_size
            self._track, self._yard = NO_CARDS, Yard(())
        departed = self._departed(view)
        if departed.total == view.me.track_size - self._size:
            self._track = self._track + departed
        self._size, self._yard = view.me.track_size, view.me.yard
        return view.track if view.track is not None else self._track

    def acted(self, action: Action) -> None:
        """Remember what the seat places, for it is not asked again before cards leave."""
        if isinstance(action, PlaceCards):
            self._yard = self._yard.with_stacks(stacks_of(action.cards))

    def _departed(self, view: CardView) -> Cards:
        """The tops that left if a turn began since the last look; none when the track is as big."""
        if view.me.track_size == self._size:
            return NO_CARDS
        yards = [player.yard for seat, player in enumerate(view.players) if seat != view.seat]
        return Cards.count(
            stack.top
            for stack in self._yard.stacks
            if not any(yard.stack(stack.colour) for yard in yards)
        )


def seen_departing(seat: int, heard: Iterable[Event]) -> Cards:
    """What lies on a seat's track, by all that the seat was told since the game began."""
    track = NO_CARDS
    for event in heard:
        match event:
            case TrainsDeparted(seat=whose, cards=cards) if whose == seat:
                track = track + cards
            case RoundBegan():
                track = NO_CARDS
    return track


def laid_open(view: CardView, track: Cards) -> CardView:
    """The view of a seat that remembers its track; as it was where the memory has gaps."""
    if view.track is not None or track.total != view.me.track_size:
        return view
    return replace(view, track=track, owners_may_look=True)
