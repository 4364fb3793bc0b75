# cython: language_level=3, boundscheck=False, wraparound=False, infer_types=True
"""The tables of the card game as flat arrays, filled from what `card_table_builder` computes."""

import cython

if not cython.compiled:
    from rallare.kernel.codes import COLOURS, KINDS, MOST_BONUSES, MOST_TICKETS, TICKET_WORDS

    MOST_SETS = 70
    ALL_NEEDS = MOST_TICKETS * COLOURS
    ALL_TICKET_WORDS = MOST_TICKETS * TICKET_WORDS
    ALL_BONUS_WORDS = MOST_BONUSES * TICKET_WORDS

__all__ = ["CardTables"]


class CardTables:
    """Everything about a game that does not change while it is played.

    `numbers` and `arrays` hold a value for each field, by name; `game` is the law's game and `ids`
    the names behind the numbers of tickets and big cities.
    """

    def __init__(self, game, ids, numbers: dict, arrays: dict):
        self.game = game
        self.ids = ids
        self._put_numbers(numbers)
        if not cython.compiled:
            for name, values in arrays.items():
                setattr(self, name, list(values))
            return
        self._put_tickets(arrays)
        self._put_rest(arrays)

    def _put_numbers(self, of: dict):
        self.players = of["players"]
        self.tickets = of["tickets"]
        self.locomotives = of["locomotives"]
        self.hand = of["hand"]
        self.row = of["row"]
        self.dealt = of["dealt"]
        self.keep_opening = of["keep_opening"]
        self.drawn = of["drawn"]
        self.keep_drawn = of["keep_drawn"]
        self.opening_return = of["opening_return"]
        self.draw_return = of["draw_return"]
        self.locomotive_alone = of["locomotive_alone"]
        self.least = of["least"]
        self.different = of["different"]
        self.sets = of["sets"]
        self.rounds = of["rounds"]
        self.later_hand = of["later_hand"]
        self.later_row = of["later_row"]
        self.bonuses = of["bonuses"]
        self.step = of["step"]
        self.fineness = of["fineness"]

    def _put_tickets(self, of: dict):
        i: cython.int
        for i in range(MOST_TICKETS):
            self.points[i] = of["points"][i]
            self.value[i] = of["value"][i]
            self.asks[i] = of["asks"][i]
        for i in range(ALL_NEEDS):
            self.ask_colour[i] = of["ask_colour"][i]
            self.ask_number[i] = of["ask_number"][i]
        for i in range(ALL_TICKET_WORDS):
            self.worse[i] = of["worse"][i]
            self.better[i] = of["better"][i]

    def _put_rest(self, of: dict):
        i: cython.int
        for i in range(KINDS):
            self.deck[i] = of["deck"][i]
        for i in range(67):
            self.bit_place[i] = of["bit_place"][i]
        for i in range(MOST_BONUSES):
            self.bonus_points[i] = of["bonus_points"][i]
        for i in range(ALL_BONUS_WORDS):
            self.bonus_tickets[i] = of["bonus_tickets"][i]
        for i in range(MOST_SETS):
            self.set_colours[i] = of["set_colours"][i]
            self.set_cards[i] = of["set_cards"][i]
