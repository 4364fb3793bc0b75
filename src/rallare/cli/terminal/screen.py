"""The screens of a decision: the table at a turn, the tickets on offer, the tunnel."""

from __future__ import annotations

from dataclasses import dataclass

from rallare.cli.terminal.narration import many
from rallare.cli.terminal.paint import NBSP, both_sides, columns, pad, shorten, width_of, wrap
from rallare.cli.terminal.sight import Sight
from rallare.rules.board.map import Route
from rallare.rules.cards import Card
from rallare.rules.pending import TurnStart

__all__ = ["LONGEST_NAME", "Screen", "extras", "hand_lines", "route_cell", "row_lines", "rule_off"]

MARGIN = 8
LONGEST = 10
"""Lines of routes; more of them are a list of its own."""

MOST_ROUTES = 40

LONGEST_NAME = 20

ROOMY = 34
"""From this many lines on there is room for what bonus cards are about."""


@dataclass
class Section:
    """A labelled part of the screen.

    At most `most` lines are shown, and `least` stay when room is short; `more` is what to type for
    the rest. `margins` are those of the first line and of the others. With `latest` it is the
    beginning that is left out.
    """

    label: str
    lines: list[str]
    least: int = 99
    more: str = ""
    most: int = 99
    margins: tuple[int, int] = (MARGIN, MARGIN)
    latest: bool = False

    def __post_init__(self) -> None:
        self.kept = min(self.most, len(self.lines))

    def shown(self) -> list[str]:
        lines = self.lines
        if self.kept < len(lines):
            rest = f"… more: type {self.more}"
            lines = (
                [rest, *lines[-self.kept :][1:]] if self.latest else [*lines[: self.kept - 1], rest]
            )
        first, others = self.margins
        head = [f"{pad(self.label, first)}{line}" for line in lines[:1]]
        return head + [" " * others + line for line in lines[1:]]


class Screen:
    """The table as a person sees it at a turn, made to fit the terminal."""

    def __init__(self, sight: Sight, width: int, height: int | None) -> None:
        self._sight = sight
        self._width = width
        self._height = height
        self._room = width - MARGIN

    def lines(self, news: list[str]) -> list[str]:
        """Everything for a turn; `news` is what happened since the seat last looked."""
        sections = [
            self._news(news),
            Section("Players", self._players()),
            Section("Face up", row_lines(self._sight, self._room)),
            *self._table(),
            Section("Hand", hand_lines(self._sight, self._room)),
            self._tickets(),
        ]
        if isinstance(self._sight.view.pending, TurnStart):
            sections.append(self._routes())
        top = self._top()
        if self._height is not None:
            _squeeze(sections, self._height - len(top) - 2)
        return [*top, *(line for section in sections for line in section.shown())]

    def second_card(self, news: list[str]) -> list[str]:
        """What changed after the first card of a turn, where the table still stands above."""
        sections = [
            self._news(news),
            Section("Face up", row_lines(self._sight, self._room)),
            Section("Hand", hand_lines(self._sight, self._room)),
        ]
        return [line for section in sections for line in section.shown()]

    def _top(self) -> list[str]:
        sight, view = self._sight, self._sight.view
        paint = sight.paint
        title = f"{paint.strong(sight.board.title)} · round {sight.round}"
        turn = paint.strong(sight.called(sight.seat, "it is your turn", "Your turn"))
        lines = [*both_sides(title, turn, self._width), rule_off(self._width)]
        if view.final_turns is not None:
            after = view.final_turns - 1
            rest = f"{many(after, 'turn')} of the others after it" if after else "then it is over"
            lines.append(paint.banner(f"FINAL TURNS: this is your last one, {rest}"))
        return lines

    def _news(self, news: list[str]) -> Section:
        lines = [line for told in news for line in wrap(told, self._room, 2)]
        return Section("News", lines, least=3, more="l for the log", latest=True)

    def _players(self) -> list[str]:
        """A line for each player, as everybody may know it."""
        sight, view, paint = self._sight, self._sight.view, self._sight.paint
        names = [shorten(name, LONGEST_NAME) for name in sight.names]
        widest = max(map(width_of, names))
        heads = ("points", "trains", "cards", "tickets")
        known = any(player.seen for seat, player in enumerate(view.players) if seat != sight.seat)
        lines = [paint.faint(f"  {pad('', widest)}  {'  '.join(heads)}{'  known' * known}")]
        for seat, player in enumerate(view.players):
            mark = "▸" if seat == view.turn else " "
            name = pad(names[seat], widest)
            counts = (player.score, player.trains, player.hand_size, player.ticket_count)
            cells = [f"{n:>{len(head)}}" for n, head in zip(counts, heads, strict=True)]
            text = f"{mark} {paint.strong(name) if seat == sight.seat else name}  "
            text += "  ".join(cells)
            if seat != sight.seat and player.seen:
                text += f"  {paint.cards(player.seen)}"
            lines += wrap(text, self._room, widest + 36)
        return lines

    def _table(self) -> list[Section]:
        """The piles, and the bonus cards with what they are about where there is room."""
        view, bonuses = self._sight.view, self._sight.bonuses
        piles = (
            f"deck {view.deck_size} · discards {view.discards.total}"
            f" · tickets {view.ticket_deck_size}"
        )
        if self._height is not None and self._height < ROOMY:
            cards = [f"{bonus.name} +{points}".replace(" ", NBSP) for bonus, points in bonuses]
            return [Section("Piles", wrap(" · ".join([piles, *cards]), self._room))]
        lines = [
            line
            for bonus, points in bonuses
            for line in wrap(f"{bonus.name} +{points}: {bonus.what}", self._room, 2)
        ]
        return [Section("Piles", [piles]), Section("Bonus", lines)]

    def _tickets(self) -> Section:
        sight = self._sight
        cells = [
            f"{n} {ticket.name}: {sight.mark(ticket)}" for n, ticket in enumerate(sight.tickets, 1)
        ]
        return Section("Tickets", columns(cells, self._room, gap=2) or ["none"], 2, "s for all")

    def _routes(self) -> Section:
        sight = self._sight
        if not sight.claimable:
            return Section("Routes", ["none that your cards can pay for now"])
        star = any(route.id in sight.useful for route in sight.claimable)
        head = f"{len(sight.claimable)} you can claim; c 1 claims the first"
        if star:
            head += "; * lies on the way of a ticket"
        cells = [f"{n} {route_cell(sight, route)}" for n, route in enumerate(sight.claimable, 1)]
        # Not all may fit; the more of the first ones are taken, the wider their columns get.
        for number in range(min(len(cells), MOST_ROUTES), 0, -2):
            listed = columns(cells[:number], self._width - 2, gap=2)
            if len(listed) < LONGEST:
                break
        if number < len(cells):
            listed.append(f"… {len(cells) - number} more: type c for all of them")
        return Section(
            "Routes",
            [head, *listed],
            least=3,
            more="c for all of them",
            most=LONGEST,
            margins=(MARGIN, 2),
        )


