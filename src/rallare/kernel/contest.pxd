from rallare.kernel.codes cimport MOST_ACTIONS
from rallare.kernel.luck cimport Luck
from rallare.kernel.position cimport Position
from rallare.kernel.race cimport MOST_RUNNERS, Race
from rallare.kernel.trials cimport Trials

cdef class Contest(Trials):
    cdef Position deal
    cdef Luck world, habit
    cdef Race race
    cdef unsigned long long seed, dealt
    cdef readonly double widening
    cdef int number
    cdef bint all_in
    cdef long long[MOST_ACTIONS] moves
    cdef int[MOST_RUNNERS] visits
    cdef double[MOST_RUNNERS] value, wins, points
    cdef int next_runner(self) noexcept nogil
    cdef void judge_moves(self) noexcept nogil
    cdef void let_in(self) noexcept nogil
    cdef double beside_leader(self, int runner, double* sums, double* gaps) noexcept
