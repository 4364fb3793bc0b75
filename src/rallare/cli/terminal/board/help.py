"""Help for players on a board: what can be typed, and the game in short."""

from __future__ import annotations

from rallare.cli.terminal.help import Help
from rallare.rules.board.game import BoardGame

__all__ = ["AIM", "board_help", "special_of"]

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
    ("r oslo", "routes from a city: owner, price, why closed; r alone: your own"),
    ("m", "the map: every city and its neighbours; m norway: one country"),
    ("w 2", "the cheapest way for your ticket 2; w 1 2 both; w oslo turku any"),
    ("s", "scores, your tickets, and the bonus cards"),
    ("l", "the log of what happened"),
    ("rules", "all rules in words; rules nc-24 one; rules ferry those about ferries"),
)


def board_help(game: BoardGame) -> Help:
    """What a player on a board wants to know."""
    return Help(
        turn="A turn is one of three things: take cards, claim a route, draw tickets.",
        deeds=_TURN,
        looks=_LOOK,
        cards="A price such as 3 B● is three spaces in blue; gray takes any one colour."
        " “ferry 2L” has two spaces for locomotives. Pay with a number of the list, or type"
        " cards: 2B1L is two blue and one locomotive.",
        in_short=_in_short(game),
        example="claim boden-kiruna-black 3K",
    )


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
