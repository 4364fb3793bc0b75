from rallare.kernel.board_moves cimport BoardMoves
from rallare.kernel.codes cimport *

cdef class BoardSight(BoardMoves):
    cdef int observe_table(self, int seat, unsigned char* out, int at) noexcept nogil
    cdef int observe_players(self, int seat, unsigned char* out, int at) noexcept nogil
    cdef int observe_routes(self, int seat, unsigned char* out, int at) noexcept nogil
    cdef int observe_tickets(self, int seat, unsigned char* out, int at) noexcept nogil
    cdef int observe_open(self, unsigned char* out, int at) noexcept nogil
    cdef void mark_tickets(
        self, unsigned long long* of, int seat, unsigned char* out, int at
    ) noexcept nogil
