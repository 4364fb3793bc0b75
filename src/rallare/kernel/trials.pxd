from libc.math cimport exp

from rallare.kernel.codes cimport MOST_ACTIONS, MOST_PLAYERS, OVER, TURN
from rallare.kernel.luck cimport Luck
from rallare.kernel.position cimport Position

cdef class Trials:
    cdef readonly int seat, iterations, policy, longest
    cdef readonly double margin, scale
    cdef Position root, scratch
    cdef Luck luck
    cdef double share
    cdef bint guessed
    cdef double[MOST_PLAYERS] rewards, expected
    cdef double[MOST_ACTIONS] weights
    cdef void iterate(self) noexcept nogil
    cdef void imagine(self, Position position) noexcept nogil
    cdef void look_at_end(self, Luck luck, Luck habit) noexcept nogil
    cdef void reward(self) noexcept nogil
