# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: initializedcheck=False
"""A game played by small choices of a fixed range; `layout.py` says how they are numbered."""

from array import array

import cython

if not cython.compiled:
    from rallare.kernel.codes import (
        ARGUMENT,
        ARGUMENT_MASK,
        CARDS,
        EACH,
        KINDS,
        LOCOMOTIVE,
        MOST_ACTIONS,
        MOST_EACH,
        OVER,
        VERB_MASK,
    )
    from rallare.kernel.luck import Luck
    from rallare.kernel.position import Position

    VERBS = 12

__all__ = ["Chooser", "Desk"]

ILLEGAL = cython.declare(cython.longlong, -2)
UNFINISHED = cython.declare(cython.longlong, -1)
WITH_CARDS = cython.declare(cython.int, 1 << 5 | 1 << 6 | 1 << 8 | 1 << 10)
"""Verbs whose actions name cards: claim, pay, place, use."""
HEAD = cython.declare(cython.longlong, 0xFFFF)
"""The bits of an action that are its head."""


class Desk:
    """Room for the actions of one position at a time, and where choices stand; many may share it.

    A `layout` belongs to one game.
    """

    def __init__(self, layout):
        if not cython.compiled:
            self.acts = [0] * MOST_ACTIONS
            self.base = [0] * VERBS
        base = 0
        self.verb = array("i", bytes(4 * layout.size))
        for verb in range(VERBS):
            self.base[verb] = base
            for argument in range(layout.spans[verb]):
                self.verb[base + argument] = verb
            base += layout.spans[verb]
        self.first_number = layout.first_number
        self.most_laid = layout.most_laid
        self.size = layout.size
        self.observed = layout.observation_size
        self.choosing_for = len(range(*layout.parts["choosing for"].indices(1 << 30)))


