# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""A position of any game: what the kernel's games have in common, and playing games in batches.

Methods without a Python type run without the interpreter lock. They trust their caller: only
actions that `fill` has listed, or that `actions.py` has checked, may be played.
"""

from array import array

import cython

if not cython.compiled:
    from rallare.kernel.codes import (
        CHOOSING,
        KEEP,
        MOST_ACTIONS,
        OVER,
        SECOND,
        TICKET_WORDS,
        TUNNEL,
        TURN,
    )
    from rallare.kernel.luck import Luck

    # On some boards planners would dig for the same tunnel for ever. After so many actions a game
    # is played on without an aim, which comes to an end.
    PATIENCE = 3000

__all__ = [
    "PATIENCE",
    "Position",
    "clone_often",
    "kept_key",
    "play_games",
    "play_match",
    "playouts",
    "rank",
]

ONE = cython.declare(cython.ulonglong, 1)
WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
SPREAD = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)


class Position:
    """A game at one moment, for simulation. Subclasses say how it is played.

    `actor` is the seat whose decision is waited for; where several decide at the same time, the
    first of them. `totals` and `places` hold the result once the game is over.
    """

    def blank(self):
        """A position of the same game, not set up."""
        raise NotImplementedError

    def begin(self, luck, first):
        """Set the table. `first` is the seat that begins, -1 for one at random."""

    def take(self, other):
        """Become a copy of another position of the same game."""

    def fill(self, out):
        """Write the actions that may be played, and tell how many."""
        return 0

    def play(self, action, luck):
        """Play an action."""

    def settle(self):
        """Count the points of a game that is over."""

    def horizon(self, policy):
        """How many actions a playout of a search needs; games that foresee their end need few."""
        return 1 << 30

    def foresee(self, seat):
        """The points that a seat may expect at the end, at the beginning of a turn."""
        return 0.0

    def scramble(self, seat, luck):
        """Deal anew what a seat cannot know."""

    def let_act(self, seat):
        """Where several decide at the same time: let this one be next."""

    def key(self, action):
        """What an action is called in a search tree, where it must mean the same in every deal."""
        return action

    def observe(self, seat, out):
        """Write what a seat sees into bytes that are all 0, and tell how many."""
        return 0

    def points_shown(self, seat):
        """The points that lie open to everybody."""
        return 0

    def outline(self):
        """A number for what everybody sees between turns, by which to know a moment again."""
        return 0

    def study(self, seat):
        """Before a search: note what the others' play tells about what the seat cannot know."""

    def surmise(self, seat, luck):
        """After dealing anew: make what others have likelier, by what `study` noted."""

    def judge(self, out, number, weights, policy):
        """How promising each action looks before it is tried, from 0 to 1; -1 for a duplicate.

        A planning style may plan for it.
        """
        for n in range(number):
            weights[n] = 0.0

    def wish(self, luck, policy):
        """The action that a playing style picks. Style 0 picks any."""
        out = cython.declare(cython.longlong[MOST_ACTIONS])
        if not cython.compiled:
            out = [0] * MOST_ACTIONS
        number = self.fill(out)
        chosen = 0
        if number > 1:
            chosen = luck.below(number)
        return out[chosen]

    def finish(self, luck, habit, policy, most):
        """Play on to the end, or at most so many actions; tell how many were played.

        `luck` decides what comes, `habit` what players do where their style leaves it open.
        """
        played = 0
        while self.phase != OVER and played < most:
            self.play(self.wish(habit, policy if played < PATIENCE else 0), luck)
            played += 1
        return played

    # What Python calls.

    def start(self, luck: Luck, first: int = -1) -> None:
        """Set the table; `first` is the seat that begins, -1 for one at random."""
        self.begin(luck, first)

    def clone(self) -> "Position":
        """A copy that is played apart."""
        copy = self.blank()
        copy.take(self)
        return copy

    def copy_from(self, other: "Position") -> None:
        """Become a copy of a position of the same game."""
        self.take(other)

    def legal(self) -> list:
        """The actions that may be played."""
        out = cython.declare(cython.longlong[MOST_ACTIONS])
        if not cython.compiled:
            out = [0] * MOST_ACTIONS
        number: cython.int = 0
        if self.phase != OVER:
            number = self.fill(out)
        return [out[i] for i in range(number)]

    def apply(self, action: cython.longlong, luck: Luck) -> None:
        """Play an action that `legal` has listed."""
        self.play(action, luck)

    def step(self, action: cython.longlong, luck: Luck) -> list:
        """Play an action, and list what may be played next; nothing when the game is over."""
        out = cython.declare(cython.longlong[MOST_ACTIONS])
        if not cython.compiled:
            out = [0] * MOST_ACTIONS
        self.play(action, luck)
        number: cython.int = 0
        if self.phase != OVER:
            number = self.fill(out)
        return [out[i] for i in range(number)]

    def pick(self, luck: Luck, policy: cython.int = 0) -> int:
        """The action that a playing style picks, in a game that is not over."""
        if self.phase == OVER:
            raise ValueError("the game is over")
        return self.wish(luck, policy)

    def playout(self, luck: Luck, policy: cython.int = 0, most: cython.int = 1 << 30) -> int:
        """Play on to the end in a style; tell how many actions it took."""
        with cython.nogil:
            played = self.finish(luck, luck, policy, most)
        return played

    def resample(self, seat: int, luck: Luck, likely: bool = False) -> None:
        """Deal anew, at random, what a seat cannot know of this position.

        All that it cannot tell apart is equally likely; with `likely`, others hold tickets that fit
        how they have played.
        """
        self.scramble(seat, luck)
        if likely:
            self.study(seat)
            self.surmise(seat, luck)

    def remember(self) -> None:
        """Let every seat know what an attentive player would remember, from now on."""

    def select(self, seat: int) -> None:
        """Where several decide at the same time: let this seat be next."""
        self.let_act(seat)

    def result(self) -> list:
        """The points of each seat, once the game is over."""
        return [self.totals[seat] for seat in range(self.players)]

    def points_open(self) -> list:
        """The points of each seat that lie open to everybody."""
        return [self.points_shown(seat) for seat in range(self.players)]

    def ranks(self) -> list:
        """The place of each seat, from 0, once the game is over; equal seats share one."""
        return [self.places[seat] for seat in range(self.players)]

    @property
    def over(self) -> bool:
        return self.phase == OVER

    @property
    def foresees(self) -> bool:
        """Whether plans tell how the game may end, long before it does."""
        return False

    @property
    def begins_turn(self) -> bool:
        """Whether a seat is to begin its turn."""
        return self.phase == TURN

    @property
    def mid_turn(self) -> bool:
        """Whether the last action was of the same seat, which goes on with its turn."""
        return self.phase == SECOND or self.phase == CHOOSING or self.phase == TUNNEL


