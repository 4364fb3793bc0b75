# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""A position of a board game: the score at the end, and what search and playouts want to know."""

import cython

if not cython.compiled:
    from rallare.kernel.board_forecast import BoardForecast
    from rallare.kernel.board_payments import by_surplus, substituted
    from rallare.kernel.board_plan import MOST_PLAN
    from rallare.kernel.board_scoring import connected, measured
    from rallare.kernel.board_sight import BoardSight
    from rallare.kernel.board_tables import BoardTables
    from rallare.kernel.codes import (
        ARGUMENT,
        ARGUMENT_MASK,
        BLIND,
        CARDS,
        CLAIM,
        COLOURS,
        COUNT_PATH,
        COUNT_WON,
        EACH,
        FACE_UP,
        FEATURES,
        KEEP,
        KINDS,
        LOCOMOTIVE,
        MOST_ACTIONS,
        MOST_BONUSES,
        MOST_COUNTS,
        MOST_PAYMENTS,
        MOST_PLAYERS,
        ONE_COLOUR,
        OR_LOCOMOTIVES,
        SECOND,
        TICKET_WORDS,
        TUNNEL,
        TURN,
        VERB_MASK,
    )
    from rallare.kernel.position import kept_key, rank

__all__ = ["BoardPosition"]

ONE = cython.declare(cython.ulonglong, 1)
HORIZON = cython.declare(cython.int, 12)
"""Actions of each seat in a playout of a search that plans, before the end is estimated."""
PROBES = cython.declare(cython.int, 6)
"""How many routes the quick style looks at before it takes cards."""


