"""Perft tables: counts of action sequences on miniature boards, and a naive count beside them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from math import comb
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from support.situation import BOARDS

from rallare import match
from rallare.perft import CHANCES, divide, perft, root
from rallare.rules.actions import (
    Action,
    ClaimRoute,
    CompleteTickets,
    DrawTickets,
    KeepTickets,
    Pass,
    PayTunnel,
    PlaceCards,
    TakeBlind,
    TakeFaceUp,
    Withdraw,
)
from rallare.rules.board.game import BoardGame
from rallare.rules.card_game.game import CardGame
from rallare.rules.cards import Card, Cards
from rallare.rules.chance import ChanceMismatch, Scripted
from rallare.rules.chapters import chapter
from rallare.rules.data_file import rules_named
from rallare.rules.errors import RefusedAction

HERE = Path(__file__).parent
QUICK = 1500
"""Counts above this are for the long tests."""


class Row(NamedTuple):
    """A line of a table."""

    board: str
    players: int
    seed: str
    after: int
    chance: str
    depth: int
    nodes: int

    def game(self) -> Any:
        file = BOARDS / f"{self.board}.toml"
        return chapter(rules_named(file)).game(self.players, file)

    def count(self) -> int:
        game = self.game()
        start = root(game, self.seed, self.after)
        return perft(game, start, self.depth, CHANCES[self.chance])


def rows() -> Iterator[Row]:
    for file in sorted(HERE.glob("*.txt")):
        for line in file.read_text("utf-8").splitlines():
            if not line.startswith("#"):
                players, seed, after, chance, depth, nodes = line.split()
                yield Row(file.stem, int(players), seed, int(after), chance, int(depth), int(nodes))


ROWS = list(rows())


def name(row: Row) -> str:
    return f"{row.board}-{row.players}-after{row.after}-{row.chance}-depth{row.depth}"


@pytest.mark.parametrize("row", [row for row in ROWS if row.nodes <= QUICK], ids=name)
def test_the_counts_are_those_of_the_table(row: Row) -> None:
    assert row.count() == row.nodes


@pytest.mark.long
@pytest.mark.parametrize("row", [row for row in ROWS if row.nodes > QUICK], ids=name)
def test_the_large_counts_are_those_of_the_table(row: Row) -> None:
    assert row.count() == row.nodes


def test_the_tables_tell_of_each_number_of_players_and_both_kinds_of_chance() -> None:
    told = {(row.board, row.players, row.chance) for row in ROWS}
    tables = [("mini_nordic", (2, 3)), ("mini_northern", (2, 3, 5)), ("mini_cards", (2, 3))]
    wanted = [(b, n, chance) for b, players in tables for n in players for chance in CHANCES]
    assert told == set(wanted)


@pytest.mark.parametrize(
    ("board", "dealt", "least"),
    [("mini_nordic", 5, 2), ("mini_northern", 4, 2), ("mini_cards", 6, 1)],
    ids=["nordic", "northern", "cards"],
)
def test_the_opening_is_as_many_choices_as_one_can_reckon_by_hand(
    board: str, dealt: int, least: int
) -> None:
    """At least so many of the tickets dealt; one seat after the other, in any order."""
    choices = sum(comb(dealt, number) for number in range(least, dealt + 1))
    for row in ROWS:
        if row.board == board and row.after == 0 and row.depth == 1:
            assert row.nodes == row.players * choices
        if row.board == board and row.after == 0 and row.depth == 2:
            assert row.nodes == row.players * (row.players - 1) * choices**2


def conceivable(game: Any, view: Any) -> Iterator[Action]:
    """Everything a seat could think of, legal or not, found without asking the rules.

    Completing tickets is left at two things: nothing at all, and each ticket as it is printed.
    """
    yield from (TakeFaceUp(slot) for slot in range(7))
    yield from (TakeBlind(), DrawTickets(), Withdraw(), Pass())
    for number in range(len(view.offered) + 1):
        yield from map(KeepTickets, combinations(view.offered, number))
    yield CompleteTickets(())
    if isinstance(game, CardGame):
        tickets = game.cards.tickets.values()
        yield from (CompleteTickets(((ticket.id, ticket.needs),)) for ticket in tickets)
    for counts in product(*(range(view.hand[card] + 1) for card in Card)):
        yield PayTunnel(Cards(counts))
        yield PlaceCards(Cards(counts))
        if isinstance(game, BoardGame):
            yield from (ClaimRoute(route, Cards(counts)) for route in game.board.routes)


Steps = list[tuple[int, Action]]


def replayed(row: Row, path: Steps) -> match.Match:
    """A match of the seed, played along a path from its very start."""
    file = BOARDS / f"{row.board}.toml"
    played = match.new(rules_named(file), row.players, seed=row.seed, board=file)
    for _ in range(row.after):
        seat = played.to_act[0]
        played.play(seat, next(iter(played.options(seat))))
    for seat, action in path:
        played.play(seat, action)
    return played


def naive_count(row: Row, path: Steps, depth: int) -> int:
    """Try everything on everybody, in a match that is played anew for each sequence."""
    here, game = replayed(row, path), row.game()
    found: Steps = []
    for seat in range(row.players):
        for action in conceivable(game, here.view(seat)):
            try:
                here.play(seat, action)
            except RefusedAction:
                continue
            found.append((seat, action))
            here = replayed(row, path)
    if depth == 1:
        return len(found)
    return sum(naive_count(row, [*path, step], depth - 1) for step in found)


SMALL = [
    row
    for row in ROWS
    if row.depth <= 2
    and row.chance == "seeded"
    and (row.after == row.players or (row.depth, row.after) == (1, 0))
]


@pytest.mark.parametrize("row", SMALL, ids=name)
def test_a_naive_count_in_matches_of_the_seed_agrees(row: Row) -> None:
    assert naive_count(row, [], row.depth) == row.nodes


def rows_of_chance(game: Any, state: Any, seat: int, action: Action) -> int:
    """How many rows of chance results an action takes, by trying every word at every place."""
    tickets = game.cards.tickets if isinstance(game, CardGame) else game.board.tickets
    words = [card.letter for card in Card] + sorted(tickets)
    open_rows: list[list[str]] = [[]]
    count = 0
    while open_rows:
        row = open_rows.pop()
        script = Scripted(row)
        try:
            game.apply(state, seat, action, script)
            script.finish()
        except ChanceMismatch as error:
            if "missing" in str(error):
                open_rows += [[*row, word] for word in words]
            continue
        count += 1
    return count


EVERY = [row for row in ROWS if row.depth == 1 and row.chance == "all" and row.nodes <= 400]


@pytest.mark.parametrize("row", EVERY, ids=name)
def test_trying_every_chance_result_agrees(row: Row) -> None:
    game = row.game()
    start = root(game, row.seed, row.after)
    count = 0
    for seat in game.to_act(start.state):
        for action in game.options(game.view(start.state, seat)):
            count += rows_of_chance(game, start.state, seat, action)
    assert count == row.nodes


def test_dividing_gives_the_same_count_by_first_action() -> None:
    row = next(row for row in ROWS if row.depth == 3 and row.after == row.players)
    game = row.game()
    start = root(game, row.seed, row.after)
    parts = list(divide(game, start, row.depth, CHANCES[row.chance]))
    assert sum(nodes for _, _, nodes in parts) == row.nodes
    assert len({(seat, action) for seat, action, _ in parts}) == len(parts)


@pytest.mark.parametrize("number", range(2, 13))
def test_a_hand_of_cards_makes_as_many_sets_as_one_can_reckon_by_hand(number: int) -> None:
    """CG-30, CG-31: the sets at the first turn, when all yards are empty, from the formula."""
    game = chapter("card-game").game(2 + number % 3, None)
    start = root(game, f"sets-{number}", after=game.players)
    view = game.view(start.state, start.state.turn)
    colours = [view.hand[card] for card in Card if card is not Card.LOCOMOTIVE]
    of_one = sum(held * (view.hand.locomotives + 1) - 1 for held in colours if held)
    of_three = comb(sum(held > 0 for held in colours), 3)
    placed = [action for action in game.options(view) if isinstance(action, PlaceCards)]
    assert len(placed) == len(set(placed)) == of_one + of_three


def test_a_game_that_is_over_goes_no_further() -> None:
    game = chapter("nordic-countries").game(2, BOARDS / "dead_end_nordic.toml")
    over = root(game, "perft", after=100_000)
    assert game.to_act(over.state) == ()
    assert perft(game, over, 0, CHANCES["seeded"]) == 1
    assert perft(game, over, 1, CHANCES["seeded"]) == 0
