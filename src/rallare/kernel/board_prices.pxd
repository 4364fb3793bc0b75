from rallare.kernel.board_moves cimport BoardMoves
from rallare.kernel.board_tables cimport MOST_LAID
from rallare.kernel.codes cimport *

cdef enum:
    ALL_SCALES = 200

cdef class BoardPrices:
    cdef int[ALL_SCALES] w
    cdef int[MOST_ROUTES] cost, turns, time, spent, full_cost, full_turns, full_time
    cdef int[MOST_CITIES] distance, way_time, way_trains
    cdef short[MOST_CITIES] via
    cdef unsigned char[MOST_CITIES] edge, rivals, sought
    cdef unsigned char[MOST_ROUTES] chosen
    cdef unsigned char[KINDS] showing
    cdef int[MOST_LAID] gray
    cdef void price(self, BoardMoves p, int seat) noexcept nogil
    cdef void price_open(self, BoardMoves p, int seat, int route) noexcept nogil
    cdef void time_open(self, BoardMoves p, int seat, int route) noexcept nogil
    cdef void look_around(self, BoardMoves p, int seat) noexcept nogil
    cdef int collect(
        self, BoardMoves p, int seat, int colour, int number, int each
    ) noexcept nogil
    cdef int collect_gray(self, BoardMoves p, int seat, int number) noexcept nogil
    cdef void way(self, BoardMoves p, int start, int goals, int most) noexcept nogil
    cdef void way_to(self, BoardMoves p, int start, int goal, int most) noexcept nogil
    cdef void leave_out(self, BoardMoves p, int route) noexcept nogil
    cdef int turns_to_come(self, BoardMoves p, int seat) noexcept nogil
    cdef int held(self, BoardMoves p, int seat) noexcept nogil
