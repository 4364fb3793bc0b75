from libc.string cimport memcpy

from rallare.kernel.chooser cimport Chooser, Desk
from rallare.kernel.codes cimport MOST_PLAYERS, OVER
from rallare.kernel.luck cimport Luck
from rallare.kernel.position cimport PATIENCE

cdef class Fleet:
    cdef Desk desk
    cdef readonly int number, players, reward
    cdef long long start, stride
    cdef unsigned long long seed
    cdef list choosers, lucks
    # Where the choosers and their luck are, for loops without the interpreter lock.
    cdef unsigned long long[::1] chooser_at, luck_at
    cdef int[MOST_PLAYERS] style
    cdef long long[::1] game
    cdef int[::1] lead
    cdef unsigned char[::1] allowed
    cdef unsigned char[:, ::1] observations, masks
    cdef float[:, ::1] rewards
    cdef unsigned char[::1] done
    cdef int[::1] actors
    cdef int[:, ::1] results
    cdef void fresh(self, Chooser chooser, Luck luck, int row) noexcept nogil
    cdef void set_up(self, Chooser chooser, Luck luck, int row) noexcept nogil
    cdef void go_on(self, Chooser chooser, Luck luck, int row, int choice) noexcept nogil
    cdef void advance(self, Chooser chooser, Luck luck, int row) noexcept nogil
    cdef void show(self, Chooser chooser, int row) noexcept nogil
    cdef void follow(self, Chooser chooser, int row) noexcept nogil
    cdef void settle(self, Chooser chooser, int row) noexcept nogil
