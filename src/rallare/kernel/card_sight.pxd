from rallare.kernel.card_choice cimport CardChoice
from rallare.kernel.codes cimport *

cdef class CardSight(CardChoice):
    cdef int observe_table(self, int seat, unsigned char* out, int at) noexcept nogil
    cdef int observe_players(self, int seat, unsigned char* out, int at) noexcept nogil
    cdef int observe_tickets(self, int seat, unsigned char* out, int at) noexcept nogil
    cdef void mark_tickets(
        self, unsigned long long* of, int seat, unsigned char* out, int at
    ) noexcept nogil
