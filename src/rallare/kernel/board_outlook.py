# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""What may come on a board: what new tickets promise, where others build, what claims complete."""

import cython

if not cython.compiled:
    from rallare.kernel.board_plan import BoardPlans
    from rallare.kernel.codes import (
        MOST_TICKETS,
        TICKET_WORDS,
        W_DONE,
        WEIGHTS,
    )

__all__ = ["BoardOutlook"]

ONE = cython.declare(cython.ulonglong, 1)
NOBODY = cython.declare(cython.int, 255)
FAR = cython.declare(cython.int, 1_000_000)


class BoardOutlook(BoardPlans):
    """Looks ahead from a plan that has just been made."""

    def __init__(self):
        BoardPlans.__init__(self)
        if not cython.compiled:
            self.gains = [0] * MOST_TICKETS
            self.unseen = [0] * TICKET_WORDS
            self.spare = 0

    def find_unseen(self, p, seat):
        """The tickets of which the seat does not know where they are."""
        for word in range(TICKET_WORDS):
            self.unseen[word] = ~(
                p.tickets[seat * TICKET_WORDS + word] | p.offered[seat * TICKET_WORDS + word]
            )
        for step in range(p.under_size):
            place = (p.under_at + step) % MOST_TICKETS
            if p.under_by[place] == seat:
                ticket = p.under[place]
                self.unseen[ticket // 64] &= ~(ONE << (ticket % 64))
        for ticket in range(p.t.tickets):
            if p.removed_by[ticket] == seat + 1:
                self.unseen[ticket // 64] &= ~(ONE << (ticket % 64))

    def promise(self, p, seat, careful):
        """What drawing tickets promises beside the plan just made, in tenths of a point.

        Each ticket that the seat has not seen is worth its points less what its way would cost, or
        is lost. Of those drawn the best is kept, and every other one that is worth it.
        """
        self.spare = max(0, self.turns_to_come(p, seat) - self.total_turns - 100)
        hub = -1 if careful else self.hub(p)
        number = self.value_unseen(p, seat) if hub < 0 else self.value_around(p, seat, hub)
        drawn = min(p.t.drawn, number)
        if drawn == 0:
            return -FAR
        # In order, so that the chance of being the best of those drawn follows from the place.
        for n in range(1, number):
            gain = self.gains[n]
            place = n
            while place > 0 and self.gains[place - 1] > gain:
                self.gains[place] = self.gains[place - 1]
                place -= 1
            self.gains[place] = gain
        best: cython.double = 0.0
        gained: cython.double = 0.0
        chance: cython.double = 1.0 * drawn / number
        for n in range(number):
            gain = self.gains[number - 1 - n]
            best += chance * gain
            gained += max(0, gain)
            if number - 1 - n > 0:
                chance *= max(0.0, 1.0 * (number - n - drawn) / (number - 1 - n))
        further = gained * drawn / number - max(0.0, best)
        return cython.cast(cython.int, best + max(0.0, further) / 2)

    def value_unseen(self, p, seat):
        """Write into `gains` what each unseen ticket would bring; tell how many there are."""
        self.find_unseen(p, seat)
        number = 0
        for city in range(p.t.cities):
            goals = self.seek_from(p, city)
            if goals == 0:
                continue
            self.way(p, city, goals, FAR)
            for ticket in range(p.t.tickets):
                if p.t.ticket_a[ticket] == city and self.is_unseen(ticket):
                    goal = p.t.ticket_b[ticket]
                    self.sought[goal] = 0
                    self.gains[number] = self.gain(p, seat, ticket, city, goal)
                    number += 1
        return number

    def hub(self, p):
        """The city where most routes of the plan, claimed or not, meet; -1 without any."""
        best = -1
        most = 0
        for city in range(p.t.cities):
            number = 0
            for at in range(p.t.city_at[city], p.t.city_at[city + 1]):
                if self.cost[p.t.city_route[at]] == 0:
                    number += 1
            if number > most:
                most = number
                best = city
        return best

    def value_around(self, p, seat, hub):
        """As `value_unseen`, in a hurry: all ways are taken to lead through the planned network.

        That walks the board once instead of once for every city. Few other ways are worth it.
        """
        self.find_unseen(p, seat)
        self.way(p, hub, 0, FAR)
        number = 0
        for ticket in range(p.t.tickets):
            if self.is_unseen(ticket):
                goal = p.t.ticket_b[ticket]
                self.gains[number] = self.gain(p, seat, ticket, p.t.ticket_a[ticket], goal)
                number += 1
        return number

    def gain(self, p, seat, ticket, start, goal):
        """What a ticket would bring whose ends are as far from where ways begin as was found."""
        distance = self.distance[start] + self.distance[goal]
        gain = -10 * p.t.ticket_points[ticket]
        if (
            distance < FAR
            and self.way_time[start] + self.way_time[goal] <= self.spare
            and self.way_trains[start] + self.way_trains[goal] <= self.trains_left
        ):
            gain = self.w[seat * WEIGHTS + W_DONE] - gain - distance
        return gain

    def is_unseen(self, ticket):
        return (self.unseen[ticket // 64] >> (ticket % 64)) & 1

    def seek_from(self, p, city):
        """Note where the unseen tickets of a city lead; tell how many places that are."""
        goals = 0
        for ticket in range(p.t.tickets):
            if p.t.ticket_a[ticket] == city and self.is_unseen(ticket):
                goals += 1 - self.sought[p.t.ticket_b[ticket]]
                self.sought[p.t.ticket_b[ticket]] = 1
        return goals

    def builders(self, p, city):
        """How many routes of others end at a city."""
        number = 0
        for at in range(p.t.city_at[city], p.t.city_at[city + 1]):
            owner = p.owner[p.t.city_route[at]]
            if owner != NOBODY and owner != p.actor:
                number += 1
        return number

    def completed(self, p, seat, route):
        """What tickets gain that a route would complete; the seat's network has been built."""
        gain = 0
        a = p.t.end_a[route]
        b = p.t.end_b[route]
        for word in range(TICKET_WORDS):
            left = p.tickets[seat * TICKET_WORDS + word]
            while left:
                ticket = word * 64 + p.t.bit_place[(left & (~left + 1)) % 67]
                left &= left - ONE
                start = p.t.ticket_a[ticket]
                goal = p.t.ticket_b[ticket]
                if p.net.joins(start, goal):
                    continue
                if (p.net.joins(start, a) and p.net.joins(b, goal)) or (
                    p.net.joins(start, b) and p.net.joins(a, goal)
                ):
                    gain += 20 * p.t.ticket_points[ticket] + self.w[seat * WEIGHTS + W_DONE]
        return gain