class Chooser:
    """One game. `position` is the game between whole actions."""

    def __init__(self, position: Position, desk: Desk):
        self.position = position
        self.desk = desk
        self.forget()

    def forget(self):
        """No action has been begun."""
        self.begun = -1
        self.decided = 0
        self.laid = 0
        self.kind = -1

    # Without the interpreter lock.

    def gather(self):
        """List on the desk what may be played and agrees with the choices made; tell how many."""
        if self.position.phase == OVER:
            return 0
        number = self.position.fill(self.desk.acts)
        if self.begun < 0:
            return number
        kept = 0
        for n in range(number):
            act = self.desk.acts[n]
            if (act & HEAD) == self.begun and (act & self.decided) == self.laid:
                self.desk.acts[kept] = act
                kept += 1
        return kept

    def number_of(self, act):
        """The choice that comes next on the way to an action."""
        if self.begun >= 0:
            laid = cython.cast(cython.int, act >> (CARDS + EACH * self.kind)) & MOST_EACH
            return self.desk.first_number + laid
        argument = cython.cast(cython.int, (act >> ARGUMENT) & ARGUMENT_MASK)
        return self.desk.base[act & VERB_MASK] + argument

    def clear(self, out, number):
        if cython.compiled:
            memset(out, 0, number)  # noqa: F821
        else:
            for place in range(number):
                out[place] = 0

    def write_mask(self, out):
        self.clear(out, self.desk.size)
        number = self.gather()
        for n in range(number):
            out[self.number_of(self.desk.acts[n])] = 1

    def narrow(self, choice, number):
        """Keep of the actions listed those that a choice leads to; tell how many, 0 for none."""
        kept = 0
        for n in range(number):
            act = self.desk.acts[n]
            if self.number_of(act) == choice:
                self.desk.acts[kept] = act
                kept += 1
        if kept == 0:
            return 0
        act = self.desk.acts[0]
        if self.begun < 0:
            self.begun = act & HEAD
        else:
            step: cython.longlong = MOST_EACH
            step <<= CARDS + EACH * self.kind
            self.decided |= step
            self.laid = act & self.decided
        if kept > 1:
            self.ask(kept)
        return kept

    def ask(self, number):
        """Ask for the first kind, locomotives before all, of which the actions differ in number."""
        for place in range(KINDS):
            kind = (place + LOCOMOTIVE) % KINDS
            shift = CARDS + EACH * kind
            first = (self.desk.acts[0] >> shift) & MOST_EACH
            for n in range(1, number):
                if (self.desk.acts[n] >> shift) & MOST_EACH != first:
                    self.kind = kind
                    return

    def decide(self, choice, luck):
        """Make a choice; the action that it completed, UNFINISHED, or ILLEGAL with no effect."""
        number = self.narrow(choice, self.gather())
        if number == 0:
            return ILLEGAL
        if number > 1:
            return UNFINISHED
        act = self.desk.acts[0]
        self.forget()
        self.position.play(act, luck)
        return act

    def carry_out(self, choice, luck):
        """Make a choice that is known to be allowed; as `decide` else."""
        verb = self.desk.verb[choice]
        if self.begun < 0 and not (WITH_CARDS >> verb) & 1:
            act: cython.longlong = verb
            act |= (choice - self.desk.base[verb]) << ARGUMENT
            self.position.play(act, luck)
            return act
        return self.decide(choice, luck)

    def look(self, seat, out):
        """Write what a seat sees; of an action begun only its own seat sees something."""
        self.clear(out, self.desk.observed)
        at = self.position.observe(seat, out)
        if self.begun < 0 or seat != self.position.actor:
            return
        out[at + (self.begun & VERB_MASK)] = 1
        at += VERBS
        argument = cython.cast(cython.int, (self.begun >> ARGUMENT) & ARGUMENT_MASK)
        if argument < self.desk.choosing_for:
            out[at + argument] = 1
        at += self.desk.choosing_for
        out[at + self.kind] = 1
        at += KINDS
        for kind in range(KINDS):
            out[at + kind] = cython.cast(cython.int, self.laid >> (CARDS + EACH * kind)) & MOST_EACH

    # What Python calls.

    @property
    def actor(self) -> int:
        return self.position.actor

    @property
    def over(self) -> bool:
        return self.position.phase == OVER

    @property
    def players(self) -> int:
        return self.position.players

    @property
    def pending(self) -> object:
        """The verb and the argument of an action that has been begun; else None."""
        if self.begun < 0:
            return None
        return int(self.begun & VERB_MASK), int(self.begun >> ARGUMENT)

    @property
    def asked(self) -> object:
        """The kind of cards of which a number is asked for; else None."""
        return None if self.begun < 0 else int(self.kind)

    def begin(self, luck: Luck, first: int = -1) -> None:
        """A new game; `first` is the seat that begins, -1 for one at random."""
        self.forget()
        self.position.begin(luck, first)

    def adopt(self, position: Position) -> None:
        """Go on from a copy of a position of the same game."""
        self.forget()
        self.position.take(position)

    def clone(self) -> "Chooser":
        """A copy that is played apart."""
        copy = Chooser(self.position.clone(), self.desk)
        copy.begun, copy.decided, copy.laid, copy.kind = (
            self.begun,
            self.decided,
            self.laid,
            self.kind,
        )
        return copy

    def choices(self) -> list:
        """The choices that may be made, in order."""
        number: cython.int = self.gather()
        found = {self.number_of(self.desk.acts[n]) for n in range(number)}
        return sorted(found)

    def mask(self, out: cython.uchar[::1]) -> None:
        """Write 1 for every choice that may be made, 0 for others."""
        if len(out) != self.desk.size:
            raise ValueError(f"a mask has {self.desk.size} bytes, not {len(out)}")
        self.write_mask(cython.address(out[0]) if cython.compiled else out)

    def choose(self, choice: cython.int, luck: Luck) -> int:
        """Make a choice. The action of the kernel that was played, -1 where more is asked."""
        act: cython.longlong = self.decide(choice, luck)
        if act == ILLEGAL:
            raise ValueError(f"choice {choice} is not allowed now")
        return act

    def choices_of(self, action: cython.longlong) -> list:
        """The choices that make an action that may be played now."""
        copy: Chooser = self.clone()
        number: cython.int = copy.gather()
        if action not in [copy.desk.acts[n] for n in range(number)]:
            raise ValueError(f"action {action} may not be played now")
        found = []
        while number > 1 or not found:
            found.append(copy.number_of(action))
            number = copy.narrow(found[len(found) - 1], number)
        return found

    def observe(self, seat: cython.int, out: cython.uchar[::1]) -> None:
        """Write what a seat sees."""
        if len(out) != self.desk.observed:
            raise ValueError(f"an observation has {self.desk.observed} bytes, not {len(out)}")
        if not 0 <= seat < self.position.players:
            raise ValueError(f"there is no seat {seat}")
        self.look(seat, cython.address(out[0]) if cython.compiled else out)

    def result(self) -> list:
        """The points of each seat, once the game is over."""
        return self.position.result()

    def ranks(self) -> list:
        """The place of each seat, from 0, once the game is over."""
        return self.position.ranks()
