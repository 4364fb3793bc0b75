"""Completing tickets: what is accepted, what is refused, and that the proposal is the best."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rallare.rules.card_game.tickets
from rallare.rules.card_game.completing import Assignment, assignments, best_use, objection
from rallare.rules.card_game.prices import prices
from rallare.rules.card_game.tickets import CardSet, CardTicket
from rallare.rules.cards import COLOURS, LOCOMOTIVE, NO_CARDS, Card, Cards

FILE = Path(rallare.rules.card_game.tickets.__file__).with_name("cards.toml")


def real_cards() -> CardSet:
    """The published cards, read plainly."""
    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    tickets = [
        CardTicket(
            entry["id"],
            tuple(entry["between"]),
            entry["points"],
            Cards.count(Card[colour.upper()] for colour in entry["cards"]),
        )
        for entry in data["deck"]["ticket"]
    ]
    return CardSet(
        data["game"]["title"],
        data["game"]["cards_per_colour"],
        data["game"]["locomotives"],
        {ticket.id: ticket for ticket in tickets},
        data["bonus"],
        "",
    )


REAL = real_cards()
BigCities = Callable[[CardTicket], int]
TICKETS = REAL.tickets


def ticket(key: str, needs: str, points: int = 5, ends: tuple[str, str] = ("A", "B")) -> CardTicket:
    return CardTicket(key, ends, points, Cards.of(needs))


def big_cities(ticket: CardTicket) -> int:
    """In made-up tickets, a city is big when its name says so."""
    return sum(city.startswith("Big") for city in ticket.ends)


def suffices(chosen: Sequence[CardTicket], track: Cards) -> bool:
    needs = sum((ticket.needs for ticket in chosen), NO_CARDS)
    return track.missing(needs).total <= track.locomotives


def worth(chosen: Sequence[CardTicket], big: BigCities = REAL.big_cities) -> tuple[int, int, int]:
    return sum(t.points for t in chosen), len(chosen), sum(map(big, chosen))


def brute_force(
    tickets: Sequence[CardTicket], track: Cards, big: BigCities = REAL.big_cities
) -> tuple[int, int, int]:
    """The best of all subsets."""
    return max(
        worth(chosen, big)
        for size in range(len(tickets) + 1)
        for chosen in combinations(tickets, size)
        if suffices(chosen, track)
    )


def by_states(tickets: Sequence[CardTicket], track: Cards) -> tuple[int, int, int]:
    """The best by keeping every distinct remainder of cards: another way to the same answer."""
    states = {track.counts: (0, 0, 0)}
    for one in tickets:
        for counts, before in list(states.items()):
            left = Cards(counts)
            lacking = left.missing(one.needs)
            if lacking.total > left.locomotives:
                continue
            after = (left - (one.needs - lacking)).minus(LOCOMOTIVE, lacking.total).counts
            value = tuple(map(sum, zip(before, worth([one]), strict=True)))
            states[after] = max(value, states.get(after, value))
    return max(states.values())


def proposed(
    tickets: Sequence[CardTicket], track: Cards, big: BigCities = REAL.big_cities
) -> tuple[int, int, int]:
    """What the proposal is worth, after the rule has accepted it."""
    own = {ticket.id: ticket for ticket in tickets}
    use = best_use(tickets, track, big)
    assert objection(tickets, track, use) is None
    return worth([own[key] for key, _ in use], big)


few_colours = st.lists(st.sampled_from(COLOURS[:4]), min_size=1, max_size=5).map(Cards.count)
cities = st.sampled_from(["Big A", "Big B", "C", "D"])


@st.composite
def made_up(draw: st.DrawFn, most: int) -> list[CardTicket]:
    parts = draw(st.lists(st.tuples(few_colours, st.integers(1, 9), cities, cities), max_size=most))
    return [
        CardTicket(f"t{n}", (one, other), points, needs)
        for n, (needs, points, one, other) in enumerate(parts)
    ]


def tracks(most: int, locomotives: int) -> st.SearchStrategy[Cards]:
    counts = [st.integers(0, most)] * 4 + [st.just(0)] * 4 + [st.integers(0, locomotives)]
    return st.tuples(*counts).map(Cards)


def random_track(rng: random.Random, total: int) -> Cards:
    return Cards.count(rng.sample(list(REAL.train_cards), total))


@settings(max_examples=150, deadline=None)
@given(made_up(most=9), tracks(most=5, locomotives=4))
def test_the_proposal_is_the_best_of_all_subsets(tickets: list[CardTicket], track: Cards) -> None:
    """CG-51: most points, then most tickets, then most ends in big cities."""
    assert proposed(tickets, track, big_cities) == brute_force(tickets, track, big_cities)


@pytest.mark.parametrize("seed", range(20))
def test_the_proposal_is_the_best_for_real_tickets(seed: int) -> None:
    """CG-51: the same with the published tickets."""
    rng = random.Random(seed)
    tickets = rng.sample(list(TICKETS.values()), 10)
    track = random_track(rng, rng.randint(8, 22))
    assert proposed(tickets, track) == brute_force(tickets, track)


@pytest.mark.parametrize("seed", range(6))
def test_the_proposal_is_the_best_for_twenty_real_tickets(seed: int) -> None:
    """CG-51: checked against every remainder of cards that can be reached."""
    rng = random.Random(seed)
    tickets = rng.sample(list(TICKETS.values()), 20)
    track = random_track(rng, 12 + 2 * seed)
    assert proposed(tickets, track) == by_states(tickets, track)


@pytest.mark.parametrize("seed", range(40))
def test_both_ways_to_check_agree(seed: int) -> None:
    rng = random.Random(f"agree {seed}")
    tickets = rng.sample(list(TICKETS.values()), 7)
    track = random_track(rng, rng.randint(4, 16))
    assert by_states(tickets, track) == brute_force(tickets, track)


@pytest.mark.parametrize(
    ("track", "wishes"),
    [
        ("4P5B4O5W", "2P1O2W:5 1O:6 1B2W:7 1P1O1W:5 1P1B3O:7 1P2B1W:4"),
        ("3P2B2O2W3L", "3O1W:6 1P1O1W:3 3P1B:5 1B3W:9 1O1W:5 2P1B1O1W:1 1P1B1W:7"),
        ("5P3B2O1W3L", "1P1B2O:7 1P1B2W:6 1W:8 1P1B2O:3 1O4W:8 1O2W:7 2P2B1W:5"),
    ],
)
def test_cards_that_no_ticket_asks_for_are_counted_as_lost_once(track: str, wishes: str) -> None:
    """CG-51: a search that counts them twice misses the best use of these cards."""
    tickets = [
        ticket(f"t{n}", needs, int(points))
        for n, (needs, points) in enumerate(wish.split(":") for wish in wishes.split())
    ]
    cards = Cards.of(track)
    assert proposed(tickets, cards, big_cities) == brute_force(tickets, cards, big_cities)


def test_more_tickets_win_when_points_are_equal() -> None:
    """CG-51: two tickets of 5 points are proposed before one of 10."""
    tickets = [ticket("a", "2R", 10), ticket("b", "1R"), ticket("c", "1R")]
    assert best_use(tickets, Cards.of("2R"), big_cities) == (
        ("b", Cards.of("1R")),
        ("c", Cards.of("1R")),
    )


def test_big_cities_win_when_points_and_tickets_are_equal() -> None:
    """CG-51: big-city ends decide last."""
    tickets = [ticket("a", "1R"), ticket("b", "1R", ends=("Big A", "B"))]
    assert best_use(tickets, Cards.of("1R"), big_cities) == (("b", Cards.of("1R")),)


def test_points_win_over_any_number_of_tickets() -> None:
    """CG-51: one ticket of 11 points is proposed before two of 5 to big cities."""
    small = [ticket(key, "1R", ends=("Big A", "Big B")) for key in "bc"]
    use = best_use([*small, ticket("a", "2R", 11)], Cards.of("2R"), big_cities)
    assert use == (("a", Cards.of("2R")),)


def test_of_equal_tickets_the_first_by_id_is_proposed() -> None:
    tickets = [ticket(key, "1B1R") for key in "dbca"]
    use = best_use(tickets, Cards.of("2B1R1L"), big_cities)
    assert use == (("a", Cards.of("1B1R")), ("b", Cards.of("1B1L")))


@pytest.mark.parametrize("seed", range(10))
def test_the_proposal_does_not_depend_on_the_order_of_tickets(seed: int) -> None:
    rng = random.Random(seed)
    tickets = rng.sample(list(TICKETS.values()), 25)
    track = random_track(rng, 35)
    use = best_use(tickets, track, REAL.big_cities)
    for _ in range(3):
        rng.shuffle(tickets)
        assert best_use(tickets, track, REAL.big_cities) == use


def test_colours_are_used_before_locomotives() -> None:
    """CG-51: the proposal keeps locomotives where colours suffice."""
    use = best_use([ticket("a", "1B2R")], Cards.of("1B1R4L"), big_cities)
    assert use == (("a", Cards.of("1B1R1L")),)


def test_nothing_is_proposed_when_nothing_can_be_completed() -> None:
    """CG-51: an empty assignment is accepted."""
    assert best_use([], NO_CARDS, big_cities) == ()
    assert best_use([ticket("a", "2R")], Cards.of("5B1R"), big_cities) == ()
    assert objection([ticket("a", "2R")], Cards.of("2R"), ()) is None


def test_a_locomotive_and_three_cards_complete_los_angeles_pittsburgh() -> None:
    """CG-51: the locomotive may stand for any of the four cards."""
    one = TICKETS["los-angeles-pittsburgh"]
    for cards in ("2B1W1L", "1P1B1W1L", "1P2B1L"):
        assert objection([one], Cards.of(cards), ((one.id, Cards.of(cards)),)) is None
        assert best_use([one], Cards.of(cards), REAL.big_cities) == ((one.id, Cards.of(cards)),)


def test_locomotives_may_be_used_where_the_colour_is_there() -> None:
    """CG-51: locomotives stand for any colour."""
    track = Cards.of("2R2L")
    for cards in ("2R", "1R1L", "2L"):
        assert objection([ticket("a", "2R")], track, (("a", Cards.of(cards)),)) is None


@pytest.mark.parametrize(
    ("uses", "words"),
    [
        ([("x", "1R")], "not one of your open tickets"),
        ([("a", "1B2R"), ("a", "1B2R")], "named twice"),
        ([("a", "1G2R")], "does not ask for 1 green"),
        ([("a", "1B3R")], "does not ask for 1 red"),
        ([("a", "2R")], "too few"),
        ([("a", "-")], "too few"),
        ([("a", "1B2R1L")], "too many"),
        ([("a", "1B2R"), ("b", "2R")], "1 red too many"),
        ([("a", "1B2L")], "1 locomotive too many"),
        ([("c", "1W")], "1 white too many"),
    ],
)
def test_a_wrong_use_of_cards_is_refused(uses: list[tuple[str, str]], words: str) -> None:
    """CG-51: own tickets, once each, with exactly their cards, each card once."""
    tickets = [ticket("a", "1B2R"), ticket("b", "2R"), ticket("c", "1W")]
    assignment = tuple((key, Cards.of(cards)) for key, cards in uses)
    refusal = objection(tickets, Cards.of("2B1G3R1L"), assignment)
    assert refusal is not None
    assert refusal.rule == "CG-51"
    assert words in str(refusal)


def every_use(tickets: Sequence[CardTicket], track: Cards) -> Iterator[Assignment]:
    """Every assignment of bags from the track to tickets, right or wrong."""
    bags = [Cards(counts) for counts in product(*(range(n + 1) for n in track.counts))]
    choices = [[None, *((one.id, bag) for bag in bags)] for one in tickets]
    for uses in product(*choices):
        yield tuple(use for use in uses if use is not None)


@settings(max_examples=30, deadline=None)
@given(made_up(most=2), tracks(most=1, locomotives=2))
def test_exactly_the_accepted_assignments_are_listed(
    tickets: list[CardTicket], track: Cards
) -> None:
    """CG-51: each once, the best use first."""
    listed = list(assignments(tickets, track, big_cities))
    assert listed[0] == best_use(tickets, track, big_cities)
    assert len(listed) == len(set(listed))
    accepted = {use for use in every_use(tickets, track) if not objection(tickets, track, use)}
    assert set(listed) == accepted


def test_assignments_of_three_tickets_are_complete() -> None:
    """CG-51: tickets that compete for colours and locomotives."""
    tickets = [ticket("a", "1B1R"), ticket("b", "2R"), ticket("c", "1R")]
    track = Cards.of("1B2R1L")
    listed = list(assignments(tickets, track, big_cities))
    accepted = {use for use in every_use(tickets, track) if not objection(tickets, track, use)}
    assert set(listed) == accepted
    assert len(listed) == len(accepted)
    assert listed[-1] == ()


def test_assignments_are_lazy() -> None:
    """Billions are accepted here; a thousand come at once."""
    some = islice(assignments(TICKETS.values(), REAL.train_cards, REAL.big_cities), 1000)
    assert len(set(some)) == 1000


def test_prices_are_those_of_a_known_market() -> None:
    """One red card, and a ticket of 9 points that asks for two: half of it is worth 4.5."""
    needs = [Cards.of("2R").counts, Cards.of("1R").counts]
    found = prices([9, 4], needs, Cards.of("1R").counts)
    assert found[Card.RED] == pytest.approx(4.5)
    assert found[LOCOMOTIVE] == pytest.approx(4.5)


def test_cards_cost_nothing_when_there_are_enough() -> None:
    needs = [Cards.of("2R").counts, Cards.of("1R").counts]
    assert prices([9, 4], needs, Cards.of("3R").counts) == [0.0] * len(Card)


@settings(max_examples=100, deadline=None)
@given(made_up(most=9), tracks(most=5, locomotives=4))
def test_cards_at_their_prices_are_worth_no_less_than_the_best(
    tickets: list[CardTicket], track: Cards
) -> None:
    values = [ticket.points for ticket in tickets]
    needs = [ticket.needs.counts for ticket in tickets]
    found = prices(values, needs, track.counts)
    assert min(found) >= 0
    assert max(found) == found[LOCOMOTIVE]

    def cost(counts: Sequence[int]) -> float:
        return sum(n * price for n, price in zip(counts, found, strict=True))

    gains = sum(max(0.0, v - cost(need)) for v, need in zip(values, needs, strict=True))
    best = brute_force(tickets, track, big_cities)[0]
    assert cost(track.counts) + gains >= best - 1e-6
