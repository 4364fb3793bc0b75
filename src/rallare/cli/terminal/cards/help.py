"""Help for players of a card game: what can be typed, and the game in short."""

from __future__ import annotations

from rallare.cli.terminal.help import Help
from rallare.cli.words import many
from rallare.rules.card_game.game import CardGame

__all__ = ["AIM", "card_help", "special_of"]

AIM = (
    "A ticket asks for train cards. Place cards in your yard; each turn they leave for your track,"
    " and at the end of the round the track completes tickets. Completed, a ticket adds its"
    " points; open at the end, it takes them away."
)

_TURN = (
    ("1 … 5", "take that face-up card; 2 4 takes two, 2 b one face up and one blind"),
    ("b", "take a card blind from the deck; b b takes two"),
    ("p", "list the sets you can place in your yard, and choose one"),
    ("p 3", "place set 3 of that list"),
    ("p 3g1l", "place three green and one locomotive; p g asks which set of green"),
    ("t", "draw tickets; then k 1 3 keeps the first and the third, k none none"),
)
_LOOK = (
    ("y", "all yards: what lies there, and when it will have left"),
    ("s", "scores, your tickets and what they lack, and the big cities"),
    ("c", "the big cities: their points, and who leads"),
    ("l", "the log of what happened"),
    ("rules", "all rules in words; rules cg-33 one; rules yard those about yards"),
)


def card_help(game: CardGame) -> Help:
    """What a player of a card game wants to know."""
    return Help(
        turn="A turn is one of three things: take cards, place cards, draw tickets.",
        deeds=_TURN,
        looks=_LOOK,
        cards="A yard such as 4 G♣ (top 2 L✹) has four cards of green, the top two of them"
        " locomotives. A ticket such as Dallas*–Miami* (9) G♣ R♥ asks for one green and one red"
        " card and is worth 9 points; * marks big cities.",
        in_short=_in_short(game),
        example="place 2G1L",
    )


def _in_short(game: CardGame) -> list[str]:
    book = game.rulebook
    step, rounds = book.place_cards, book.rounds.played[game.players]
    return [
        AIM,
        f"A set is {step.least} or more cards of one colour, locomotives on top if you like, or"
        f" {step.different} cards of {step.different} different colours. A colour that is in your"
        " yard already must leave first.",
        "More cards of a colour than lie in another yard rob that yard: its stack is discarded.",
        "At the start of your turn the top card of each of your stacks leaves for your track, face"
        " down. Cards that are still in the yard at the end of the round count for nothing.",
        f"When the deck runs out, everybody has one more turn. The deck is played"
        f" {'once' if rounds == 1 else many(rounds, 'time')}.",
        "At the end of a round the best use of your track is proposed: Enter accepts it, - 2"
        " leaves ticket 2 open, + 3 completes ticket 3.",
        "Most completed tickets to a big city win its points at the end.",
    ]


def special_of(game: CardGame) -> str:
    """One line on what sets the game apart, read off its cards."""
    return f"no map; {len(game.cards.tickets)} tickets, train yards and robbery"
