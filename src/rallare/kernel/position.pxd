from rallare.kernel.codes cimport CHOOSING, KEEP, MOST_ACTIONS, MOST_PLAYERS, OVER, SECOND, TICKET_WORDS, TUNNEL, TURN
from rallare.kernel.luck cimport Luck

cdef enum:
    # On some boards planners would dig for the same tunnel for ever. After so many actions a game
    # is played on without an aim, which comes to an end.
    PATIENCE = 3000

cdef class Position:
    cdef readonly int players, actor, phase, turn, reason
    cdef readonly int[MOST_PLAYERS] totals, places
    cdef Position blank(self)
    cdef void begin(self, Luck luck, int first) noexcept nogil
    cdef void take(self, Position other) noexcept nogil
    cdef int fill(self, long long* out) noexcept nogil
    cdef void play(self, long long action, Luck luck) noexcept nogil
    cdef void settle(self) noexcept nogil
    cdef void scramble(self, int seat, Luck luck) noexcept nogil
    cdef void let_act(self, int seat) noexcept nogil
    cdef long long key(self, long long action) noexcept nogil
    cdef int horizon(self, int policy) noexcept nogil
    cdef double foresee(self, int seat) noexcept nogil
    cdef int observe(self, int seat, unsigned char* out) noexcept nogil
    cdef int points_shown(self, int seat) noexcept nogil
    cdef long long outline(self) noexcept nogil
    cdef void study(self, int seat) noexcept nogil
    cdef void surmise(self, int seat, Luck luck) noexcept nogil
    cdef void judge(
        self, long long* out, int number, double* weights, int policy
    ) noexcept nogil
    cdef long long wish(self, Luck luck, int policy) noexcept nogil
    cdef int finish(self, Luck luck, Luck habit, int policy, int most) noexcept nogil

cdef void rank(int players, int* totals, int* ties, int number, int* places) noexcept nogil
cdef long long kept_key(unsigned long long* offered, int base, int which) noexcept nogil
