"""Advice in English: what to do, and why, in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rallare.bots.advice.reason import Reason, Why
from rallare.rules.actions import (
    Action,
    ClaimRoute,
    CompleteTickets,
    DrawTickets,
    KeepTickets,
    PayTunnel,
    PlaceCards,
    TakeBlind,
    TakeFaceUp,
    Withdraw,
)
from rallare.rules.board.view import BoardView
from rallare.rules.cards import join_words

__all__ = ["deed", "sentence"]

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def sentence(view: Any, action: Action, reason: Reason) -> str:
    """What to do, and why."""
    because = _REASONS[reason.code](_Facts(view, reason))
    still = "; still, no other move left you further ahead" if reason.unbeaten else ""
    return f"{deed(view, action)}: {because}{_far(view, reason)}{still}."


def deed(view: Any, action: Action) -> str:
    """What to do."""
    match action:
        case TakeFaceUp(slot=slot):
            return f"Take the {view.row[slot - 1].word}"
        case TakeBlind():
            return "Take a blind card"
        case ClaimRoute(route=route):
            return f"Claim {_between(view.board.routes[route])}"
        case PayTunnel(cards=cards):
            return f"Pay {cards.words()} for the tunnel"
        case Withdraw():
            return "Withdraw from the tunnel"
        case PlaceCards(cards=cards):
            return f"Place {cards.words()}"
        case DrawTickets():
            return "Draw tickets"
        case KeepTickets(tickets=tickets):
            return f"Keep {_named(view, tickets)}" if tickets else "Keep no ticket"
        case CompleteTickets(uses=uses):
            return f"Complete {_count(len(uses), 'ticket')}"
    return "Pass"


class _Facts:
    """The facts of a reason in words."""

    def __init__(self, view: Any, reason: Reason) -> None:
        self.reason = reason
        self.card = reason.card.word if reason.card is not None else ""
        self.number = reason.number
        self.points = _count(reason.points, "point")
        self.tickets = _named(view, reason.tickets)
        self.plural = len(reason.tickets) > 1
        self.route = ""
        if reason.route is not None:
            self.route = _between(view.board.routes[reason.route])

    @property
    def more(self) -> str:
        return "one more" if self.number == 1 else f"{_word(self.number)} more"

    @property
    def rivals(self) -> str:
        """Who else builds there, as the end of a sentence."""
        others = self.reason.others
        if not others:
            return ""
        who = "another player is" if others == 1 else f"{_word(others)} other players are"
        return f", and {who} building towards it"

    @property
    def asked_for(self) -> str:
        """Which tickets ask for something, as the end of a sentence."""
        return f", and {self.tickets} {self.do('ask')} for it" if self.reason.tickets else ""

    def do(self, verb: str) -> str:
        """What the tickets do."""
        return verb if self.plural else f"{verb}s"


def _between(line: Any) -> str:
    return "–".join(line.ends)


def _named(view: Any, tickets: Iterable[str]) -> str:
    known: Mapping[str, Any]
    known = view.board.tickets if isinstance(view, BoardView) else view.cards.tickets
    return join_words([_between(known[ticket]) for ticket in tickets]) if tickets else ""


def _far(view: Any, reason: Reason) -> str:
    if not reason.left:
        return ""
    if isinstance(view, BoardView):
        verb = "is too far" if len(reason.left) == 1 else "are too far"
    else:
        verb = "asks for too much" if len(reason.left) == 1 else "ask for too much"
    return f"; {_named(view, reason.left)} {verb}"


def _word(number: int) -> str:
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def _count(number: int, thing: str) -> str:
    return f"{_word(number)} {thing}{'' if number == 1 else 's'}"


def _joined(facts: _Facts) -> str:
    tickets = f", and {facts.tickets} {facts.do('need')} it" if facts.reason.tickets else ""
    return f"{_count(facts.number, 'card')} more and {facts.route} is yours{tickets}"


def _more_of_it(facts: _Facts) -> str:
    if facts.number == 1:
        return "you have no use for it yet"
    return f"nothing asks for it yet, but you would have {_word(facts.number)} of it"


def _late(facts: _Facts) -> str:
    left = f"it is late, with about {_count(facts.number, 'turn')} left"
    when = left if facts.number > 1 else "it is your last turn"
    return f"{when}; a ticket not done costs points"


def _lacking(facts: _Facts) -> str:
    return _count(facts.number, "card")


def _any_of(facts: _Facts) -> str:
    return "the card" if facts.number == 1 else f"any of {_lacking(facts)}"


_REASONS: Mapping[Why, Callable[[_Facts], str]] = {
    Why.ONLY: lambda f: "nothing else is allowed",
    Why.NEEDED: lambda f: f"{f.route} needs {f.more}{f.rivals}",
    Why.FOR_POINTS: lambda f: f"{f.route} would score {f.points} and needs {f.more}{f.rivals}",
    Why.RESERVE: lambda f: f"one in reserve, because the tunnel {f.route} may ask for more",
    Why.SYMBOL: lambda f: f"the ferry {f.route} needs {f.more}{f.rivals}",
    Why.STANDS_IN: lambda f: f"it can stand for {_any_of(f)} that {f.route} lacks{f.rivals}",
    Why.LOCOMOTIVE: lambda f: "locomotives are scarce and keep more ways open",
    Why.SET: _more_of_it,
    Why.DENIES: lambda f: "it would do little for you, but others seem to want it",
    Why.BLIND: lambda f: f"{f.number}% of the unseen cards would help you",
    Why.BLIND_RATHER: lambda f: (
        f"no card on show helps you, and {f.number}% of the unseen ones would"
    ),
    Why.BLIND_ANY: lambda f: "you lack no particular card, so any will do",
    Why.FINISHES: lambda f: f"it completes {f.tickets}, worth {f.points}{f.rivals}",
    Why.ON_THE_WAY: lambda f: f"it is on the way of {f.tickets}{f.rivals}",
    Why.LAST_TURN: lambda f: f"it is your last turn, and this scores {f.points}",
    Why.BLOCKS: lambda f: f"it stands in the way of a player who builds at both ends of {f.route}",
    Why.DRAWS: lambda f: f"it scores {f.points} and lets you draw {_count(f.number, 'card')}",
    Why.LONG: lambda f: f"so long a route scores {f.points} in one turn",
    Why.SCORES: lambda f: f"it scores {f.points}",
    Why.PAYS: _joined,
    Why.WITHDRAWS: lambda f: (
        f"{_count(f.number, 'card')} more {'is' if f.number == 1 else 'are'} dear, "
        "and you keep your set"
    ),
    Why.TICKETS_DONE: lambda f: (
        f"yours are done, and about {_count(f.number, 'turn')} are left for more"
    ),
    Why.TICKETS_TIME: lambda f: (
        f"with about {_count(f.number, 'turn')} left there is time for more"
    ),
    Why.TICKETS_LATE: _late,
    Why.KEEP_ALONG: lambda f: "your network and your plan already lead there",
    Why.KEEP_SHARED: lambda f: (
        f"they share much of their way, about {_count(f.number, 'train')} in all"
    ),
    Why.KEEP_NEAR: lambda f: f"about {_count(f.number, 'train')} will do",
    Why.KEEP_NONE: lambda f: "none of them is worth it",
    Why.TICKET_LACKS: lambda f: f"{f.tickets} lacks {_word(f.number)} of it",
    Why.CARD_LATE: lambda f: "it is late, and a card taken now will hardly count",
    Why.WILD: lambda f: f"it can stand for {_any_of(f)} that your tickets lack",
    Why.PLACE_SAFE: lambda f: (
        f"{f.tickets} {f.do('ask')} for it, there is time, and hardly anybody can rob it"
    ),
    Why.PLACE_RISK: lambda f: (
        f"{f.tickets} {f.do('ask')} for it and there is time, but somebody may rob it"
    ),
    Why.PLACE_PART: lambda f: (
        f"{f.tickets} {f.do('ask')} for it, though perhaps only {_count(f.number, 'card')} of it "
        f"{'arrives' if f.number == 1 else 'arrive'} in time"
    ),
    Why.PLACE_LATE: lambda f: "it is late, and nothing of it will arrive in time",
    Why.PLACE_SPARE: lambda f: "no ticket of yours asks for it, but a new one may",
    Why.ROBS: lambda f: (
        f"it takes {_word(f.number)} {f.card} from another player's yard{f.asked_for}"
    ),
    Why.HAND_DONE: lambda f: (
        f"your tickets lack {f'only {_lacking(f)}' if f.number else 'nothing'}, "
        "so there is room for more"
    ),
    Why.HAND_LACKS: lambda f: f"your tickets still lack {_lacking(f)}, so more are a risk",
    Why.KEEP_HELD: lambda f: "your cards are enough",
    Why.KEEP_LACKS: lambda f: f"about {_count(f.number, 'card')} more will do",
    Why.COMPLETES: lambda f: f"that is worth {f.points}, the best use of your cards",
    Why.COMPLETES_NONE: lambda f: "your cards complete none",
}
