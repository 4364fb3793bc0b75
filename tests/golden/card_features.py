"""What golden records of the card game must show, over a replayed game."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from rallare.records import Record, replay
from rallare.rules.actions import CompleteTickets, PlaceCards, TakeBlind, TakeFaceUp
from rallare.rules.card_game.game import CardGame
from rallare.rules.card_game.state import CardState
from rallare.rules.cards import LOCOMOTIVE
from rallare.rules.events import (
    DeckRanOut,
    Event,
    Passed,
    RoundBegan,
    TicketsCompleted,
    TicketsKept,
    TicketsOffered,
    TrainRobbed,
)
from rallare.rules.game import Transition
from rallare.rules.outcome import Outcome
from rallare.rules.pending import SecondCard, TurnStart

__all__ = ["CARD_WANTED", "CardFinished"]

BIG_CITIES = ("New York", "Chicago", "Los Angeles", "Dallas", "Miami", "Seattle")
MOST_LISTED = 100
"""How many options of one decision go into a fingerprint: tickets can be completed in millions
of ways."""

Step = Transition[CardState]


@dataclass(frozen=True)
class CardFinished:
    """A finished card game, replayed from its record. `own_cards` is false with the chapter's."""

    record: Record
    game: CardGame
    own_cards: bool
    steps: tuple[Step, ...]
    outcome: Outcome

    @classmethod
    def of(cls, record: Record, game: CardGame, own_cards: bool) -> CardFinished:
        steps = tuple(replay(record, game))
        outcome = game.outcome(steps[-1].after)
        assert outcome is not None
        return cls(record, game, own_cards, steps, outcome)

    @cached_property
    def events(self) -> tuple[tuple[Step, Event], ...]:
        return tuple((step, notice.event) for step in self.steps for notice in step.notices)

    def told(self, kind: type) -> list[tuple[Step, Event]]:
        return [(step, event) for step, event in self.events if isinstance(event, kind)]

    @cached_property
    def fingerprint(self) -> str:
        """A short hash of what could be done at every decision, and of all that was counted."""
        lines = [f"{line.seat} {line.item} {line.points}" for line in self.outcome.lines]
        lines += [f"{name} {counts}" for name, counts in self.outcome.tie_breaks.items()]
        for step, move in zip(self.steps, self.record.moves, strict=False):
            options = self.game.options(self.game.view(step.after, move.seat))
            lines += [str(action) for action in islice(options, MOST_LISTED)]
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]

    def winners_of(self, city: str) -> int:
        """How many seats scored the bonus card of a big city."""
        return sum(line.item == city for line in self.outcome.lines)

    def tie(self) -> tuple[int, str]:
        """How many seats had the most points, and what told them apart; "" for nothing."""
        best = max(self.outcome.totals)
        seats = [seat for seat, total in enumerate(self.outcome.totals) if total == best]
        left = seats
        for name, counts in self.outcome.tie_breaks.items():
            most = max(counts[seat] for seat in left)
            left = [seat for seat in left if counts[seat] == most]
            if len(left) == 1:
                return len(seats), name
        return len(seats), ""


Feature = Callable[[CardFinished], bool]


def _with_players(number: int) -> Feature:
    return lambda f: len(f.record.names) == number


def _city(city: str, test: Callable[[int], bool]) -> Feature:
    return lambda f: not f.own_cards and test(f.winners_of(city))


def _tied(by: str) -> Feature:
    return lambda f: f.tie()[0] > 1 and f.tie()[1] == by


def _ran_out_by(action: type) -> Feature:
    """Whether the last card left the deck by such an action, the first of its turn or not."""
    return lambda f: any(
        isinstance(step.action, action)
        and step.before is not None
        and step.before.deck
        and not step.after.deck
        for step in f.steps
    )


def _robbed(locomotives: int) -> Feature:
    return lambda f: any(
        isinstance(event, TrainRobbed) and event.cards.locomotives >= locomotives
        for _, event in f.events
    )


def _placed(test: Callable[[PlaceCards], bool]) -> Feature:
    return lambda f: any(isinstance(s.action, PlaceCards) and test(s.action) for s in f.steps)


def _takes_first(step: Step) -> bool:
    before = step.before
    return (
        before is not None
        and isinstance(before.pending, TurnStart)
        and isinstance(step.action, TakeBlind | TakeFaceUp)
    )


