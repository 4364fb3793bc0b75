from libc.math cimport sqrt

cdef enum:
    MOST_RUNNERS = 24
    ALL_PAIRS = 576

cdef class Race:
    cdef int size, rounds, at
    cdef long long[MOST_RUNNERS] move
    cdef unsigned char[MOST_RUNNERS] out
    cdef double[MOST_RUNNERS] here, won, scored
    cdef int[ALL_PAIRS] met
    cdef double[ALL_PAIRS] gap, square, gap_won, gap_scored
    cdef void enter(self, long long move) noexcept nogil
    cdef bint room(self, double widening) noexcept nogil
    cdef int following(self) noexcept nogil
    cdef void note(self, int runner, double value, double share, double points) noexcept nogil
    cdef void compare(self) noexcept nogil
    cdef bint behind(self, int one, int other) noexcept nogil
    cdef double doubt(self, int one, int other) noexcept nogil
    cdef int leader(self) noexcept nogil
