"""What a player can look up in every game: the log and the rules."""

from __future__ import annotations

from collections.abc import Sequence

from rallare.cli.terminal.commands import Unclear, fold
from rallare.cli.terminal.paint import wrap
from rallare.cli.terminal.sight import Sight
from rallare.rules.chapter import RuleText
from rallare.rules.chapters import CHAPTERS, chapter

__all__ = ["log_lines", "rule_lines"]

LOG = 30


def log_lines(sight: Sight, words: Sequence[str], width: int) -> list[str]:
    """What happened so far, the latest last."""
    number = int(words[0]) if words and words[0].isdigit() else LOG
    story = sight.narrator.story(sight.match.events_for(sight.seat))
    return [line for told in story[-number:] for line in wrap(told, width, 2)]


def rule_lines(sight: Sight, words: Sequence[str], width: int) -> list[str]:
    """The rules in words: all, one by its id, or those that have a word in them."""
    rules = chapter(sight.game.key).rules()
    wanted = " ".join(words)
    if wanted:
        # A game may apply a rule that stands in the chapter of another.
        by_id = [r for c in CHAPTERS.values() for r in c.rules() if fold(r.id) == wanted]
        rules = tuple(
            by_id or [r for r in rules if wanted in fold(f"{r.section} {r.words} {r.ruling}")]
        )
        if not rules:
            raise Unclear(f"No rule is called “{wanted}” or has these words. Type rules for all.")
    lines, section = [], ""
    for rule in rules:
        if rule.section != section:
            section = rule.section
            lines += ["", sight.paint.strong(section)]
        lines += wrap(_rule(sight, rule), width, 2)
    return lines[1:]


def _rule(sight: Sight, rule: RuleText) -> str:
    ruling = f" Ruling: {rule.ruling}" if rule.ruling else ""
    return f"{sight.paint.strong(rule.id)} {rule.words}{ruling}".replace("  ", " ")
