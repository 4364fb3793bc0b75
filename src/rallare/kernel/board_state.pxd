from rallare.kernel.board_sight cimport BoardSight
from rallare.kernel.board_forecast cimport BoardForecast
from rallare.kernel.board_plan cimport MOST_PLAN
from rallare.kernel.board_payments cimport by_surplus, substituted
from rallare.kernel.board_scoring cimport connected, measured
from rallare.kernel.board_tables cimport BoardTables
from rallare.kernel.codes cimport *
from rallare.kernel.luck cimport Luck
from rallare.kernel.position cimport kept_key, rank

cdef class BoardPosition(BoardSight):
    cdef BoardForecast plans
    cdef void count_tickets(self, int seat) noexcept nogil
    cdef int count(self, int seat, int measure) noexcept nogil
    cdef void award(self, int place, int* counts) noexcept nogil
    cdef void settle_paths(self) noexcept nogil
    cdef void measure_paths(self, int tie) noexcept nogil
    cdef long long stroll(self, Luck luck) noexcept nogil
    cdef long long thrifty(self, int route) noexcept nogil
    cdef long long thrifty_with_substitutes(self, int route) noexcept nogil
