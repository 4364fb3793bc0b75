"""Advice on a decision: the options that a search tried, ranked, each with a reason.

Like a bot it sees a view and its options, and nothing else. With a seed and a number of trials it
always says the same; with seconds it depends on the machine how far it looks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import inf
from time import perf_counter
from typing import Any

from rallare.bots.advice.board_reasons import BoardReasons
from rallare.bots.advice.card_reasons import CardReasons
from rallare.bots.advice.reason import Reason, Why
from rallare.bots.advice.sentences import sentence
from rallare.bots.board.greedy import GreedyBot
from rallare.bots.bot import own_chance
from rallare.bots.cards.greedy import GreedyCardBot
from rallare.bots.kernel_seat import SEEDS, begin_search, take_seat, whole_action
from rallare.rules.actions import Action, ClaimRoute, PlaceCards
from rallare.rules.board.view import BoardView
from rallare.rules.cards import LOCOMOTIVE

__all__ = ["MOST_TRIALS", "Advice", "advise"]

NODES = 1 << 15
WIDE = 0.7
"""More moves are looked at than a bot would, since people want to compare them."""
DOUBT = 8
"""What was tried rarely is taken to end as all did, as if by so many trials."""
AIMLESS = 0.02
"""How much better an option without an aim must look: of two as good, the one that can be explained
comes first."""
NO_AIM = frozenset(
    {
        *(Why.SET, Why.LOCOMOTIVE, Why.BLIND_ANY, Why.SCORES, Why.TICKETS_LATE),
        *(Why.PLACE_SPARE, Why.PLACE_LATE, Why.CARD_LATE, Why.HAND_LACKS),
    }
)
AGAINST = frozenset({Why.SET, Why.TICKETS_LATE, Why.PLACE_LATE, Why.CARD_LATE, Why.HAND_LACKS})
"""What speaks against a move, or not for it. The best move may have no better reason: then it is
said that others are no better."""
MORE = 0.5
"""Points that are worth telling."""
MOST_TRIALS = 10_000_000
PLENTY = 2000
"""So many trials tell how a move ends; once it has beaten all others, more would only take time."""
MOST = 8


@dataclass(frozen=True, slots=True)
class Advice:
    """One option, how it is expected to end, and why it is advised.

    `chance` is that of winning, from 0 to 1, a shared win counted in parts; `score` is the own
    score at the end. Both are None where nothing could be tried out. `words` say all of it in
    English.
    """

    action: Action
    chance: float | None
    score: float | None
    trials: int
    reason: Reason
    words: str


@dataclass(frozen=True, slots=True)
class _Tried:
    """An option and how its trials ended. `secure` is how good it is at least, most likely."""

    action: Action
    trials: int
    wins: float
    points: float
    secure: float = 0.0


def advise(
    view: Any,
    options: Any,
    seconds: float | None,
    *,
    trials: int | None = None,
    seed: str = "",
    most: int = MOST,
) -> tuple[Advice, ...]:
    """The best options, best first, for the seat of a view that is to act.

    Thinking ends after so many seconds or trials, whichever comes first. Where the kernel does not
    hold the game there is one piece of advice, what the greedy bot would do, without figures.
    Raises ValueError for a seat that is not to act, and for thinking without an end.
    """
    if view.seat not in view.to_act:
        raise ValueError("there is nothing to advise: the seat is not to act")
    _check_effort(seconds, trials, most)
    from rallare.kernel.kernel import KernelLimit

    try:
        tried, plan = _try_out(view, options, seconds, trials or MOST_TRIALS, seed)
    except KernelLimit:
        return (_untried(view, options),)
    reasons = _reasons(view, options, *plan)
    tried = _distinct(tried)[: 2 * most]
    found = [(one, _why(view, one, tried, reasons)) for one in tried]
    found.sort(key=lambda pair: AIMLESS * (pair[1].code in NO_AIM) - pair[0].secure)
    best, reason = found[0]
    found[0] = best, replace(reason, unbeaten=len(found) > 1 and reason.code in AGAINST)
    return tuple(_advice(view, one, reason) for one, reason in found[:most])


def _check_effort(seconds: float | None, trials: int | None, most: int) -> None:
    """Raise ValueError where thinking would have no end, or find nothing."""
    if seconds is None and trials is None:
        raise ValueError("thinking needs an end: seconds or trials")
    if seconds is not None and not 0 < seconds < inf:
        raise ValueError(f"seconds must be more than 0 and have an end, not {seconds}")
    if trials is not None and not 0 < trials <= MOST_TRIALS:
        raise ValueError(f"trials must be from 1 to {MOST_TRIALS}, not {trials}")
    if most < 1:
        raise ValueError(f"advice has one option or more, not {most}")


def _try_out(
    view: Any, options: Any, seconds: float | None, trials: int, seed: str
) -> tuple[list[_Tried], tuple[Sequence[str], Sequence[str]]]:
    """Search; the options tried, the best first, and the routes to go for at first and later."""
    begun = perf_counter()
    chance = own_chance("advice", seed)
    position: Any
    kernel, position, _ = take_seat(view, options, chance)
    search = begin_search(position, view.seat, chance.below(SEEDS), WIDE, NODES)

    def is_clear() -> bool:
        return search.iterations >= PLENTY and search.decided()

    if seconds is None:
        made = search.run(trials)
    else:
        made = search.run(trials, seconds - (perf_counter() - begun), is_clear)
    plan = _in_parts(*position.planned(view.seat)) if isinstance(view, BoardView) else ((), ())
    wins, points = search.outcomes()
    legal = position.legal()
    if len(legal) == 1:
        return [_Tried(whole_action(kernel, position, legal[0]), made, wins, points)], plan
    found = []
    for number, visits, reward, _, node in search.children():
        action = kernel.law_action(position, number)
        assert action is not None, "a search takes whole actions"
        won, scored = search.outcomes(node)
        believed = (visits * won + DOUBT * wins) / (visits + DOUBT)
        expected = (visits * scored + DOUBT * points) / (visits + DOUBT)
        found.append(_Tried(action, visits, believed, expected, reward - search.doubt(node)))
    return sorted(found, key=lambda one: -one.secure), plan


def _in_parts(routes: Sequence[str], wanted: int) -> tuple[Sequence[str], Sequence[str]]:
    """What comes first in a plan and what later: routes for tickets, then those for points."""
    return routes[:wanted], routes[wanted:]


def _distinct(tried: Iterable[_Tried]) -> list[_Tried]:
    """One of each deed: other payments for a route are no other advice."""
    seen: set[object] = set()
    found = []
    for one in tried:
        match one.action:
            case ClaimRoute(route=route):
                what: object = route
            case PlaceCards(cards=cards):
                what = tuple(card for card in cards.kinds if card is not LOCOMOTIVE)
            case action:
                what = action
        if what not in seen:
            seen.add(what)
            found.append(one)
    return found


def _why(
    view: Any, one: _Tried, tried: Sequence[_Tried], reasons: BoardReasons | CardReasons
) -> Reason:
    """The reason for an option among those tried, the best of them first.

    Where the best is a card without a use that brings no more points than another option would, and
    others were seen to collect its kind, it must be that they get fewer.
    """
    reason = reasons.why(one.action)
    if one is tried[0] and len(tried) > 1 and reason.code is Why.SET and _collected(view, reason):
        points = max(other.points for other in tried[1:])
        if one.points <= points + MORE:
            return replace(reason, code=Why.DENIES, number=0)
    return reason


def _collected(view: Any, reason: Reason) -> bool:
    """Whether another player is known to hold cards of the kind that a reason is about."""
    others = [player for seat, player in enumerate(view.players) if seat != view.seat]
    return reason.card is not None and any(player.seen[reason.card] for player in others)


def _reasons(
    view: Any, options: Any, plan: Sequence[str], later: Sequence[str] = ()
) -> BoardReasons | CardReasons:
    if isinstance(view, BoardView):
        return BoardReasons(view, options, plan, later)
    return CardReasons(view, options)


def _advice(view: Any, tried: _Tried, reason: Reason) -> Advice:
    words = sentence(view, tried.action, reason)
    return Advice(tried.action, tried.wins, tried.points, tried.trials, reason, words)


def _untried(view: Any, options: Any) -> Advice:
    """What the greedy bot would do, where nothing can be tried out."""
    plan: Sequence[str] = ()
    action: Action
    if isinstance(view, BoardView):
        greedy = GreedyBot("")
        action = greedy.choose(view, options)
        plan = [route.id for route in greedy.plan(view, options).routes]
    else:
        action = GreedyCardBot("").choose(view, options)
    reason = _reasons(view, options, plan).why(action)
    return Advice(action, None, None, 0, reason, sentence(view, action, reason))
