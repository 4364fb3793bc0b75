# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""A search that goes one move deep: the moves at hand run a race over the same deals.

For games in which luck decides most of a trial: there a tree grows wide before it grows wise. Every
deal, and what comes after it, is tried with each move in turn, and planners play on.
"""

import cython

if not cython.compiled:
    from rallare.kernel.codes import MOST_ACTIONS
    from rallare.kernel.luck import Luck
    from rallare.kernel.position import Position
    from rallare.kernel.race import MOST_RUNNERS, Race
    from rallare.kernel.trials import Trials

__all__ = ["Contest"]

OTHER = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
PLANNING = cython.declare(cython.int, 2)
CAREFUL = cython.declare(cython.int, 3)


class Contest(Trials):
    """Moves of a seat, compared. `widening` is how fast less promising ones enter (0: at once)."""

    def __init__(
        self,
        root: Position,
        seat: int,
        seed: int = 0,
        widening: float = 0.5,
        margin: float = 1.0,
        policy: int = 2,
    ):
        Trials.__init__(self, root, seat, seed, policy, margin)
        self.deal = root.clone()
        self.deal.study(seat)
        self.seed = seed & 0xFFFFFFFFFFFFFFFF
        self.world = Luck(0)
        self.habit = Luck(0)
        self.race = Race()
        self.widening = widening
        self.dealt = 0
        self.number = 0
        self.all_in = False
        if not cython.compiled:
            self.moves = [0] * MOST_ACTIONS
            self.visits = [0] * MOST_RUNNERS
            self.value = [0.0] * MOST_RUNNERS
            self.wins = [0.0] * MOST_RUNNERS
            self.points = [0.0] * MOST_RUNNERS

    def iterate(self):
        """Try the next move in the deal of this round."""
        runner = self.next_runner()
        self.scratch.take(self.deal)
        self.world.reseed(self.seed, self.dealt)
        self.habit.reseed(self.seed ^ OTHER, self.dealt)
        self.scratch.play(self.race.move[runner], self.world)
        self.scratch.finish(self.world, self.habit, self.policy, self.longest)
        self.look_at_end(self.world, self.habit)
        self.reward()
        self.race.note(runner, self.rewards[self.seat], self.share, self.expected[self.seat])
        self.visits[runner] += 1
        self.value[runner] += self.rewards[self.seat]
        self.wins[runner] += self.share
        self.points[runner] += self.expected[self.seat]
        self.iterations += 1

    def next_runner(self):
        """Who runs next. When all have had the last deal, there is a new one."""
        runner = self.race.following()
        if runner >= 0:
            return runner
        if self.race.size:
            self.race.compare()
        else:
            self.judge_moves()
        while not self.all_in and self.race.room(self.widening):
            self.let_in()
        self.deal.take(self.root)
        self.imagine(self.deal)
        self.dealt += 1
        return self.race.following()

    def judge_moves(self):
        """Before the race: what the moves promise. Below 0 is what does not, or no longer, wait."""
        self.scratch.take(self.root)
        self.number = self.scratch.fill(self.moves)
        careful = CAREFUL if self.policy == PLANNING else self.policy
        self.scratch.judge(self.moves, self.number, self.weights, careful)

    def let_in(self):
        """Let the most promising move that waits enter the race, and no other that is the same."""
        best = -1
        for n in range(self.number):
            if self.weights[n] >= 0 and (best < 0 or self.weights[n] > self.weights[best]):
                best = n
        if best < 0:
            self.all_in = True
            return
        self.race.enter(self.moves[best])
        key = self.root.key(self.moves[best])
        for n in range(self.number):
            if self.root.key(self.moves[n]) == key:
                self.weights[n] = -1.0

    # What Python calls.

    def children(self) -> list:
        """What was tried: (action, visits, mean reward, visits, runner); the leader first.

        Then those that were tried most. Rewards are told beside the leader's: by how far a move was
        behind it in the deals that both were tried in.
        """
        leader: cython.int = self.race.leader()
        means = {
            n: min(1.0, max(0.0, self.beside_leader(n, self.value, self.race.gap)))
            for n in range(self.race.size)
            if self.visits[n]
        }
        runners = sorted(means, key=lambda n: (n != leader, -self.visits[n], -means[n]))
        return [(self.race.move[n], self.visits[n], means[n], self.visits[n], n) for n in runners]

    def beside_leader(self, runner, sums, gaps):
        """A mean of a runner: the leader's, and how far they were apart where they met."""
        leader = self.race.leader()
        pair = runner * MOST_RUNNERS + leader
        if runner == leader or self.race.met[pair] == 0:
            return sums[runner] / self.visits[runner]
        return sums[leader] / self.visits[leader] + gaps[pair] / self.race.met[pair]

    def doubt(self, runner: cython.int) -> float:
        """How much less a runner's mean reward may be, beside that of the leader."""
        leader: cython.int = self.race.leader()
        return 0.0 if runner == leader else self.race.doubt(runner, leader)

    def outcomes(self, runner: object = None) -> tuple:
        """How the trials of a runner ended for the seat: the mean share of the win, and points.

        They too are told beside the leader's. Without a runner: all trials.
        """
        if runner is None:
            chosen = range(self.race.size)
            trials = max(1, sum([self.visits[n] for n in chosen]))
            wins = sum([self.wins[n] for n in chosen])
            return wins / trials, sum([self.points[n] for n in chosen]) / trials
        wins = self.beside_leader(runner, self.wins, self.race.gap_won)
        points = self.beside_leader(runner, self.points, self.race.gap_scored)
        return min(1.0, max(0.0, wins)), points

    def decided(self) -> bool:
        """Whether one move has beaten all others: more trials would only tell how it ends."""
        if not self.all_in or self.race.size == 0:
            return False
        return sum([not self.race.out[n] for n in range(self.race.size)]) == 1

    def best(self) -> int:
        """The move that leads."""
        leader: cython.int = self.race.leader()
        if leader < 0:
            return self.root.legal()[0]
        return self.race.move[leader]
