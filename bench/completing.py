"""How long the best use of cards takes to find.

Run with `python bench/completing.py [number of random cases]`. The aim is less than 50 ms for 30
tickets and 60 cards. Three groups are timed:

- random: 30 published tickets and 15 to 60 random cards;
- hard: published tickets and cards that hill-climbing made as slow as it could;
- made up: no published tickets, but such that many choices score the same. They show the limit
  of the method: where points tie, it has to search through the ties.
"""

from __future__ import annotations

import random
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import rallare.rules.card_game.tickets
from rallare.rules.card_game.completing import best_use
from rallare.rules.card_game.tickets import CardTicket
from rallare.rules.cards import COLOURS, LOCOMOTIVE, Card, Cards

Case = tuple[list[CardTicket], Cards]

FILE = Path(rallare.rules.card_game.tickets.__file__).with_name("cards.toml")
DATA = tomllib.loads(FILE.read_text(encoding="utf-8"))
TICKETS = {
    entry["id"]: CardTicket(
        entry["id"],
        (entry["between"][0], entry["between"][1]),
        entry["points"],
        Cards.count(Card[colour.upper()] for colour in entry["cards"]),
    )
    for entry in DATA["deck"]["ticket"]
}
BIG = {*DATA["bonus"], "big"}

# The cards on the track, and which published tickets the player does not have.
HARD: list[tuple[str, str]] = [
    (
        "3P6B2G6Y7K2R11L",
        "chicago-new-york new-york-chicago new-york-sault-ste-marie dallas-raleigh "
        "dallas-miami seattle-los-angeles chicago-santa-fe new-york-kansas-city "
        "los-angeles-houston miami-boston dallas-san-francisco los-angeles-nashville "
        "los-angeles-duluth chicago-san-francisco new-york-las-vegas "
        "los-angeles-new-york",
    ),
    (
        "4P5B3O5W7G3Y4K5R9L",
        "chicago-dallas chicago-montreal seattle-los-angeles new-york-miami "
        "seattle-denver los-angeles-dallas dallas-new-york los-angeles-houston "
        "miami-boston chicago-calgary seattle-saint-louis seattle-chicago "
        "chicago-san-francisco seattle-atlanta miami-las-vegas seattle-new-york",
    ),
    (
        "3P3B6O1W4G4Y2K4R3L",
        "new-york-chicago chicago-dallas new-york-sault-ste-marie chicago-montreal "
        "chicago-charleston new-york-kansas-city seattle-denver los-angeles-dallas "
        "dallas-helena dallas-new-york miami-omaha los-angeles-houston seattle-phoenix "
        "seattle-atlanta los-angeles-pittsburgh new-york-portland",
    ),
    (
        "6P5B4O5W3Y4K2R9L",
        "",
    ),
    (
        "3P1B5O1W3G3Y5K4L",
        "chicago-new-york chicago-dallas new-york-sault-ste-marie chicago-montreal "
        "dallas-raleigh dallas-miami dallas-helena miami-omaha miami-boston "
        "miami-el-paso chicago-calgary los-angeles-duluth seattle-toronto "
        "los-angeles-pittsburgh new-york-las-vegas los-angeles-new-york",
    ),
    (
        "10P8B6O4W5G4Y4K8R9L",
        "chicago-new-york new-york-chicago chicago-dallas new-york-sault-ste-marie "
        "chicago-miami los-angeles-dallas los-angeles-houston dallas-san-francisco "
        "chicago-calgary seattle-saint-louis seattle-chicago chicago-san-francisco "
        "miami-salt-lake-city seattle-atlanta new-york-las-vegas miami-las-vegas",
    ),
]

