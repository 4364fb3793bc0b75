"""Where everybody stands: the whole ladder in numbers, the strongest first."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from random import Random
from statistics import fmean
from typing import Any

from rallare.ladder.elo import Meeting, beyond_compare, ratings
from rallare.ladder.results import Results
from rallare.ladder.schedule import Ladder, Pair, make_pair, round_robin
from rallare.ladder.statistics import RESAMPLES, Interval, PairTally, Points, interval_of

__all__ = ["BotTally", "Standings"]


@dataclass(frozen=True, slots=True)
class BotTally:
    """One bot. `share` is the mean of its shares against all others that it met.

    It has no Elo where no chain of games links it with the anchor.
    """

    bot: str
    elo: float | None
    interval: Interval | None
    share: float
    points: Points
    games: int
    decisions: int
    seconds: float
    longest: float

    @property
    def milliseconds(self) -> float:
        """The mean time of a decision."""
        return 1000 * self.seconds / max(self.decisions, 1)


@dataclass(frozen=True, slots=True)
class Standings:
    """A ladder so far. All but times is the same whenever and however it was played, unless a bot
    thinks by the clock.

    `unlimited` are pairs, winner first, in which only the credit of half a game keeps Elo finite.
    """

    ladder: Ladder
    anchor: str
    bots: tuple[BotTally, ...]
    pairs: dict[Pair, PairTally]
    unlimited: tuple[Pair, ...]

    @classmethod
    def of(cls, results: Results, anchor: str) -> Standings:
        """From the whole deals in a file; the anchor must have played one."""
        tallies = {
            pair: PairTally.of(results.ladder, pair, deals)
            for pair in sorted(results.games)
            if (deals := results.deals(pair))
        }
        meetings = [meeting for tally in tallies.values() for meeting in tally.meetings()]
        elo, intervals = _elo(list(tallies.values()), meetings, anchor)
        bots = [
            _bot(bot, results, tallies, elo.get(bot), intervals.get(bot))
            for bot in sorted({bot for pair in tallies for bot in pair})
        ]
        bots.sort(key=lambda tally: (tally.elo is None, -(tally.elo or 0.0), tally.bot))
        unlimited = [pair for pair in sorted(beyond_compare(meetings)) if pair[0] in elo]
        return cls(results.ladder, anchor, tuple(bots), tallies, tuple(unlimited))

    def tally(self, one: str, other: str) -> PairTally | None:
        return self.pairs.get(make_pair(one, other))

    def commands(self) -> list[str]:
        """What to type to play the same again, one command for each number of games.

        The last one begins with the anchor, so that the table is the same too.
        """
        numbers = {tally.games for tally in self.pairs.values()}
        anchored = {tally.games for pair, tally in self.pairs.items() if self.anchor in pair}
        return [self._command(games) for games in sorted(numbers, key=lambda n: (n in anchored, n))]

    def _command(self, games: int) -> str:
        pairs = [pair for pair, tally in self.pairs.items() if tally.games == games]
        bots = sorted({bot for pair in pairs for bot in pair}, key=lambda b: (b != self.anchor, b))
        words = ["rallare", "ladder", self.ladder.game, "--bots", ",".join(bots)]
        if set(pairs) != set(round_robin(bots)):
            words += ["--pairs", ",".join("-".join(pair) for pair in pairs)]
        words += ["--players", str(self.ladder.players), "--games", str(games)]
        words += ["--seed", self.ladder.seed]
        if self.ladder.board is not None:
            words += ["--board", str(self.ladder.board)]
        return shlex.join(words)

    def as_json(self) -> dict[str, Any]:
        """The same as plain values."""
        return {
            "game": self.ladder.game,
            "players": self.ladder.players,
            "seed": self.ladder.seed,
            "board": None if self.ladder.board is None else str(self.ladder.board),
            "anchor": self.anchor,
            "commands": self.commands(),
            "bots": [_bot_json(tally) for tally in self.bots],
            "pairs": [_pair_json(tally) for tally in self.pairs.values()],
            "unlimited": [list(pair) for pair in self.unlimited],
        }


def _elo(
    tallies: Sequence[PairTally], meetings: Sequence[Meeting], anchor: str
) -> tuple[dict[str, float], dict[str, Interval]]:
    """The numbers, and their intervals: each sample of the bootstrap has numbers of its own."""
    elo, luck = ratings(meetings, anchor), Random(f"ladder {anchor}")
    samples = [
        ratings(
            [meeting for tally in tallies for meeting in tally.meetings(sample)],
            anchor,
            start=elo,
            luck=luck,
        )
        for sample in range(RESAMPLES)
    ]
    return elo, {bot: interval_of([sample[bot] for sample in samples]) for bot in elo}


def _bot(
    bot: str,
    results: Results,
    tallies: dict[Pair, PairTally],
    elo: float | None,
    interval: Interval | None,
) -> BotTally:
    met = [pair for pair in tallies if bot in pair]
    games = [game for pair in met for deal in results.deals(pair) for game in deal]
    seats = [(game, seat) for game in games for seat in game.of_side(bot)]
    return BotTally(
        bot=bot,
        elo=elo,
        interval=interval,
        share=fmean(tallies[pair].share_of(bot) for pair in met),
        points=Points.of([game.points[seat] for game, seat in seats]),
        games=len(games),
        decisions=sum(game.decisions[seat] for game, seat in seats),
        seconds=sum(game.seconds[seat] for game, seat in seats),
        longest=max(game.longest[seat] for game, seat in seats),
    )


def _bot_json(tally: BotTally) -> dict[str, Any]:
    return {
        "bot": tally.bot,
        "elo": tally.elo,
        "elo_95": None if tally.interval is None else list(tally.interval),
        "share": tally.share,
        "points": asdict(tally.points),
        "games": tally.games,
        "decisions": tally.decisions,
        "time": {
            "milliseconds_a_decision": round(tally.milliseconds, 3),
            "longest_seconds": round(tally.longest, 3),
        },
    }


def _pair_json(tally: PairTally) -> dict[str, Any]:
    return {
        "pair": list(tally.pair),
        "games": tally.games,
        "deals": tally.deals,
        "share": tally.share,
        "share_95": list(tally.interval),
        "points": [asdict(points) for points in tally.points],
        "margin": tally.margin,
    }
