from libc.math cimport exp

from rallare.kernel.card_ground cimport CardGround
from rallare.kernel.card_planner cimport CardPlanner
from rallare.kernel.codes cimport *

cdef class CardAdviser(CardPlanner):
    cdef void judge(self, CardGround p, long long* out, int number, double* weights) noexcept nogil
    cdef void judge_tickets(
        self, CardGround p, long long* out, int number, double* weights
    ) noexcept nogil
    cdef void judge_turn(
        self, CardGround p, long long* out, int number, double* weights
    ) noexcept nogil
    cdef void favour(
        self, long long* out, int number, double* weights, double total, long long chosen
    ) noexcept nogil
    cdef double place_worth(self, CardGround p, long long cards) noexcept nogil
