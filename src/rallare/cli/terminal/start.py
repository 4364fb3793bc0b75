"""Setting up a game: who sits at the table, from the options or from a few questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from rallare.bots.entries import entry_name, entry_title, is_engine, read_entries
from rallare.bots.registry import BOTS, USUAL, bot_title, find_bot
from rallare.cli.complaint import Complaint
from rallare.cli.game_name import read_game
from rallare.cli.terminal.commands import fold
from rallare.cli.terminal.console import Console
from rallare.cli.terminal.displays import display_of
from rallare.cli.terminal.paint import pad
from rallare.records.text import clean_name
from rallare.rules.chapter import Chapter
from rallare.rules.chapters import CHAPTERS
from rallare.rules.errors import SetUpError

__all__ = ["YOU", "Sitter", "ask_game", "ask_sitters", "read_sitters"]

YOU = "you"


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who plays a seat; `bot` is None for a person."""

    name: str
    bot: str | None


def read_sitters(text: str) -> list[Sitter]:
    """The players of a list such as "you,greedy" or "Anna,Olga=greedy"; raises Complaint."""
    sitters = []
    for item in read_entries(text):
        if is_engine(item):  # its command may have an equals sign of its own
            _check_bot(item)
            sitters.append(Sitter(clean_name(entry_title(item)), item))
            continue
        name, equals, kind = (part.strip() for part in item.partition("="))
        if equals and kind != YOU:
            _check_bot(kind)
        if not name:
            raise Complaint("--players has an empty name; write it like you,greedy.")
        if equals:
            sitters.append(Sitter(clean_name(name), None if kind == YOU else kind))
        else:
            sitters.append(_sitter(name))
    return _told_apart(sitters)


def _check_bot(name: str) -> None:
    try:
        entry_name(name)
    except SetUpError as error:
        raise Complaint(str(error)) from error


def _sitter(name: str) -> Sitter:
    """A bot of that name, or a person. A name that looks like a mistyped bot is questioned."""
    folded = name.casefold()
    if folded.partition(":")[0] in BOTS:
        _check_bot(folded)
        return Sitter(bot_title(folded), folded)
    if folded == YOU:
        return Sitter("You", None)
    close = get_close_matches(folded, BOTS, n=1, cutoff=0.8)
    if close:
        raise Complaint(
            f"There is no bot {name!r}. Write {close[0]} for the bot,"
            f" or {name}={YOU} for a person of that name."
        )
    return Sitter(clean_name(name), None)


def _told_apart(sitters: Sequence[Sitter]) -> list[Sitter]:
    """Number those who have the same name."""
    seen: dict[str, int] = {}
    apart = []
    for sitter in sitters:
        number = seen[sitter.name] = seen.get(sitter.name, 0) + 1
        name = sitter.name if number == 1 else f"{sitter.name} {number}"
        apart.append(Sitter(name, sitter.bot))
    return apart


def ask_game(console: Console) -> str:
    """Which game to play; Enter is the first."""
    console.write("Which game?")
    keys = list(CHAPTERS)
    for number, key in enumerate(keys, 1):
        chapter = CHAPTERS[key]
        game = chapter.game(chapter.players[0], None)
        players = f"{chapter.players[0]}–{chapter.players[-1]} players"
        console.write(
            f"  {number}  {pad(chapter.title, 17)} {players}: {display_of(game).special()}", 5
        )
    while True:
        answer = console.ask("Number or name [1]") or "1"
        if answer.isdigit() and 1 <= int(answer[:4]) <= len(keys):
            return keys[int(answer) - 1]
        try:
            return read_game(answer)
        except Complaint as complaint:
            console.write(str(complaint))


def ask_sitters(console: Console, chapter: Chapter) -> list[Sitter]:
    """Who plays: one person, and opponents that are bots or other people."""
    name = clean_name(console.ask("Your name [You]") or "You")
    most = chapter.players[-1] - 1
    number = _ask_number(console, f"How many opponents, 1 to {most}", most)
    console.write("Who are they?")
    kinds = _kinds()
    for n, (kind, words) in enumerate(kinds.items(), 1):
        console.write(f"  {n}  {pad(kind, 8)} {words}", 4)
    others = [_ask_opponent(console, n, list(kinds)) for n in range(1, number + 1)]
    return _told_apart([Sitter(name, None), *others])


def _kinds() -> Mapping[str, str]:
    """Opponents: the usual bot first, the others from demanding to simple, and a person last."""
    offered = [name for kind in BOTS.values() if kind.offered for name in kind.names]
    offered.sort(key=lambda name: name == USUAL)
    bots = {name: f"a bot: {_words(name)}" for name in reversed(offered)}
    return bots | {"person": "somebody beside you, on this screen"}


def _words(name: str) -> str:
    kind, level = find_bot(name)
    return level.words if level else kind.words


def _ask_number(console: Console, question: str, most: int) -> int:
    while True:
        answer = console.ask(f"{question} [1]") or "1"
        if answer.isdigit() and 1 <= int(answer[:4]) <= most:
            return int(answer)
        console.write(f"Please type a number from 1 to {most}.")


def _ask_opponent(console: Console, opponent: int, kinds: Sequence[str]) -> Sitter:
    while True:
        answer = fold(console.ask(f"Opponent {opponent} [{kinds[0]}]"))
        found = [kind for kind in kinds if kind.startswith(answer)] if answer else [kinds[0]]
        if answer.isdigit() and 1 <= int(answer[:4]) <= len(kinds):
            found = [kinds[int(answer) - 1]]
        if len(found) != 1:
            console.write(f"Please type one of: {', '.join(kinds)}, or its number.")
        elif found[0] != kinds[-1]:
            return Sitter(bot_title(found[0]), found[0])
        else:
            fallback = f"Player {opponent + 1}"
            return Sitter(clean_name(console.ask(f"Their name [{fallback}]") or fallback), None)
