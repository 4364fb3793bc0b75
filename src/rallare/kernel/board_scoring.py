# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""Counting a board game: which tickets are connected, what bonus cards and tie-breaks count."""

import cython

if not cython.compiled:
    from rallare.kernel.codes import (
        COLOURS,
        COUNT_COUNTRIES,
        COUNT_LOCOMOTIVES,
        COUNT_PATH,
        COUNT_ROUTES,
        COUNT_TICKETS,
        COUNT_TRAINS,
        LOCOMOTIVE,
        MOST_CITIES,
        MOST_TRAINS,
        ROUTE_WORDS,
        TICKET_WORDS,
    )

__all__ = ["Network", "connected", "measured"]

PATIENCE = cython.declare(cython.int, 100_000)
"""Steps of the search for a longest path before the law's slower, surer method takes over."""


class Network:
    """The routes of one seat, for looking things up. Made once and used again."""

    def __init__(self):
        if not cython.compiled:
            self.group = [0] * MOST_CITIES
            self.degree = [0] * MOST_CITIES
            self.head = [0] * (MOST_CITIES * 2)
            self.route = [0] * (MOST_TRAINS + 1)
            self.used = [0] * (MOST_TRAINS + 1)
            self.next_at = [0] * ((MOST_TRAINS + 1) * 2)

    def build(self, t, owner, seat):
        """Take up the routes of a seat. Each city leads to its routes by a chain of ends."""
        for city in range(t.cities):
            self.group[city] = city
            self.degree[city] = 0
            self.head[city] = -1
        number = 0
        for route in range(t.routes):
            if owner[route] != seat:
                continue
            a = t.end_a[route]
            b = t.end_b[route]
            self.route[number] = route
            self.used[number] = 0
            self.next_at[2 * number] = self.head[a]
            self.head[a] = 2 * number
            self.next_at[2 * number + 1] = self.head[b]
            self.head[b] = 2 * number + 1
            self.degree[a] += 1
            self.degree[b] += 1
            number += 1
            while self.group[a] != a:
                a = self.group[a]
            while self.group[b] != b:
                b = self.group[b]
            self.group[a] = b
        self.number = number

    def joins(self, a, b):
        """Whether routes lead from one city to the other."""
        while self.group[a] != a:
            a = self.group[a]
        while self.group[b] != b:
            b = self.group[b]
        return a == b

    def longest(self, t, owner, seat):
        """The longest path, piece of the network by piece."""
        self.best = 0
        self.steps = 0
        for piece in range(t.cities):
            if self.group[piece] != piece or self.degree[piece] == 0:
                continue
            odd = 0
            total = 0
            shortest = 255
            for city in range(t.cities):
                if self.degree[city] % 2 == 1 and self.joins(city, piece):
                    odd += 1
            for place in range(self.number):
                if self.joins(t.end_a[self.route[place]], piece):
                    total += t.length[self.route[place]]
                    shortest = min(shortest, t.length[self.route[place]])
            # Euler: with two odd cities all is one path; each further pair costs a route at least.
            self.enough = total
            if odd > 2:
                self.enough = total - (odd // 2 - 1) * shortest
            elif total > self.best:
                self.best = total
            self.total = total
            if self.enough <= self.best:
                continue
            for city in range(t.cities):
                if self.degree[city] > 0 and self.joins(city, piece) and self.best < self.enough:
                    self.walk(t, city, 0)
        if self.steps > PATIENCE:
            with cython.gil:
                return t.longest_by_the_law(owner, seat)
        return self.best

    def walk(self, t, city, length):
        """Go on from a city by every route not walked yet. `total` is what is left to walk."""
        self.steps += 1
        if length > self.best:
            self.best = length
        if self.steps > PATIENCE or length + self.total <= self.best:
            return
        end = self.head[city]
        while end >= 0 and self.best < self.enough:
            place = end // 2
            if not self.used[place]:
                route = self.route[place]
                spaces = t.length[route]
                self.used[place] = 1
                self.total -= spaces
                self.walk(t, t.end_b[route] if end % 2 == 0 else t.end_a[route], length + spaces)
                self.total += spaces
                self.used[place] = 0
            end = self.next_at[end]


def connected(t, net, tickets, done):
    """Which of some tickets the network connects."""
    one: cython.ulonglong = 1
    for word in range(TICKET_WORDS):
        left = tickets[word]
        done[word] = 0
        while left:
            bit = left & (~left + 1)
            ticket = word * 64 + t.bit_place[bit % 67]
            if net.joins(t.ticket_a[ticket], t.ticket_b[ticket]):
                done[word] |= bit
            left &= left - one


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _ones(word: cython.ulonglong) -> cython.int:
    number = 0
    one: cython.ulonglong = 1
    while word:
        word &= word - one
        number += 1
    return number


def measured(t, net, measure, owner, seat, done, hand, trains):
    """How many a seat has of what a bonus card or a tie-break counts."""
    kind = t.measure[measure]
    number = 0
    if kind == COUNT_TICKETS:
        for word in range(TICKET_WORDS):
            number += _ones(done[word] & t.measure_tickets[measure * TICKET_WORDS + word])
    elif kind == COUNT_ROUTES:
        for place in range(net.number):
            route = net.route[place]
            word = measure * ROUTE_WORDS + route // 64
            number += (t.measure_routes[word] >> (route % 64)) & 1
    elif kind == COUNT_COUNTRIES:
        touched: cython.ulonglong = 0
        for place in range(net.number):
            touched |= t.countries[net.route[place]]
        number = _ones(touched)
    elif kind == COUNT_PATH:
        number = net.longest(t, owner, seat)
    elif kind == COUNT_TRAINS:
        number = trains
    elif kind == COUNT_LOCOMOTIVES:
        number = hand[LOCOMOTIVE]
        for colour in range(COLOURS):
            number += hand[colour] // t.alike[measure]
    return number
