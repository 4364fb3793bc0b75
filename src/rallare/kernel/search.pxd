from libc.math cimport exp, log, sqrt

from rallare.kernel.codes cimport MOST_ACTIONS, MOST_PLAYERS, OVER, TURN
from rallare.kernel.luck cimport Luck
from rallare.kernel.position cimport Position

cdef enum:
    MOST_DEPTH = 1024

cdef class Search:
    cdef readonly int seat, capacity, used, top, iterations, policy, longest
    cdef readonly double exploration, widening, trust, margin, scale
    cdef Position root, scratch
    cdef Luck luck
    cdef int places, turn
    cdef long long[::1] action, key, outline
    cdef int[::1] parent, visits, chances, actor, place, tried, seen
    cdef double[::1] value, prior, wins, points
    cdef double share
    cdef bint guessed
    cdef int[MOST_DEPTH] path
    cdef double[MOST_PLAYERS] rewards, expected
    cdef double[MOST_ACTIONS] weights
    cdef int find(self, int node, long long key) noexcept nogil
    cdef int add(self, int node, long long action, long long key, int actor) noexcept nogil
    cdef int pick(self, int node, long long* out, int number, int* found) noexcept nogil
    cdef int child_of(self, long long action) noexcept
    cdef bint settle_at(self, Position root, int node) noexcept
    cdef double promise(self, int child) noexcept nogil
    cdef void iterate(self) noexcept nogil
    cdef void look_at_end(self) noexcept nogil
    cdef void reward(self) noexcept nogil
