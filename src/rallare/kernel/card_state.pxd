from rallare.kernel.card_sight cimport CardSight
from rallare.kernel.codes cimport *
from rallare.kernel.luck cimport Luck
from rallare.kernel.position cimport rank

cdef class CardPosition(CardSight):
    cdef int offers(self, int seat, long long* out, int least) noexcept nogil
    cdef int takes(self, long long* out, bint first) noexcept nogil
    cdef int sets(self, long long* out, int k) noexcept nogil
    cdef int completions(self, long long* out) noexcept nogil
    cdef int payments(
        self, int ticket, int place, long long cards, int engines, long long* out, int k
    ) noexcept nogil
    cdef void take_card(self, int slot, Luck luck) noexcept nogil
    cdef void place(self, long long cards) noexcept nogil
    cdef void keep(self, int which) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    cdef void begin_turn(self, int turn) noexcept nogil
    cdef int next_open(self, int seat) noexcept nogil
    cdef void use(self, int ticket, long long cards, Luck luck) noexcept nogil
    cdef void decided(self, Luck luck) noexcept nogil
    cdef void score_round(self, Luck luck) noexcept nogil
    cdef void next_round(self, Luck luck) noexcept nogil
    cdef int ticket_points(self, unsigned long long* of, int seat) noexcept nogil
    cdef void award(self, int bonus) noexcept nogil
