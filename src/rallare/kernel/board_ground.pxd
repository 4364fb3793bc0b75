from libc.string cimport memcpy

from rallare.kernel.board_scoring cimport Network
from rallare.kernel.board_tables cimport BoardTables
from rallare.kernel.codes cimport (
    CARDS, EACH, KINDS, MOST_BONUSES, MOST_EACH, MOST_PLAYERS, MOST_ROUTES, MOST_ROW,
    MOST_TICKETS, MOST_TIES, OPENING, OVER, ROUTE_WORDS, SHUFFLED, TICKET_WORDS, UNDER,
)
from rallare.kernel.luck cimport Luck
from rallare.kernel.position cimport Position

cdef class BoardGround(Position):
    cdef readonly BoardTables t
    cdef Network net
    # From here to `end_mark` all is copied at once.
    cdef unsigned char[KINDS] deck, discards
    cdef unsigned char[MOST_ROW] row
    cdef unsigned char[MOST_PLAYERS * KINDS] hands, seen
    cdef unsigned char[MOST_PLAYERS] trains
    cdef int[MOST_PLAYERS] score
    cdef unsigned char[MOST_ROUTES] owner
    cdef unsigned long long[MOST_PLAYERS * ROUTE_WORDS] open
    cdef unsigned long long[MOST_PLAYERS] price_open
    cdef unsigned long long[MOST_PLAYERS * TICKET_WORDS] tickets, offered, kept
    cdef unsigned long long[TICKET_WORDS] bag
    cdef unsigned char[MOST_TICKETS] under, under_by, removed_by
    cdef unsigned char[MOST_BONUSES] bonuses
    cdef unsigned char[KINDS] seen_before
    cdef unsigned char[MOST_ROW] revealed
    cdef long long laid
    cdef int deck_size, discards_size, bag_size, under_at, under_size
    cdef int tunnel_route, revealed_size, extra, final_turns, passes, waiting
    # What scoring finds.
    cdef unsigned long long[MOST_PLAYERS * TICKET_WORDS] done
    cdef unsigned char[MOST_BONUSES] won
    cdef int[MOST_TIES * MOST_PLAYERS] ties
    cdef int end_mark

    cdef void copy(self, BoardGround source) noexcept nogil
    cdef int draw(self, Luck luck) noexcept nogil
    cdef void renew(self) noexcept nogil
    cdef void discard(self, long long cards) noexcept nogil
    cdef int count_laid(self, long long cards, int kind) noexcept nogil
    cdef void lay(self, long long cards) noexcept nogil
    cdef void offer(self, int seat, int number, Luck luck) noexcept nogil
    cdef void give_back(self, int seat, int ticket, int rule) noexcept nogil
    cdef void settle_offer(self, int seat, int rule) noexcept nogil
    cdef void turn_up_bonuses(self, Luck luck) noexcept nogil
    cdef void discard_revealed(self) noexcept nogil
    cdef void scramble_cards(self, int seat, Luck luck) noexcept nogil
    cdef void scramble_tickets(self, int seat, Luck luck) noexcept nogil
    cdef int into_bag(self, unsigned long long* tickets, int base) noexcept nogil
    cdef int drawn_ticket(self, Luck luck) noexcept nogil
    cdef void from_bag(self, unsigned long long* tickets, int base, Luck luck) noexcept nogil
    cdef void choose_secretly(self, int seat, int number, Luck luck) noexcept nogil
    cdef void see_price(self, int seat, int price) noexcept nogil
