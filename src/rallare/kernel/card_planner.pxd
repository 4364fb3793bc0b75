from rallare.kernel.card_ground cimport CardGround
from rallare.kernel.card_outlook cimport CardOutlook
from rallare.kernel.card_tables cimport CardTables
from rallare.kernel.codes cimport *

cdef class CardPlanner(CardOutlook):
    # The set that is worth most, as an action.
    cdef long long placing
    # Tickets on offer, and what there is for them beyond what the open ones ask for.
    cdef int offers, wild
    cdef int[MOST_OFFERED] offer
    cdef int[COLOURS] enough
    cdef double capacity
    # Cards and tickets to find the best use of.
    cdef unsigned char[KINDS] cards
    cdef unsigned long long[TICKET_WORDS] held
    cdef long long card(self, CardGround p) noexcept nogil
    cdef double set_worth(self, CardGround p, int colour, int number, int engines) noexcept nogil
    cdef double single_worth(self, CardGround p, int colour) noexcept nogil
    cdef double best_set(self, CardGround p) noexcept nogil
    cdef double best_different(self, CardGround p, int nowhere, double most) noexcept nogil
    cdef double bar(self, CardGround p) noexcept nogil
    cdef void look_at_offer(self, CardGround p) noexcept nogil
    cdef double keep_worth(self, CardGround p, int which) noexcept nogil
    cdef double sure_worth(self, CardGround p, int which) noexcept nogil
    cdef long long tickets_to_keep(self, CardGround p, long long* out, bint careful) noexcept nogil
    cdef double draw_worth(self, CardGround p) noexcept nogil
    cdef long long turn(self, CardGround p) noexcept nogil
    cdef long long completion(self, CardGround p, long long* out) noexcept nogil
    cdef long long decide(self, CardGround p, bint careful) noexcept nogil
