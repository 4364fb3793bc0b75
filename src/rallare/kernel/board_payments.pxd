from rallare.kernel.board_tables cimport BoardTables
from rallare.kernel.codes cimport (
    ANY_CARDS, CARDS, COLOURS, EACH, KINDS, LOCOMOTIVE, MOST_PAYMENTS, ONE_COLOUR, OR_LOCOMOTIVES, PAIRS,
)

cdef int ordinary(
    BoardTables t, int route, unsigned char* hands, int at, long long claim, long long* out, int k
) noexcept nogil
cdef int by_surplus(unsigned char* hands, int at, unsigned char* order) noexcept nogil
cdef int substituted(
    BoardTables t, int route, unsigned char* hands, int at, unsigned char* order, int total,
    long long* out,
) noexcept nogil
cdef long long _filled(
    BoardTables t, int route, unsigned char* hands, int at, unsigned char* order, int colour,
    int set_of, int loose,
) noexcept nogil
cdef int _limit(BoardTables t, int route, int have, bint own, int set_of) noexcept nogil
