from libc.string cimport memset

from rallare.kernel.codes cimport *
from rallare.kernel.luck cimport Luck
from rallare.kernel.position cimport Position

cdef enum:
    VERBS = 12

cdef class Desk:
    cdef long long[MOST_ACTIONS] acts
    cdef int[VERBS] base
    cdef int[::1] verb
    cdef readonly int first_number, most_laid, size, observed, choosing_for

cdef class Chooser:
    cdef readonly Position position
    cdef Desk desk
    # An action that has been begun: its head, the bits of kinds decided on, and their cards.
    cdef long long begun, decided, laid
    cdef int kind
    cdef void forget(self) noexcept nogil
    cdef int gather(self) noexcept nogil
    cdef int number_of(self, long long act) noexcept nogil
    cdef void clear(self, unsigned char* out, int number) noexcept nogil
    cdef void write_mask(self, unsigned char* out) noexcept nogil
    cdef int narrow(self, int choice, int number) noexcept nogil
    cdef void ask(self, int number) noexcept nogil
    cdef long long decide(self, int choice, Luck luck) noexcept nogil
    cdef long long carry_out(self, int choice, Luck luck) noexcept nogil
    cdef void look(self, int seat, unsigned char* out) noexcept nogil
