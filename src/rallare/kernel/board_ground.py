# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""The ground of a board game's position: its arrays, set-up, cards and tickets changing place.

Who may know what is kept too (`seen`, `under_by`, `removed_by`), so that what a seat cannot know
can be dealt anew (`scramble`), and positions be turned back into states of the law.
"""

import cython

if not cython.compiled:
    from rallare.kernel.board_scoring import Network
    from rallare.kernel.board_tables import BoardTables
    from rallare.kernel.codes import (
        CARDS,
        EACH,
        KINDS,
        MOST_BONUSES,
        MOST_EACH,
        MOST_PLAYERS,
        MOST_ROUTES,
        MOST_ROW,
        MOST_TICKETS,
        MOST_TIES,
        OPENING,
        OVER,
        ROUTE_WORDS,
        SHUFFLED,
        TICKET_WORDS,
        UNDER,
    )
    from rallare.kernel.position import Position

__all__ = ["BoardGround"]

NOBODY = cython.declare(cython.int, 255)
ONE = cython.declare(cython.ulonglong, 1)


class BoardGround(Position):
    """Everything on the table. `t` holds all that does not change."""

    def __init__(self, t: BoardTables):
        self.t = t
        self.net = Network()
        self.players = t.players
        self.phase = OVER
        if not cython.compiled:
            self._allocate()

    def _allocate(self):
        """Arrays as lists, where nothing is compiled."""
        players, routes, tickets = MOST_PLAYERS, ROUTE_WORDS, TICKET_WORDS
        sizes = {
            "deck": KINDS, "discards": KINDS, "row": MOST_ROW, "hands": players * KINDS,
            "seen": players * KINDS, "trains": players, "score": players, "owner": MOST_ROUTES,
            "open": players * routes, "price_open": players, "tickets": players * tickets,
            "offered": players * tickets, "kept": players * tickets,
            "bag": tickets, "under": MOST_TICKETS,
            "under_by": MOST_TICKETS, "removed_by": MOST_TICKETS, "bonuses": MOST_BONUSES,
            "seen_before": KINDS, "revealed": MOST_ROW, "done": players * tickets,
            "won": MOST_BONUSES, "ties": MOST_TIES * players, "totals": players,
            "places": players,
        }  # fmt: skip
        for name, size in sizes.items():
            setattr(self, name, [0] * size)
        self.actor = self.turn = self.reason = 0
        for name in (*_SCALARS, "actor", "turn", "reason"):
            setattr(self, name, 0)

    def take(self, other):
        self.copy(cython.cast(BoardGround, other))

    def copy(self, source):
        self.players = source.players
        self.actor = source.actor
        self.phase = source.phase
        self.turn = source.turn
        self.reason = source.reason
        if cython.compiled:
            start = cython.cast(cython.p_char, cython.address(self.deck[0]))
            end = cython.cast(cython.p_char, cython.address(self.end_mark))
            memcpy(start, cython.address(source.deck[0]), end - start)  # noqa: F821
        else:
            for name in _ARRAYS:
                getattr(self, name)[:] = getattr(source, name)
            for name in _SCALARS:
                setattr(self, name, getattr(source, name))
        for seat in range(MOST_PLAYERS):
            self.totals[seat] = source.totals[seat]
            self.places[seat] = source.places[seat]

    # Set-up.

    def begin(self, luck, first):
        self.turn = first
        if first < 0:
            self.turn = luck.told()
            if self.turn < 0:
                self.turn = luck.below(self.t.players)
        self.deck_size = 0
        self.discards_size = 0
        for kind in range(KINDS):
            self.deck[kind] = self.t.deck[kind]
            self.discards[kind] = 0
            self.deck_size += self.t.deck[kind]
        for place in range(MOST_PLAYERS * KINDS):
            self.hands[place] = 0
            self.seen[place] = 0
        for seat in range(self.t.players):
            self.trains[seat] = self.t.trains
            self.score[seat] = 0
            for word in range(ROUTE_WORDS):
                self.open[seat * ROUTE_WORDS + word] = self.t.fit[
                    self.t.trains * ROUTE_WORDS + word
                ]
            self.price_open[seat] = 0
            for price in range(self.t.prices):
                self.see_price(seat, price)
            for _ in range(self.t.hand):
                self.hands[seat * KINDS + self.draw(luck)] += 1
        for slot in range(self.t.row):
            self.row[slot] = self.draw(luck)
        for route in range(self.t.routes):
            self.owner[route] = NOBODY
        for place in range(MOST_PLAYERS * TICKET_WORDS):
            self.tickets[place] = 0
            self.offered[place] = 0
            self.kept[place] = 0
        self.bag[0] = 0
        self.bag[1] = 0
        for ticket in range(self.t.tickets):
            self.bag[ticket // 64] |= ONE << (ticket % 64)
            self.removed_by[ticket] = 0
        self.bag_size = self.t.tickets
        self.under_at = 0
        self.under_size = 0
        for seat in range(self.t.players):
            self.offer(seat, self.t.dealt, luck)
        self.turn_up_bonuses(luck)
        self.tunnel_route = 0
        self.laid = 0
        self.revealed_size = 0
        self.extra = 0
        self.final_turns = -1
        self.passes = 0
        self.waiting = (1 << self.t.players) - 1
        self.actor = 0
        self.phase = OPENING

    def turn_up_bonuses(self, luck):
        left: cython.ulonglong = (ONE << self.t.bonuses) - 1
        for place in range(self.t.bonuses_up):
            bonus = place
            if self.t.bonuses_up < self.t.bonuses:
                bonus = luck.bit(left, 0, self.t.bonuses - place)
            left &= ~(ONE << bonus)
            self.bonuses[place] = bonus

    def offer(self, seat, number, luck):
        """Draw tickets for a seat to choose from: from the bag, then those under it."""
        base = seat * TICKET_WORDS
        for word in range(TICKET_WORDS):
            self.offered[base + word] = 0
        for _ in range(number):
            if self.bag_size > 0:
                ticket = self.drawn_ticket(luck)
            elif self.under_size > 0:
                ticket = self.under[self.under_at]
                self.under_at = (self.under_at + 1) % MOST_TICKETS
                self.under_size -= 1
            else:
                return
            self.offered[base + ticket // 64] |= ONE << (ticket % 64)

    def see_price(self, seat, price):
        """Note whether a route of a price is still open to a seat."""
        found: cython.ulonglong = 0
        for word in range(self.t.words):
            found |= (
                self.open[seat * ROUTE_WORDS + word]
                & (self.t.price_mask[price * ROUTE_WORDS + word])
            )
        if found:
            self.price_open[seat] |= ONE << price
        else:
            self.price_open[seat] &= ~(ONE << price)

    # Cards.

    def draw(self, luck):
        """A card of the deck, which must not be empty."""
        kind = luck.card(self.deck, self.deck_size)
        self.deck[kind] -= 1
        self.deck_size -= 1
        if self.deck_size == 0:
            self.renew()
        return kind

    def renew(self):
        """An empty deck is made new from the discards, as soon as there are any."""
        if self.deck_size == 0 and self.discards_size > 0:
            for kind in range(KINDS):
                self.deck[kind] = self.discards[kind]
                self.discards[kind] = 0
            self.deck_size = self.discards_size
            self.discards_size = 0

    def count_laid(self, cards, kind):
        return cython.cast(cython.int, cards >> (CARDS + EACH * kind)) & MOST_EACH

    def discard(self, cards):
        for kind in range(KINDS):
            number = self.count_laid(cards, kind)
            self.discards[kind] += number
            self.discards_size += number
        self.renew()

    def lay(self, cards):
        """Put cards of the hand on the table; what was known of the hand leaves first."""
        base = self.actor * KINDS
        for kind in range(KINDS):
            number = self.count_laid(cards, kind)
            self.hands[base + kind] -= number
            self.seen[base + kind] -= min(number, self.seen[base + kind])

    def discard_revealed(self):
        for place in range(self.revealed_size):
            self.discards[self.revealed[place]] += 1
        self.discards_size += self.revealed_size
        self.revealed_size = 0
        self.renew()

    def settle_offer(self, seat, rule):
        """Tickets kept go to the seat, the others back."""
        base = seat * TICKET_WORDS
        for word in range(TICKET_WORDS):
            self.tickets[base + word] |= self.kept[base + word]
            back = self.offered[base + word] & ~self.kept[base + word]
            while back:
                bit = back & (~back + 1)
                self.give_back(seat, word * 64 + self.t.bit_place[bit % 67], rule)
                back &= back - ONE
            self.offered[base + word] = 0
            self.kept[base + word] = 0

    def give_back(self, seat, ticket, rule):
        if rule == UNDER:
            place = (self.under_at + self.under_size) % MOST_TICKETS
            self.under[place] = ticket
            self.under_by[place] = seat
            self.under_size += 1
        elif rule == SHUFFLED:
            self.bag[ticket // 64] |= ONE << (ticket % 64)
            self.bag_size += 1
        else:
            self.removed_by[ticket] = seat + 1

    # What a seat cannot know.

    def scramble(self, seat, luck):
        """Deal anew what the seat does not know, uniformly over all that it cannot tell apart."""
        self.scramble_cards(seat, luck)
        self.scramble_tickets(seat, luck)

    def scramble_cards(self, seat, luck):
        """Cards seen to be in a hand stay there; all others of other hands and the deck mix."""
        for other in range(self.players):
            if other == seat:
                continue
            for kind in range(KINDS):
                place = other * KINDS + kind
                hidden = self.hands[place] - self.seen[place]
                self.deck[kind] += hidden
                self.deck_size += hidden
        for other in range(self.players):
            if other == seat:
                continue
            missing = 0
            for kind in range(KINDS):
                place = other * KINDS + kind
                missing += self.hands[place] - self.seen[place]
                self.hands[place] = self.seen[place]
            for _ in range(missing):
                kind = luck.card(self.deck, self.deck_size)
                self.deck[kind] -= 1
                self.deck_size -= 1
                self.hands[other * KINDS + kind] += 1

    def scramble_tickets(self, seat, luck):
        """Tickets of others, on offer to others or given back by others mix with the bag."""
        numbers = cython.declare(cython.int[MOST_PLAYERS])
        offers = cython.declare(cython.int[MOST_PLAYERS])
        if not cython.compiled:
            numbers, offers = [0] * MOST_PLAYERS, [0] * MOST_PLAYERS
        for other in range(self.players):
            numbers[other] = 0
            offers[other] = 0
            if other != seat:
                numbers[other] = self.into_bag(self.tickets, other * TICKET_WORDS)
                offers[other] = self.into_bag(self.offered, other * TICKET_WORDS)
        removed = 0
        for ticket in range(self.t.tickets):
            if self.removed_by[ticket] and self.removed_by[ticket] != seat + 1:
                self.removed_by[ticket] = 0
                self.bag[ticket // 64] |= ONE << (ticket % 64)
                self.bag_size += 1
                removed += 1
        for step in range(self.under_size):
            place = (self.under_at + step) % MOST_TICKETS
            if self.under_by[place] != seat:
                ticket = self.under[place]
                self.bag[ticket // 64] |= ONE << (ticket % 64)
                self.bag_size += 1
        for other in range(self.players):
            for _ in range(numbers[other]):
                self.from_bag(self.tickets, other * TICKET_WORDS, luck)
            for _ in range(offers[other]):
                self.from_bag(self.offered, other * TICKET_WORDS, luck)
            if self.phase == OPENING and other != seat and not (self.waiting >> other) & 1:
                self.choose_secretly(other, offers[other], luck)
        other = 1 if seat == 0 else 0
        for step in range(self.under_size):
            place = (self.under_at + step) % MOST_TICKETS
            if self.under_by[place] != seat:
                self.under[place] = self.drawn_ticket(luck)
        for _ in range(removed):
            self.removed_by[self.drawn_ticket(luck)] = other + 1

    def into_bag(self, tickets, base):
        """Put tickets back into the bag; tell how many."""
        number = 0
        for word in range(TICKET_WORDS):
            left = tickets[base + word]
            self.bag[word] |= left
            tickets[base + word] = 0
            while left:
                left &= left - ONE
                number += 1
        self.bag_size += number
        return number

    def drawn_ticket(self, luck):
        """A ticket of the bag, which must not be empty."""
        ticket = luck.bit(self.bag[0], self.bag[1], self.bag_size)
        self.bag[ticket // 64] &= ~(ONE << (ticket % 64))
        self.bag_size -= 1
        return ticket

    def from_bag(self, tickets, base, luck):
        ticket = self.drawn_ticket(luck)
        tickets[base + ticket // 64] |= ONE << (ticket % 64)

    def choose_secretly(self, seat, number, luck):
        """A choice of opening tickets that a seat may have made: enough of them, each alike."""
        kept = -1
        which = 0
        while kept < min(self.t.keep_opening, number):
            which = luck.below(1 << number)
            kept = 0
            for bit in range(number):
                kept += (which >> bit) & 1
        base = seat * TICKET_WORDS
        for word in range(TICKET_WORDS):
            left = self.offered[base + word]
            self.kept[base + word] = 0
            while left:
                if which & 1:
                    self.kept[base + word] |= left & (~left + 1)
                which >>= 1
                left &= left - ONE


_ARRAYS = (
    "deck", "discards", "row", "hands", "seen", "trains", "score", "owner", "open",
    "price_open", "tickets", "offered", "kept", "bag", "under", "under_by", "removed_by",
    "bonuses", "seen_before",
    "revealed", "done", "won", "ties",
)  # fmt: skip
_SCALARS = (
    "laid", "deck_size", "discards_size", "bag_size", "under_at", "under_size", "tunnel_route",
    "revealed_size", "extra", "final_turns", "passes", "waiting",
)  # fmt: skip