def _takes_locomotive(step: Step) -> bool:
    action, before = step.action, step.before
    return (
        isinstance(action, TakeFaceUp)
        and before is not None
        and before.row[action.slot - 1] is LOCOMOTIVE
    )


def _one_card_only(finished: CardFinished) -> bool:
    """A turn ended after its first card for want of another."""
    return any(
        _takes_first(step)
        and not _takes_locomotive(step)
        and not isinstance(step.after.pending, SecondCard)
        for step in finished.steps
    )


def _dealt_the_last_card(finished: CardFinished) -> bool:
    began = [step for step, _ in finished.told(RoundBegan)]
    return any(step in began for step, _ in finished.told(DeckRanOut))


def _not_the_proposal(finished: CardFinished) -> bool:
    game = finished.game
    for step, move in zip(finished.steps, finished.record.moves, strict=False):
        if isinstance(move.action, CompleteTickets):
            proposal = game.options(game.view(step.after, move.seat)).proposal()
            if move.action != proposal:
                return True
    return False


def _none_completed(finished: CardFinished) -> list[bool]:
    return [not completed for completed in finished.outcome.completed]


def _locomotive_used(finished: CardFinished) -> bool:
    return any(
        isinstance(event, TicketsCompleted) and any(cards.locomotives for _, cards in event.uses)
        for _, event in finished.events
    )


def _from_under_the_deck(finished: CardFinished) -> bool:
    return any(
        isinstance(event, TicketsOffered)
        and step.before is not None
        and len(step.before.tickets.bag) < event.number
        for step, event in finished.events
    )


CARD_WANTED: dict[str, Feature] = {
    **{f"the Card Game with {number}": _with_players(number) for number in (2, 3, 4)},
    "the table chose who begins a card game": lambda f: f.record.options.first is not None,
    "chance chose who begins a card game": lambda f: f.record.options.first is None,
    "owners may look": lambda f: f.record.options.owners_may_look,
    "cards of one's own": lambda f: f.own_cards,
    "a second round": lambda f: bool(f.told(RoundBegan)),
    "the deal of a second round takes the last card": _dealt_the_last_card,
    "the last card refills the row": _ran_out_by(TakeFaceUp),
    "the last card is drawn blind": _ran_out_by(TakeBlind),
    "an empty slot in the row": lambda f: any(None in step.after.row for step in f.steps),
    "a final draw of one card": _one_card_only,
    "a face-up locomotive is all that is taken": lambda f: any(
        _takes_first(step) and _takes_locomotive(step) and step.after.deck for step in f.steps
    ),
    "a pass in a card game": lambda f: bool(f.told(Passed)),
    "a set of one colour": _placed(lambda a: len(a.cards.kinds) == 1),
    "a set with locomotives": _placed(lambda a: a.cards.locomotives > 0),
    "three different colours": _placed(lambda a: len(a.cards.kinds) == 3),
    "a robbery": _robbed(0),
    "a robbery of a stack with locomotives": _robbed(1),
    "none of the drawn tickets kept": lambda f: any(
        isinstance(event, TicketsKept) and not event.kept for _, event in f.events
    ),
    "tickets from under the deck of a card game": _from_under_the_deck,
    "fewer than four tickets left": lambda f: any(
        isinstance(event, TicketsOffered) and event.number < 4 for _, event in f.events
    ),
    "a ticket completed with a locomotive": _locomotive_used,
    "a proposal not taken": _not_the_proposal,
    "somebody completes nothing": lambda f: {True, False} == {*_none_completed(f)},
    "nobody completes anything": lambda f: all(_none_completed(f)),
    "a ticket still open at the end": lambda f: any(f.outcome.failed),
    "a total below zero": lambda f: min(f.outcome.totals) < 0,
    **{f"{city} won alone": _city(city, lambda n: n == 1) for city in BIG_CITIES},
    **{f"{city} shared": _city(city, lambda n: n > 1) for city in BIG_CITIES},
    **{f"{city} won by nobody": _city(city, lambda n: n == 0) for city in BIG_CITIES},
    "a card game shared": _tied(""),
    "a card game decided by completed tickets": _tied("completed tickets"),
    "a card game decided by bonus cards": _tied("bonus cards"),
}
