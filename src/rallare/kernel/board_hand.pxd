from rallare.kernel.board_moves cimport BoardMoves
from rallare.kernel.board_outlook cimport BoardOutlook
from rallare.kernel.board_plan cimport MOST_PLAN
from rallare.kernel.codes cimport *
from rallare.kernel.luck cimport Luck

cdef class BoardHand(BoardOutlook):
    cdef int first, last
    cdef int[KINDS] lack, worth
    cdef unsigned char[KINDS] nearly
    cdef void count_lack(self, BoardMoves p, int seat) noexcept nogil
    cdef void value_cards(self, BoardMoves p) noexcept nogil
    cdef int count_unseen(self, BoardMoves p, int seat, int kind) noexcept nogil
    cdef int value_blind(self, BoardMoves p) noexcept nogil
    cdef long long card(self, BoardMoves p, Luck luck) noexcept nogil
    cdef long long dearest_card(self, BoardMoves p, int chance) noexcept nogil
