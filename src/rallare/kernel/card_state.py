# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""A position of the card game: what may be played, and what comes of it.

At the end of a round a seat has one action, the best use of its cards. With `every_use` it makes
its use up in small steps instead: for each open ticket in turn, complete it with these cards, or
leave it. So every use that the law accepts can be made.
"""

import cython

if not cython.compiled:
    from rallare.kernel.card_sight import CardSight
    from rallare.kernel.codes import (
        ARGUMENT,
        ARGUMENT_MASK,
        BLIND,
        CARDS,
        CHOOSING,
        COLOURS,
        COMPLETING,
        EACH,
        FACE_UP,
        KEEP,
        KINDS,
        LAST_ROUND,
        LEAVE,
        LOCOMOTIVE,
        MOST_PLAYERS,
        NO_CARD,
        OPENING,
        OVER,
        PASS,
        PLACE,
        SECOND,
        TICKET_WORDS,
        TICKETS,
        TURN,
        USE,
        USE_BEST,
        VERB_MASK,
    )
    from rallare.kernel.position import rank

__all__ = ["CardPosition"]

ONE = cython.declare(cython.ulonglong, 1)
CARD = cython.declare(cython.longlong, 1 << 16)
ENGINE = cython.declare(cython.longlong, 1 << 56)
"""A card of the first colour and a locomotive, as they stand in an action."""


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _ones(word: cython.ulonglong) -> cython.int:
    number = 0
    while word:
        word &= word - ONE
        number += 1
    return number


class CardPosition(CardSight):
    """A card game at one moment."""

    def blank(self):
        return CardPosition(self.t)

    # What may be played.

    def fill(self, out):
        if self.phase == TURN:
            k = self.takes(out, True)
            if self.bag_size + self.under_size > 0:
                out[k] = TICKETS
                k += 1
            k = self.sets(out, k)
            if k == 0:
                out[0] = PASS
                k = 1
            return k
        if self.phase == SECOND:
            return self.takes(out, False)
        if self.phase == OPENING:
            return self.offers(self.actor, out, self.t.keep_opening)
        if self.phase == CHOOSING:
            return self.offers(self.actor, out, self.t.keep_drawn)
        if self.phase == COMPLETING:
            return self.completions(out)
        return 0

    def takes(self, out, first):
        """Train cards that may be taken. A face-up locomotive may have to be the first card."""
        alone: cython.bint = self.t.locomotive_alone and not first
        k = 0
        for slot in range(self.row_size):
            kind = self.row[slot]
            if kind != NO_CARD and not (alone and kind == LOCOMOTIVE):
                out[k] = FACE_UP | (slot << ARGUMENT)
                k += 1
        if self.deck_size > 0:
            out[k] = BLIND
            k += 1
        return k

    def offers(self, seat, out, least):
        """Every choice of enough of the tickets on offer."""
        number = 0
        for word in range(TICKET_WORDS):
            number += _ones(self.offered[seat * TICKET_WORDS + word])
        least = min(least, number)
        k = 0
        for which in range(1 << number):
            if least == 0 or _ones(which) >= least:
                out[k] = KEEP | (which << ARGUMENT)
                k += 1
        return k

    def sets(self, out, k):
        """Every set of the hand that the yards have room for: bigger than what it robs."""
        base = self.actor * KINDS
        locomotives = self.hands[base + LOCOMOTIVE]
        nowhere = 0
        for colour in range(COLOURS):
            have = self.hands[base + colour]
            if have == 0 or self.coloured[self.actor * COLOURS + colour] > 0:
                continue
            there = 0
            for seat in range(self.players):
                place = seat * COLOURS + colour
                there = max(there, self.coloured[place] + self.engines[place])
            if there == 0:
                nowhere |= 1 << colour
            least = max(self.t.least, there + 1)
            for number in range(max(1, least - locomotives), have + 1):
                cards = CARD * number
                cards <<= EACH * colour
                fewest = max(0, least - number)
                cards += PLACE + ENGINE * fewest
                for _ in range(fewest, locomotives + 1):
                    out[k] = cards
                    cards += ENGINE
                    k += 1
        for number in range(self.t.sets if nowhere else 0):
            if self.t.set_colours[number] & ~nowhere == 0:
                out[k] = PLACE | self.t.set_cards[number]
                k += 1
        return k

    def completions(self, out):
        """The best use; or every way to complete the next ticket, and leaving it."""
        ticket = self.next_open(self.actor)
        if ticket < 0 or not self.every_use:
            out[0] = USE_BEST
            return 1
        for kind in range(KINDS):
            self.left[kind] = self.track[self.actor * KINDS + kind]
        for other in range(ticket):
            if (self.used[self.actor * TICKET_WORDS + other // 64] >> (other % 64)) & 1:
                for kind in range(KINDS):
                    self.left[kind] -= self.count_laid(self.uses[other], kind)
        out[0] = LEAVE | (ticket << ARGUMENT)
        return self.payments(ticket, 0, USE | (ticket << ARGUMENT), self.left[LOCOMOTIVE], out, 1)

    def payments(self, ticket, place, cards, engines, out, k):
        """Every way to pay the rest of a ticket, from the colour at a place on."""
        if place == self.t.asks[ticket]:
            out[k] = cards
            return k + 1
        colour = self.t.ask_colour[ticket * COLOURS + place]
        number = self.t.ask_number[ticket * COLOURS + place]
        for replaced in range(max(0, number - self.left[colour]), min(number, engines) + 1):
            laid = CARD * (number - replaced)
            laid <<= EACH * colour
            laid += cards + ENGINE * replaced
            k = self.payments(ticket, place + 1, laid, engines - replaced, out, k)
        return k

    # What comes of it.

    def play(self, action, luck):
        verb = action & VERB_MASK
        argument = cython.cast(cython.int, (action >> ARGUMENT) & ARGUMENT_MASK)
        if verb == BLIND:
            self.take_card(-1, luck)
        elif verb == FACE_UP:
            self.take_card(argument, luck)
        elif verb == PLACE:
            self.place(action)
        elif verb == KEEP:
            self.keep(argument)
        elif verb == TICKETS:
            self.offer(self.actor, self.t.drawn, luck)
            self.phase = CHOOSING
        elif verb == USE_BEST:
            self.use_best(self.actor)
            self.decided(luck)
        elif verb == USE:
            self.use(argument, action >> CARDS << CARDS, luck)
        elif verb == LEAVE:
            self.use(argument, -1, luck)
        else:
            self.end_turn()

    def take_card(self, slot, luck):
        base = self.actor * KINDS
        alone: cython.bint = False
        if slot < 0:
            self.hands[base + self.draw(luck)] += 1
        else:
            kind = self.row[slot]
            self.row[slot] = NO_CARD
            if self.deck_size > 0:
                self.row[slot] = self.draw(luck)
            self.hands[base + kind] += 1
            self.seen[base + kind] += 1
            alone = self.t.locomotive_alone and kind == LOCOMOTIVE
        if self.phase == TURN and not alone:
            again: cython.bint = self.deck_size > 0
            for other in range(0 if again else self.row_size):
                kind = self.row[other]
                if kind != NO_CARD and not (self.t.locomotive_alone and kind == LOCOMOTIVE):
                    again = True
            if again:
                self.phase = SECOND
                return
        self.end_turn()

    def place(self, cards):
        """Put a set into the own yard; other stacks of its colours are discarded."""
        self.lay(cards)
        engines = self.count_laid(cards, LOCOMOTIVE)
        for colour in range(COLOURS):
            number = self.count_laid(cards, colour)
            if number == 0:
                continue
            for seat in range(self.players):
                place = seat * COLOURS + colour
                self.discards[colour] += self.coloured[place]
                self.discards[LOCOMOTIVE] += self.engines[place]
                self.coloured[place] = 0
                self.engines[place] = 0
            self.coloured[self.actor * COLOURS + colour] = number
            self.engines[self.actor * COLOURS + colour] = engines
        self.end_turn()

    def keep(self, which):
        self.mark_kept(self.actor, which)
        if self.phase == CHOOSING:
            self.settle_offer(self.actor, self.t.draw_return)
            self.end_turn()
            return
        self.waiting &= ~(1 << self.actor)
        if self.waiting:
            self.let_act(-1)
            return
        for seat in range(self.players):
            self.settle_offer(seat, self.t.opening_return)
        self.actor = self.turn
        self.phase = TURN

    # Turns and rounds.

    def end_turn(self):
        if self.final_turns >= 0:
            self.final_turns -= 1
        elif self.deck_size == 0:
            self.final_turns = self.players
        if self.final_turns == 0:
            self.phase = COMPLETING
            self.waiting = (1 << self.players) - 1
            self.actor = 0
            return
        self.begin_turn(self.turn + 1 if self.turn + 1 < self.players else 0)

    def begin_turn(self, turn):
        """One card of each stack goes to the track, locomotives first."""
        self.turn = turn
        self.actor = turn
        self.phase = TURN
        for colour in range(COLOURS):
            place = turn * COLOURS + colour
            if self.engines[place] > 0:
                self.engines[place] -= 1
                self.track[turn * KINDS + LOCOMOTIVE] += 1
            elif self.coloured[place] > 0:
                self.coloured[place] -= 1
                self.track[turn * KINDS + colour] += 1

    def next_open(self, seat):
        """The next ticket that a seat has to decide on, -1 for none."""
        for ticket in range(self.asked[seat], self.t.tickets):
            if (self.tickets[seat * TICKET_WORDS + ticket // 64] >> (ticket % 64)) & 1:
                return ticket
        return -1

    def use(self, ticket, cards, luck):
        """Complete a ticket with these cards, or leave it when they are negative."""
        seat = self.actor
        bit = ONE << (ticket % 64)
        self.used[seat * TICKET_WORDS + ticket // 64] &= ~bit
        if cards >= 0:
            self.used[seat * TICKET_WORDS + ticket // 64] |= bit
            self.uses[ticket] = cards
        self.asked[seat] = ticket + 1
        if self.next_open(seat) < 0:
            self.decided(luck)

    def decided(self, luck):
        """The acting seat has decided; when all have, the round is scored."""
        self.waiting &= ~(1 << self.actor)
        if self.waiting:
            self.let_act(-1)
        else:
            self.score_round(luck)

    def score_round(self, luck):
        for seat in range(self.players):
            base = seat * TICKET_WORDS
            self.score[seat] += self.ticket_points(self.used, seat)
            self.asked[seat] = 0
            for word in range(TICKET_WORDS):
                self.tickets[base + word] &= ~self.used[base + word]
                self.completed[base + word] |= self.used[base + word]
                self.used[base + word] = 0
        if self.round == self.t.rounds:
            self.actor = self.turn
            self.reason = LAST_ROUND
            self.phase = OVER
            self.settle()
        else:
            self.next_round(luck)

    def next_round(self, luck):
        """Hands and open tickets stay; every other card is shuffled into a new deck."""
        self.deck_size = 0
        for kind in range(KINDS):
            self.discards[kind] = 0
            self.deck[kind] = self.t.deck[kind]
            for seat in range(self.players):
                self.deck[kind] -= self.hands[seat * KINDS + kind]
                self.track[seat * KINDS + kind] = 0
            self.deck_size += self.deck[kind]
        for place in range(MOST_PLAYERS * COLOURS):
            self.coloured[place] = 0
            self.engines[place] = 0
        self.round += 1
        starter = (self.turn + 1) % self.players
        for offset in range(self.players):
            self.deal((starter + offset) % self.players, self.t.later_hand, luck)
        self.fill_row(self.t.later_row, luck)
        # Hands may be so full that the deal takes the last card: then all turns are final.
        self.final_turns = -1 if self.deck_size > 0 else self.players
        self.begin_turn(starter)

    # The end.

    def ticket_points(self, of, seat):
        """What some tickets of a seat are worth together."""
        points = 0
        for word in range(TICKET_WORDS):
            left = of[seat * TICKET_WORDS + word]
            while left:
                bit = left & (~left + 1)
                points += self.t.points[word * 64 + self.t.bit_place[bit % 67]]
                left &= left - ONE
        return points

    def settle(self):
        """Completed tickets add, open ones subtract; big cities; ties by tickets, then bonuses."""
        for seat in range(self.players):
            self.totals[seat] = self.score[seat] - self.ticket_points(self.tickets, seat)
            self.ties[seat] = 0
            self.ties[self.players + seat] = 0
            for word in range(TICKET_WORDS):
                self.ties[seat] += _ones(self.completed[seat * TICKET_WORDS + word])
        for bonus in range(self.t.bonuses):
            self.award(bonus)
        rank(self.players, self.totals, self.ties, 2, self.places)

    def award(self, bonus):
        """A big city goes to all who completed most tickets to it, unless that is none."""
        counts = cython.declare(cython.int[MOST_PLAYERS])
        if not cython.compiled:
            counts = [0] * MOST_PLAYERS
        most = 0
        for seat in range(self.players):
            counts[seat] = 0
            for word in range(TICKET_WORDS):
                to_city = self.t.bonus_tickets[bonus * TICKET_WORDS + word]
                counts[seat] += _ones(self.completed[seat * TICKET_WORDS + word] & to_city)
            most = max(most, counts[seat])
        self.won[bonus] = 0
        for seat in range(self.players):
            if most > 0 and counts[seat] == most:
                self.won[bonus] |= 1 << seat
                self.totals[seat] += self.t.bonus_points[bonus]
                self.ties[self.players + seat] += 1
