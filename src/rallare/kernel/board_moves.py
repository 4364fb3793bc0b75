# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""What may be played in a board game, and what comes of it.

The mechanics of the law once more, on flat arrays.
"""

import cython

if not cython.compiled:
    from rallare.kernel.board_ground import BoardGround
    from rallare.kernel.board_payments import by_surplus, ordinary, substituted
    from rallare.kernel.board_tables import MOST_LAID
    from rallare.kernel.codes import (
        ARGUMENT,
        ARGUMENT_MASK,
        BLIND,
        CARDS,
        CHOOSING,
        CLAIM,
        COLOURS,
        EACH,
        FACE_UP,
        FINAL_TURNS,
        KEEP,
        KINDS,
        LOCOMOTIVE,
        MOST_PAYMENTS,
        OPENING,
        OVER,
        PASS,
        PAY,
        ROUTE_WORDS,
        SECOND,
        STALEMATE,
        TICKET_WORDS,
        TICKETS,
        TUNNEL,
        TURN,
        VERB_MASK,
        WITHDRAW,
    )

__all__ = ["BoardMoves"]

NOBODY = cython.declare(cython.int, 255)
ONE = cython.declare(cython.ulonglong, 1)


class BoardMoves(BoardGround):
    """The actions of a board game."""

    # What may be played.

    def fill(self, out):
        k = 0
        if self.phase == TURN or self.phase == SECOND:
            if self.deck_size > 0:
                alone: cython.bint = self.t.locomotive_alone and self.phase == SECOND
                for slot in range(self.t.row):
                    if not (alone and self.row[slot] == LOCOMOTIVE):
                        out[k] = FACE_UP | (slot << ARGUMENT)
                        k += 1
                out[k] = BLIND
                k += 1
            if self.phase == SECOND:
                return k
            if self.bag_size + self.under_size > 0:
                out[k] = TICKETS
                k += 1
            k = self.claims(out, k)
            if k == 0:
                out[0] = PASS
                k = 1
        elif self.phase == OPENING:
            k = self.offers(self.actor, out, self.t.keep_opening)
        elif self.phase == CHOOSING:
            k = self.offers(self.actor, out, self.t.keep_drawn)
        elif self.phase == TUNNEL:
            k = self.tunnel_options(out)
        return k

    def count_of(self, tickets, seat):
        """How many tickets of a seat there are: of those it holds, or of those on offer."""
        number = 0
        for word in range(TICKET_WORDS):
            left: cython.ulonglong = tickets[seat * TICKET_WORDS + word]
            while left:
                left &= left - ONE
                number += 1
        return number

    def offers(self, seat, out, least):
        """Every choice of enough of the tickets on offer."""
        number = self.count_of(self.offered, seat)
        least = min(least, number)
        k = 0
        for which in range(1 << number):
            kept = 0
            bits = which
            while bits:
                bits &= bits - 1
                kept += 1
            if kept >= least:
                out[k] = KEEP | (which << ARGUMENT)
                k += 1
        return k

    def may_claim(self, route):
        """Whether a route is open to the seat to act, which has the trains for it."""
        open_to = self.open[self.actor * ROUTE_WORDS + route // 64] >> (route % 64)
        return (open_to & 1) != 0 and self.t.length[route] <= self.trains[self.actor]

    def claims(self, out, k):
        base = self.actor * KINDS
        first = self.actor * ROUTE_WORDS
        fitting = self.trains[self.actor] * ROUTE_WORDS
        locomotives = min(self.hands[base + LOCOMOTIVE], MOST_LAID - 1)
        step: cython.longlong = 1 << ARGUMENT
        for word in range(self.t.words):
            mask: cython.ulonglong = self.t.anyhow[locomotives * ROUTE_WORDS + word]
            for colour in range(COLOURS):
                cards = min(self.hands[base + colour], MOST_LAID - 1)
                entry = colour * MOST_LAID + cards
                mask |= self.t.plain[entry * ROUTE_WORDS + word]
                entry += colour * MOST_LAID + locomotives
                mask |= self.t.helped[entry * ROUTE_WORDS + word]
            mask &= self.open[first + word] & self.t.fit[fitting + word]
            while mask:
                bit = mask & (~mask + 1)
                route = word * 64 + self.t.bit_place[bit % 67]
                k = ordinary(self.t, route, self.hands, base, CLAIM + route * step, out, k)
                mask &= mask - ONE
        return self.claims_with_substitutes(out, k)

    def claims_with_substitutes(self, out, k):
        """Routes of one price share their payments, so these are found once for each price."""
        base = self.actor * KINDS
        first = self.actor * ROUTE_WORDS
        fitting = self.trains[self.actor] * ROUTE_WORDS
        step: cython.longlong = 1 << ARGUMENT
        paid = cython.declare(cython.longlong[MOST_PAYMENTS])
        order = cython.declare(cython.uchar[COLOURS])
        if not cython.compiled:
            paid, order = [0] * MOST_PAYMENTS, [0] * COLOURS
        left = self.price_open[self.actor] & self.prices_near(base)
        total = 0
        if left:
            total = by_surplus(self.hands, base, order)
        while left:
            price = self.t.bit_place[(left & (~left + 1)) % 67]
            left &= left - ONE
            number = substituted(
                self.t, self.t.price_route[price], self.hands, base, order, total, paid
            )
            for word in range(self.t.words if number > 0 else 0):
                mask = self.t.price_mask[price * ROUTE_WORDS + word]
                mask &= self.open[first + word] & self.t.fit[fitting + word]
                while mask:
                    bit = mask & (~mask + 1)
                    claim = CLAIM + (word * 64 + self.t.bit_place[bit % 67]) * step
                    for place in range(number):
                        out[k] = claim | paid[place]
                        k += 1
                    mask &= mask - ONE
        return k

    def prices_near(self, base):
        """Prices that a hand might pay for, going by what each lacks of its colour."""
        total = 0
        favourite = 0
        for colour in range(COLOURS):
            total += self.hands[base + colour]
            if self.hands[base + colour] > self.hands[base + favourite]:
                favourite = colour
        locomotives = self.hands[base + LOCOMOTIVE]
        spaces = min(locomotives + total // self.t.price_unit, MOST_LAID - 1)
        cards = min(self.hands[base + favourite], MOST_LAID - 1)
        near = self.t.within[(COLOURS * MOST_LAID + cards) * MOST_LAID + spaces]
        for colour in range(COLOURS):
            cards = min(self.hands[base + colour], MOST_LAID - 1)
            near |= self.t.within[(colour * MOST_LAID + cards) * MOST_LAID + spaces]
        if total + locomotives >= self.t.any_least:
            near |= self.t.any_prices
        return near

    def tunnel_options(self, out):
        base = self.actor * KINDS
        colour = 0
        while colour < LOCOMOTIVE and self.count_laid(self.laid, colour) == 0:
            colour += 1
        out[0] = WITHDRAW
        k = 1
        least = self.extra if colour == LOCOMOTIVE else 0
        for used in range(least, self.extra + 1):
            others = self.extra - used
            if used <= self.hands[base + LOCOMOTIVE] and (
                others == 0 or others <= self.hands[base + colour]
            ):
                cards: cython.longlong = used
                cards <<= CARDS + EACH * LOCOMOTIVE
                set_of: cython.longlong = others
                out[k] = PAY | cards | (set_of << (CARDS + EACH * colour))
                k += 1
        return k

    # What comes of it.

    def play(self, action, luck):
        verb = action & VERB_MASK
        argument = cython.cast(cython.int, (action >> ARGUMENT) & ARGUMENT_MASK)
        if verb == BLIND:
            self.take_card(-1, luck)
        elif verb == FACE_UP:
            self.take_card(argument, luck)
        elif verb == CLAIM:
            self.claim(argument, action >> CARDS << CARDS, luck)
        elif verb == KEEP:
            self.keep(argument, luck)
        elif verb == TICKETS:
            self.offer(self.actor, self.t.drawn, luck)
            self.phase = CHOOSING
        elif verb == PAY:
            self.leave_tunnel(action >> CARDS << CARDS, True, luck)
        elif verb == WITHDRAW:
            self.leave_tunnel(0, False, luck)
        else:
            self.end_turn(True)

    def take_card(self, slot, luck):
        base = self.actor * KINDS
        alone: cython.bint = False
        if slot < 0:
            self.hands[base + self.draw(luck)] += 1
        else:
            kind = self.row[slot]
            self.row[slot] = self.draw(luck)
            self.hands[base + kind] += 1
            self.seen[base + kind] += 1
            alone = self.t.locomotive_alone and kind == LOCOMOTIVE
        if self.phase == TURN and not alone and self.deck_size > 0:
            self.phase = SECOND
        else:
            self.end_turn(False)

    def keep(self, which, luck):
        """Keep some of the tickets on offer: bit n of `which` stands for the n-th of them."""
        seat = self.actor
        base = seat * TICKET_WORDS
        for word in range(TICKET_WORDS):
            left = self.offered[base + word]
            chosen: cython.ulonglong = 0
            while left:
                if which & 1:
                    chosen |= left & (~left + 1)
                which >>= 1
                left &= left - ONE
            self.kept[base + word] = chosen
        if self.phase == CHOOSING:
            self.settle_offer(seat, self.t.draw_return)
            self.end_turn(False)
            return
        self.waiting &= ~(1 << seat)
        if self.waiting:
            self.let_act(-1)
            return
        for seat in range(self.players):
            self.settle_offer(seat, self.t.opening_return)
        self.actor = self.turn
        self.phase = TURN

    def let_act(self, seat):
        if self.phase != OPENING:
            return
        if seat >= 0 and (self.waiting >> seat) & 1:
            self.actor = seat
            return
        self.actor = 0
        while not (self.waiting >> self.actor) & 1:
            self.actor += 1

    def claim(self, route, cards, luck):
        base = self.actor * KINDS
        if self.t.tunnel[route]:
            for kind in range(KINDS):
                self.seen_before[kind] = self.seen[base + kind]
        self.lay(cards)
        if self.t.tunnel[route]:
            colour = 0
            while colour < LOCOMOTIVE and self.count_laid(cards, colour) == 0:
                colour += 1
            self.revealed_size = 0
            extra = 0
            while self.revealed_size < self.t.turned_up and self.deck_size > 0:
                kind = self.draw(luck)
                self.revealed[self.revealed_size] = kind
                self.revealed_size += 1
                if kind == colour or kind == LOCOMOTIVE:
                    extra += 1
            if extra:
                self.tunnel_route = route
                self.laid = cards
                self.extra = extra
                self.phase = TUNNEL
                return
            self.discard_revealed()
        self.complete(route, cards, luck)

    def leave_tunnel(self, cards, paid, luck):
        """The extra cards are paid, or the set is taken back."""
        base = self.actor * KINDS
        self.discard_revealed()
        route = self.tunnel_route
        laid = self.laid
        self.laid = 0
        self.extra = 0
        self.tunnel_route = 0
        if paid:
            self.lay(cards)
            self.complete(route, laid + cards, luck)
            return
        for kind in range(KINDS):
            number = self.count_laid(laid, kind)
            self.hands[base + kind] += number
            self.seen[base + kind] = max(self.seen_before[kind], number)
        self.end_turn(False)

    def complete(self, route, cards, luck):
        """The payment is laid: the route changes hands."""
        seat = self.actor
        self.discard(cards)
        self.owner[route] = seat
        self.trains[seat] -= self.t.length[route]
        self.score[seat] += self.t.points[route]
        self.close(route)
        for _ in range(self.t.draw[route]):
            if self.deck_size > 0:
                self.hands[seat * KINDS + self.draw(luck)] += 1
        self.end_turn(False)

    def close(self, route):
        """No more tracks here for the owner; for nobody, once as many are claimed as may be."""
        taken = 0
        for word in range(self.t.words if self.t.beside[route] > 1 else 0):
            mask = self.t.beside_mask[route * ROUTE_WORDS + word]
            while mask:
                bit = mask & (~mask + 1)
                if self.owner[word * 64 + self.t.bit_place[bit % 67]] != NOBODY:
                    taken += 1
                mask &= mask - ONE
        full: cython.bint = self.t.beside[route] > 1 and taken >= self.t.usable[route]
        own = ONE << (route % 64)
        for seat in range(self.players):
            base = seat * ROUTE_WORDS
            self.open[base + route // 64] &= ~own
            if full or seat == self.owner[route]:
                for word in range(self.t.words):
                    self.open[base + word] &= ~self.t.beside_mask[route * ROUTE_WORDS + word]
        self.close_prices(route)

    def close_prices(self, route):
        """A price is closed to a seat when no route of it is open any more."""
        for word in range(self.t.words):
            mask = self.t.beside_mask[route * ROUTE_WORDS + word]
            while mask:
                bit = mask & (~mask + 1)
                price = self.t.price_of[word * 64 + self.t.bit_place[bit % 67]]
                if price != NOBODY:
                    for seat in range(self.players):
                        self.see_price(seat, price)
                mask &= mask - ONE

    def end_turn(self, passed):
        if passed:
            self.passes += 1
        else:
            self.passes = 0
        if self.final_turns >= 0:
            self.final_turns -= 1
        elif self.trains[self.turn] <= self.t.end_trains:
            self.final_turns = self.players
        if self.final_turns == 0 or self.passes == self.players:
            self.reason = FINAL_TURNS if self.final_turns == 0 else STALEMATE
            self.phase = OVER
            self.settle()
            return
        self.turn += 1
        if self.turn == self.players:
            self.turn = 0
        self.actor = self.turn
        self.phase = TURN
