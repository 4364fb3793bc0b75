# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""The best use of the cards on a track, exactly: most points, then tickets, then big cities.

The method is the law's (`optimum` and `prices` explain it), on flat arrays. Prices of cards come
from the best plan in which tickets may be completed in part. They tell what each ticket gains
beyond its cards, and so the most that any choice can be worth. Whatever differs from that loses a
known amount. The search follows only what loses less than allowed, at first little, then more.

Two things are added. Prices are rounded to whole numbers, so that the search is exact by itself:
any prices give a bound, as long as none is negative and no colour is dearer than a locomotive. And
a ticket is never completed without one that is worth as much and asks for no other cards.
"""

import cython

if not cython.compiled:
    from rallare.kernel.codes import COLOURS, KINDS, LOCOMOTIVE, MOST_TICKETS, TICKET_WORDS

    WIDTH = MOST_TICKETS + COLOURS + 1
    ALL_CELLS = KINDS * WIDTH
    ALL_LATER = MOST_TICKETS * COLOURS

__all__ = ["BestUse"]

ONE = cython.declare(cython.ulonglong, 1)
NEARLY_ZERO = cython.declare(cython.double, 1e-9)
NEARLY_ENOUGH = cython.declare(cython.double, 1e-7)
MOST_EXCHANGES = cython.declare(cython.int, 500)
FIRST_PATIENCE = cython.declare(cython.longlong, 32)
PATIENCE = cython.declare(cython.longlong, 3)
"""Into how many parts of a step the first search looks; how many times further later ones do."""


class BestUse:
    """A place for working out a best use. Made once and used again."""

    def __init__(self):
        self.steps = 0
        if not cython.compiled:
            sizes = {
                "chosen": TICKET_WORDS, "ticket": MOST_TICKETS, "order": MOST_TICKETS,
                "gain": MOST_TICKETS, "left": KINDS, "demand": KINDS, "price": KINDS,
                "cells": ALL_CELLS, "costs": WIDTH, "kinds": KINDS, "basic": KINDS,
                "free": WIDTH, "later": ALL_LATER, "taken": TICKET_WORDS,
                "refused": TICKET_WORDS,
            }  # fmt: skip
            for name, size in sizes.items():
                setattr(self, name, [0] * size)

    def choose(self, t, held, held_at, track, track_at):
        """Find out which of the tickets held to complete with a track: `chosen`."""
        for kind in range(KINDS):
            self.left[kind] = track[track_at + kind]
            self.demand[kind] = 0
        self.gather(t, held, held_at)
        self.steps = 0
        if not self.suffice():
            self.set_prices(t)
            self.search(t)

    def gather(self, t, held, held_at):
        """The tickets that the cards suffice for, one by one; choose them all for now."""
        self.number = 0
        for word in range(TICKET_WORDS):
            self.chosen[word] = 0
            open_tickets = held[held_at + word]
            while open_tickets:
                bit = open_tickets & (~open_tickets + 1)
                open_tickets &= open_tickets - ONE
                ticket = word * 64 + t.bit_place[bit % 67]
                first = ticket * COLOURS
                lacking = 0
                for ask in range(first, first + t.asks[ticket]):
                    lacking += max(0, t.ask_number[ask] - self.left[t.ask_colour[ask]])
                if lacking > self.left[LOCOMOTIVE]:
                    continue
                for ask in range(first, first + t.asks[ticket]):
                    self.demand[t.ask_colour[ask]] += t.ask_number[ask]
                self.chosen[word] |= bit
                self.ticket[self.number] = ticket
                self.number += 1

    def suffice(self):
        """Whether the cards suffice for all of them together."""
        lacking = 0
        for colour in range(COLOURS):
            lacking += max(0, self.demand[colour] - self.left[colour])
        return lacking <= self.left[LOCOMOTIVE]

    # Prices.

    def set_prices(self, t):
        """Prices of cards by the dual simplex method, rounded."""
        self.lay_out(t)
        last = self.width - 1
        for _ in range(MOST_EXCHANGES):
            row = self.worst()
            if row < 0:
                break
            if self.cells[row * WIDTH + last] > 0:
                self.turn(row)
            column = self.cheapest(row)
            if column < 0:
                break
            self.pivot(row, column)
        for kind in range(KINDS):
            self.price[kind] = 0
        first_left = self.number + self.short_colours
        dearest: cython.longlong = 0
        for column in range(last):
            if self.free[column] >= first_left and self.costs[column] > 0:
                rounded: cython.longlong = cython.cast(cython.longlong, self.costs[column] + 0.5)
                self.price[self.kinds[self.free[column] - first_left]] = rounded
                dearest = max(dearest, rounded)
        self.price[LOCOMOTIVE] = dearest

    def lay_out(self, t):
        """The plan in which every ticket is completed, with too few cards.

        Amounts are numbered: how much of each ticket is completed; how many locomotives stand in
        for each short colour; how many of each short kind are left over. Each row says how one
        basic amount depends on the free ones, which are 0, or full for tickets.
        """
        self.short_colours = 0
        for colour in range(COLOURS):
            if self.demand[colour] > self.left[colour]:
                self.kinds[self.short_colours] = colour
                self.short_colours += 1
        self.kinds[self.short_colours] = LOCOMOTIVE
        self.rows = self.short_colours + 1
        self.width = self.number + self.short_colours + 1
        for row in range(self.rows):
            self.basic[row] = self.number + self.short_colours + row
            for column in range(self.width):
                self.cells[row * WIDTH + column] = 0.0
        last = self.width - 1
        for row in range(self.short_colours):
            colour = self.kinds[row]
            self.cells[row * WIDTH + self.number + row] = -1.0
            self.cells[row * WIDTH + last] = self.left[colour] - self.demand[colour]
            self.cells[self.short_colours * WIDTH + self.number + row] = 1.0
        self.cells[self.short_colours * WIDTH + last] = self.left[LOCOMOTIVE]
        for column in range(last):
            self.free[column] = column
            self.costs[column] = 0.0
        for place in range(self.number):
            ticket = self.ticket[place]
            self.costs[place] = cython.cast(cython.double, t.value[ticket])
            first = ticket * COLOURS
            for ask in range(first, first + t.asks[ticket]):
                for row in range(self.short_colours):
                    if self.kinds[row] == t.ask_colour[ask]:
                        self.cells[row * WIDTH + place] = -t.ask_number[ask]
        self.costs[last] = 0.0

    def worst(self):
        """The row whose amount is furthest out of its limits, -1 when none is."""
        found = -1
        furthest = -NEARLY_ENOUGH
        for row in range(self.rows):
            within = self.cells[row * WIDTH + self.width - 1]
            if self.basic[row] < self.number and 1.0 - within < within:
                within = 1.0 - within
            if within < furthest:
                found = row
                furthest = within
        return found

    def turn(self, row):
        """Count what a basic amount lacks instead of what it is."""
        for cell in range(row * WIDTH, row * WIDTH + self.width):
            self.cells[cell] = -self.cells[cell]
        self.cells[row * WIDTH + self.width - 1] += 1.0

    def cheapest(self, row):
        """The free amount whose increase mends a row for the smallest loss per unit, or -1."""
        found = -1
        least = 1e300
        steepest = 0.0
        for column in range(self.width - 1):
            number = self.cells[row * WIDTH + column]
            if number < -NEARLY_ZERO:
                loss = self.costs[column] / -number
                if loss < least - NEARLY_ZERO or (loss < least + NEARLY_ZERO and number < steepest):
                    found = column
                    least = loss
                    steepest = number
        return found

    def pivot(self, row, column):
        """Let a free and a basic amount change places."""
        at = row * WIDTH
        pivot = self.cells[at + column]
        self.cells[at + column] = 1.0
        for place in range(self.width):
            self.cells[at + place] /= pivot
        for other in range(self.rows):
            factor = self.cells[other * WIDTH + column]
            if other != row and factor != 0.0:
                self.cells[other * WIDTH + column] = 0.0
                for place in range(self.width):
                    self.cells[other * WIDTH + place] -= factor * self.cells[at + place]
        factor = self.costs[column]
        if factor != 0.0:
            self.costs[column] = 0.0
            for place in range(self.width):
                self.costs[place] -= factor * self.cells[at + place]
        self.basic[row], self.free[column] = self.free[column], self.basic[row]

    # The search.

    def search(self, t):
        """Look for choices that lose little against the bound, then for those that lose more."""
        bound: cython.longlong = 0
        for kind in range(KINDS):
            bound += self.price[kind] * self.left[kind]
        for place in range(self.number):
            ticket = self.ticket[place]
            self.gain[place] = t.value[ticket]
            first = ticket * COLOURS
            for ask in range(first, first + t.asks[ticket]):
                self.gain[place] -= self.price[t.ask_colour[ask]] * t.ask_number[ask]
            if self.gain[place] > 0:
                bound += self.gain[place]
        allowed: cython.longlong = t.step // FIRST_PATIENCE
        self.found = False
        while not self.found:
            self.arrange(t, allowed)
            self.best = max(-1, bound - allowed)
            for word in range(TICKET_WORDS):
                self.taken[word] = 0
                self.refused[word] = 0
            self.decide(t, 0, bound, 0)
            allowed = max(t.step, allowed * PATIENCE)

    def arrange(self, t, allowed):
        """The order in which to decide.

        First the tickets that the prices decide alone. Then those with the clearest gain or loss
        that ask for much of what the remaining ones ask for: the sooner the last request for a
        colour is decided, the sooner its unused cards count as lost.
        """
        clear = 0
        end = self.number
        for place in range(self.number):
            if self.gain[place] > allowed or -self.gain[place] > allowed:
                self.order[clear] = place
                clear += 1
        for place in range(self.number - 1, -1, -1):
            if not (self.gain[place] > allowed or -self.gain[place] > allowed):
                end -= 1
                self.order[end] = place
        demand = cython.declare(cython.int[COLOURS])
        if not cython.compiled:
            demand = [0] * COLOURS
        for colour in range(COLOURS):
            demand[colour] = self.demand[colour]
        for made in range(self.number):
            if made >= clear:
                most: cython.double = -1.0
                best = made
                for candidate in range(made, self.number):
                    place = self.order[candidate]
                    ticket = self.ticket[place]
                    gain: cython.double = cython.cast(cython.double, abs(self.gain[place]))
                    urgency: cython.double = gain / allowed
                    first = ticket * COLOURS
                    for ask in range(first, first + t.asks[ticket]):
                        part: cython.double = t.ask_number[ask]
                        urgency += part / demand[t.ask_colour[ask]]
                    if urgency > most:
                        most = urgency
                        best = candidate
                self.order[made], self.order[best] = self.order[best], self.order[made]
            ticket = self.ticket[self.order[made]]
            first = ticket * COLOURS
            for ask in range(first, first + t.asks[ticket]):
                demand[t.ask_colour[ask]] -= t.ask_number[ask]
            for colour in range(COLOURS):
                self.later[made * COLOURS + colour] = demand[colour]

    def decide(self, t, made, reach, value):
        """Take the next ticket or leave it, the likelier first. `reach` is the most there is."""
        self.steps += 1
        if value > self.best:
            self.best = value
            self.found = True
            for word in range(TICKET_WORDS):
                self.chosen[word] = self.taken[word]
        if made == self.number or reach < self.best + t.fineness:
            return
        place = self.order[made]
        ticket = self.ticket[place]
        gain = self.gain[place]
        word = ticket // 64
        bit = ONE << (ticket % 64)
        leaving = reach
        if gain >= 0:
            self.take(t, made, reach, value)
            leaving -= gain
        first = ticket * COLOURS
        for ask in range(first, first + t.asks[ticket]):
            colour = t.ask_colour[ask]
            unwanted = self.left[colour] - self.later[made * COLOURS + colour]
            if unwanted > 0:
                leaving -= self.price[colour] * min(unwanted, t.ask_number[ask])
        needed: cython.ulonglong = 0
        for other in range(TICKET_WORDS):
            needed |= t.worse[ticket * TICKET_WORDS + other] & self.taken[other]
        if leaving >= self.best + t.fineness and not needed:
            self.refused[word] |= bit
            self.decide(t, made + 1, leaving, value)
            self.refused[word] &= ~bit
        if gain < 0:
            self.take(t, made, reach + gain, value)

    def take(self, t, made, reach, value):
        """Take a ticket if the cards are there and it can still be worth it, and go on."""
        ticket = self.ticket[self.order[made]]
        for other in range(TICKET_WORDS):
            if t.better[ticket * TICKET_WORDS + other] & self.refused[other]:
                return
        first = ticket * COLOURS
        end = first + t.asks[ticket]
        lacking = 0
        for ask in range(first, end):
            colour = t.ask_colour[ask]
            here = t.ask_number[ask] - self.left[colour]
            if here > 0:
                lacking += here
                reach -= (self.price[LOCOMOTIVE] - self.price[colour]) * here
        if lacking > self.left[LOCOMOTIVE] or reach < self.best + t.fineness:
            return
        before = cython.declare(cython.int[COLOURS])
        if not cython.compiled:
            before = [0] * COLOURS
        for ask in range(first, end):
            colour = t.ask_colour[ask]
            before[ask - first] = self.left[colour]
            self.left[colour] = max(0, self.left[colour] - t.ask_number[ask])
        self.left[LOCOMOTIVE] -= lacking
        self.taken[ticket // 64] |= ONE << (ticket % 64)
        self.decide(t, made + 1, reach, value + t.value[ticket])
        self.taken[ticket // 64] &= ~(ONE << (ticket % 64))
        self.left[LOCOMOTIVE] += lacking
        for ask in range(first, end):
            self.left[t.ask_colour[ask]] = before[ask - first]
