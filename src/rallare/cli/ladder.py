"""`rallare ladder`: all bots against all, and how strong that shows each to be."""

from __future__ import annotations

import argparse
import json
import secrets
import sys
from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations
from pathlib import Path
from typing import TYPE_CHECKING

from rallare import match
from rallare.boards.miniatures import board_file
from rallare.bots.entries import check_entry, entry_name, read_entries
from rallare.cli.complaint import Complaint
from rallare.cli.game_name import GAME_HELP, read_game
from rallare.cli.processes import cores, spread
from rallare.cli.progress import Progress
from rallare.cli.words import many
from rallare.ladder.pages import pages
from rallare.ladder.picture import NoPicture, rasterise
from rallare.ladder.results import Results, ResultsError, play_fixture, read_header
from rallare.ladder.schedule import Fixture, Ladder, Pair, fixtures, make_pair, round_robin
from rallare.ladder.standings import Standings
from rallare.ladder.table import terminal_lines

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

__all__ = ["register", "run"]

FOLDER = Path("docs/ladder")
STOPPED = 130  # as a shell tells of a program that Ctrl-C ended

NOTES = """\
Every pair of bots meets. With two players each deal is played twice, with seats swapped. With more
players one bot sits alone among seats of the other and goes through all seats on the same deal, and
then the other does. So an even share of the wins is 50% with any number of players.

Every finished game is a line of DIR/GAME-Kp.jsonl. Ctrl-C stops; the same command goes on where it
was. More games, other bots and other pairs may be added to the same file later; the game, the
number of players, the seed and the version must stay. All that has been played is in the table
(.md) and the chart (.svg, and .png with the extra "charts"). Where three or more bots of one name,
such as search:150, search:300 and search:600, have met the anchor, there is a curve too.

With the same seed the result is the same, however many processes there are and however often it was
stopped, for bots whose thinking has no clock.

examples:
  rallare ladder nordic --bots greedy,random --games 400 --seed 1
  rallare ladder card-game --bots greedy,random,kernel:quick --players 4 --games 80
  rallare ladder nordic --bots greedy,random,kernel:quick --pairs greedy-random --games 800
"""


