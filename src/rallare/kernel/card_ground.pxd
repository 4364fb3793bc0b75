from libc.string cimport memcpy

from rallare.kernel.card_completing cimport BestUse
from rallare.kernel.card_tables cimport CardTables
from rallare.kernel.codes cimport (
    CARDS, COLOURS, COMPLETING, EACH, KINDS, LOCOMOTIVE, MOST_BONUSES, MOST_EACH, MOST_PLAYERS,
    MOST_ROW, MOST_TICKETS, MOST_TIES, NO_CARD, OPENING, OVER, SHUFFLED, TICKET_WORDS, UNDER,
)
from rallare.kernel.luck cimport Luck
from rallare.kernel.position cimport Position

cdef class CardGround(Position):
    cdef readonly CardTables t
    cdef BestUse best
    # Cards left on a track while a use is made up in steps.
    cdef int[KINDS] left
    # From here to `uses`, or to `end_mark` while tickets are completed, all is copied at once.
    cdef unsigned char[KINDS] deck, discards
    cdef unsigned char[MOST_ROW] row
    cdef unsigned char[MOST_PLAYERS * KINDS] hands, seen, track
    # Yards: cards of a colour, and the locomotives on top of them.
    cdef unsigned char[MOST_PLAYERS * COLOURS] coloured, engines
    cdef unsigned long long[MOST_PLAYERS * TICKET_WORDS] tickets, completed, offered, kept, used
    cdef unsigned long long[TICKET_WORDS] bag
    cdef unsigned char[MOST_TICKETS] under, under_by, removed_by
    cdef unsigned char[MOST_PLAYERS] asked
    cdef int[MOST_PLAYERS] score
    cdef int deck_size, row_size, bag_size, under_at, under_size
    cdef int round, final_turns, waiting
    cdef public bint every_use, owners_may_look
    # What scoring finds.
    cdef unsigned char[MOST_BONUSES] won
    cdef int[MOST_TIES * MOST_PLAYERS] ties
    # What seats have decided to use for each ticket, until all have.
    cdef long long[MOST_TICKETS] uses
    cdef int end_mark

    cdef void copy(self, CardGround source) noexcept nogil
    cdef int draw(self, Luck luck) noexcept nogil
    cdef void deal(self, int seat, int number, Luck luck) noexcept nogil
    cdef void fill_row(self, int number, Luck luck) noexcept nogil
    cdef void offer(self, int seat, int number, Luck luck) noexcept nogil
    cdef int count_laid(self, long long cards, int kind) noexcept nogil
    cdef void lay(self, long long cards) noexcept nogil
    cdef void give_back(self, int seat, int ticket, int rule) noexcept nogil
    cdef void settle_offer(self, int seat, int rule) noexcept nogil
    cdef void use_best(self, int seat) noexcept nogil
    cdef void scramble_cards(self, int seat, Luck luck) noexcept nogil
    cdef void scramble_tickets(self, int seat, Luck luck) noexcept nogil
    cdef int into_bag(self, unsigned long long* tickets, int base) noexcept nogil
    cdef int drawn_ticket(self, Luck luck) noexcept nogil
    cdef void from_bag(self, unsigned long long* tickets, int base, Luck luck) noexcept nogil
    cdef void choose_secretly(self, int seat, int number, Luck luck) noexcept nogil
    cdef void mark_kept(self, int seat, int which) noexcept nogil
