# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""Information-set Monte Carlo tree search.

One tree for what one seat knows. Every iteration deals anew what the seat cannot know, goes down
the tree along actions that are legal in that deal, adds one node, plays on in a quick style, and
writes the result into the nodes passed. An action that is legal only sometimes is compared by how
often it could have been chosen, not by how often its parent was visited (availability counts).

With a fixed seed and a fixed number of iterations the result is always the same.
"""

from array import array
from time import perf_counter

import cython

if not cython.compiled:
    from math import exp, log, sqrt

    from rallare.kernel.codes import MOST_ACTIONS, MOST_PLAYERS, OVER
    from rallare.kernel.luck import Luck
    from rallare.kernel.position import Position

    MOST_DEPTH = 1024

__all__ = ["Search"]

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
SPREAD_1 = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
SPREAD_2 = cython.declare(cython.ulonglong, 0xC2B2AE3D27D4EB4F)
CHUNK = 256
"""Iterations between two looks at the clock."""


class Search:
    """A tree that grows from a position.

    `nodes` bounds the memory: about 80 bytes each. `exploration` is the weight of what has been
    tried rarely, `trust` that of what the game's own judgement prefers, `widening` how fast a node
    opens to further actions (0: at once), `margin` how much the score counts beside winning.
    """

    def __init__(
        self,
        root: Position,
        seat: int,
        seed: int = 0,
        nodes: int = 1 << 17,
        exploration: float = 0.6,
        widening: float = 4.0,
        trust: float = 1.0,
        margin: float = 0.4,
        policy: int = 1,
        longest: int = 1 << 30,
    ):
        if nodes < 2:
            raise ValueError("a search needs at least 2 nodes")
        self.root = root.clone()
        self.scratch = root.clone()
        self.seat = seat
        self.luck = Luck(seed)
        self.capacity = nodes
        self.exploration = exploration
        self.widening = widening
        self.trust = trust
        self.margin = margin
        self.policy = policy
        self.longest = longest
        if not cython.compiled:
            self.path = [0] * MOST_DEPTH
            self.rewards = [0.0] * MOST_PLAYERS
            self.weights = [0.0] * MOST_ACTIONS
        self.places = 1
        while self.places < 2 * nodes:
            self.places *= 2
        self.action = array("q", bytes(8 * nodes))
        self.key = array("q", bytes(8 * nodes))
        self.parent = array("i", bytes(4 * nodes))
        self.visits = array("i", bytes(4 * nodes))
        self.chances = array("i", bytes(4 * nodes))
        self.actor = array("i", bytes(4 * nodes))
        self.tried = array("i", bytes(4 * nodes))
        self.value = array("d", bytes(8 * nodes))
        self.prior = array("d", bytes(8 * nodes))
        self.place = array("i", bytes(4 * self.places))
        self.parent[0] = -1
        self.used = 1
        self.iterations = 0

    # The table of nodes: found by parent and action.

    def find(self, node, key):
        """The place of a child in the table, or of the gap where it belongs."""
        spread: cython.ulonglong = cython.cast(cython.ulonglong, node) * SPREAD_1
        spread ^= cython.cast(cython.ulonglong, key) * SPREAD_2
        spread &= WORD
        spread ^= spread >> 29
        at = cython.cast(cython.int, spread & (self.places - 1))
        while self.place[at]:
            child = self.place[at]
            if self.parent[child] == node and self.key[child] == key:
                return at
            at = (at + 1) & (self.places - 1)
        return at

    def add(self, node, action, key, actor):
        """A new child; 0 when there is no room for it."""
        if self.used == self.capacity:
            return 0
        at = self.find(node, key)
        child = self.used
        self.used += 1
        self.place[at] = child
        self.parent[child] = node
        self.action[child] = action
        self.key[child] = key
        self.actor[child] = actor
        self.visits[child] = 0
        self.chances[child] = 1
        self.tried[child] = 0
        self.value[child] = 0.0
        self.tried[node] += 1
        return child

    # One iteration.

    def pick(self, node, out, number, found):
        """Which of the legal actions to follow. `found[0]` becomes its node, 0 for a new one."""
        fresh = -1
        most_fresh = -1.0
        best = -1
        most = -1.0
        found[0] = 0
        untried = 0
        self.scratch.judge(out, number, self.weights)
        for n in range(number):
            if self.weights[n] < 0:
                continue
            child = self.place[self.find(node, self.scratch.key(out[n]))]
            if child == 0:
                # Of equally promising new actions any one: a little chance decides.
                promise = self.weights[n] + 1e-3 * self.luck.fraction()
                untried += 1
                if promise > most_fresh:
                    most_fresh = promise
                    fresh = n
                continue
            self.chances[child] += 1
            visits = self.visits[child]
            score = self.value[child] / visits
            score += self.exploration * sqrt(log(self.chances[child]) / visits)
            score += self.trust * self.weights[n] / (1 + visits)
            if score > most:
                most = score
                best = n
                found[0] = child
        if fresh >= 0 and (
            best < 0
            or self.widening <= 0
            or self.tried[node] < self.widening * sqrt(self.visits[node] + 1)
        ):
            found[0] = 0
            return fresh
        return best

    def iterate(self):
        out = cython.declare(cython.longlong[MOST_ACTIONS])
        found = cython.declare(cython.int[1])
        if not cython.compiled:
            out, found = [0] * MOST_ACTIONS, [0]
        self.scratch.take(self.root)
        self.scratch.scramble(self.seat, self.luck)
        node = 0
        depth = 0
        self.path[0] = 0
        while self.scratch.phase != OVER and depth < MOST_DEPTH - 1:
            number = self.scratch.fill(out)
            if number == 1:
                self.scratch.play(out[0], self.luck)
                continue
            chosen = self.pick(node, out, number, found)
            child = found[0]
            new: cython.bint = child == 0
            if new:
                key = self.scratch.key(out[chosen])
                child = self.add(node, out[chosen], key, self.scratch.actor)
            self.scratch.play(out[chosen], self.luck)
            if child == 0:
                break
            depth += 1
            self.path[depth] = child
            node = child
            if new:
                break
        self.scratch.finish(self.luck, self.policy, self.longest)
        if self.scratch.phase != OVER:
            self.scratch.settle()
        self.reward()
        self.visits[0] += 1
        for step in range(1, depth + 1):
            child = self.path[step]
            self.visits[child] += 1
            self.value[child] += self.rewards[self.actor[child]]
        self.iterations += 1

    def reward(self):
        """From 0 to 1 for each seat: the share of the win, and how the score compares."""
        players = self.scratch.players
        winners = 0
        for seat in range(players):
            if self.scratch.places[seat] == 0:
                winners += 1
        for seat in range(players):
            best_other = -100000
            for other in range(players):
                if other != seat:
                    best_other = max(best_other, self.scratch.totals[other])
            lead = self.scratch.totals[seat] - best_other
            share = 0.0
            if self.scratch.places[seat] == 0:
                share = 1.0 / winners
            by_score = 1.0 / (1.0 + exp(-lead / 40.0))
            self.rewards[seat] = (1.0 - self.margin) * share + self.margin * by_score

    # What Python calls.

    def run(self, iterations: cython.int, seconds: object = None, stop: object = None) -> int:
        """Go on for so many iterations, or for so many seconds, or until `stop()` is true.

        Tells how many iterations were made. The clock is looked at every few hundred.
        """
        begun = perf_counter()
        made: cython.int = 0
        while made < iterations:
            part: cython.int = min(CHUNK, iterations - made)
            with cython.nogil:
                for _ in range(part):
                    self.iterate()
            made += part
            if seconds is not None and perf_counter() - begun >= seconds:
                break
            if stop is not None and stop():
                break
        return made

    def children(self, node: int = 0) -> list:
        """What was tried from a node: (action, visits, mean reward, chances, node), best first."""
        found = [
            (self.action[n], self.visits[n], self.value[n] / self.visits[n], self.chances[n], n)
            for n in range(1, self.used)
            if self.parent[n] == node and self.visits[n]
        ]
        return sorted(found, key=lambda child: (-child[1], -child[2], child[0]))

    def best(self) -> int:
        """The action that was followed most."""
        found = self.children()
        if not found:
            return self.root.legal()[0]
        return found[0][0]
