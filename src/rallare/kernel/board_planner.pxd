from rallare.kernel.board_moves cimport BoardMoves
from rallare.kernel.board_payments cimport by_surplus, ordinary, substituted
from rallare.kernel.board_plan cimport MOST_PLAN, BoardPlans
from rallare.kernel.codes cimport *
from rallare.kernel.luck cimport Luck

cdef class BoardPlanner(BoardPlans):
    cdef int first, last
    cdef int[KINDS] lack
    cdef void count_lack(self, BoardMoves p, int seat) noexcept nogil
    cdef long long payment(self, BoardMoves p, int route) noexcept nogil
    cdef long long claim(self, BoardMoves p) noexcept nogil
    cdef int rivals(self, BoardMoves p, int city) noexcept nogil
    cdef long long card(self, BoardMoves p, Luck luck) noexcept nogil
    cdef long long tickets_to_keep(self, BoardMoves p) noexcept nogil
    cdef bint wants_tickets(self, BoardMoves p) noexcept nogil
    cdef long long decide(self, BoardMoves p, Luck luck, bint careful) noexcept nogil
