from rallare.kernel.board_moves cimport BoardMoves
from rallare.kernel.board_plan cimport BoardPlans
from rallare.kernel.codes cimport *

cdef class BoardOutlook(BoardPlans):
    cdef int spare
    cdef int[MOST_TICKETS] gains
    cdef unsigned long long[TICKET_WORDS] unseen
    cdef void find_unseen(self, BoardMoves p, int seat) noexcept nogil
    cdef int promise(self, BoardMoves p, int seat, bint careful) noexcept nogil
    cdef int value_unseen(self, BoardMoves p, int seat) noexcept nogil
    cdef int hub(self, BoardMoves p) noexcept nogil
    cdef int value_around(self, BoardMoves p, int seat, int hub) noexcept nogil
    cdef int gain(self, BoardMoves p, int seat, int ticket, int start, int goal) noexcept nogil
    cdef bint is_unseen(self, int ticket) noexcept nogil
    cdef int seek_from(self, BoardMoves p, int city) noexcept nogil
    cdef int builders(self, BoardMoves p, int city) noexcept nogil
    cdef int completed(self, BoardMoves p, int seat, int route) noexcept nogil
