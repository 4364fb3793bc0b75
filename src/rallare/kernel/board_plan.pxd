from rallare.kernel.board_moves cimport BoardMoves
from rallare.kernel.board_prices cimport BoardPrices
from rallare.kernel.codes cimport *

cdef enum:
    MOST_PLAN = 64
    ALL_PLANS = 320

cdef class BoardPlans(BoardPrices):
    cdef unsigned char[ALL_PLANS] route
    cdef int[MOST_PLAYERS] size, wanted, claimed
    cdef unsigned long long[MOST_PLAYERS * TICKET_WORDS] tickets
    cdef unsigned long long[TICKET_WORDS] joined
    cdef int total_turns, ticket_turns, ticket_trains, trains_left, points, value
    cdef void forget(self) noexcept nogil
    cdef bint holds(self, BoardMoves p, int seat) noexcept nogil
    cdef bint changed(self, BoardMoves p, int seat) noexcept nogil
    cdef int count_claimed(self, BoardMoves p) noexcept nogil
    cdef void join(self, BoardMoves p, int seat, int ticket, int turns_left) noexcept nogil
    cdef void choose(self, BoardMoves p, int seat, int route) noexcept nogil
    cdef void make(self, BoardMoves p, int seat, bint careful) noexcept nogil
    cdef void connect(self, BoardMoves p, int seat, bint careful, int turns_left) noexcept nogil
    cdef void assemble(self, BoardMoves p, int seat, int order, int turns_left) noexcept nogil
    cdef void begin(self, BoardMoves p, int seat) noexcept nogil
    cdef int next_ticket(
        self, BoardMoves p, int seat, int order, unsigned long long* left
    ) noexcept nogil
    cdef void fill_up(self, BoardMoves p, int seat, int turns_left) noexcept nogil
    cdef void refill(self, BoardMoves p, int seat) noexcept nogil
    cdef void set_aside(self, BoardMoves p, int seat) noexcept nogil
    cdef int to_do(self, BoardMoves p, int seat) noexcept nogil
