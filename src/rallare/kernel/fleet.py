# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: initializedcheck=False
"""Many games stepped by one call, for programs that learn.

Everything is written into arrays of the caller, row by row: nothing is copied or made anew. A game
that ends is counted, and the next one begins at once.
"""

from array import array

import cython

from rallare.kernel.chooser import Chooser, Desk

if not cython.compiled:
    from rallare.kernel.codes import MOST_PLAYERS, OVER
    from rallare.kernel.luck import Luck
    from rallare.kernel.position import PATIENCE

__all__ = ["REWARDS", "Fleet"]

REWARDS = ("rank", "difference", "shaped")
"""`rank`: from -1 for the last to 1 for the first, at the end. `difference`: the lead over the best
other, in hundreds of points, at the end. `shaped`: the same lead as it grows, by open points while
the game goes on, so that all of them together are the difference."""
RANK = cython.declare(cython.int, 0)
SHAPED = cython.declare(cython.int, 2)
SEEDS = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


class Fleet:
    """Games side by side. `kernel` is the game, `styles` a style for each seat, or -1 for a seat
    that is played by choices given to `step`.

    `start` is the number of the first game and `stride` how far the next game in the same row is,
    so that fleets which share the work play the same games as one.
    """

    def __init__(self, kernel, number, styles, reward=0, start=0, stride=0):
        if len(styles) != kernel.players or min(styles) >= 0:
            raise ValueError("every seat needs a style or -1, and at least one seat -1")
        desk = Desk(kernel.layout)
        self.desk = desk
        self.number = number
        self.players = kernel.players
        self.reward = reward
        self.start = start
        self.stride = stride or number
        self.choosers = [Chooser(kernel.blank(), desk) for _ in range(number)]
        self.lucks = [Luck(0) for _ in range(number)]
        if cython.compiled:
            self.chooser_at = array("Q", [id(chooser) for chooser in self.choosers])
            self.luck_at = array("Q", [id(luck) for luck in self.lucks])
        else:
            self.style = [0] * MOST_PLAYERS
        for seat, style in enumerate(styles):
            self.style[seat] = style
        self.game = array("q", bytes(8 * number))
        self.lead = array("i", bytes(4 * number * self.players))
        self.allowed = bytearray(number * desk.size)
        self.seed = 0

    def attach(
        self,
        observations: cython.uchar[:, ::1],
        masks: cython.uchar[:, ::1],
        rewards: cython.float[:, ::1],
        done: cython.uchar[::1],
        actors: cython.int[::1],
        results: cython.int[:, ::1],
    ) -> None:
        """The arrays to write into: a row for each game, or one entry."""
        shapes = (
            (len(observations), observations.shape[1]),
            (len(masks), masks.shape[1]),
            (len(rewards), rewards.shape[1]),
            (len(results), results.shape[1]),
            (len(done), len(actors)),
        )
        n = self.number
        asked = (
            (n, self.desk.observed),
            (n, self.desk.size),
            (n, self.players),
            (n, self.players),
            (n, n),
        )
        if shapes != asked:
            raise ValueError(f"the arrays should have the shapes {asked}, not {shapes}")
        self.observations = observations
        self.masks = masks
        self.rewards = rewards
        self.done = done
        self.actors = actors
        self.results = results

    def reset(self, seed: int) -> None:
        """Begin all games anew."""
        self.seed = seed & SEEDS
        row: cython.int
        for row in range(self.number):
            self.game[row] = self.start + row
        if cython.compiled:
            with cython.nogil:
                for row in range(self.number):
                    self.fresh(
                        cython.cast(Chooser, cython.cast(cython.p_void, self.chooser_at[row])),
                        cython.cast(Luck, cython.cast(cython.p_void, self.luck_at[row])),
                        row,
                    )
        else:
            for row in range(self.number):
                self.fresh(self.choosers[row], self.lucks[row], row)

    def step(self, choices: cython.int[::1]) -> None:
        """Make one choice in every game. ValueError for one that is not allowed."""
        row: cython.int
        choice: cython.int
        size: cython.int = self.desk.size
        if len(choices) != self.number:
            raise ValueError(f"{self.number} games need as many choices, not {len(choices)}")
        for row in range(self.number):
            choice = choices[row]
            if not 0 <= choice < size or not self.allowed[row * size + choice]:
                raise ValueError(f"choice {choices[row]} is not allowed in game {row}")
        if cython.compiled:
            with cython.nogil:
                for row in range(self.number):
                    self.go_on(
                        cython.cast(Chooser, cython.cast(cython.p_void, self.chooser_at[row])),
                        cython.cast(Luck, cython.cast(cython.p_void, self.luck_at[row])),
                        row,
                        choices[row],
                    )
        else:
            for row in range(self.number):
                self.go_on(self.choosers[row], self.lucks[row], row, choices[row])

    # One game.

    def fresh(self, chooser, luck, row):
        """Begin a game, and play on to the first choice from outside."""
        for seat in range(self.players):
            self.rewards[row, seat] = 0.0
        self.done[row] = 0
        self.set_up(chooser, luck, row)
        self.advance(chooser, luck, row)
        self.show(chooser, row)

    def set_up(self, chooser, luck, row):
        luck.reseed(self.seed, self.game[row])
        chooser.forget()
        chooser.position.begin(luck, -1)
        for seat in range(self.players):
            self.lead[row * self.players + seat] = 0

    def go_on(self, chooser, luck, row, choice):
        """Make a choice that is allowed, and play on to the next one from outside."""
        chooser.carry_out(choice, luck)
        for seat in range(self.players):
            self.rewards[row, seat] = 0.0
        self.done[row] = 0
        if chooser.begun < 0:
            self.advance(chooser, luck, row)
        self.show(chooser, row)

    def advance(self, chooser, luck, row):
        """Play seats that have a style; count games that end, and begin the next."""
        played = 0
        while True:
            while chooser.position.phase != OVER and self.style[chooser.position.actor] >= 0:
                style = self.style[chooser.position.actor] if played < PATIENCE else 0
                chooser.position.play(chooser.position.wish(luck, style), luck)
                played += 1
            if chooser.position.phase != OVER:
                if self.reward == SHAPED and not self.done[row]:
                    self.follow(chooser, row)
                return
            self.settle(chooser, row)
            self.game[row] += self.stride
            self.set_up(chooser, luck, row)

    def show(self, chooser, row):
        """Write who chooses next, what that seat sees, and what it may choose."""
        self.actors[row] = chooser.position.actor
        size = self.desk.size
        # A copy is kept: whatever becomes of the caller's array, only allowed choices are played.
        if cython.compiled:
            chooser.look(chooser.position.actor, cython.address(self.observations[row, 0]))
            chooser.write_mask(cython.address(self.allowed[row * size]))
            memcpy(  # noqa: F821
                cython.address(self.masks[row, 0]), cython.address(self.allowed[row * size]), size
            )
        else:
            chooser.look(chooser.position.actor, self.observations[row])
            chooser.write_mask(self.masks[row])
            self.allowed[row * size : row * size + size] = bytes(self.masks[row])

    # Rewards.

    def follow(self, chooser, row):
        """Reward how the leads have changed, by points that lie open."""
        for seat in range(self.players):
            lead = 1 << 20
            for other in range(self.players):
                if other != seat:
                    ahead = chooser.position.points_shown(seat)
                    lead = min(lead, ahead - chooser.position.points_shown(other))
            place = row * self.players + seat
            self.rewards[row, seat] += (lead - self.lead[place]) / 100.0
            self.lead[place] = lead

    def settle(self, chooser, row):
        """Reward the result of a game."""
        self.done[row] = 1
        for seat in range(self.players):
            points = chooser.position.totals[seat]
            place = chooser.position.places[seat]
            self.results[row, seat] = points
            lead = 1 << 20
            level = 0
            for other in range(self.players):
                if other != seat:
                    lead = min(lead, points - chooser.position.totals[other])
                    if chooser.position.places[other] == place:
                        level += 1
            if self.reward == RANK:
                self.rewards[row, seat] += 1.0 - (2.0 * place + level) / (self.players - 1)
            else:
                before = self.lead[row * self.players + seat] if self.reward == SHAPED else 0
                self.rewards[row, seat] += (lead - before) / 100.0
