from rallare.kernel.board_moves cimport BoardMoves
from rallare.kernel.board_tables cimport MOST_LAID
from rallare.kernel.codes cimport *

cdef enum:
    MOST_PLAN = 64
    ALL_PLANS = 320
    ALL_SCALES = 160

cdef class BoardPlans:
    cdef unsigned char[ALL_PLANS] route
    cdef int[MOST_PLAYERS] size, wanted, claimed
    cdef unsigned long long[MOST_PLAYERS * TICKET_WORDS] tickets
    cdef int[ALL_SCALES] w
    cdef int[MOST_ROUTES] cost, turns, spent, full_cost, full_turns
    cdef int[MOST_CITIES] distance, way_turns, way_trains
    cdef short[MOST_CITIES] via
    cdef unsigned char[MOST_CITIES] edge, rivals
    cdef unsigned char[MOST_ROUTES] chosen
    cdef unsigned char[KINDS] showing
    cdef int[MOST_LAID] gray
    cdef unsigned long long[TICKET_WORDS] joined
    cdef int total_turns, ticket_turns, trains_left, points, value
    cdef void forget(self) noexcept nogil
    cdef bint holds(self, BoardMoves p, int seat) noexcept nogil
    cdef bint changed(self, BoardMoves p, int seat) noexcept nogil
    cdef int count_claimed(self, BoardMoves p) noexcept nogil
    cdef void price(self, BoardMoves p, int seat) noexcept nogil
    cdef void price_open(self, BoardMoves p, int seat, int route) noexcept nogil
    cdef void look_around(self, BoardMoves p, int seat) noexcept nogil
    cdef int collect(
        self, BoardMoves p, int seat, int colour, int number, int each
    ) noexcept nogil
    cdef void way(self, BoardMoves p, int start, int goal) noexcept nogil
    cdef void join(self, BoardMoves p, int seat, int ticket, int turns_left) noexcept nogil
    cdef void choose(self, BoardMoves p, int seat, int route) noexcept nogil
    cdef void leave_out(self, BoardMoves p, int route) noexcept nogil
    cdef int turns_to_come(self, BoardMoves p, int seat) noexcept nogil
    cdef void make(self, BoardMoves p, int seat, bint careful) noexcept nogil
    cdef void assemble(self, BoardMoves p, int seat, int order, int turns_left) noexcept nogil
    cdef int next_ticket(
        self, BoardMoves p, int seat, int order, unsigned long long* left
    ) noexcept nogil
    cdef void fill_up(self, BoardMoves p, int seat, int turns_left) noexcept nogil
    cdef void refill(self, BoardMoves p, int seat) noexcept nogil
    cdef int to_do(self, BoardMoves p, int seat) noexcept nogil
