# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""A planning player of the card game: what a seat does next, by its outlook.

Placing a set, drawing tickets and taking cards are compared by what they promise, in points. What
must be reached before a set is placed sinks as time runs out. The careful style works out exactly
what the track completes once no more cards can reach it.
"""

import cython

if not cython.compiled:
    from rallare.kernel.card_outlook import CardOutlook
    from rallare.kernel.card_tables import CardTables
    from rallare.kernel.codes import (
        ARGUMENT,
        ARGUMENT_MASK,
        BLIND,
        C_BAR,
        C_BLIND,
        C_BREAK,
        C_CAPACITY,
        C_CITY,
        C_COST,
        C_DIFFERENT,
        C_DRAW,
        C_DRAW_LACK,
        C_DRAW_LATE,
        C_DRAW_SPARE,
        C_DRAW_TIME,
        C_ENGINE,
        C_FAIL,
        C_GROWTH,
        C_HURRY,
        C_LARGEST,
        C_LATE,
        C_MORE_TIME,
        C_NEED,
        C_ROB,
        C_SETS,
        C_SHARE,
        C_SLACK,
        C_SLOW,
        C_SPARE,
        CHOOSING,
        COLOURS,
        COMPLETING,
        EACH,
        FACE_UP,
        KINDS,
        LEAVE,
        LOCOMOTIVE,
        MOST_ACTIONS,
        MOST_OFFERED,
        NO_CARD,
        OPENING,
        PLACE,
        SECOND,
        TICKET_WORDS,
        TICKETS,
        TURN,
        VERB_MASK,
    )

__all__ = ["CardPlanner"]

ONE = cython.declare(cython.ulonglong, 1)
CARD = cython.declare(cython.longlong, 1 << 16)
ENGINE = cython.declare(cython.longlong, 1 << 56)
"""A card of the first colour and a locomotive, as they stand in an action."""
NEVER = cython.declare(cython.double, -1e9)
SURELY = cython.declare(cython.double, 1e3)
LEAST_SLACK = cython.declare(cython.double, -3.0)
MOST_SLACK = cython.declare(cython.double, 15.0)
MOST_SPARE = cython.declare(cython.int, 12)


class CardPlanner(CardOutlook):
    """Decides for any seat of a position."""

    def __init__(self, t: CardTables):
        CardOutlook.__init__(self, t)
        if not cython.compiled:
            self.offer = [0] * MOST_OFFERED
            self.cards = [0] * KINDS
            self.held = [0] * TICKET_WORDS
            self.enough = [0] * COLOURS

    # Cards.

    def card(self, p):
        """Which card to take; -1 where none may be taken.

        A face-up locomotive is the only card of its turn, so it must be worth as much as two.
        """
        best: cython.longlong = -1
        most = NEVER
        second = NEVER
        engine: cython.longlong = -1
        if p.deck_size > 0:
            best = BLIND
            most = self.blind_worth(p) + self.scales[self.at + C_BLIND]
            second = most
        for slot in range(p.row_size):
            kind = p.row[slot]
            if kind == NO_CARD:
                continue
            step: cython.longlong = slot
            if kind == LOCOMOTIVE and p.t.locomotive_alone:
                if engine < 0:
                    engine = FACE_UP | (step << ARGUMENT)
                continue
            worth = self.card_worth(p, kind)
            if worth > most:
                second = most
                most = worth
                best = FACE_UP | (step << ARGUMENT)
            elif worth > second:
                second = worth
        if p.phase == TURN and engine >= 0:
            alone = self.card_worth(p, LOCOMOTIVE)
            if best < 0 or alone >= most + max(0.0, second):
                return engine
        return best

    # Sets.

    def set_worth(self, p, colour, number, engines):
        """What a set of one colour is worth: by what arrives before it is robbed, and by loot.

        Locomotives lie on top and leave first. The stack shrinks with every departure, and other
        hands grow, so what lies deeper is less safe.
        """
        holds = self.rival_holds(p, colour)
        size = number + engines
        worth = -self.scales[self.at + C_LATE] * max(0, size - self.departures)
        other = self.prey(p, colour)
        if other >= 0:
            place = other * COLOURS + colour
            loot = self.loot(p, other, p.coloured[place] + p.engines[place])
            worth += self.scales[self.at + C_ROB] * loot
        alive = 1.0
        for gone in range(min(size, self.departures)):
            alive *= self.survival(holds + self.scales[self.at + C_GROWTH] * gone, size - gone)
            if gone < engines:
                worth += alive * self.scales[self.at + C_ENGINE]
            elif gone - engines < self.wanted[colour]:
                worth += alive * self.scales[self.at + C_NEED]
            else:
                worth += alive * self.scales[self.at + C_SPARE]
        return worth

    def single_worth(self, p, colour):
        """What a colour is worth in a set of different ones: more where its cards are few."""
        worth = self.scales[self.at + C_SPARE]
        if self.wanted[colour] > 0:
            worth = self.scales[self.at + C_NEED]
        worth -= self.scales[self.at + C_BREAK] * (p.hands[p.actor * KINDS + colour] - 1)
        return worth * self.survival(self.rival_holds(p, colour), 1)

    def best_set(self, p):
        """What the best set is worth; `placing` becomes the action that places it, or -1."""
        base = p.actor * KINDS
        most = NEVER
        self.placing = -1
        nowhere = 0
        for colour in range(COLOURS):
            number: cython.int = p.hands[base + colour]
            if number == 0 or p.coloured[p.actor * COLOURS + colour] > 0:
                continue
            least = p.t.least
            other = self.prey(p, colour)
            if other < 0:
                nowhere |= 1 << colour
            else:
                place = other * COLOURS + colour
                least = max(least, p.coloured[place] + p.engines[place] + 1)
            if not self.last_round:
                # What stays in the hand is there in the next round.
                number = min(number, max(least, self.departures))
            for engines in range(max(0, least - number), p.hands[base + LOCOMOTIVE] + 1):
                worth = self.set_worth(p, colour, number, engines)
                if worth > most:
                    most = worth
                    laid = CARD * number
                    self.placing = PLACE + (laid << (EACH * colour)) + ENGINE * engines
        return self.best_different(p, nowhere, most)

    def best_different(self, p, nowhere, most):
        """The same, with sets of different colours that lie in no yard."""
        if self.departures == 0:
            return most
        total = self.scales[self.at + C_DIFFERENT]
        cards: cython.longlong = PLACE
        for _ in range(p.t.different):
            best = -1
            top = NEVER
            for colour in range(COLOURS):
                if (nowhere >> colour) & 1:
                    worth = self.single_worth(p, colour)
                    if worth > top:
                        top = worth
                        best = colour
            if best < 0:
                return most
            nowhere &= ~(1 << best)
            total += top
            cards += CARD << (EACH * best)
        if total > most:
            self.placing = cards
            return total
        return most

    def bar(self, p):
        """How much a set must be worth to be placed now.

        Every set takes a turn to place, and as many turns as it has cards to leave the yard. With
        more time than that, sets can grow.
        """
        sets = 0
        largest = 0
        for colour in range(COLOURS):
            number: cython.int = p.hands[p.actor * KINDS + colour]
            if number > 1:
                sets += 1
                largest = max(largest, number)
        slack = self.turns - self.scales[self.at + C_SETS] * sets
        slack -= self.scales[self.at + C_LARGEST] * largest
        slack = max(LEAST_SLACK, min(slack, MOST_SLACK))
        bar = self.scales[self.at + C_BAR] + self.scales[self.at + C_SLACK] * slack
        # A card that is taken takes another turn to place, and one more to leave.
        if self.last_round:
            bar *= min(1.0, max(0.0, self.turns - 1.0) / self.scales[self.at + C_HURRY])
        return bar

    # Tickets.

    def look_at_offer(self, p):
        """Which tickets are on offer, and what there is to complete them with."""
        seat = p.actor
        self.offers = 0
        for word in range(TICKET_WORDS):
            left = p.offered[seat * TICKET_WORDS + word]
            while left:
                bit = left & (~left + 1)
                self.offer[self.offers] = word * 64 + p.t.bit_place[bit % 67]
                self.offers += 1
                left &= left - ONE
        self.wild = self.safe[LOCOMOTIVE]
        for colour in range(COLOURS):
            self.enough[colour] = self.safe[colour] - self.demand[colour]
        if self.turns >= self.scales[self.at + C_SLOW] or not self.last_round:
            self.wild += p.hands[seat * KINDS + LOCOMOTIVE]
            for colour in range(COLOURS):
                self.enough[colour] += p.hands[seat * KINDS + colour]
        share: cython.double = p.deck_size
        self.capacity = self.scales[self.at + C_CAPACITY] * share / p.players
        if p.phase == OPENING or not self.last_round:
            self.capacity += self.scales[self.at + C_MORE_TIME]

    def keep_worth(self, p, which):
        """What some of the tickets on offer are worth, less what their cards cost.

        Cards cost most where they can hardly come: more than the seat can still get and send off,
        or more of a colour than its share of those unseen.
        """
        worth = 0.0
        lacking = -self.wild
        short = 0.0
        need = cython.declare(cython.int[COLOURS])
        if not cython.compiled:
            need = [0] * COLOURS
        for colour in range(COLOURS):
            need[colour] = -self.enough[colour]
        for place in range(self.offers):
            if (which >> place) & 1:
                ticket = self.offer[place]
                worth += p.t.points[ticket]
                worth += self.scales[self.at + C_CITY] * self.cities[ticket]
                for ask in range(ticket * COLOURS, ticket * COLOURS + p.t.asks[ticket]):
                    need[p.t.ask_colour[ask]] += p.t.ask_number[ask]
        for colour in range(COLOURS):
            if need[colour] > 0:
                lacking += need[colour]
                mine = self.scales[self.at + C_SHARE] * self.unseen[colour]
                short += max(0.0, need[colour] - mine)
        lacking = max(0, lacking)
        short = max(short, lacking - self.capacity)
        worth -= self.scales[self.at + C_COST] * lacking
        return worth - self.scales[self.at + C_FAIL] * max(0.0, short)

    def sure_worth(self, p, which):
        """The same when nothing more can reach the track: what it completes, exactly."""
        base = p.actor * TICKET_WORDS
        for word in range(TICKET_WORDS):
            self.held[word] = p.tickets[base + word]
        for place in range(self.offers):
            if (which >> place) & 1:
                self.held[self.offer[place] // 64] |= ONE << (self.offer[place] % 64)
        for kind in range(KINDS):
            self.cards[kind] = self.safe[kind]
        p.best.choose(p.t, self.held, 0, self.cards, 0)
        worth = 0.0
        for word in range(TICKET_WORDS):
            left = self.held[word]
            while left:
                bit = left & (~left + 1)
                ticket = word * 64 + p.t.bit_place[bit % 67]
                left &= left - ONE
                if p.best.chosen[word] & bit:
                    worth += p.t.points[ticket]
                    worth += self.scales[self.at + C_CITY] * self.cities[ticket]
                else:
                    worth -= p.t.points[ticket]
        return worth

    def tickets_to_keep(self, p, out, careful):
        """The choice of the tickets on offer that is worth most."""
        number = p.fill(out)
        self.look_at_offer(p)
        sure: cython.bint = careful and self.departures == 0 and self.last_round
        best: cython.longlong = out[0]
        most = NEVER
        for n in range(number):
            which = cython.cast(cython.int, (out[n] >> ARGUMENT) & ARGUMENT_MASK)
            worth = self.sure_worth(p, which) if sure else self.keep_worth(p, which)
            if worth > most:
                most = worth
                best = out[n]
        return best

    def draw_worth(self, p):
        """What drawing tickets promises: much with cards to spare, little with many lacking.

        In the last turn nothing else helps. Before that nobody draws what others have put back:
        with all players doing so a game would never end.
        """
        if p.bag_size + p.under_size == 0:
            return NEVER
        if self.departures == 0:
            return SURELY if self.last_round else NEVER
        if p.bag_size == 0:
            return NEVER
        worth = self.scales[self.at + C_DRAW]
        worth += self.scales[self.at + C_DRAW_SPARE] * min(MOST_SPARE, self.spare)
        worth -= self.scales[self.at + C_DRAW_LACK] * self.lacking
        late = max(0.0, self.scales[self.at + C_DRAW_LATE] - self.turns)
        return worth - self.scales[self.at + C_DRAW_TIME] * late

    # Decisions.

    def turn(self, p):
        """A set that is good enough, tickets that are worth a turn, or a card; -1 for none."""
        worth = self.best_set(p) - self.bar(p)
        draw = self.draw_worth(p)
        if self.placing >= 0 and worth > 0 and worth >= draw:
            return self.placing
        if draw > 0:
            return TICKETS
        action = self.card(p)
        if action < 0 and self.placing >= 0:
            return self.placing
        if action < 0 and draw > NEVER:
            return TICKETS
        return action

    def completion(self, p, out):
        """The best use; where it is made up in steps, the next step towards it."""
        number = p.fill(out)
        if number == 1 or out[0] & VERB_MASK != LEAVE:
            return out[0]
        base = p.actor * TICKET_WORDS
        ticket = cython.cast(cython.int, (out[0] >> ARGUMENT) & ARGUMENT_MASK)
        p.best.choose(p.t, p.tickets, base, p.track, p.actor * KINDS)
        # The first way to pay has the fewest locomotives.
        return out[1] if (p.best.chosen[ticket // 64] >> (ticket % 64)) & 1 else out[0]

    def decide(self, p, careful):
        """The next action of the seat to act."""
        out = cython.declare(cython.longlong[MOST_ACTIONS])
        if not cython.compiled:
            out = [0] * MOST_ACTIONS
        if p.phase == COMPLETING:
            return self.completion(p, out)
        self.look(p)
        if p.phase == OPENING or p.phase == CHOOSING:
            return self.tickets_to_keep(p, out, careful)
        action = self.card(p) if p.phase == SECOND else self.turn(p)
        if action < 0:
            p.fill(out)
            action = out[0]
        return action
