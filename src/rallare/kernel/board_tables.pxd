from rallare.kernel.codes cimport (
    COLOURS, KINDS, MOST_BONUSES, MOST_CITIES, MOST_ROUTES, MOST_TICKETS, MOST_TIES, MOST_TRAINS,
    ROUTE_WORDS, TICKET_WORDS,
)

cdef enum:
    MOST_LAID = 16
    ALL_MEASURES = 20

cdef class BoardTables:
    cdef readonly object game
    cdef readonly object ids
    cdef int players, routes, words, cities, tickets
    cdef int trains, end_trains, hand, row, dealt, keep_opening, drawn, keep_drawn
    cdef int opening_return, draw_return, locomotive_alone, turned_up
    cdef int bonuses, bonuses_up, ties, prices
    cdef unsigned char[KINDS] deck
    cdef unsigned char[67] bit_place
    # Routes.
    cdef unsigned char[MOST_ROUTES] end_a, end_b, length, colour, symbols, unit, kind, tunnel, draw
    cdef short[MOST_ROUTES] points
    cdef unsigned long long[MOST_ROUTES] countries
    cdef unsigned char[MOST_ROUTES] beside, usable
    cdef unsigned long long[MOST_ROUTES * ROUTE_WORDS] beside_mask
    cdef unsigned long long[(MOST_TRAINS + 1) * ROUTE_WORDS] fit
    cdef unsigned long long[COLOURS * MOST_LAID * ROUTE_WORDS] plain
    cdef unsigned long long[COLOURS * 2 * MOST_LAID * ROUTE_WORDS] helped
    cdef unsigned long long[MOST_LAID * ROUTE_WORDS] anyhow
    cdef unsigned char[MOST_ROUTES] price_route, price_of
    cdef unsigned long long[KINDS * MOST_LAID * MOST_LAID] within
    cdef unsigned long long any_prices
    cdef int price_unit, any_least
    cdef unsigned long long[MOST_ROUTES * ROUTE_WORDS] price_mask
    cdef short[MOST_CITIES + 1] city_at
    cdef unsigned char[MOST_ROUTES * 2] city_route, city_next
    # Tickets.
    cdef unsigned char[MOST_TICKETS] ticket_a, ticket_b
    cdef short[MOST_TICKETS] ticket_points, ticket_trains
    # What is counted at the end: bonuses first, then tie-breaks.
    cdef unsigned char[ALL_MEASURES] measure, alike
    cdef unsigned long long[ALL_MEASURES * ROUTE_WORDS] measure_routes
    cdef unsigned long long[ALL_MEASURES * TICKET_WORDS] measure_tickets
    cdef short[MOST_BONUSES] bonus_points
    cdef int longest_by_the_law(self, unsigned char* owner, int seat) noexcept