class BoardPosition(BoardSight):
    """A board game at one moment."""

    def __init__(self, t: BoardTables):
        BoardSight.__init__(self, t)
        self.plans = BoardForecast(t.game.key)

    def blank(self):
        return BoardPosition(self.t)

    # The end.

    def settle(self):
        counts = cython.declare(cython.int[MOST_COUNTS])
        if not cython.compiled:
            counts = [0] * MOST_COUNTS
        for seat in range(self.players):
            self.net.build(self.t, self.owner, seat)
            self.count_tickets(seat)
            for place in range(self.t.bonuses_up):
                counts[place * MOST_PLAYERS + seat] = self.count(seat, self.bonuses[place])
            for tie in range(self.t.ties):
                self.ties[tie * self.players + seat] = 0
                # The longest path is dear, and rarely decides.
                if self.t.measure[MOST_BONUSES + tie] != COUNT_PATH:
                    self.ties[tie * self.players + seat] = self.count(seat, MOST_BONUSES + tie)
        for place in range(self.t.bonuses_up):
            self.award(place, counts)
        rank(self.players, self.totals, self.ties, self.t.ties, self.places)
        self.settle_paths()

    def count_tickets(self, seat):
        """Route points, and tickets added or subtracted."""
        base = seat * TICKET_WORDS
        held = cython.declare(cython.ulonglong[TICKET_WORDS])
        done = cython.declare(cython.ulonglong[TICKET_WORDS])
        if not cython.compiled:
            held, done = [0] * TICKET_WORDS, [0] * TICKET_WORDS
        for word in range(TICKET_WORDS):
            held[word] = self.tickets[base + word]
        connected(self.t, self.net, held, done)
        total: cython.int = self.score[seat]
        for word in range(TICKET_WORDS):
            self.done[base + word] = done[word]
            left = held[word]
            while left:
                bit = left & (~left + 1)
                points = self.t.ticket_points[word * 64 + self.t.bit_place[bit % 67]]
                total += points if done[word] & bit else -points
                left &= left - ONE
        self.totals[seat] = total

    def count(self, seat, measure):
        """How many a seat has of what is counted; its network has been built."""
        done = cython.declare(cython.ulonglong[TICKET_WORDS])
        hand = cython.declare(cython.uchar[KINDS])
        if not cython.compiled:
            done, hand = [0] * TICKET_WORDS, [0] * KINDS
        for word in range(TICKET_WORDS):
            done[word] = self.done[seat * TICKET_WORDS + word]
        for kind in range(KINDS):
            hand[kind] = self.hands[seat * KINDS + kind]
        return measured(self.t, self.net, measure, self.owner, seat, done, hand, self.trains[seat])

    def award(self, place, counts):
        """A bonus card goes to all who have most of what it counts, unless that is nothing."""
        bonus = self.bonuses[place]
        most = 0
        for seat in range(self.players):
            most = max(most, counts[place * MOST_PLAYERS + seat])
        self.won[place] = 0
        for seat in range(self.players):
            if most > 0 and counts[place * MOST_PLAYERS + seat] == most:
                self.won[place] |= 1 << seat
                self.totals[seat] += self.t.bonus_points[bonus]
                for tie in range(self.t.ties):
                    if self.t.measure[MOST_BONUSES + tie] == COUNT_WON:
                        self.ties[tie * self.players + seat] += 1

    def settle_paths(self):
        """Measure longest paths where places depend on them."""
        for tie in range(self.t.ties):
            if self.t.measure[MOST_BONUSES + tie] != COUNT_PATH:
                continue
            shared = 0
            for seat in range(self.players):
                shared |= 1 << (self.places[seat] + 8 * ((shared >> self.places[seat]) & 1))
            if shared < 256:
                return
            self.measure_paths(tie)
            rank(self.players, self.totals, self.ties, self.t.ties, self.places)

    def measure_paths(self, tie):
        for seat in range(self.players):
            self.net.build(self.t, self.owner, seat)
            self.ties[tie * self.players + seat] = self.count(seat, MOST_BONUSES + tie)

    # For search and playouts.

    def key(self, action):
        """Face-up cards by kind, tickets by name: slots and offers differ from deal to deal."""
        verb = action & VERB_MASK
        argument = cython.cast(cython.int, (action >> ARGUMENT) & ARGUMENT_MASK)
        if verb == FACE_UP:
            kind: cython.longlong = self.row[argument]
            return FACE_UP | (kind << ARGUMENT)
        if verb == KEEP:
            return kept_key(self.offered, self.actor * TICKET_WORDS, argument)
        return action

    def judge(self, out, number, weights, policy):
        """Planning styles judge by their plan; others look only for what lies twice in the row."""
        if policy >= 2:
            self.plans.judge(self, out, number, weights, policy == 3)
            return
        seen = 0
        for n in range(number):
            weights[n] = 0.0
            if out[n] & VERB_MASK == FACE_UP:
                kind = self.row[(out[n] >> ARGUMENT) & ARGUMENT_MASK]
                if (seen >> kind) & 1:
                    weights[n] = -1.0
                seen |= 1 << kind

    @property
    def foresees(self) -> bool:
        return True

    def horizon(self, policy):
        return HORIZON * self.players if policy >= 2 else 1 << 30

    def foresee(self, seat):
        return self.plans.expect(self, seat)

    def features(self, seat: int) -> list:
        """What the estimate of a seat's final points goes by."""
        self.plans.describe(self, seat)
        return [self.plans.features[number] for number in range(FEATURES)]

    def study(self, seat):
        self.plans.study(self, seat)

    def surmise(self, seat, luck):
        self.plans.surmise(self, seat, luck)

    def wish(self, luck, policy):
        """Style 1 is quick and aimless; style 2 plans, style 3 plans with care."""
        if policy == 1:
            return self.stroll(luck)
        if policy >= 2:
            return self.plans.decide(self, luck, policy == 3)
        return BoardSight.wish(self, luck, policy)

    def begin(self, luck, first):
        BoardSight.begin(self, luck, first)
        self.plans.forget()

    def take(self, other):
        BoardSight.take(self, other)
        self.plans.forget()

    def weigh(self, seat: int, scales: list) -> None:
        """How heavily things weigh for the planner of a seat, in the order of `SCALES`."""
        self.plans.weigh(seat, scales)

    def planned(self, seat: int) -> tuple:
        """The careful plan of a seat: the routes it wants for tickets, then those for points."""
        self.plans.make(self, seat, True)
        base: cython.int = MOST_PLAN * seat
        found = [
            self.t.ids.routes[self.plans.route[base + n]] for n in range(self.plans.size[seat])
        ]
        return tuple(found), int(self.plans.wanted[seat])

    def stroll(self, luck):
        """What the quick style picks: a random route if it can be paid for, else a card."""
        out = cython.declare(cython.longlong[MOST_ACTIONS])
        if self.phase == TURN:
            for _ in range(PROBES):
                route: cython.longlong = luck.below(self.t.routes)
                if self.may_claim(route):
                    payment = self.thrifty(route)
                    if payment >= 0:
                        return CLAIM | (route << ARGUMENT) | payment
        if (self.phase == TURN or self.phase == SECOND) and self.deck_size > 0:
            slot = luck.below(2 * self.t.row)
            alone: cython.bint = self.phase == SECOND and self.t.locomotive_alone
            if slot >= self.t.row or (alone and self.row[slot] == LOCOMOTIVE):
                return BLIND
            return FACE_UP | (slot << ARGUMENT)
        if not cython.compiled:
            out = [0] * MOST_ACTIONS
        number = self.fill(out)
        chosen = 0
        if self.phase == TUNNEL:
            chosen = number - 1
        elif number > 1:
            chosen = luck.below(number)
        return out[chosen]

    def thrifty(self, route):
        """A cheap payment for a route, as it stands in an action; -1 where there is none."""
        base = self.actor * KINDS
        kind = self.t.kind[route]
        length = self.t.length[route]
        locomotives = self.hands[base + LOCOMOTIVE]
        if kind != ONE_COLOUR and kind != OR_LOCOMOTIVES:
            return self.thrifty_with_substitutes(route)
        colour = self.t.colour[route]
        if colour == COLOURS:
            colour = 0
            for other in range(1, COLOURS):
                if self.hands[base + other] > self.hands[base + colour]:
                    colour = other
        have: cython.longlong = min(self.hands[base + colour], length)
        used: cython.longlong = length - have
        if used > 0 and (kind == ONE_COLOUR or used > locomotives):
            return -1
        return (have << (CARDS + EACH * colour)) | (used << (CARDS + EACH * LOCOMOTIVE))

    def thrifty_with_substitutes(self, route):
        paid = cython.declare(cython.longlong[MOST_PAYMENTS])
        order = cython.declare(cython.uchar[COLOURS])
        if not cython.compiled:
            paid, order = [0] * MOST_PAYMENTS, [0] * COLOURS
        total = by_surplus(self.hands, self.actor * KINDS, order)
        number = substituted(self.t, route, self.hands, self.actor * KINDS, order, total, paid)
        best: cython.longlong = -1
        least = 1000
        for n in range(number):
            spent = self.count_laid(paid[n], LOCOMOTIVE)
            for kind in range(KINDS):
                spent += self.count_laid(paid[n], kind)
            if spent < least:
                least = spent
                best = paid[n]
        return best
