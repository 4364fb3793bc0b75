# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: initializedcheck=False
"""Information-set Monte Carlo tree search.

One tree for what one seat knows. Every iteration deals anew what the seat cannot know, goes down
the tree along actions that are legal in that deal, adds one node, plays on in a quick style, and
writes the result into the nodes passed. An action that is legal only sometimes is compared by how
often it could have been chosen, not by how often its parent was visited (availability counts).
"""

from array import array

import cython

if not cython.compiled:
    from math import log, sqrt

    from rallare.kernel.codes import MOST_ACTIONS, OVER, TURN
    from rallare.kernel.position import Position
    from rallare.kernel.trials import Trials

    MOST_DEPTH = 1024

__all__ = ["Search"]

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
SPREAD_1 = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
SPREAD_2 = cython.declare(cython.ulonglong, 0xC2B2AE3D27D4EB4F)


class Search(Trials):
    """A tree that grows from a position.

    `nodes` bounds the memory: about 100 bytes each. `exploration` is the weight of what has been
    tried rarely, `trust` that of what the game's own judgement prefers, `widening` how fast a node
    opens to further actions (0: at once), `longest` how many actions a playout has (None: as many
    as the game and the style need), `margin` how much the score counts beside winning, and
    `scale` a lead that is nearly a win.
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
        longest: object = None,
        scale: float = 40.0,
    ):
        if nodes < 2:
            raise ValueError("a search needs at least 2 nodes")
        Trials.__init__(self, root, seat, seed, policy, margin)
        self.capacity = nodes
        self.exploration = exploration
        self.widening = widening
        self.trust = trust
        self.scale = scale
        if longest is not None:
            self.longest = longest
        if not cython.compiled:
            self.path = [0] * MOST_DEPTH
        self.places = 1
        while self.places < 2 * nodes:
            self.places *= 2
        self.action = array("q", bytes(8 * nodes))
        self.key = array("q", bytes(8 * nodes))
        self.outline = array("q", bytes(8 * nodes))
        self.parent = array("i", bytes(4 * nodes))
        self.visits = array("i", bytes(4 * nodes))
        self.chances = array("i", bytes(4 * nodes))
        self.actor = array("i", bytes(4 * nodes))
        self.tried = array("i", bytes(4 * nodes))
        self.seen = array("i", bytes(4 * nodes))
        self.value = array("d", bytes(8 * nodes))
        self.wins = array("d", bytes(8 * nodes))
        self.points = array("d", bytes(8 * nodes))
        self.prior = array("d", bytes(8 * nodes))
        self.place = array("i", bytes(4 * self.places))
        self.parent[0] = -1
        self.used = 1
        self.top = 0
        self.turn = 0
        self.scratch.study(seat)

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
        """Which of the legal actions to follow. `found[0]` becomes its node, 0 for a new one.

        Actions join the tree one by one, the most promising first, the more often a node is
        passed. Among those in the tree the choice is by results, by what the game's judgement
        expects, and by how rarely an action was followed when it could have been.
        """
        best = -1
        most = -1.0
        fresh = -1
        most_fresh = -1.0
        found[0] = 0
        opens: cython.bint = (
            self.widening <= 0
            or self.tried[node] < self.widening * sqrt(self.visits[node] + 1)
            or self.tried[node] == 0
        )
        if opens:
            self.scratch.judge(out, number, self.weights, self.policy)
        self.turn += 1
        for n in range(number):
            child = self.place[self.find(node, self.scratch.key(out[n]))]
            if child == 0:
                if opens and self.weights[n] >= 0:
                    # Of equally promising new actions any one: a little chance decides.
                    promise = self.weights[n] + 1e-3 * self.luck.fraction()
                    if promise > most_fresh:
                        most_fresh = promise
                        fresh = n
                continue
            if self.seen[child] == self.turn:
                continue  # the same card lies twice in the row
            self.seen[child] = self.turn
            self.chances[child] += 1
            score = self.promise(child)
            if score > most:
                most = score
                best = n
                found[0] = child
        if best < 0 and fresh < 0:
            # All that is in the tree is impossible in this deal.
            self.scratch.judge(out, number, self.weights, self.policy)
            fresh = 0
            for n in range(number):
                if self.weights[n] > self.weights[fresh]:
                    fresh = n
        if fresh >= 0:
            found[0] = 0
            return fresh
        return best

    def promise(self, child):
        """How much a node deserves to be followed."""
        visits = self.visits[child]
        score = self.value[child] / visits
        chances = self.chances[child]
        score += self.exploration * sqrt(log(chances) / visits)
        return score + self.trust * self.prior[child] * sqrt(chances) / (1 + visits)

    def iterate(self):
        out = cython.declare(cython.longlong[MOST_ACTIONS])
        found = cython.declare(cython.int[1])
        if not cython.compiled:
            out, found = [0] * MOST_ACTIONS, [0]
        self.scratch.take(self.root)
        self.imagine(self.scratch)
        node = self.top
        depth = 0
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
                if child:
                    self.prior[child] = max(0.0, self.weights[chosen])
            self.scratch.play(out[chosen], self.luck)
            if child == 0:
                break
            depth += 1
            self.path[depth] = child
            node = child
            if new:
                self.outline[child] = 0
                if self.scratch.phase == TURN and self.scratch.actor == self.seat:
                    self.outline[child] = self.scratch.outline()
                break
        self.scratch.finish(self.luck, self.luck, self.policy, self.longest)
        self.look_at_end(self.luck, self.luck)
        self.reward()
        self.path[0] = self.top
        for step in range(depth + 1):
            child = self.path[step]
            self.visits[child] += 1
            self.value[child] += self.rewards[self.actor[child]]
            self.wins[child] += self.share
            self.points[child] += self.expected[self.seat]
        self.iterations += 1

    # What Python calls.

    def go_on(self, root: Position, action: cython.longlong) -> bool:
        """Go on from the position after an action of the seat, with what the tree knows of it.

        False when the tree does not know the action, or has little room left: begin a new one.
        """
        return self.settle_at(root, self.child_of(action))

    def come_back(self, root: Position, action: cython.longlong) -> bool:
        """Go on at the seat's next turn, after what others have done, where the tree knows it.

        What others did is told by what lies open. Of several ways there the one tried most counts.
        """
        child: cython.int = self.child_of(action)
        seen: cython.longlong = root.outline()
        found: cython.int = 0
        node: cython.int
        for node in range(1, self.used if child else 0):
            if self.outline[node] == seen and (
                found == 0 or self.visits[node] > self.visits[found]
            ):
                before = node
                while before > child:
                    before = self.parent[before]
                if before == child:
                    found = node
        return self.settle_at(root, found)

    def child_of(self, action):
        return self.place[self.find(self.top, self.root.key(action))]

    def settle_at(self, root, node):
        """Search from a node on; a node is younger than those before it, and 0 is none."""
        if node == 0 or 2 * self.used > self.capacity:
            return False
        self.top = node
        self.root.take(root)
        self.scratch.take(root)
        self.scratch.study(self.seat)
        return True

    def children(self, node: object = None) -> list:
        """What was tried from a node: (action, visits, mean reward, chances, node), best first.

        Without a node: from the position that is searched, with its own actions: a node may come
        from a deal in which the same card lay elsewhere in the row.
        """
        if node is None:
            return self.tried_here()
        found = [
            (self.action[n], self.visits[n], self.value[n] / self.visits[n], self.chances[n], n)
            for n in range(1, self.used)
            if self.parent[n] == node and self.visits[n]
        ]
        return sorted(found, key=lambda child: (-child[1], -child[2], child[0]))

    def tried_here(self) -> list:
        """The children of the position that is searched; only what may be played there."""
        names: dict = {}
        for action in self.root.legal():
            names.setdefault(self.root.key(action), action)
        found = []
        for _, visits, mean, chances, child in self.children(self.top):
            if self.key[child] in names:
                found.append((names[self.key[child]], visits, mean, chances, child))
        return found

    def outcomes(self, node: object = None) -> tuple:
        """How the trials through a node ended for the seat: the mean share of the win, and points.

        Without a node: all trials of the position that is searched.
        """
        node = self.top if node is None else node
        trials = max(1, self.visits[node])
        return self.wins[node] / trials, self.points[node] / trials

    def doubt(self, node: cython.int) -> float:
        """How far the mean reward of a node may be from what it seems: it was tried so rarely."""
        return 1.0 / sqrt(max(1, self.visits[node]))

    def best(self) -> int:
        """The action that was followed most."""
        found = self.children()
        if not found:
            return self.root.legal()[0]
        return found[0][0]
