from rallare.kernel.board_ground cimport BoardGround
from rallare.kernel.board_payments cimport by_surplus, ordinary, substituted
from rallare.kernel.board_tables cimport MOST_LAID
from rallare.kernel.codes cimport *
from rallare.kernel.luck cimport Luck

cdef class BoardMoves(BoardGround):
    cdef int offers(self, int seat, long long* out, int least) noexcept nogil
    cdef int count_of(self, unsigned long long* tickets, int seat) noexcept nogil
    cdef bint may_claim(self, int route) noexcept nogil
    cdef int claims(self, long long* out, int k) noexcept nogil
    cdef int claims_with_substitutes(self, long long* out, int k) noexcept nogil
    cdef unsigned long long prices_near(self, int base) noexcept nogil
    cdef void close_prices(self, int route) noexcept nogil
    cdef int tunnel_options(self, long long* out) noexcept nogil
    cdef void take_card(self, int slot, Luck luck) noexcept nogil
    cdef void keep(self, int which, Luck luck) noexcept nogil
    cdef void claim(self, int route, long long cards, Luck luck) noexcept nogil
    cdef void complete(self, int route, long long cards, Luck luck) noexcept nogil
    cdef void leave_tunnel(self, long long cards, bint paid, Luck luck) noexcept nogil
    cdef void end_turn(self, bint passed) noexcept nogil
    cdef void close(self, int route) noexcept nogil
