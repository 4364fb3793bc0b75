from rallare.kernel.board_adviser cimport BoardAdviser
from rallare.kernel.board_moves cimport BoardMoves
from rallare.kernel.codes cimport *

cdef class BoardForecast(BoardAdviser):
    cdef double[FEATURES] features, shares
    cdef double expect(self, BoardMoves p, int seat) noexcept nogil
    cdef void describe(self, BoardMoves p, int seat) noexcept nogil
    cdef bint still_to_play(self, BoardMoves p, int seat) noexcept nogil
    cdef void count_tickets(self, BoardMoves p, int seat) noexcept nogil
