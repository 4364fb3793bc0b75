from rallare.kernel.board_moves cimport BoardMoves
from rallare.kernel.board_rivals cimport GUESSES, BoardRivals
from rallare.kernel.board_payments cimport by_surplus, ordinary, substituted
from rallare.kernel.board_plan cimport MOST_PLAN
from rallare.kernel.codes cimport *
from rallare.kernel.luck cimport Luck

cdef class BoardPlanner(BoardRivals):
    cdef int pain
    cdef int[MOST_PLAYERS] refused
    cdef long long payment(self, BoardMoves p, int route) noexcept nogil
    cdef int hurt(self, BoardMoves p, int route, long long paid) noexcept nogil
    cdef long long claim(self, BoardMoves p, bint careful) noexcept nogil
    cdef void weigh_harm(self, BoardMoves p) noexcept nogil
    cdef long long block(self, BoardMoves p) noexcept nogil
    cdef long long last_claim(self, BoardMoves p) noexcept nogil
    cdef long long tickets_to_keep(self, BoardMoves p, bint careful) noexcept nogil
    cdef void suppose(self, BoardMoves p, long long action, bint careful) noexcept nogil
    cdef bint wants_tickets(self, BoardMoves p, bint careful) noexcept nogil
    cdef long long decide(self, BoardMoves p, Luck luck, bint careful) noexcept nogil
    cdef long long move(self, BoardMoves p, bint careful) noexcept nogil