# The cards on the track, and tickets as needs:points:ends in big cities. The points are five a
# card, three a card and one more, and the same for all.
MADE_UP: list[tuple[str, str]] = [
    (
        "7P7B4O7W6G5Y6K7R8L",
        "2G1Y1R:20:0 1B1G1Y1R:20:1 1P1K:10:1 1P1B1Y:15:0 1P1B1G1Y:20:1 1B1G1Y:15:0 "
        "1P1B1G:15:0 1P1G:10:1 1O2K:15:2 1B1W1K1R:20:2 1K1R:10:2 2B1W1G:20:1 "
        "1B1W1Y1R:20:0 4O1W:25:0 1P1W2Y:20:0 1K1R:10:2 1K1R:10:2 1P1R:10:0 2W1G:15:0 "
        "1P2W1R:20:0 1P1B1K:15:0 1B1W1G1K:20:0 1Y1K:10:1 1P1W1Y1K:20:2 1W:5:0 "
        "2B1W1R:20:0 1G1Y1K1R:20:2 1B1R:10:1 2P:10:2 1P2K:15:1",
    ),
    (
        "7P5B5O5W5G3Y6K5R9L",
        "1B1W1G:10:2 1G1Y1K:10:0 1R:4:2 1B1W1G1K:13:1 1K:4:2 1O1Y1K:10:0 3B1Y1R:16:1 "
        "1O1W1G:10:1 3P1O1Y:16:2 1B1O:7:0 2O1K1R:13:1 1P2G2K:16:0 1B1O2G1K:16:1 "
        "1P2O1G1K:16:1 1B1W2R:13:0 1P2G1R:13:1 1G1K2R:13:0 1W1Y:7:2 1B1R:7:0 "
        "1P2B1O:13:0 1P1B1Y:10:2 1P1W:7:2 1O:4:0 1P:4:2 1W2G:10:1 1B1Y:7:2 1P:4:1 "
        "1B1W1Y:10:1 1P:4:1 1P2G1R:13:2",
    ),
    (
        "1P5B5W5G2Y2K4R6L",
        "1B:10:2 1B1W1Y2R:10:2 1B1O1G:10:2 1W2K1R:10:1 2B2K:10:0 1P1W1G:10:0 "
        "1O1W1Y1R:10:2 1P2Y:10:2 2W1K:10:2 1P1B1G:10:1 1B1Y1K2R:10:1 1B1O1Y:10:2 "
        "1P1G1Y1R:10:0 1O1G:10:2 1P1K:10:0 1P1W:10:1 1P2B1G:10:1 1B1W1Y1K:10:0 "
        "1P1R:10:0 1B1W1G1K1R:10:1 1P1G1Y1R:10:2 1P:10:1 1O1R:10:1 1P1O:10:2 "
        "1P1W2G1R:10:1 2W:10:2 1B1W:10:0 1O1Y2R:10:2 1B1W1K:10:2 1O1W2G:10:2",
    ),
]


def big_cities(ticket: CardTicket) -> int:
    return sum(city in BIG for city in ticket.ends)


def random_cases(number: int) -> Iterator[Case]:
    rng = random.Random("completing")
    deck = [colour for colour in COLOURS for _ in range(DATA["game"]["cards_per_colour"])]
    deck += [LOCOMOTIVE] * DATA["game"]["locomotives"]
    for _ in range(number):
        track = Cards.count(rng.sample(deck, rng.randint(15, 60)))
        yield rng.sample(list(TICKETS.values()), 30), track


def hard_cases() -> Iterator[Case]:
    for track, without in HARD:
        left_out = set(without.split())
        yield [t for t in TICKETS.values() if t.id not in left_out], Cards.of(track)


def made_up_cases() -> Iterator[Case]:
    for track, tickets in MADE_UP:
        yield [_made_up(n, text) for n, text in enumerate(tickets.split())], Cards.of(track)


def _made_up(number: int, text: str) -> CardTicket:
    needs, points, big = text.split(":")
    one, other = (("small", "small"), ("big", "small"), ("big", "big"))[int(big)]
    return CardTicket(f"t{number:02}", (one, other), int(points), Cards.of(needs))


def measure(name: str, cases: Iterator[Case]) -> None:
    """Print the times of a group. Each case is run twice and the faster run counts."""
    times = sorted(min(_seconds(*case) for _ in range(2)) * 1000 for case in cases)
    p99 = times[min(len(times) - 1, len(times) * 99 // 100)]
    print(
        f"{name:8} {len(times):5} cases   median {times[len(times) // 2]:6.1f} ms   "
        f"p99 {p99:6.1f} ms   max {times[-1]:6.1f} ms"
    )


def _seconds(tickets: list[CardTicket], track: Cards) -> float:
    start = perf_counter()
    best_use(tickets, track, big_cities)
    return perf_counter() - start


if __name__ == "__main__":
    print("Each case is run twice; the faster run counts.")
    measure("random", random_cases(int(sys.argv[1]) if len(sys.argv) > 1 else 1000))
    measure("hard", hard_cases())
    measure("made up", made_up_cases())