def rank(players, totals, ties, number, places):
    """Places by points, then by each tie-break in turn; `number` of them for each seat."""
    for seat in range(players):
        places[seat] = 0
        for other in range(players):
            better = totals[other] - totals[seat]
            tie = 0
            while better == 0 and tie < number:
                better = ties[tie * players + other] - ties[tie * players + seat]
                tie += 1
            if better > 0:
                places[seat] += 1


def kept_key(offered, base, which):
    """What keeping some of the tickets on offer is called in a search tree: it names them."""
    spread: cython.ulonglong = 0
    for word in range(TICKET_WORDS):
        left = offered[base + word]
        spread = ((spread + ONE) * SPREAD) & WORD
        while left:
            if which & 1:
                spread = ((spread ^ (left & (~left + 1))) * SPREAD) & WORD
            which >>= 1
            left &= left - ONE
    spread = ((spread ^ (spread >> 32)) * SPREAD) & WORD
    return cython.cast(cython.longlong, (spread >> 5) << 4) | KEEP


def play_games(
    position: Position,
    seed: cython.ulonglong,
    start: cython.ulonglong,
    games: cython.int,
    policy: cython.int,
    points: cython.int[::1],
    places: cython.int[::1],
    first: cython.int = -1,
) -> int:
    """Play games number `start` onwards of a seed; tell how many actions that took.

    Points and places of each game are written seat by seat. Game n is the same in every batch.
    """
    policies = array("i", [policy] * position.players)
    return play_match(position, seed, start, games, policies, points, places, first)


def play_match(
    position: Position,
    seed: cython.ulonglong,
    start: cython.ulonglong,
    games: cython.int,
    policies: cython.int[::1],
    points: cython.int[::1],
    places: cython.int[::1],
    first: cython.int = -1,
) -> int:
    """Play games in which every seat has a style of its own; as `play_games` else."""
    luck = Luck(0)
    decisions: cython.longlong = 0
    played: cython.int
    policy: cython.int
    players = position.players
    game: cython.int
    seat: cython.int
    with cython.nogil:
        for game in range(games):
            luck.reseed(seed, start + game)
            position.begin(luck, first)
            played = 0
            while position.phase != OVER:
                policy = policies[position.actor] if played < PATIENCE else 0
                position.play(position.wish(luck, policy), luck)
                played += 1
            decisions += played
            for seat in range(players):
                points[game * players + seat] = position.totals[seat]
                places[game * players + seat] = position.places[seat]
    return decisions


def playouts(
    position: Position,
    seed: cython.ulonglong,
    start: cython.ulonglong,
    games: cython.int,
    policy: cython.int,
    points: cython.int[::1],
    places: cython.int[::1],
) -> int:
    """Play a position to its end many times; as `play_games` else."""
    luck = Luck(0)
    scratch: Position = position.blank()
    decisions: cython.longlong = 0
    players = position.players
    game: cython.int
    seat: cython.int
    with cython.nogil:
        for game in range(games):
            luck.reseed(seed, start + game)
            scratch.take(position)
            decisions += scratch.finish(luck, luck, policy, 1 << 30)
            for seat in range(players):
                points[game * players + seat] = scratch.totals[seat]
                places[game * players + seat] = scratch.places[seat]
    return decisions


def clone_often(position: Position, times: cython.int) -> None:
    """Copy a position many times, to measure how long that takes."""
    scratch: Position = position.blank()
    with cython.nogil:
        for _ in range(times):
            scratch.take(position)
