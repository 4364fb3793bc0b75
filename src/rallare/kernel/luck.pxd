from rallare.kernel.codes cimport KINDS, MOST_SCRIPT

cdef class Luck:
    cdef unsigned long long a, b, c, d
    cdef unsigned char[MOST_SCRIPT + 1] script
    cdef int script_at, script_end, noted
    cdef unsigned char[KINDS] noted_bag
    cdef unsigned long long noted_low, noted_high
    cdef unsigned long long next(self) noexcept nogil
    cdef void reseed(self, unsigned long long seed, unsigned long long stream) noexcept nogil
    cdef int below(self, int bound) noexcept nogil
    cdef double fraction(self) noexcept nogil
    cdef int told(self) noexcept nogil
    cdef int card(self, unsigned char* bag, int total) noexcept nogil
    cdef int bit(self, unsigned long long low, unsigned long long high, int number) noexcept nogil
