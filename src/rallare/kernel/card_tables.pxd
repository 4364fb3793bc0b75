from rallare.kernel.codes cimport (
    COLOURS, KINDS, MOST_BONUSES, MOST_TICKETS, TICKET_WORDS,
)

cdef enum:
    MOST_SETS = 70
    ALL_NEEDS = MOST_TICKETS * COLOURS
    ALL_TICKET_WORDS = MOST_TICKETS * TICKET_WORDS
    ALL_BONUS_WORDS = MOST_BONUSES * TICKET_WORDS

cdef class CardTables:
    cdef readonly object game
    cdef readonly object ids
    cdef int players, tickets, locomotives, hand, row, dealt, keep_opening, drawn, keep_drawn
    cdef int opening_return, draw_return, locomotive_alone, least, different, sets
    cdef int rounds, later_hand, later_row, bonuses
    # What a point adds to a value, and the smallest difference between values.
    cdef long long step, fineness
    cdef unsigned char[KINDS] deck
    cdef unsigned char[67] bit_place
    # Tickets: points, value for choosing, and the colours asked for, one after the other.
    cdef short[MOST_TICKETS] points
    cdef long long[MOST_TICKETS] value
    cdef unsigned char[MOST_TICKETS] asks
    cdef unsigned char[ALL_NEEDS] ask_colour, ask_number
    # Tickets that are never completed without this one; tickets without which this one never is.
    cdef unsigned long long[ALL_TICKET_WORDS] worse, better
    # Big cities.
    cdef short[MOST_BONUSES] bonus_points
    cdef unsigned long long[ALL_BONUS_WORDS] bonus_tickets
    # Sets of different colours: which, and how they stand in an action.
    cdef unsigned char[MOST_SETS] set_colours
    cdef long long[MOST_SETS] set_cards
