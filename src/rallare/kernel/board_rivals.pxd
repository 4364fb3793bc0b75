from libc.math cimport exp

from rallare.kernel.board_hand cimport BoardHand
from rallare.kernel.board_moves cimport BoardMoves
from rallare.kernel.board_plan cimport MOST_PLAN
from rallare.kernel.codes cimport *
from rallare.kernel.luck cimport Luck

cdef enum:
    GUESSES = 16

cdef class BoardRivals(BoardHand):
    cdef Luck guess
    cdef double[MOST_PLAYERS * MOST_TICKETS] trust
    cdef double[MOST_TICKETS] chance
    cdef int[MOST_ROUTES] harms
    cdef void measure(self, BoardMoves p, int seat) noexcept nogil
    cdef void suspect(self, BoardMoves p, int seat) noexcept nogil
    cdef int touches(self, BoardMoves p, int other, int city) noexcept nogil
    cdef void weigh_chances(self, BoardMoves p, int seat, int other) noexcept nogil
    cdef bint closes(self, BoardMoves p, int route) noexcept nogil
    cdef void imagine(
        self, BoardMoves p, int seat, int other, int* targets, int number
    ) noexcept nogil
    cdef void miss(self, BoardMoves p, int other, int* targets, int number) noexcept nogil
    cdef void guess_tickets(self, BoardMoves p, int other) noexcept nogil
    cdef void guess_cards(self, BoardMoves p, int seat, int other) noexcept nogil