def _squeeze(sections: list[Section], room: int) -> None:
    """Shorten sections from the bottom up, each to its least, until all fit."""
    for section in reversed(sections):
        over = sum(section.kept for section in sections) - room
        section.kept = max(min(section.least, section.kept), section.kept - max(0, over))


def rule_off(width: int) -> str:
    return "─" * width


def extras(route: Route) -> str:
    """What is special about a route, in few words."""
    words = []
    if route.tunnel:
        words.append("tunnel")
    if route.ferry:
        words.append(f"ferry {route.locomotives}L")
    if route.any_cards:
        words.append(f"any {route.any_cards} = 1")
    if route.draw:
        words.append(f"+{many(route.draw, 'card')}")
    return ", ".join(words)


def route_cell(sight: Sight, route: Route) -> str:
    """A route in a list of many: cities, price, and a star on the way of a ticket.

    Where other cards stand in, it says how many cards that takes in all.
    """
    star = "*" if route.id in sight.useful else ""
    special = f"for {sight.cheapest[route.id].total} cards" if sight.dear(route) else extras(route)
    price = f"{sight.paint.price(route)} {special}".rstrip()
    return f"{route.ends[0]}–{route.ends[1]}{star} {price}"


def row_lines(sight: Sight, width: int) -> list[str]:
    """The face-up cards by slot."""
    cells = [f"{n}{NBSP}{sight.paint.named(card)}" for n, card in enumerate(sight.view.row, 1)]
    return wrap("  ".join(cells), width)


def hand_lines(sight: Sight, width: int) -> list[str]:
    """The hand, grouped by colour."""
    hand = sight.view.hand
    if not hand:
        return ["no cards"]
    cells = [
        f"{sight.paint.count(card, hand[card])}{NBSP}{_word(card, hand[card])}"
        for card in hand.kinds
    ]
    return wrap("  ".join([f"{many(hand.total, 'card')}:".replace(" ", NBSP), *cells]), width)


def _word(card: Card, number: int) -> str:
    return f"{card.word}s" if card is Card.LOCOMOTIVE and number > 1 else card.word
