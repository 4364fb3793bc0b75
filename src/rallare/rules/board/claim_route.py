"""Claiming a route: what is open, paying for it, tunnels, and the drawing bonus."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches

from rallare.rules.actions import Action, ClaimRoute, PayTunnel, Withdraw
from rallare.rules.board.map import Kind, Route
from rallare.rules.board.payment import PaymentRule, objection, payments, set_colour
from rallare.rules.board.pending import PayingTunnel
from rallare.rules.board.play import BoardPlay, Table
from rallare.rules.board.view import BoardView
from rallare.rules.cards import LOCOMOTIVE, NO_CARDS, Card, Cards, join_words
from rallare.rules.errors import Case, MalformedAction, Refusal
from rallare.rules.events import (
    CardsDrawn,
    RouteClaimed,
    TunnelPaid,
    TunnelRevealed,
    Withdrawn,
)

__all__ = ["ClaimStep", "DrawingBonus", "ParallelTracks", "TunnelStep", "Tunnels"]


@dataclass(frozen=True, slots=True)
class ParallelTracks:
    """How many of the tracks between two cities may be claimed; a player may own one of them.

    `usable` is by number of players, then by number of tracks.
    """

    usable: Mapping[int, Mapping[int, int]]
    rule: str

    def refusal(
        self, table: Table, seat: int | None, owners: Mapping[str, int], route: Route
    ) -> Refusal | None:
        tracks = table.board.tracks[route.id]
        if len(tracks) == 1:
            return None
        taken = [owners[track] for track in tracks if track in owners]
        usable = self.usable[table.players][len(tracks)]
        if len(taken) < usable and seat not in taken:
            return None
        between = f"{route.ends[0]} and {route.ends[1]}"
        if seat in taken:
            return Refusal(self.rule, f"You already own a track between {between}.")
        number = "one track" if usable == 1 else f"{usable} tracks"
        words = (
            f"With {table.players} players only {number} between {between} can be claimed; "
            "the rest is closed."
        )
        return Refusal(self.rule, words)


@dataclass(frozen=True, slots=True)
class Tunnels:
    """Cards are turned up from the deck; each match asks for one more card."""

    turned_up: int

    def matches(self, laid: Cards, revealed: tuple[Card, ...]) -> int:
        """How many cards turned up show the set's colour or a locomotive.

        The colour of a set of locomotives only is locomotive, so only locomotives match it.
        """
        return sum(card in (set_colour(laid), LOCOMOTIVE) for card in revealed)


@dataclass(frozen=True, slots=True)
class DrawingBonus:
    """After claiming a route with a drawing bonus its owner draws cards blind."""

    def draw(self, play: BoardPlay, route: Route) -> None:
        drawn = Cards.count(play.draw_cards(route.draw))
        if drawn:
            play.player = play.player.takes(drawn)
            play.tell_apart(
                CardsDrawn(play.seat, drawn.total, drawn), CardsDrawn(play.seat, drawn.total, None)
            )


@dataclass(frozen=True, slots=True)
class ClaimStep:
    """The action of a turn: claim one open route with an exact payment.

    `tunnels` and `drawing_bonus` are None in a game that has none.
    """

    payments: Mapping[Kind, PaymentRule]
    tracks: ParallelTracks
    tunnels: Tunnels | None
    drawing_bonus: DrawingBonus | None
    open: str
    trains: str

    def takes(self, action: Action) -> bool:
        return isinstance(action, ClaimRoute)

    def refusal(self, table: Table, view: BoardView, action: Action) -> Refusal | None:
        assert isinstance(action, ClaimRoute)
        route = table.board.routes.get(action.route)
        if route is None:
            words = f"There is no route {action.route!r} on this board."
            near = get_close_matches(action.route, table.board.routes, n=3, cutoff=0.7)
            instead = f"Near to that are {join_words(near)}." if near else ""
            return Refusal(self.open, words, instead, MalformedAction)
        refusal = self.closed(table, view, view.owners(), route)
        if refusal is not None:
            return refusal
        rule = self.payments[route.kind]
        missing = view.hand.missing(action.payment)
        if missing:
            could = next(self.payments_for(view, route), None)
            instead = f"You could pay {could.words()}." if could is not None else ""
            words = f"Your hand lacks {missing.words()} for this payment."
            return Refusal(rule.rule, words, instead, case=Case(lacks=missing))
        return objection(rule, route, action.payment)

    def closed(
        self, table: Table, view: BoardView, owners: Mapping[str, int], route: Route
    ) -> Refusal | None:
        """Why the seat could not claim this route with any cards, or None."""
        if route.id in owners:
            whose = "You own" if owners[route.id] == view.seat else "Another player owns"
            words = f"{whose} {route.name} already."
            return Refusal(self.open, words, self._beside(table, view, owners, route))
        refusal = self.tracks.refusal(table, view.seat, owners, route)
        if refusal is None and view.me.trains < route.length:
            words = f"{route.name} takes {route.length} trains, and you have {view.me.trains}."
            left = f"Routes of up to {view.me.trains} spaces are left to you."
            case = Case(trains=view.me.trains)
            return Refusal(self.trains, words, left if view.me.trains else "", case=case)
        return refusal

    def _beside(
        self, table: Table, view: BoardView, owners: Mapping[str, int], route: Route
    ) -> str:
        """A parallel track that is still open to the seat, as a hint; empty where none is."""
        for track in table.board.tracks[route.id]:
            other = table.board.routes[track]
            if track not in owners and self.closed(table, view, owners, other) is None:
                return f"{other.name} is open."
        return ""

    def affordable(self, table: Table, view: BoardView) -> Iterator[Route]:
        """The routes the seat could claim now with cards of its hand."""
        owners, alike = view.owners(), table.board.alike
        enough: dict[str, bool] = {}  # many routes have the same price
        for route in table.board.routes.values():
            price = alike[route.id].id
            if price not in enough:
                enough[price] = self.pays(route, view.hand)
            if enough[price] and self.closed(table, view, owners, route) is None:
                yield route

    def pays(self, route: Route, cards: Cards) -> bool:
        """Whether some of these cards would pay for a route."""
        return self.payments[route.kind].suffices(route, cards)

    def payments_for(self, view: BoardView, route: Route) -> Iterator[Cards]:
        """Every payment the seat's hand offers for a route, the thriftiest first."""
        return payments(self.payments[route.kind], route, view.hand)

    def actions(self, table: Table, view: BoardView) -> Iterator[Action]:
        for route in self.affordable(table, view):
            for payment in self.payments_for(view, route):
                yield ClaimRoute(route.id, payment)

    def carry_out(self, play: BoardPlay, action: Action) -> None:
        assert isinstance(action, ClaimRoute)
        route, seen = play.table.board.routes[action.route], play.player.seen
        play.player = play.player.lays(action.payment)
        if route.tunnel and self.tunnels is not None:
            laid = action.payment
            revealed = play.draw_cards(self.tunnels.turned_up)
            extra = self.tunnels.matches(laid, revealed)
            play.tell(TunnelRevealed(play.seat, route.id, laid, revealed, extra))
            if extra:
                play.wait_for(PayingTunnel(route.id, laid, seen, revealed, extra))
                return
            play.discard(Cards.count(revealed))
        self.complete(play, route, action.payment)

    def complete(self, play: BoardPlay, route: Route, payment: Cards) -> None:
        """The payment is laid: discard it, place the trains, score, and end the turn."""
        points = play.table.board.points(route)
        play.discard(payment)
        play.player = replace(
            play.player,
            routes=(*play.player.routes, route.id),
            trains=play.player.trains - route.length,
            score=play.player.score + points,
        )
        play.tell(RouteClaimed(play.seat, route.id, payment, points))
        if route.draw and self.drawing_bonus is not None:
            self.drawing_bonus.draw(play, route)
        play.end_turn()


