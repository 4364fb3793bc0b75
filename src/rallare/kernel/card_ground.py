# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""The ground of a card game's position: its arrays, set-up, cards and tickets changing place.

Who may know what is kept too (`seen`, `under_by`, `removed_by`), so that what a seat cannot know
can be dealt anew (`scramble`), and positions be turned back into states of the law.
"""

import cython

if not cython.compiled:
    from rallare.kernel.card_completing import BestUse
    from rallare.kernel.card_tables import CardTables
    from rallare.kernel.codes import (
        CARDS,
        COLOURS,
        COMPLETING,
        EACH,
        KINDS,
        LOCOMOTIVE,
        MOST_BONUSES,
        MOST_EACH,
        MOST_PLAYERS,
        MOST_ROW,
        MOST_TICKETS,
        MOST_TIES,
        NO_CARD,
        OPENING,
        OVER,
        SHUFFLED,
        TICKET_WORDS,
        UNDER,
    )
    from rallare.kernel.position import Position

__all__ = ["CardGround"]

ONE = cython.declare(cython.ulonglong, 1)
CARD = cython.declare(cython.longlong, 1 << 16)
ENGINE = cython.declare(cython.longlong, 1 << 56)
"""A card of the first colour and a locomotive, as they stand in an action."""


class CardGround(Position):
    """Everything on the table. `t` holds all that does not change."""

    def __init__(self, t: CardTables):
        self.t = t
        self.best = BestUse()
        self.players = t.players
        self.phase = OVER
        if not cython.compiled:
            self._allocate()

    def _allocate(self):
        """Arrays as lists, where nothing is compiled."""
        for name, size in _ARRAYS.items():
            setattr(self, name, [0] * size)
        for name, size in (("totals", MOST_PLAYERS), ("places", MOST_PLAYERS), ("left", KINDS)):
            setattr(self, name, [0] * size)
        self.actor = self.turn = self.reason = 0
        for name in _SCALARS:
            setattr(self, name, 0)

    def take(self, other):
        self.copy(cython.cast(CardGround, other))

    def copy(self, source):
        self.players = source.players
        self.actor = source.actor
        self.phase = source.phase
        self.turn = source.turn
        self.reason = source.reason
        if cython.compiled:
            start = cython.cast(cython.p_char, cython.address(self.deck[0]))
            end = cython.cast(cython.p_char, cython.address(self.uses[0]))
            if self.phase == COMPLETING:
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
        for kind in range(KINDS):
            self.deck[kind] = self.t.deck[kind]
            self.discards[kind] = 0
            self.deck_size += self.t.deck[kind]
        dealt = self.t.players * self.t.locomotives
        self.deck[LOCOMOTIVE] -= dealt
        self.deck_size -= dealt
        for place in range(MOST_PLAYERS * KINDS):
            self.hands[place] = 0
            self.seen[place] = 0
            self.track[place] = 0
        for place in range(MOST_PLAYERS * COLOURS):
            self.coloured[place] = 0
            self.engines[place] = 0
        for seat in range(self.t.players):
            self.score[seat] = 0
            self.asked[seat] = 0
            self.hands[seat * KINDS + LOCOMOTIVE] = self.t.locomotives
            self.seen[seat * KINDS + LOCOMOTIVE] = self.t.locomotives
            self.deal(seat, self.t.hand, luck)
        self.fill_row(self.t.row, luck)
        for place in range(MOST_PLAYERS * TICKET_WORDS):
            self.tickets[place] = 0
            self.completed[place] = 0
            self.offered[place] = 0
            self.kept[place] = 0
            self.used[place] = 0
        for word in range(TICKET_WORDS):
            self.bag[word] = 0
        for ticket in range(self.t.tickets):
            self.bag[ticket // 64] |= ONE << (ticket % 64)
            self.removed_by[ticket] = 0
        self.bag_size = self.t.tickets
        self.under_at = 0
        self.under_size = 0
        for seat in range(self.t.players):
            self.offer(seat, self.t.dealt, luck)
        self.round = 1
        self.final_turns = -1
        self.waiting = (1 << self.t.players) - 1
        self.actor = 0
        self.phase = OPENING

    def draw(self, luck):
        """A card of the deck, which must not be empty. It is not made new in a round."""
        kind = luck.card(self.deck, self.deck_size)
        self.deck[kind] -= 1
        self.deck_size -= 1
        return kind

    def deal(self, seat, number, luck):
        """So many cards for a seat, or as many as there are."""
        for _ in range(min(number, self.deck_size)):
            self.hands[seat * KINDS + self.draw(luck)] += 1

    def fill_row(self, number, luck):
        self.row_size = number
        for slot in range(number):
            self.row[slot] = NO_CARD
            if self.deck_size > 0:
                self.row[slot] = self.draw(luck)

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

    # Cards and tickets.

    def count_laid(self, cards, kind):
        return cython.cast(cython.int, cards >> (CARDS + EACH * kind)) & MOST_EACH

    def lay(self, cards):
        """Put cards of the hand on the table; what was known of the hand leaves first."""
        base = self.actor * KINDS
        for kind in range(KINDS):
            number = self.count_laid(cards, kind)
            self.hands[base + kind] -= number
            self.seen[base + kind] -= min(number, self.seen[base + kind])

    def let_act(self, seat):
        if self.phase != OPENING and self.phase != COMPLETING:
            return
        if seat >= 0 and (self.waiting >> seat) & 1:
            self.actor = seat
            return
        self.actor = 0
        while not (self.waiting >> self.actor) & 1:
            self.actor += 1

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

    def use_best(self, seat):
        """Decide on the best use, with locomotives only where colours lack."""
        base = seat * TICKET_WORDS
        self.best.choose(self.t, self.tickets, base, self.track, seat * KINDS)
        for kind in range(KINDS):
            self.left[kind] = self.track[seat * KINDS + kind]
        for word in range(TICKET_WORDS):
            self.used[base + word] = self.best.chosen[word]
            left = self.best.chosen[word]
            while left:
                bit = left & (~left + 1)
                ticket = word * 64 + self.t.bit_place[bit % 67]
                left &= left - ONE
                cards: cython.longlong = 0
                for ask in range(ticket * COLOURS, ticket * COLOURS + self.t.asks[ticket]):
                    colour = self.t.ask_colour[ask]
                    number = min(self.left[colour], self.t.ask_number[ask])
                    laid = CARD * number
                    cards += laid << (EACH * colour)
                    cards += ENGINE * (self.t.ask_number[ask] - number)
                    self.left[colour] -= number
                self.uses[ticket] = cards

    # What a seat cannot know.

    def scramble(self, seat, luck):
        """Deal anew what the seat does not know, uniformly over all that it cannot tell apart.

        Another seat that has decided how to use its cards is taken to have used them best.
        """
        if self.phase == OVER:
            return
        self.scramble_cards(seat, luck)
        self.scramble_tickets(seat, luck)
        for other in range(self.players if self.phase == COMPLETING else 0):
            if other == seat:
                continue
            self.asked[other] = 0
            for word in range(TICKET_WORDS):
                self.used[other * TICKET_WORDS + word] = 0
            if not (self.waiting >> other) & 1:
                self.use_best(other)

    def scramble_cards(self, seat, luck):
        """Cards seen to be in a hand stay there; the deck and all other hidden cards mix.

        Tracks are hidden, the own one too, unless it is shown now or the table lets owners look.
        """
        own: cython.bint = self.owners_may_look or self.phase == COMPLETING
        hidden = cython.declare(cython.int[MOST_PLAYERS])
        tracks = cython.declare(cython.int[MOST_PLAYERS])
        if not cython.compiled:
            hidden, tracks = [0] * MOST_PLAYERS, [0] * MOST_PLAYERS
        for other in range(self.players):
            hidden[other] = 0
            tracks[other] = 0
            for kind in range(KINDS):
                place = other * KINDS + kind
                if other != seat:
                    hidden[other] += self.hands[place] - self.seen[place]
                    self.deck[kind] += self.hands[place] - self.seen[place]
                    self.hands[place] = self.seen[place]
                if other != seat or not own:
                    tracks[other] += self.track[place]
                    self.deck[kind] += self.track[place]
                    self.track[place] = 0
            self.deck_size += hidden[other] + tracks[other]
        for other in range(self.players):
            self.deal(other, hidden[other], luck)
            for _ in range(tracks[other]):
                self.track[other * KINDS + self.draw(luck)] += 1

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
        for step in range(self.under_size):
            place = (self.under_at + step) % MOST_TICKETS
            if self.under_by[place] != seat:
                self.under[place] = self.drawn_ticket(luck)
        # The seat knows its own; for the others any other seat will do, as for the law.
        someone = 1 if seat == 0 else 0
        for _ in range(removed):
            self.removed_by[self.drawn_ticket(luck)] = someone + 1

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
        self.mark_kept(seat, which)

    def mark_kept(self, seat, which):
        """Keep some of the tickets on offer: bit n of `which` stands for the n-th of them."""
        base = seat * TICKET_WORDS
        for word in range(TICKET_WORDS):
            left = self.offered[base + word]
            self.kept[base + word] = 0
            while left:
                if which & 1:
                    self.kept[base + word] |= left & (~left + 1)
                which >>= 1
                left &= left - ONE


_ARRAYS = {
    "deck": KINDS, "discards": KINDS, "row": MOST_ROW, "hands": MOST_PLAYERS * KINDS,
    "seen": MOST_PLAYERS * KINDS, "track": MOST_PLAYERS * KINDS,
    "coloured": MOST_PLAYERS * COLOURS, "engines": MOST_PLAYERS * COLOURS,
    "tickets": MOST_PLAYERS * TICKET_WORDS, "completed": MOST_PLAYERS * TICKET_WORDS,
    "offered": MOST_PLAYERS * TICKET_WORDS, "kept": MOST_PLAYERS * TICKET_WORDS,
    "used": MOST_PLAYERS * TICKET_WORDS, "bag": TICKET_WORDS, "under": MOST_TICKETS,
    "under_by": MOST_TICKETS, "removed_by": MOST_TICKETS, "asked": MOST_PLAYERS,
    "score": MOST_PLAYERS, "won": MOST_BONUSES, "ties": MOST_TIES * MOST_PLAYERS,
    "uses": MOST_TICKETS,
}  # fmt: skip
_SCALARS = (
    "deck_size", "row_size", "bag_size", "under_at", "under_size", "round", "final_turns",
    "waiting", "every_use", "owners_may_look",
)  # fmt: skip
