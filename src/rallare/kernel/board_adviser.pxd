from libc.math cimport exp

from rallare.kernel.board_moves cimport BoardMoves
from rallare.kernel.board_plan cimport MOST_PLAN
from rallare.kernel.board_planner cimport BoardPlanner
from rallare.kernel.codes cimport *
from rallare.kernel.luck cimport Luck

cdef class BoardAdviser(BoardPlanner):
    cdef void study(self, BoardMoves p, int seat) noexcept nogil
    cdef void surmise(self, BoardMoves p, int seat, Luck luck) noexcept nogil
    cdef void reconsider(self, BoardMoves p, int other, int ticket, Luck luck) noexcept nogil
    cdef void exchange(self, BoardMoves p, int other, int ticket, int drawn) noexcept nogil
    cdef void judge(
        self, BoardMoves p, long long* out, int number, double* weights, bint careful
    ) noexcept nogil
    cdef void judge_tickets(
        self, BoardMoves p, long long* out, int number, double* weights, bint careful
    ) noexcept nogil
    cdef void judge_turn(
        self, BoardMoves p, long long* out, int number, double* weights, bint careful
    ) noexcept nogil
    cdef bint planned(self, BoardMoves p, int route) noexcept nogil
