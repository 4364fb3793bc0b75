"""Placing cards in conversation: which set, whom it robs, and whether that is meant."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rallare.cli.terminal.cards.sight import CardSight, Placement
from rallare.cli.terminal.cards.vocabulary import VOCABULARY
from rallare.cli.terminal.commands import Command, Unclear, fold, read_cards, read_command
from rallare.cli.terminal.console import Console
from rallare.cli.terminal.paint import pad, width_of, wrap
from rallare.cli.words import many
from rallare.rules.actions import PlaceCards
from rallare.rules.cards import LOCOMOTIVE, NO_CARDS, Cards
from rallare.rules.pending import TurnStart

__all__ = ["Placing"]

LookUp = Callable[[CardSight, Command], None]


class Placing:
    """One attempt to place; `choose` gives the action, or None when the player thinks better."""

    def __init__(self, sight: CardSight, console: Console, look_up: LookUp) -> None:
        self._sight = sight
        self._console = console
        self._look_up = look_up

    def choose(self, words: Sequence[str]) -> PlaceCards | None:
        if not isinstance(self._sight.view.pending, TurnStart):
            # The law says why not now, whichever set it is.
            return PlaceCards(NO_CARDS)
        cards = self._set(" ".join(words))
        if cards is None or not self._means(cards):
            self._console.write("Nothing is placed. Enter shows the table again.")
            return None
        return PlaceCards(cards)

    def _set(self, text: str) -> Cards | None:
        """The set of a number or of cards; without words it is asked for."""
        placements = self._sight.placements
        if not text:
            if not placements:
                raise Unclear("Your cards make no set that can be placed now; rules cg-30 tells.")
            return self._pick(placements)
        if text.isdigit():
            return self._numbered(text, placements)
        return self._named(text)

    def _named(self, text: str) -> Cards | None:
        """Cards as they are written; a colour alone stands for a set of it."""
        cards = read_cards(text)
        if cards.total == 1 and not text[0].isdigit():
            return self._of_colour(cards)
        return cards

    def _numbered(self, text: str, placements: Sequence[Placement]) -> Cards:
        if not 1 <= int(text[:4]) <= len(placements):
            raise Unclear(f"You can place {many(len(placements), 'set')} now; p lists them.")
        return placements[int(text) - 1].cards

    def _of_colour(self, one: Cards) -> Cards | None:
        """A colour alone means a set of it: the only one, or one of a list."""
        (colour,) = one.kinds
        sets = [
            placement
            for placement in self._sight.placements
            if placement.cards[colour] and _of_one_colour(placement.cards)
        ]
        if colour is LOCOMOTIVE or not sets:
            # The law says why there is none.
            return Cards.single(colour, max(1, self._sight.view.hand[colour]))
        return sets[0].cards if len(sets) == 1 else self._pick(sets)

    def _pick(self, placements: Sequence[Placement]) -> Cards | None:
        """One of several sets."""
        self._console.page(self._listed(placements))
        question = "Which set? A number, cards such as 2G1L, or Enter for none"
        while answer := self._console.ask(question):
            words = fold(answer)
            try:
                return self._numbered(words, placements) if words.isdigit() else self._other(words)
            except Unclear as unclear:
                self._console.write(str(unclear))
        return None

    def _other(self, answer: str) -> Cards | None:
        """An answer that is no number: cards, or something to look up first."""
        try:
            return self._named(answer)
        except Unclear:
            self._look_up(self._sight, read_command(answer, VOCABULARY))
            raise Unclear("Which set?") from None

    def _listed(self, placements: Sequence[Placement]) -> list[str]:
        """Sets by number, with how long each stays in the yard and what it would rob."""
        paint = self._sight.paint
        widest = max(width_of(paint.cards(placement.cards)) for placement in placements)
        lines = ["Sets you can place, and the turns until all cards have left the yard:"]
        for number, placement in enumerate(placements, 1):
            cards = pad(paint.cards(placement.cards), widest)
            robs = "".join(
                f", robs {self._sight.names[seat]} of {self._sight.stack(stack)}"
                for seat, stack in placement.robs
            )
            turns = many(placement.turns, "turn")
            lines += wrap(f"{number:>4}  {cards}  {turns}{robs}", self._console.width, 6)
        return lines

    def _means(self, cards: Cards) -> bool:
        """Show what will happen, and ask before a robbery and before locomotives are placed."""
        if PlaceCards(cards) not in self._sight.options:
            return True  # The law says why not when it is played.
        placement = self._sight.placement(cards)
        if not placement.robs and not cards.locomotives:
            return True
        sight, console = self._sight, self._console
        for seat, stack in placement.robs:
            told = sight.paint.strong(f"You rob {sight.names[seat]}:")
            console.write(f"{told} {sight.stack(stack)} will be discarded from that yard.", 2)
        if cards.locomotives:
            wild = sight.paint.count(LOCOMOTIVE, cards.locomotives)
            console.write(f"{wild} will lie on top and leave first.", 2)
        if sight.view.final_turns is None:
            console.write(f"All will be on your track after {many(placement.turns, 'turn')}.")
        else:
            console.write("This is your last turn of the round: they will not reach your track.")
        return console.agrees(f"Place {cards.words()}?", default=True)


def _of_one_colour(cards: Cards) -> bool:
    return sum(card is not LOCOMOTIVE for card in cards.kinds) == 1
