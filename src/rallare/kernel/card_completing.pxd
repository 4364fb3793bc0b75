from rallare.kernel.card_tables cimport CardTables
from rallare.kernel.codes cimport COLOURS, KINDS, LOCOMOTIVE, MOST_TICKETS, TICKET_WORDS

cdef enum:
    WIDTH = 137
    ALL_CELLS = 1233
    ALL_LATER = 1024

cdef class BestUse:
    # What came out: the tickets to complete, and how many steps the last search took.
    cdef unsigned long long[TICKET_WORDS] chosen
    cdef readonly long long steps
    # Tickets that the cards suffice for, one by one.
    cdef int number
    cdef unsigned char[MOST_TICKETS] ticket, order
    cdef long long[MOST_TICKETS] gain
    cdef int[KINDS] left, demand
    cdef long long[KINDS] price
    # The plan of tickets in part: a simplex tableau.
    cdef int rows, width, short_colours
    cdef double[ALL_CELLS] cells
    cdef double[WIDTH] costs
    cdef unsigned char[KINDS] kinds
    cdef unsigned char[KINDS] basic
    cdef unsigned char[WIDTH] free
    # The search.
    cdef int[ALL_LATER] later
    cdef unsigned long long[TICKET_WORDS] taken, refused
    cdef long long best
    cdef bint found

    cdef void choose(
        self, CardTables t, unsigned long long* held, int held_at, unsigned char* track, int track_at
    ) noexcept nogil
    cdef void gather(self, CardTables t, unsigned long long* held, int held_at) noexcept nogil
    cdef bint suffice(self) noexcept nogil
    cdef void set_prices(self, CardTables t) noexcept nogil
    cdef void lay_out(self, CardTables t) noexcept nogil
    cdef int worst(self) noexcept nogil
    cdef int cheapest(self, int row) noexcept nogil
    cdef void turn(self, int row) noexcept nogil
    cdef void pivot(self, int row, int column) noexcept nogil
    cdef void search(self, CardTables t) noexcept nogil
    cdef void arrange(self, CardTables t, long long allowed) noexcept nogil
    cdef void decide(self, CardTables t, int made, long long reach, long long value) noexcept nogil
    cdef void take(self, CardTables t, int made, long long reach, long long value) noexcept nogil
