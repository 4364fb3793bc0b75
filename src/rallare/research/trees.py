"""The whole tree of a small game, written down for programs that solve games exactly.

The format is that of extensive-form games which Gambit introduced: a line for each node, the
children of a node behind it in order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from rallare.research.explicit import ExplicitGame, Play
from rallare.rules.errors import SetUpError

__all__ = ["efg_text"]

Worth = Callable[[Play], Sequence[float]]


def efg_text(game: ExplicitGame, worth: Worth, most: int) -> str:
    """The tree of a game in which `worth` tells what a finished game is worth to each seat.

    Raises SetUpError for a tree of more than `most` nodes.
    """
    names = " ".join(f'"player_{seat}"' for seat in range(game.players))
    lines = [f'EFG 2 R "{game.key}" {{ {names} }}', ""]
    for line in _Tree(game, worth).lines():
        lines.append(line)
        if len(lines) > most + 2:
            raise SetUpError(f"The tree of this game has more than {most} nodes.")
    return "\n".join(lines) + "\n"


@dataclass
class _Tree:
    """Numbers for what must have one: chance nodes, endings, and what a seat may know."""

    game: ExplicitGame
    worth: Worth
    known: list[dict[str, int]] = field(default_factory=list)
    draws: int = 0
    ends: int = 0

    def lines(self) -> Iterator[str]:
        self.known = [{} for _ in range(self.game.players)]
        left = [Play(self.game)]
        while left:
            play = left.pop()
            yield self._line(play)
            if play.question is not None:
                following = [answer for answer, _ in play.question.weights]
            else:
                following = [] if play.over else play.choices()
            for number in reversed(following):
                child = play.clone()
                child.proceed(number)
                left.append(child)

    def _line(self, play: Play) -> str:
        if play.question is not None:
            return self._chance(play)
        return self._end(play) if play.over else self._decision(play)

    def _chance(self, play: Play) -> str:
        assert play.question is not None
        self.draws += 1
        total = sum(weight for _, weight in play.question.weights)
        answers = " ".join(
            f'"{play.question.words(answer)}" {weight / total!r}'
            for answer, weight in play.question.weights
        )
        return f'c "" {self.draws} "" {{ {answers} }} 0'

    def _decision(self, play: Play) -> str:
        event = play.last_event(play.actor)
        assert event is not None
        known = self.known[play.actor]
        number = known.setdefault(event.story, len(known) + 1)
        labels = self.game.kernel.layout.labels
        choices = " ".join(f'"{labels[choice]}"' for choice in play.choices())
        return f'p "" {play.actor + 1} {number} "" {{ {choices} }} 0'

    def _end(self, play: Play) -> str:
        self.ends += 1
        worth = " ".join(f"{value!r}" for value in self.worth(play))
        return f't "" {self.ends} "" {{ {worth} }}'
