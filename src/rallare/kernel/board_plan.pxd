from rallare.kernel.board_moves cimport BoardMoves
from rallare.kernel.codes cimport *

cdef enum:
    MOST_PLAN = 64
    ALL_PLANS = 320

cdef class BoardPlans:
    cdef unsigned char[ALL_PLANS] route
    cdef int[MOST_PLAYERS] size, wanted
    cdef unsigned long long[MOST_PLAYERS * TICKET_WORDS] tickets
    cdef int[MOST_ROUTES] cost, turns
    cdef int[MOST_CITIES] distance
    cdef short[MOST_CITIES] via
    cdef unsigned char[MOST_CITIES] reached
    cdef unsigned char[MOST_ROUTES] chosen
    cdef int total_cost, total_turns, trains_left
    cdef void forget(self) noexcept nogil
    cdef bint holds(self, BoardMoves p, int seat) noexcept nogil
    cdef void price(self, BoardMoves p, int seat) noexcept nogil
    cdef void way(self, BoardMoves p, int start, int goal) noexcept nogil
    cdef int join(self, BoardMoves p, int seat, int ticket, int turns_left) noexcept nogil
    cdef void make(self, BoardMoves p, int seat, bint careful) noexcept nogil
    cdef void fill_up(self, BoardMoves p, int seat, int turns_left) noexcept nogil
    cdef int to_do(self, BoardMoves p, int seat) noexcept nogil
    cdef int turns_to_come(self, BoardMoves p) noexcept nogil
    cdef int worth(self, BoardMoves p, int seat) noexcept nogil