@dataclass(frozen=True, slots=True)
class TunnelStep:
    """The decision in a tunnel: pay the extra cards, or take the set back and end the turn."""

    claim: ClaimStep
    extra: str
    locomotives_only: str
    exact: str

    def takes(self, action: Action) -> bool:
        return isinstance(action, PayTunnel | Withdraw)

    def refusal(self, table: Table, view: BoardView, action: Action) -> Refusal | None:
        tunnel = view.pending
        assert isinstance(tunnel, PayingTunnel)
        if not isinstance(action, PayTunnel):
            return None
        cards, colour = action.cards, set_colour(tunnel.laid)
        missing = view.hand.missing(cards)
        if missing:
            words = f"Your hand lacks {missing.words()} for this payment."
            return Refusal(self.extra, words, "You may withdraw.", case=Case(lacks=missing))
        fitting = cards[LOCOMOTIVE] + (cards[colour] if colour is not LOCOMOTIVE else 0)
        if fitting < tunnel.extra:
            return self._short(tunnel, colour)
        spare = self._spare(cards, colour, tunnel.extra)
        if spare:
            words = f"The tunnel asks for {tunnel.extra} more, and payments must be exact."
            instead = f"You can keep {spare.words()}."
            return Refusal(self.exact, words, instead, case=Case(spare=spare))
        return None

    def _short(self, tunnel: PayingTunnel, colour: Card) -> Refusal:
        number = f"{tunnel.extra} more card{'s' if tunnel.extra > 1 else ''}"
        if colour is LOCOMOTIVE:
            words = f"The tunnel asks for {number}; after locomotives only, locomotives only."
            return Refusal(self.locomotives_only, words, "You may withdraw.")
        words = f"The tunnel asks for {number}: {colour.word} or locomotives."
        return Refusal(self.extra, words, "You may withdraw.")

    def _spare(self, cards: Cards, colour: Card, extra: int) -> Cards:
        """The cards of a payment that can be kept, locomotives before colours."""
        needed = NO_CARDS
        for card in (colour, LOCOMOTIVE):
            needed = needed.plus(card, min(cards[card] - needed[card], extra - needed.total))
        return cards - needed

    def actions(self, table: Table, view: BoardView) -> Iterator[Action]:
        tunnel = view.pending
        assert isinstance(tunnel, PayingTunnel)
        colour = set_colour(tunnel.laid)
        least = tunnel.extra if colour is LOCOMOTIVE else 0
        for locomotives in range(least, tunnel.extra + 1):
            cards = Cards.single(LOCOMOTIVE, locomotives).plus(colour, tunnel.extra - locomotives)
            if cards in view.hand:
                yield PayTunnel(cards)
        yield Withdraw()

    def carry_out(self, play: BoardPlay, action: Action) -> None:
        tunnel = play.state.pending
        assert isinstance(tunnel, PayingTunnel)
        play.discard(Cards.count(tunnel.revealed))
        if isinstance(action, PayTunnel):
            play.player = play.player.lays(action.cards)
            play.tell(TunnelPaid(play.seat, tunnel.route, action.cards))
            route = play.table.board.routes[tunnel.route]
            self.claim.complete(play, route, tunnel.laid + action.cards)
        else:
            play.player = play.player.takes_back(tunnel.laid, tunnel.seen)
            play.tell(Withdrawn(play.seat, tunnel.route))
            play.end_turn()
