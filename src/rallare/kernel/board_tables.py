# cython: language_level=3, boundscheck=False, wraparound=False, infer_types=True
"""The tables of a board game as flat arrays, filled from what `tables.py` has computed."""

import cython

from rallare.rules.board.network import longest_path

if not cython.compiled:
    from rallare.kernel.codes import (
        COLOURS,
        KINDS,
        MOST_BONUSES,
        MOST_CITIES,
        MOST_ROUTES,
        MOST_TICKETS,
        MOST_TRAINS,
        ROUTE_WORDS,
        TICKET_WORDS,
    )

    MOST_LAID = 16
    ALL_MEASURES = 20

__all__ = ["MOST_LAID", "BoardTables"]


class BoardTables:
    """Everything about a game that does not change while it is played.

    `numbers` and `arrays` hold a value for each field, by name; `game` is the law's game and `ids`
    the names behind the numbers of routes, tickets and bonus cards.
    """

    def __init__(self, game, ids, numbers: dict, arrays: dict):
        self.game = game
        self.ids = ids
        self._put_numbers(numbers)
        if not cython.compiled:
            for name, values in arrays.items():
                setattr(self, name, list(values))
            return
        self._put_routes(arrays)
        self._put_rest(arrays)

    def _put_numbers(self, of: dict):
        self.players = of["players"]
        self.routes = of["routes"]
        self.words = of["words"]
        self.cities = of["cities"]
        self.tickets = of["tickets"]
        self.trains = of["trains"]
        self.end_trains = of["end_trains"]
        self.hand = of["hand"]
        self.row = of["row"]
        self.dealt = of["dealt"]
        self.keep_opening = of["keep_opening"]
        self.drawn = of["drawn"]
        self.keep_drawn = of["keep_drawn"]
        self.opening_return = of["opening_return"]
        self.draw_return = of["draw_return"]
        self.locomotive_alone = of["locomotive_alone"]
        self.turned_up = of["turned_up"]
        self.bonuses = of["bonuses"]
        self.bonuses_up = of["bonuses_up"]
        self.ties = of["ties"]
        self.prices = of["prices"]
        self.price_unit = of["price_unit"]
        self.any_prices = of["any_prices"]
        self.any_least = of["any_least"]

    def _put_routes(self, of: dict):
        i: cython.int
        for i in range(MOST_ROUTES):
            self.end_a[i] = of["end_a"][i]
            self.end_b[i] = of["end_b"][i]
            self.length[i] = of["length"][i]
            self.colour[i] = of["colour"][i]
            self.symbols[i] = of["symbols"][i]
            self.unit[i] = of["unit"][i]
            self.kind[i] = of["kind"][i]
            self.tunnel[i] = of["tunnel"][i]
            self.draw[i] = of["draw"][i]
            self.points[i] = of["points"][i]
            self.countries[i] = of["countries"][i]
            self.beside[i] = of["beside"][i]
            self.usable[i] = of["usable"][i]
            self.price_route[i] = of["price_route"][i]
            self.price_of[i] = of["price_of"][i]
        for i in range(MOST_ROUTES * ROUTE_WORDS):
            self.beside_mask[i] = of["beside_mask"][i]
            self.price_mask[i] = of["price_mask"][i]

    def _put_rest(self, of: dict):
        i: cython.int
        for i in range(KINDS):
            self.deck[i] = of["deck"][i]
        for i in range(67):
            self.bit_place[i] = of["bit_place"][i]
        for i in range((MOST_TRAINS + 1) * ROUTE_WORDS):
            self.fit[i] = of["fit"][i]
        for i in range(COLOURS * MOST_LAID * ROUTE_WORDS):
            self.plain[i] = of["plain"][i]
        for i in range(COLOURS * 2 * MOST_LAID * ROUTE_WORDS):
            self.helped[i] = of["helped"][i]
        for i in range(MOST_LAID * ROUTE_WORDS):
            self.anyhow[i] = of["anyhow"][i]
        for i in range(KINDS * MOST_LAID * MOST_LAID):
            self.within[i] = of["within"][i]
        for i in range(MOST_CITIES + 1):
            self.city_at[i] = of["city_at"][i]
        for i in range(MOST_ROUTES * 2):
            self.city_route[i] = of["city_route"][i]
            self.city_next[i] = of["city_next"][i]
        for i in range(MOST_TICKETS):
            self.ticket_a[i] = of["ticket_a"][i]
            self.ticket_b[i] = of["ticket_b"][i]
            self.ticket_points[i] = of["ticket_points"][i]
            self.ticket_trains[i] = of["ticket_trains"][i]
        for i in range(ALL_MEASURES):
            self.measure[i] = of["measure"][i]
            self.alike[i] = of["alike"][i]
        for i in range(ALL_MEASURES * ROUTE_WORDS):
            self.measure_routes[i] = of["measure_routes"][i]
        for i in range(ALL_MEASURES * TICKET_WORDS):
            self.measure_tickets[i] = of["measure_tickets"][i]
        for i in range(MOST_BONUSES):
            self.bonus_points[i] = of["bonus_points"][i]

    def longest_by_the_law(self, owner, seat):
        """The longest path of a network too tangled to be searched route by route."""
        routes = [self.ids.routes[r] for r in range(self.routes) if owner[r] == seat]
        return longest_path(self.game.board, routes)
