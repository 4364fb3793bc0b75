"""Resampling a board position: what the seat knows stays, and all else is dealt fairly.

Frequencies are held against what dealing at random gives, with a fixed seed and a generous bound:
they fail for a card that never moves or a place that gets too many, not for bad luck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import permutations
from math import comb, sqrt
from random import Random
from typing import Any

import pytest
from lockstep.boards import STYLES, Lockstep, Pair
from lockstep.small_boards import small_game
from support.situation import law
from support.walk import BOARD_TABLES

from rallare.kernel.board_bridge import from_state, from_view, to_state
from rallare.kernel.board_facts import facts
from rallare.kernel.board_state import BoardPosition
from rallare.kernel.luck import Luck
from rallare.rules.board.pending import PayingTunnel
from rallare.rules.board.state import BoardState
from rallare.rules.board.view import BoardView
from rallare.rules.state import ChoosingOpening, ChoosingTickets


def plain(view: BoardView) -> BoardView:
    """The view with everything sorted whose order tells nothing."""
    return replace(
        view,
        players=tuple(replace(p, routes=tuple(sorted(p.routes))) for p in view.players),
        tickets=tuple(sorted(view.tickets)),
        removed=tuple(sorted(view.removed, key=str)),
    )


def check_knowledge(lockstep: Lockstep, luck: Luck) -> None:
    """Nobody sees a difference after resampling, or in a position made of the view."""
    game, state = lockstep.game, lockstep.state
    for seat in range(game.players):
        view = plain(game.view(state, seat))
        mixed = lockstep.position.clone()
        mixed.resample(seat, luck)
        assert plain(game.view(to_state(mixed), seat)) == view
        drawn = from_view(lockstep.tables, game.view(state, seat), luck)
        assert plain(game.view(to_state(drawn), seat)) == view
        if not drawn.over:
            drawn.select(seat)
            lockstep.position.select(seat)
            if drawn.actor == seat == lockstep.position.actor:
                assert drawn.legal() == lockstep.position.legal()
            drawn.playout(luck)
            assert drawn.over


def check_games(pair: Pair, name: str, each: int, games: int) -> None:
    luck = Luck(6)
    for number in range(games):
        style = list(STYLES.values())[number % len(STYLES)]
        lockstep = Lockstep(pair, f"{name} {number}", style)
        while not lockstep.over:
            if lockstep.decisions % each == 0:
                check_knowledge(lockstep, luck)
            lockstep.decide()
        check_knowledge(lockstep, luck)


@pytest.mark.parametrize("table", [table for table in BOARD_TABLES if table[2] is None], ids=str)
def test_what_a_seat_knows_never_changes(table: Any) -> None:
    check_games(Pair(law(*table)), str(table), each=17, games=2)


@pytest.mark.parametrize("number", range(12))
def test_what_a_seat_knows_never_changes_on_small_boards(number: int) -> None:
    pair = Pair(small_game(Random(f"known {number}")))
    check_games(pair, f"known {number}", each=2, games=5)


def test_a_spectator_has_no_position() -> None:
    game = law("nordic-countries", 2)
    lockstep = Lockstep(Pair(game), "spectator", STYLES["builder"])
    with pytest.raises(ValueError, match="spectator"):
        from_view(lockstep.tables, game.view(lockstep.state, None), Luck())


# How often what lands where.


@dataclass(frozen=True)
class Moment:
    """A state in which a seat knows little, and what there is to be unknown."""

    pair: Pair
    state: BoardState
    seat: int

    @property
    def others(self) -> list[int]:
        return [seat for seat in range(self.pair.game.players) if seat != self.seat]


Wanted = Callable[[BoardState, int], bool]


@cache
def moment(name: str) -> Moment:
    """The first moment of some games in which a seat finds what is wanted."""
    key, players, style, wanted = MOMENTS[name]
    pair = Pair(law(key, players))
    for number in range(200):
        lockstep = Lockstep(pair, f"moment {number}", STYLES[style])
        while not lockstep.over:
            for seat in range(players):
                if wanted(lockstep.state, seat):
                    return Moment(pair, lockstep.state, seat)
            lockstep.decide()
    raise AssertionError("no game has such a moment")


def others_have_hidden_cards(state: BoardState, seat: int) -> bool:
    """Others have cards that nobody saw, and one of them also some that everybody did."""
    others = [player for s, player in enumerate(state.players) if s != seat]
    return all(p.hand != p.seen for p in others) and any(p.seen for p in others)


def tickets_on_offer(state: BoardState, seat: int) -> bool:
    """Another seat chooses tickets; the seat and others have put some under the deck."""
    by = {returned.seat for returned in state.tickets.under}
    return (
        isinstance(state.pending, ChoosingTickets)
        and state.turn != seat
        and seat in by
        and len(by) > 1
        and len(state.tickets.bag) > 1
        and others_have_hidden_cards(state, seat)
    )


def tunnel_with_tickets_out(state: BoardState, seat: int) -> bool:
    """Another seat is in a tunnel; the seat and others have given tickets out of the game."""
    by = {returned.seat for returned in state.tickets.removed}
    tunnel = isinstance(state.pending, PayingTunnel) and state.turn != seat
    return tunnel and seat in by and len(by) > 1 and others_have_hidden_cards(state, seat)


def opening(state: BoardState, seat: int) -> bool:
    """One other seat has chosen its opening tickets, another has not."""
    if not isinstance(state.pending, ChoosingOpening):
        return False
    others = {s in state.pending.waiting for s in range(len(state.players)) if s != seat}
    return others == {True, False} and seat not in state.pending.waiting


MOMENTS = {
    "offer": ("northern-lights", 3, "traveller", tickets_on_offer),
    "tunnel": ("nordic-countries", 3, "builder", tunnel_with_tickets_out),
    "opening": ("northern-lights", 4, "any_kind", opening),
    "opening-out-of-the-game": ("nordic-countries", 3, "any_kind", opening),
}


def positions(of: Moment, source: str) -> Iterator[BoardPosition]:
    """Many positions that the seat cannot tell apart."""
    luck, tables = Luck(1910), of.pair.tables
    view = of.pair.game.view(of.state, of.seat)
    mixed = from_state(tables, of.state)
    for _ in range(3000 if source == "resample" else 500):
        if source == "resample":
            mixed.resample(of.seat, luck)
            yield mixed
        else:
            yield from_view(tables, view, luck)


def check_fair(what: str, seen: Counter[Any], expected: dict[Any, float]) -> None:
    """Chi-square, where numbers are large enough for it; nothing that cannot be is ever seen."""
    total = sum(expected.values())
    assert abs(sum(seen.values()) - total) < 1e-6 * total, what
    assert all(expected.get(case, 0) > 0 for case in seen), what
    large = [case for case, number in expected.items() if number >= 5]
    rest = total - sum(expected[case] for case in large)
    terms = [(seen[case] - expected[case]) ** 2 / expected[case] for case in large]
    if rest >= 5:
        terms.append((sum(seen.values()) - sum(seen[case] for case in large) - rest) ** 2 / rest)
    most = len(terms) + 6 * sqrt(2 * len(terms)) + 8
    assert sum(terms) < most, f"{what}: {sum(terms):.1f} of at most {most:.1f}"


@pytest.mark.parametrize("source", ["resample", "view"])
@pytest.mark.parametrize("name", MOMENTS)
def test_hidden_cards_land_everywhere_as_often_as_they_should(name: str, source: str) -> None:
    of = moment(name)
    players, deck = of.state.players, of.state.deck
    hidden = {seat: (players[seat].hand - players[seat].seen) for seat in of.others}
    unknown = sum((cards for cards in hidden.values()), deck)
    seen: dict[tuple[int, int], Counter[int]] = {
        (seat, kind): Counter() for seat in of.others for kind in range(9)
    }
    number = 0
    for position in positions(of, source):
        hands = facts(position)["hands"]
        number += 1
        for (seat, kind), counter in seen.items():
            counter[hands[seat][kind] - players[seat].seen.counts[kind]] += 1
    for (seat, kind), counter in seen.items():
        size, there = hidden[seat].total, unknown.counts[kind]
        ways = comb(unknown.total, size)
        expected = {
            k: number * comb(there, k) * comb(unknown.total - there, size - k) / ways
            for k in range(min(size, there) + 1)
        }
        check_fair(f"cards of kind {kind} in the hand of seat {seat}", counter, expected)


def places(of: Moment, position: BoardPosition) -> dict[int, str]:
    """Where each ticket is that the seat does not know of."""
    found, now = {}, facts(position)
    masks = {"bag": now["bag"]}
    for seat in of.others:
        masks[f"held by {seat}"] = now["tickets"][seat]
        masks[f"offered to {seat}"] = now["offered"][seat]
    for place, mask in masks.items():
        for ticket in range(mask.bit_length()):
            if mask >> ticket & 1:
                found[ticket] = place
    for place, (ticket, by) in enumerate(zip(now["under"], now["under_by"], strict=True)):
        if by != of.seat:
            found[ticket] = f"under the deck, {place}"
    for ticket, by in enumerate(now["removed_by"]):
        if by and by - 1 != of.seat:
            found[ticket] = "out of the game"
    return found


@pytest.mark.parametrize("source", ["resample", "view"])
@pytest.mark.parametrize("name", MOMENTS)
def test_hidden_tickets_land_everywhere_as_often_as_they_should(name: str, source: str) -> None:
    of = moment(name)
    real = places(of, from_state(of.pair.tables, of.state))
    sizes = Counter(real.values())
    single: Counter[tuple[int, str]] = Counter()
    double: Counter[tuple[str, str]] = Counter()
    first, second, *_ = sorted(real)
    number = 0
    for position in positions(of, source):
        found = places(of, position)
        assert found.keys() == real.keys()
        assert Counter(found.values()) == sizes
        single.update(found.items())
        double[found[first], found[second]] += 1
        number += 1
    share = number / len(real)
    expected = {(ticket, place): share * sizes[place] for ticket in real for place in sizes}
    check_fair("tickets", single, expected)
    pairs = {
        (a, b): share / (len(real) - 1) * sizes[a] * sizes[b] for a, b in permutations(sizes, 2)
    }
    pairs |= {(a, a): share / (len(real) - 1) * size * (size - 1) for a, size in sizes.items()}
    check_fair("two tickets", double, pairs)


@pytest.mark.parametrize("source", ["resample", "view"])
@pytest.mark.parametrize("name", [name for name in MOMENTS if name.startswith("opening")])
def test_secret_choices_are_any_that_may_have_been_made(name: str, source: str) -> None:
    of = moment(name)
    pending, rule = of.state.pending, of.pair.game.rulebook.opening
    assert isinstance(pending, ChoosingOpening)
    chosen = [seat for seat in of.others if seat not in pending.waiting]
    seen: dict[int, Counter[int]] = {seat: Counter() for seat in chosen}
    number = 0
    for position in positions(of, source):
        now = facts(position)
        number += 1
        for seat, counter in seen.items():
            offered, kept = now["offered"][seat], now["kept"][seat]
            assert kept & ~offered == 0
            bits = [n for n in range(offered.bit_length()) if offered >> n & 1]
            counter[sum(1 << place for place, n in enumerate(bits) if kept >> n & 1)] += 1
    ways = [which for which in range(1 << rule.dealt) if which.bit_count() >= rule.keep]
    for seat, counter in seen.items():
        check_fair(f"choices of {seat}", counter, {which: number / len(ways) for which in ways})
