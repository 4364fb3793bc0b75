"""Law and kernel side by side on a board, one decision after the other.

Chance is drawn by the law and told to the kernel. Before every decision both say what may be done;
after it everything on the table is compared. Payments can be thousands, so the law is asked about
every payment that the kernel lists, and both list all there are now and then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from operator import ge
from random import Random

from rallare.kernel import board_bridge as bridge
from rallare.kernel import codes
from rallare.kernel.board_facts import facts, results
from rallare.kernel.board_payments import every_payment
from rallare.kernel.board_state import BoardPosition
from rallare.kernel.board_tables import BoardTables
from rallare.kernel.luck import Luck
from rallare.kernel.tables import board_tables
from rallare.rules.actions import Action, ClaimRoute, DrawTickets, KeepTickets, TakeBlind
from rallare.rules.board.game import BoardGame
from rallare.rules.board.map import Route
from rallare.rules.board.options import BoardOptions
from rallare.rules.board.payment import accepts
from rallare.rules.board.state import BoardState
from rallare.rules.chance import Recorder, Seeded
from rallare.rules.game import TableOptions
from rallare.rules.pending import Over

__all__ = ["STYLES", "Disagreement", "Lockstep", "Menu", "Pair", "Style", "normal"]

FEW_PAYMENTS = 50
"""So many are compared often, more of them only when everything is."""

EVERYTHING = 200
"""How many decisions there are, about, from one comparison of everything to the next."""

FOR_THE_END = {"reason", "actor", "seen_before"}
"""Fields that mean something at certain moments only, and may be anything at others."""


class Disagreement(AssertionError):
    """Law and kernel do not say the same."""


def agree(what: str, law: object, kernel: object) -> None:
    if law != kernel:
        raise Disagreement(f"{what}: the law says\n{law}\nand the kernel\n{kernel}")


@dataclass(frozen=True, slots=True)
class Menu:
    """What may be done, as the law says: claims by their routes, since they are so many."""

    others: list[Action]
    routes: tuple[Route, ...]
    options: BoardOptions

    def claim(self, random: Random) -> Action:
        """A claim of any route, with one of the thriftier payments or of those after them."""
        route = random.choice(self.routes).id
        some = list(islice(self.options.payments(route), random.randint(1, 12)))
        return ClaimRoute(route, random.choice(some))


Style = Callable[[Random, Menu], Action]


def any_kind(random: Random, menu: Menu) -> Action:
    """Each kind of action alike."""
    kinds = sorted({type(action).__name__ for action in menu.others})
    if menu.routes:
        kinds.append("ClaimRoute")
    kind = random.choice(kinds)
    if kind == "ClaimRoute":
        return menu.claim(random)
    return random.choice([action for action in menu.others if type(action).__name__ == kind])


def builder(random: Random, menu: Menu) -> Action:
    """Claims whenever it can, so that tracks close and the last turns come."""
    if menu.routes and random.random() < 0.9:
        return menu.claim(random)
    return any_kind(random, menu)


def hoarder(random: Random, menu: Menu) -> Action:
    """Takes cards and keeps them, so that the deck runs out and hands pay for everything."""
    takes = [a for a in menu.others if not isinstance(a, DrawTickets)]
    if takes and random.random() < 0.95:
        return random.choice(takes)
    return any_kind(random, menu)


def traveller(random: Random, menu: Menu) -> Action:
    """Draws tickets and keeps many, so that the ticket deck runs out."""
    if DrawTickets() in menu.others and random.random() < 0.6:
        return DrawTickets()
    if menu.others and isinstance(menu.others[0], KeepTickets):
        return max(random.sample(menu.others, min(3, len(menu.others))), key=_kept)
    return builder(random, menu)


def _kept(action: Action) -> int:
    return len(action.tickets) if isinstance(action, KeepTickets) else 0


def blind_builder(random: Random, menu: Menu) -> Action:
    """Takes from the deck only, so that nobody knows what is in a hand."""
    if TakeBlind() in menu.others and random.random() < 0.5:
        return TakeBlind()
    return builder(random, menu)


STYLES: dict[str, Style] = {
    style.__name__: style for style in (any_kind, builder, hoarder, traveller, blind_builder)
}


def normal(state: BoardState) -> BoardState:
    """The state with everything sorted whose order tells nothing."""
    players = tuple(
        replace(p, routes=tuple(sorted(p.routes)), tickets=tuple(sorted(p.tickets)))
        for p in state.players
    )
    removed = tuple(sorted(state.tickets.removed, key=lambda r: r.ticket))
    return replace(state, players=players, tickets=replace(state.tickets, removed=removed))


class Pair:
    """The two engines of one game: `game` is the law's, `tables` are the kernel's.

    `paid` remembers what the law said of payments: by price and payment the cards of each kind,
    or None where it refuses them.
    """

    def __init__(self, game: BoardGame, tables: BoardTables | None = None) -> None:
        self.game = game
        self.tables = tables if tables is not None else board_tables(game)
        names = self.tables.ids.routes
        number_of = {name: number for number, name in enumerate(names)}
        self.alike = [number_of[game.board.alike[name].id] for name in names]
        self.paid: dict[tuple[int, int], tuple[int, ...] | None] = {}

    def cards(self, price: int, payment: int) -> tuple[int, ...] | None:
        """The cards of a payment that the law accepts for a route, else None."""
        if (price, payment) not in self.paid:
            cards = bridge.unpacked(payment)
            route = self.game.board.routes[self.tables.ids.routes[price]]
            accepted = accepts(self.game.rulebook.claim_route.payments[route.kind], route, cards)
            self.paid[price, payment] = cards.counts if accepted else None
        return self.paid[price, payment]


@dataclass
class Lockstep:
    """One game played in both engines.

    Routes with more than `most_payments` are left out even when everything is compared.
    """

    pair: Pair
    seed: str
    style: Style
    first: int | None = None
    most_payments: int = 400
    decisions: int = 0
    luck: Luck = field(default_factory=Luck)
    met: set[str] = field(default_factory=set)
    """What happened: actions by name, the end by its reason, an empty deck."""

    def __post_init__(self) -> None:
        self.game, self.tables = self.pair.game, self.pair.tables
        self.random = Random(self.seed)
        self.chance = Recorder(Seeded(self.seed))
        self.state = self.game.initial(self.chance, TableOptions(first=self.first)).after
        self.position = BoardPosition(self.tables)
        first = -1 if self.first is None else self.first
        self._told(lambda: self.position.start(self.luck, first))
        self.check_state()

    def _told(self, play: Callable[[], None]) -> None:
        """Let the kernel do something with what chance gave the law: all of it, and no more."""
        before = self.luck.state()
        self.luck.tell(bridge.script(self.tables, self.chance.flush()))
        play()
        agree("results of chance that nobody asked for", 0, self.luck.untold())
        agree("where chance stands", before, self.luck.state())

    @property
    def over(self) -> bool:
        return isinstance(self.state.pending, Over)

    def play(self, most: int = 1_000_000) -> int:
        """Go on until the end, or for so many decisions; tell how many were compared."""
        while not self.over and self.decisions < most:
            self.decide()
        if self.over:
            self.check_score()
        return self.decisions

    def decide(self) -> None:
        seat = self.random.choice(self.game.to_act(self.state))
        options = self.game.options(self.game.view(self.state, seat))
        self.position.select(seat)
        menu = Menu(list(options.besides_claims()), options.routes(), options)
        self.check_options(menu)
        action = self.style(self.random, menu)
        number = bridge.kernel_action(self.position, action)
        agree("an action and back", action, bridge.law_action(self.position, number))
        self.state = self.game.apply(self.state, seat, action, self.chance).after
        self._told(lambda: self.position.apply(number, self.luck))
        self.check_state()
        self.decisions += 1
        self.met.add(type(action).__name__)
        if not self.state.deck:
            self.met.add("no cards")

    def check_options(self, menu: Menu) -> None:
        agree("who decides", True, self.position.actor in self.game.to_act(self.state))
        listed = self.position.legal()
        agree("actions listed twice", len(set(listed)), len(listed))
        others: list[int] = []
        claims: dict[int, set[int]] = {}
        for action in listed:
            if action & codes.VERB_MASK == codes.CLAIM:
                route = action >> codes.ARGUMENT & codes.ARGUMENT_MASK
                claims.setdefault(route, set()).add(action >> codes.CARDS << codes.CARDS)
            else:
                others.append(action)
        offers = bridge.offered(self.position)
        law = [bridge.kernel_action(self.position, action, offers) for action in menu.others]
        agree("what may be done besides claiming", sorted(law), sorted(others))
        self._check_claims(menu, claims)
        if self.random.randrange(EVERYTHING) == 0:
            self._check_payments(menu, menu.routes, self.most_payments)
            agree("the state", normal(self.state), normal(bridge.to_state(self.position)))
        elif menu.routes and self.random.randrange(10) == 0:
            self._check_payments(menu, [self.random.choice(menu.routes)], FEW_PAYMENTS)

    def _check_claims(self, menu: Menu, claims: Mapping[int, set[int]]) -> None:
        """The routes that can be claimed are the same; the law accepts what the kernel lists."""
        names, alike = self.tables.ids.routes, self.pair.alike
        law = sorted(route.id for route in menu.routes)
        agree("routes to claim", law, sorted(names[route] for route in claims))
        hand = self.state.players[self.position.actor].hand.counts
        checked: dict[int, set[int]] = {}
        for route, payments in claims.items():
            price = alike[route]
            if price in checked:
                agree("payments for routes of one price", checked[price], payments)
                continue
            checked[price] = payments
            for payment in payments:
                cards = self.pair.cards(price, payment)
                if cards is None or not all(map(ge, hand, cards)):
                    what = f"{bridge.unpacked(payment)} for {names[route]}"
                    raise Disagreement(f"the kernel lists {what}, and the law refuses it")

    def _check_payments(self, menu: Menu, routes: Sequence[Route], most: int) -> None:
        """Every payment, not only those that the kernel lists; where they are not too many."""
        hand = list(self.state.players[self.position.actor].hand.counts)
        for route in routes:
            law = list(islice(menu.options.payments(route.id), most + 1))
            if len(law) <= most:
                number = self.tables.ids.routes.index(route.id)
                kernel = every_payment(self.tables, number, hand)
                agree(f"payments for {route.name}", sorted(map(bridge.packed, law)), sorted(kernel))

    def check_state(self) -> None:
        law = bridge.state_facts(self.tables, self.state)
        kernel = facts(self.position)
        for name, value in law.items():
            if value != kernel[name] and name not in FOR_THE_END:
                agree(f"the field {name}", value, kernel[name])
        phase = law["phase"]
        if phase == codes.OVER:
            agree("why the game ended", law["reason"], kernel["reason"])
        elif phase == codes.TUNNEL:
            agree("what was seen before", law["seen_before"], kernel["seen_before"])
        if phase != codes.OPENING and phase != codes.OVER:
            agree("who decides", law["actor"], kernel["actor"])

    def check_score(self) -> None:
        """Lines, totals, tie-breaks and places; and a position made of the state has them too."""
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        self.met.add(outcome.reason.value)
        again = bridge.from_state(self.tables, self.state)
        law = sorted((line.seat, line.item, line.points) for line in outcome.lines)
        ties = [list(tie) for tie in outcome.tie_breaks.values()]
        for position in (self.position, again):
            agree("lines of the score", law, sorted(bridge.lines(position)))
            agree("totals", list(outcome.totals), position.result())
            agree("places", list(_places(outcome.ranking)), position.ranks())
            agree("tie-breaks", ties, results(position)["ties"])
        agree("the state", normal(self.state), normal(bridge.to_state(again)))
        agree("open routes", facts(again)["open"], facts(self.position)["open"])


def _places(ranking: tuple[tuple[int, ...], ...]) -> Iterator[int]:
    """The place of each seat, from 0."""
    place, taken = {}, 0
    for group in ranking:
        for seat in group:
            place[seat] = taken
        taken += len(group)
    for seat in sorted(place):
        yield place[seat]
