from rallare.kernel.card_ground cimport CardGround
from rallare.kernel.card_tables cimport CardTables
from rallare.kernel.codes cimport *

cdef enum:
    ALL_CARD_WEIGHTS = MOST_PLAYERS * CARD_WEIGHTS

cdef class CardOutlook:
    # Weights of every seat; `at` is where those of the seat to act stand.
    cdef double[ALL_CARD_WEIGHTS] scales
    cdef int at
    cdef double[MOST_TICKETS] cities
    cdef bint last_round
    # Turns of the seat still to come after this one, and how often cards depart for its track.
    cdef double turns
    cdef int departures
    cdef int lacking, spare, all_unseen
    cdef int[KINDS] demand, safe, wanted, unseen
    cdef int[MOST_PLAYERS] hidden
    cdef void look(self, CardGround p) noexcept nogil
    cdef void count_safe(self, CardGround p) noexcept nogil
    cdef void count_demand(self, CardGround p) noexcept nogil
    cdef void count_lacking(self, CardGround p) noexcept nogil
    cdef void count_unseen(self, CardGround p) noexcept nogil
    cdef double rival_holds(self, CardGround p, int colour) noexcept nogil
    cdef double survival(self, double holds, int size) noexcept nogil
    cdef int prey(self, CardGround p, int colour) noexcept nogil
    cdef int loot(self, CardGround p, int other, int size) noexcept nogil
    cdef double card_worth(self, CardGround p, int kind) noexcept nogil
    cdef double blind_worth(self, CardGround p) noexcept nogil
