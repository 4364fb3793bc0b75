"""The Card Game: the chapter, its cards and its rules in words."""

from functools import cache, partial
from importlib.resources import files
from pathlib import Path

from rallare.rules.card_game.game import CardGame
from rallare.rules.card_game.loading import read_cards
from rallare.rules.card_game.rulebook import RULEBOOK
from rallare.rules.card_game.tickets import CardSet
from rallare.rules.chapter import Chapter, read_rules, read_translation

__all__ = ["CHAPTER"]


@cache
def _own_cards() -> CardSet:
    return read_cards(files(__name__).joinpath("cards.toml"), RULEBOOK.terms())


def _game(players: int, file: Path | None) -> CardGame:
    cards = _own_cards() if file is None else read_cards(file, RULEBOOK.terms())
    return CardGame(RULEBOOK, cards, players)


CHAPTER = Chapter(
    key=RULEBOOK.key,
    title=RULEBOOK.title,
    players=RULEBOOK.players,
    rules=partial(read_rules, __name__),
    translation=partial(read_translation, __name__),
    game=_game,
)
