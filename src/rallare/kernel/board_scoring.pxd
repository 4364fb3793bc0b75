from rallare.kernel.board_tables cimport BoardTables
from rallare.kernel.codes cimport (
    COLOURS, COUNT_COUNTRIES, COUNT_LOCOMOTIVES, COUNT_PATH, COUNT_ROUTES, COUNT_TICKETS,
    COUNT_TRAINS, COUNT_WON, KINDS, LOCOMOTIVE, MOST_BONUSES, MOST_CITIES, MOST_PLAYERS,
    MOST_ROUTES, MOST_TIES, MOST_TRAINS, ROUTE_WORDS, TICKET_WORDS,
)

cdef class Network:
    cdef unsigned char[MOST_CITIES] group, degree
    cdef unsigned char[MOST_TRAINS + 1] route, used
    cdef short[MOST_CITIES * 2] head
    cdef short[(MOST_TRAINS + 1) * 2] next_at
    cdef int number, best, enough, total, steps
    cdef void build(self, BoardTables t, unsigned char* owner, int seat) noexcept nogil
    cdef bint joins(self, int a, int b) noexcept nogil
    cdef int longest(self, BoardTables t, unsigned char* owner, int seat) noexcept nogil
    cdef void walk(self, BoardTables t, int city, int length) noexcept nogil

cdef void connected(
    BoardTables t, Network net, unsigned long long* tickets, unsigned long long* done
) noexcept nogil
cdef int measured(
    BoardTables t, Network net, int measure, unsigned char* owner, int seat,
    unsigned long long* done, unsigned char* hand, int trains,
) noexcept nogil
