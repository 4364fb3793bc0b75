# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""Chance for the kernel: xoshiro256**, in an object that belongs to the caller.

The same seed gives the same numbers on every platform, compiled or not. Streams of one seed are
independent, so game number n of a batch is the same whichever thread plays it. For comparing
engines a `Luck` can be given a script: results that come out in place of random ones. And it can
be told to note what is asked of it when the script has come out: so whoever plays the action once
more, with a longer script, goes through everything that chance can do.
"""

import cython

if not cython.compiled:
    from rallare.kernel.codes import KINDS, MOST_SCRIPT

__all__ = ["Luck"]

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
HALF = cython.declare(cython.ulonglong, 0xFFFFFFFF)
GOLDEN = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
MIX_1 = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)
MIX_2 = cython.declare(cython.ulonglong, 0x94D049BB133111EB)
JUMP = (0x180EC6D33CFD0ABA, 0xD5A61266F0C9392C, 0xA9582618E03FC9AA, 0x39ABDC4529B1661C)
# Stands in a script where the question is to be noted. No result is as large.
NOTE = cython.declare(cython.int, 255)
NOTHING = cython.declare(cython.int, 0)
NUMBER = cython.declare(cython.int, 1)
CARD = cython.declare(cython.int, 2)
BIT = cython.declare(cython.int, 3)
TO_FRACTION = cython.declare(cython.double, 1.0 / 9007199254740992.0)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _turned(word: cython.ulonglong, by: cython.int) -> cython.ulonglong:
    return ((word << by) | (word >> (64 - by))) & WORD


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _mixed(word: cython.ulonglong) -> cython.ulonglong:
    """The finishing step of splitmix64."""
    word = ((word ^ (word >> 30)) * MIX_1) & WORD
    word = ((word ^ (word >> 27)) * MIX_2) & WORD
    return word ^ (word >> 31)


class Luck:
    """A generator, or a script of results."""

    def __init__(self, seed: int = 0, stream: int = 0):
        if not cython.compiled:
            self.script = [0] * (MOST_SCRIPT + 1)
            self.noted_bag = [0] * KINDS
        self.script_at = 0
        self.script_end = 0
        self.noted = NOTHING
        # Any whole number is a seed; two that are equal modulo 2**64 are the same seed.
        self.reseed(seed & 0xFFFFFFFFFFFFFFFF, stream & 0xFFFFFFFFFFFFFFFF)

    def reseed(self, seed, stream):
        """Begin anew. Words come from splitmix64, as the authors of the generator advise."""
        at = _mixed(seed) ^ _mixed((stream + GOLDEN) & WORD)
        at = (at + GOLDEN) & WORD
        self.a = _mixed(at)
        at = (at + GOLDEN) & WORD
        self.b = _mixed(at)
        at = (at + GOLDEN) & WORD
        self.c = _mixed(at)
        at = (at + GOLDEN) & WORD
        self.d = _mixed(at)

    def next(self):
        """The next 64 random bits."""
        result = (_turned((self.b * 5) & WORD, 7) * 9) & WORD
        shifted = (self.b << 17) & WORD
        self.c ^= self.a
        self.d ^= self.b
        self.b ^= self.c
        self.a ^= self.d
        self.c ^= shifted
        self.d = _turned(self.d, 45)
        return result

    def below(self, bound):
        """A number from 0 to bound - 1, each equally likely (Lemire's method)."""
        product: cython.ulonglong = (self.next() >> 32) * bound
        if (product & HALF) < cython.cast(cython.ulonglong, bound):
            least: cython.ulonglong = (HALF + 1 - bound) % bound
            while (product & HALF) < least:
                product = (self.next() >> 32) * bound
        return cython.cast(cython.int, product >> 32)

    def fraction(self):
        """A number from 0 up to, but not, 1."""
        return (self.next() >> 11) * TO_FRACTION

    def told(self):
        """The next result of the script, or -1 when there is none: then chance decides."""
        if self.script_at >= self.script_end:
            return -1
        self.script_at += 1
        result: cython.int = self.script[self.script_at - 1]
        if result == NOTE:
            self.noted = NUMBER
            return -1
        return result

    def card(self, bag, total):
        """A kind of card out of a bag; each single card is equally likely."""
        if self.script_at < self.script_end:
            kind = self.told()
            if kind >= 0:
                return kind
            self.noted = CARD
            for kind in range(KINDS):
                self.noted_bag[kind] = bag[kind]
        left = self.below(total)
        kind = 0
        while left >= bag[kind]:
            left -= bag[kind]
            kind += 1
        return kind

    def bit(self, low, high, number):
        """One of the bits that are set in two words, of which there are `number`."""
        if self.script_at < self.script_end:
            position = self.told()
            if position >= 0:
                return position
            self.noted = BIT
            self.noted_low = low
            self.noted_high = high
        left = self.below(number)
        word = low
        position = 0
        while True:
            if word == 0:
                word = high
                high = 0
                position = 64
            if word & 1:
                if left == 0:
                    return position
                left -= 1
            word >>= 1
            position += 1

    def jump(self) -> None:
        """Go 2**128 numbers ahead, to where no other use of this seed gets."""
        a = b = c = d = cython.cast(cython.ulonglong, 0)
        for word in JUMP:
            for place in range(64):
                if (word >> place) & 1:
                    a ^= self.a
                    b ^= self.b
                    c ^= self.c
                    d ^= self.d
                self.next()
        self.a, self.b, self.c, self.d = a, b, c, d

    def tell(self, results, note: bool = False) -> None:
        """Let these results come out first: kinds of card, or positions of what is drawn.

        With `note` the next question after them is noted for `asked`; chance answers it.
        """
        if len(results) > MOST_SCRIPT:
            raise ValueError(f"a script holds at most {MOST_SCRIPT} results")
        for place, result in enumerate(results):
            self.script[place] = result
        self.script_at = 0
        self.script_end = len(results)
        self.noted = NOTHING
        if note:
            self.script[self.script_end] = NOTE
            self.script_end += 1

    def asked(self) -> tuple | None:
        """The question that was noted: ("card" or "bit", its outcomes with their weights).

        None when nothing more was asked than the script held. ("number", ()) is the question which
        seat begins: what it may be is known to the caller, who can also say it from the outset.
        """
        if self.noted == NOTHING:
            return None
        if self.noted == NUMBER:
            return ("number", ())
        if self.noted == CARD:
            kinds = [(kind, self.noted_bag[kind]) for kind in range(KINDS)]
            return ("card", tuple([pair for pair in kinds if pair[1]]))
        words = (self.noted_low, self.noted_high)
        places = [place for place in range(128) if (words[place >> 6] >> (place & 63)) & 1]
        return ("bit", tuple([(place, 1) for place in places]))

    def untold(self) -> int:
        """How many results of the script have not come out, the note among them."""
        return self.script_end - self.script_at

    def numbers(self, bound: int, count: int) -> list:
        """So many numbers below a bound."""
        return [self.below(bound) for _ in range(count)]

    def state(self) -> tuple:
        """Where the generator stands, to go on from later."""
        return (self.a, self.b, self.c, self.d)

    def resume(self, state: tuple) -> None:
        """Go on from where `state` was asked."""
        self.a, self.b, self.c, self.d = state
