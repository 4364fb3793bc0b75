from rallare.kernel.card_adviser cimport CardAdviser
from rallare.kernel.card_ground cimport CardGround
from rallare.kernel.codes cimport (
    ARGUMENT, ARGUMENT_MASK, FACE_UP, KEEP, MOST_ACTIONS, PLACE, TICKET_WORDS, TICKETS, VERB_MASK,
)
from rallare.kernel.luck cimport Luck
from rallare.kernel.position cimport kept_key

cdef class CardChoice(CardGround):
    cdef CardAdviser plans
    cdef long long stroll(self, Luck luck) noexcept nogil