def register(commands: Commands) -> None:
    parser = commands.add_parser(
        "ladder",
        help="let every pair of bots meet, and rank them",
        description="Let every pair of bots play, and rank them by Elo, with a table and a chart.",
        epilog=NOTES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("game", metavar="GAME", help=GAME_HELP)
    add("--bots", required=True, metavar="A,B[,…]", help="who plays, by name; see simulate")
    add("--pairs", metavar="A-B[,…]", help="play only these pairs")
    add("--games", type=int, default=400, metavar="N", help="for each pair, in all (400)")
    add("--players", type=int, default=2, metavar="K", help="at a table (2)")
    add("--seed", metavar="S", help="one word; when left out that of the file, or a new one")
    add("--anchor", metavar="BOT", help="whose Elo is 0 (the first of --bots)")
    add("--board", type=board_file, metavar="FILE", help="a board file, or the name of a miniature")
    add("--out", type=Path, default=FOLDER, metavar="DIR", help=f"where to write ({FOLDER})")
    add("--resume", action="store_true", help="refuse to begin anew: there must be results already")
    add("--processes", type=int, metavar="P", help="at the same time (one per core)")
    add("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    if options.games < 1:
        raise Complaint(f"There must be at least one game, not {options.games}.")
    processes = options.processes if options.processes is not None else cores()
    if processes < 1:
        raise Complaint(f"There must be at least one process, not {processes}.")
    bots = _read_bots(options.bots)
    pairs = _read_pairs(options.pairs, bots)
    anchor = _full_name(options.anchor) if options.anchor is not None else next(iter(bots.values()))
    try:
        ladder, path = _prepare(options, bots.values())
        deals = _whole_deals(ladder, options.games)
        results = Results(path, ladder)
        if not any(anchor in pair for pair in (*pairs, *results.games)):
            raise Complaint(f"The anchor {anchor} plays in no pair; name another --anchor.")
        left = list(fixtures(ladder, pairs, deals, results.games))
        with results:
            if not _play(results, left, processes):
                return STOPPED
        standings = Standings.of(results, anchor)
    except ResultsError as error:
        raise Complaint(str(error)) from None
    written = _write(standings, path)
    if options.json:
        print(json.dumps(standings.as_json(), indent=2))
    else:
        print("\n".join(terminal_lines(standings)))
        print(f"Written: {', '.join(map(str, written))}.")
    return 0


def _full_name(text: str) -> str:
    """A bot by its full name, so that nobody is there twice; raises SetUpError."""
    return entry_name(text.strip())


def _read_bots(text: str) -> dict[str, str]:
    """Full names by the names that were typed."""
    typed = read_entries(text)
    bots = [_full_name(name) for name in typed]
    twice = [bot for bot in bots if bots.count(bot) > 1]
    if twice:
        raise Complaint(f"The bot {twice[0]} is there twice; nobody plays against itself.")
    if len(bots) < 2:
        raise Complaint("A ladder needs at least two bots.")
    return dict(zip(typed, bots, strict=True))


def _read_pairs(text: str | None, bots: dict[str, str]) -> tuple[Pair, ...]:
    """All pairs, or those that are named, such as A-B. Names may have hyphens in them too."""
    if text is None:
        return round_robin(list(bots.values()))
    known = {
        f"{one}-{other}": make_pair(one_bot, other_bot)
        for (one, one_bot), (other, other_bot) in permutations(
            [*bots.items(), *((bot, bot) for bot in bots.values())], 2
        )
        if one_bot != other_bot
    }
    pairs = read_entries(text)
    for pair in pairs:
        if pair not in known:
            example = "-".join(list(bots)[:2])
            raise Complaint(f"{pair!r} is no pair of --bots: a pair is written {example}.")
    return tuple({known[pair] for pair in pairs})


def _prepare(options: argparse.Namespace, bots: Iterable[str]) -> tuple[Ladder, Path]:
    """The ladder and its file. What cannot be played or read is refused before anything is."""
    game = read_game(options.game)
    path = options.out / f"{game}-{options.players}p.jsonl"
    header = read_header(path)
    if header is None and options.resume:
        raise Complaint(f"There is nothing to go on with: {path} has no results.")
    seed = options.seed
    if seed is None:
        seed = str(header["seed"]) if header is not None else secrets.token_hex(4)
    view = match.new(game, options.players, seed=seed, board=options.board).view(None)
    for bot in bots:
        check_entry(bot, view)
    return Ladder(game, options.players, seed, options.board), path


def _whole_deals(ladder: Ladder, games: int) -> int:
    deals = ladder.deals(games)
    if deals * ladder.per_deal != games:
        words = f"{many(games, 'game')} a pair would end in the middle of a deal, which takes "
        _say(f"{words}{ladder.per_deal}: {deals * ladder.per_deal} are played.")
    return deals


def _play(results: Results, left: Sequence[Fixture], processes: int) -> bool:
    """Play and keep what is left; False when somebody stopped it."""
    done = 0
    try:
        with Progress(max(len(left), 1), "games") as progress:
            for result in spread(play_fixture, left, processes):
                results.add(result)
                done += 1
                progress.step()
    except KeyboardInterrupt:
        _say(f"Stopped after {done} of {many(len(left), 'game')}. The same command goes on.")
        return False
    return True


def _write(standings: Standings, results: Path) -> list[Path]:
    """Table and chart beside the results; the paths of all that there is then."""
    texts = pages(standings, results)
    try:
        for path, text in texts.items():
            path.write_text(text, encoding="utf-8", newline="\n")
        pictures = _write_pictures({p: text for p, text in texts.items() if p.suffix == ".svg"})
    except OSError as error:
        raise Complaint(f"{error.filename} cannot be written: {error.strerror}.") from None
    return [*texts, *pictures, results]


def _write_pictures(drawings: Mapping[Path, str]) -> list[Path]:
    """The drawings in pixels, where that can be done."""
    pictures = [path.with_suffix(".png") for path in drawings]
    try:
        for picture, svg in zip(pictures, drawings.values(), strict=True):
            picture.write_bytes(rasterise(svg))
    except NoPicture as reason:
        for picture in pictures:
            picture.unlink(missing_ok=True)  # an older one would show other numbers
        _say(f"{reason} Everything else is written.")
        return []
    return pictures


def _say(words: str) -> None:
    print(words, file=sys.stderr)
