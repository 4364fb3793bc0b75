"""Help for players: what can be typed, how to read the screen, and the game in short."""

from __future__ import annotations

from rallare.cli.terminal.paint import Paint, pad, wrap
from rallare.rules.board.game import BoardGame
from rallare.rules.cards import Card

__all__ = ["AIM", "UNDO", "help_lines", "special_of"]

UNDO = "There is no taking back: cards were turned up that everybody saw. q leaves the game."

AIM = (
    "Connect the two cities of a ticket with routes of your own: done, it adds its points at the"
    " end; not done, it takes them away."
)

_TURN = (
    ("1 … 5", "take that face-up card; 2 4 takes two, 2 b one face up and one blind"),
    ("b", "take a card blind from the deck; b b takes two"),
    ("c", "list the routes you can claim, and choose one"),
    ("c 3", "claim route 3 of that list"),
    ("c oslo bergen", "claim a route between two cities"),
    ("t", "draw tickets; then k 1 3 keeps the first and the third"),
)
_LOOK = (
    ("Enter", "the table again"),
    ("r oslo", "routes from a city: owner, price, why closed; r alone: your own"),
    ("m", "the map: every city and its neighbours; m norway: one country"),
    ("w 2", "the cheapest way for your ticket 2; w 1 2 both; w oslo turku any"),
    ("s", "scores, your tickets, and the bonus cards"),
    ("l", "the log of what happened"),
    ("rules", "all rules in words; rules nc-24 one; rules ferry those about ferries"),
    ("q", "leave the game"),
)


def help_lines(game: BoardGame, commitment: str, paint: Paint, width: int) -> list[str]:
    """The whole help, a screen or so."""
    lines = [
        paint.strong("A turn is one of three things: take cards, claim a route, draw tickets.")
    ]
    lines += _table(_TURN, paint, width)
    lines += ["", paint.strong("Look things up, as often as you like")]
    lines += _table(_LOOK, paint, width)
    lines += ["", paint.strong("Cards")]
    lines += wrap("  " + "  ".join(paint.named(card) for card in Card), width, 2)
    lines += wrap(
        "  A price such as 3 B● is three spaces in blue; gray takes any one colour."
        " “ferry 2L” has two spaces for locomotives. Pay with a number of the list, or type"
        " cards: 2B1L is two blue and one locomotive.",
        width,
        2,
    )
    lines += ["", paint.strong(f"{game.rulebook.title} in short")]
    lines += [line for words in _in_short(game) for line in wrap(f"  {words}", width, 2)]
    lines += wrap(
        "  Capitals and accents do not matter; the start of a word is enough. Actions as records"
        " have them, such as claim boden-kiruna-black 3K, are played at once.",
        width,
        2,
    )
    lines += wrap(
        f"  The shuffle was fixed before the first move. Its fingerprint is {commitment[:16]};"
        " the record of the finished game proves it.",
        width,
        2,
    )
    return lines


def _table(rows: tuple[tuple[str, str], ...], paint: Paint, width: int) -> list[str]:
    return [
        line
        for typed, does in rows
        for line in wrap(f"  {paint.strong(pad(typed, 14))} {does}", width, 17)
    ]


def _in_short(game: BoardGame) -> list[str]:
    """The aim and what is special, read off the rulebook of the game."""
    book, board = game.rulebook, game.board
    last = book.end.trains
    words = [
        AIM,
        "Longer routes score more points than short ones, tickets or not.",
        f"When somebody has {last} trains or fewer left, everybody has one more turn.",
    ]
    if book.tunnel is not None and book.claim_route.tunnels is not None:
        words.append(
            f"Tunnels: {book.claim_route.tunnels.turned_up} cards are turned up after you lay your"
            " set; each that matches asks for one more card."
        )
    if book.claim_route.drawing_bonus is not None:
        words.append("“+2 cards” beside a route: you draw that many cards when you claim it.")
    if board.bonuses:
        words.append("Bonus cards go to whoever has the most of what they name at the end.")
    return words


def special_of(game: BoardGame) -> str:
    """One line on what sets a game apart, read off its rulebook."""
    book, board = game.rulebook, game.board
    parts = [f"{len([c for c in board.cities.values() if c.named])} cities"]
    if book.tunnel is not None:
        parts.append("ferries and risky tunnels")
    if book.claim_route.drawing_bonus is not None:
        parts.append("ferries that give cards")
    if book.set_up.bonus_cards > 1:
        parts.append(f"{book.set_up.bonus_cards} of {len(board.bonuses)} bonus cards")
    return ", ".join(parts)
