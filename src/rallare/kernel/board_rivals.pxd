from libc.math cimport exp

from rallare.kernel.board_hand cimport BoardHand
from rallare.kernel.board_moves cimport BoardMoves
from rallare.kernel.codes cimport *

cdef class BoardRivals(BoardHand):
    cdef double[MOST_PLAYERS * MOST_TICKETS] trust
    cdef double[MOST_TICKETS] chance
    cdef int[MOST_TICKETS] fair
    cdef int[MOST_PLAYERS * MOST_TICKETS] still
    cdef int[MOST_CITIES] from_a, from_b
    cdef void measure(self, BoardMoves p, int seat) noexcept nogil
    cdef void suspect(self, BoardMoves p, int seat) noexcept nogil
    cdef int touches(self, BoardMoves p, int other, int city) noexcept nogil
    cdef void weigh_chances(self, BoardMoves p, int seat, int other) noexcept nogil
    cdef bint closes(self, BoardMoves p, int route) noexcept nogil
    cdef void lay_off(self, BoardMoves p, int other, int route, bint closed) noexcept nogil
    cdef int harm(self, BoardMoves p, int seat, int other, int route) noexcept nogil
    cdef int reach(self, BoardMoves p, int seat, int other) noexcept nogil
