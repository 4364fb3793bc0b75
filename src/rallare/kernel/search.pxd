from libc.math cimport log, sqrt

from rallare.kernel.codes cimport MOST_ACTIONS, OVER, TURN
from rallare.kernel.position cimport Position
from rallare.kernel.trials cimport Trials

cdef enum:
    MOST_DEPTH = 1024

cdef class Search(Trials):
    cdef readonly int capacity, used, top
    cdef readonly double exploration, widening, trust
    cdef int places, turn
    cdef long long[::1] action, key, outline
    cdef int[::1] parent, visits, chances, actor, place, tried, seen
    cdef double[::1] value, prior, wins, points
    cdef int[MOST_DEPTH] path
    cdef int find(self, int node, long long key) noexcept nogil
    cdef int add(self, int node, long long action, long long key, int actor) noexcept nogil
    cdef int pick(self, int node, long long* out, int number, int* found) noexcept nogil
    cdef int child_of(self, long long action) noexcept
    cdef bint settle_at(self, Position root, int node) noexcept
    cdef double promise(self, int child) noexcept nogil
