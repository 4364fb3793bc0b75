"""Claiming a route in conversation: which route, which track, which cards, and the tunnel risk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice

from rallare.cli.terminal.board.cities import read_cities
from rallare.cli.terminal.board.lookup import route_lines
from rallare.cli.terminal.board.odds import tunnel_odds
from rallare.cli.terminal.board.sight import BoardSight
from rallare.cli.terminal.board.vocabulary import VOCABULARY
from rallare.cli.terminal.commands import (
    Command,
    Unclear,
    fold,
    read_cards,
    read_command,
)
from rallare.cli.terminal.console import Console
from rallare.cli.words import many
from rallare.rules.actions import ClaimRoute
from rallare.rules.board.map import Route
from rallare.rules.cards import Cards, join_words
from rallare.rules.pending import TurnStart

__all__ = ["Claiming"]

PAGE = 8
"""Payments listed at a time."""

LookUp = Callable[[BoardSight, Command], None]


class Claiming:
    """One attempt to claim; `choose` gives the action, or None when the player thinks better."""

    def __init__(self, sight: BoardSight, console: Console, look_up: LookUp) -> None:
        self._sight = sight
        self._console = console
        self._look_up = look_up

    def choose(self, words: Sequence[str]) -> ClaimRoute | None:
        if not isinstance(self._sight.view.pending, TurnStart):
            # The law says why not now, whichever route it is.
            return ClaimRoute(next(iter(self._sight.board.routes)), Cards.of("-"))
        route = self._route(words)
        if route is None:
            return None
        payment = self._payment(route)
        if payment is None:
            self._console.write("Nothing is claimed. Enter shows the table again.")
            return None
        if route.tunnel and not self._dares(route, payment):
            self._console.write("Nothing is laid. Enter shows the table again.")
            return None
        return ClaimRoute(route.id, payment)

    def _route(self, words: Sequence[str]) -> Route | None:
        """The route of a number, of an id or between cities; without words it is asked for."""
        claimable = self._sight.claimable
        if not words:
            if not claimable:
                raise Unclear(
                    "Your cards pay for no open route now. r CITY tells what routes cost."
                )
            return self._pick(claimable, "Which route? A number, two cities, or Enter for none")
        if len(words) == 1 and words[0].isdigit():
            number = int(words[0])
            if not 1 <= number <= len(claimable):
                count = many(len(claimable), "route")
                raise Unclear(f"You can claim {count} now; c lists them with numbers.")
            return claimable[number - 1]
        return self._between(words)

    def _pick(self, routes: Sequence[Route], question: str) -> Route | None:
        """One of several routes."""
        self._console.page(route_lines(self._sight, routes, numbered=True))
        while answer := self._console.ask(question):
            words = fold(answer).split()
            try:
                if len(words) == 1 and words[0].isdigit():
                    if 1 <= int(words[0]) <= len(routes):
                        return routes[int(words[0]) - 1]
                    raise Unclear(f"The numbers are 1 to {len(routes)}.")
                return self._other(answer)
            except Unclear as unclear:
                self._console.write(str(unclear))
        return None

    def _other(self, answer: str) -> Route | None:
        """An answer that is no number: cities, or something to look up first."""
        words = fold(answer).split()
        try:
            return self._between(words)
        except Unclear:
            command = read_command(answer, VOCABULARY)
            if command.verb == "claim":
                return self._route(command.words)
            if command.verb in ("look", "keep", "pay", "withdraw", "blind", "tickets"):
                raise
            self._look_up(self._sight, command)
            raise Unclear("Which route?") from None

    def _between(self, words: Sequence[str]) -> Route | None:
        """A route between two cities, or from one; explains why there is none to claim."""
        routes = self._sight.board.routes
        by_id = [route for route in routes.values() if fold(route.id).split() == [*words]]
        if by_id:
            found = by_id
        else:
            cities = read_cities(self._sight.board, words)
            found = [r for r in routes.values() if set(cities) <= set(r.ends)]
            if not found:
                raise Unclear(
                    f"No route joins {cities[0]} and {cities[1]} directly;"
                    f" w {' '.join(words)} shows a way."
                )
        can = [route for route in self._sight.claimable if route in found]
        can = can or [route for route in found if route.id in self._sight.cheapest]
        if not can:
            raise Unclear("\n".join(self._why_not(route) for route in found[:6]))
        if len(can) == 1:
            return can[0]
        return self._pick(can, "Which one? A number, or Enter for none")

    def _why_not(self, route: Route) -> str:
        """The rule that keeps the seat from claiming a route with the cards it has."""
        options = self._sight.options
        refusal = options.closed(route.id)
        if refusal is None:
            refusal = options.refusal(ClaimRoute(route.id, self._sight.view.hand))
        if refusal is None:
            return f"{route.name} cannot be claimed now."
        return self._sight.told(refusal)

    def _payment(self, route: Route) -> Cards | None:
        """Which cards to pay with: the only way, or one of a list that goes on when asked."""
        payments = self._sight.options.payments(route.id)
        listed = list(islice(payments, PAGE))
        more = next(payments, None)
        if len(listed) == 1 and more is None:
            only = listed[0]
            if only.total == route.length or route.tunnel:
                return only
            question = f"{route.name} takes {only.words()}. Pay that?"
            return only if self._console.agrees(question, default=True) else None
        self._console.write(f"{self._sight.paint.strong(route.name)}: pay with")
        self._list(listed, 0)
        question = "A number, or cards such as 2B1L; Enter for 1, n for none"
        while True:
            if more is not None:
                self._console.write("  more: other ways to pay")
            answer = self._console.ask(question)
            if more is not None and answer and "more".startswith(fold(answer)):
                start = len(listed)
                listed += [more, *islice(payments, PAGE - 1)]
                more = next(payments, None)
                self._list(listed[start:], start)
                continue
            if fold(answer) in ("n", "no", "none", "back", "q"):
                return None
            try:
                return self._read_payment(route, answer, listed)
            except Unclear as unclear:
                self._console.write(str(unclear), 2)

    def _list(self, payments: Sequence[Cards], start: int) -> None:
        for number, cards in enumerate(payments, start + 1):
            self._console.write(f"{number:>4}  {self._sight.paint.cards(cards)}", 6)

    def _read_payment(self, route: Route, answer: str, listed: Sequence[Cards]) -> Cards:
        """The payment meant by an answer; raises Unclear, also for cards that the law refuses."""
        if not answer:
            return listed[0]
        if answer.isdigit():
            if 1 <= int(answer[:4]) <= len(listed):
                return listed[int(answer) - 1]
            raise Unclear(f"The numbers are 1 to {len(listed)}.")
        cards = read_cards(answer)
        refusal = self._sight.options.refusal(ClaimRoute(route.id, cards))
        if refusal is not None:
            raise Unclear(self._sight.told(refusal))
        return cards

    def _dares(self, route: Route, payment: Cards) -> bool:
        """Tell the risk of a tunnel, and ask whether to lay the set."""
        sight, console = self._sight, self._console
        tunnels, step = sight.game.rulebook.claim_route.tunnels, sight.game.rulebook.tunnel
        if tunnels is None or step is None:
            return True
        odds = tunnel_odds(sight.view, tunnels, payment)
        kinds = join_words([sight.paint.named(card) for card in odds.matching])
        each = kinds.replace(" and ", " or ")
        console.write(
            f"{sight.paint.strong(route.name)} is a tunnel ({step.extra}):"
            f" {tunnels.turned_up} cards will be turned up,"
            f" and each {each} among them asks for one more.",
            2,
        )
        chances = " · ".join(
            f"{'nothing' if n == 0 else n} more {_percent(chance)}"
            for n, chance in enumerate(odds.chances)
        )
        console.write(f"  {chances}")
        spare = sight.view.hand.less(payment)
        fitting = Cards.count(card for card in spare if card in odds.matching)
        console.write(
            f"  You would have {sight.paint.cards(fitting)} left to pay that with:"
            f" {_percent(odds.through)} to get through.",
            2,
        )
        return console.agrees(f"Lay {payment.words()}?", default=True)


def _percent(chance: float) -> str:
    """A chance in whole percent, without calling the possible impossible."""
    if 0 < chance < 0.01:
        return "under 1%"
    if 0.99 < chance < 1 - 1e-9:
        return "over 99%"
    return f"{chance:.0%}"
