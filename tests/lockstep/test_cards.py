"""Law and kernel play the same card games: same options, same states, same scores."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from random import Random
from zlib import crc32

import pytest
from lockstep.cards import Lockstep, Pick, any_action, any_kind, collector, modest

from rallare.kernel import engine
from rallare.kernel.card_bridge import unpacked
from rallare.kernel.card_facts import best_use, facts, put
from rallare.kernel.card_state import CardPosition
from rallare.kernel.card_table_builder import card_tables_of
from rallare.kernel.codes import COMPLETING
from rallare.kernel.luck import Luck
from rallare.kernel.tables import KernelLimit
from rallare.rules.card_game.completing import Assignment, objection
from rallare.rules.card_game.completing import best_use as law_best_use
from rallare.rules.card_game.game import CardGame, CardRulebook
from rallare.rules.card_game.tickets import CardSet, CardTicket
from rallare.rules.cards import COLOURS, LOCOMOTIVE, NO_CARDS, Card, Cards
from rallare.rules.chapters import chapter
from rallare.rules.draw_tickets import GoUnderTheDeck, LeaveTheGame, ShuffledIntoTheDeck
from rallare.rules.game import TableOptions
from rallare.rules.take_cards import AnyFaceUpCard, NothingFromAnEmptyDeck

STYLES: tuple[Pick, ...] = (any_action, any_kind, collector, modest)


def card_game(players: int) -> CardGame:
    game = chapter("card-game").game(players, None)
    assert isinstance(game, CardGame)
    return game


def play(game: CardGame, seed: str, style: Pick, look: bool, every_use: bool) -> Lockstep:
    first = Random(seed).choice((None, *range(game.players)))
    lockstep = Lockstep(game, seed, style, TableOptions(first, look), every_use)
    lockstep.play()
    return lockstep


def play_many(players: int, look: bool, games: int) -> tuple[int, int]:
    """Play so many games; tell how many decisions and how many uses were compared."""
    decisions = compared = 0
    for number in range(games):
        style = STYLES[number % len(STYLES)]
        seed = f"{players} players, look {look}, game {number}"
        in_steps = number // len(STYLES) % 2 == 0
        lockstep = play(card_game(players), seed, style, look, in_steps)
        decisions += lockstep.decisions
        compared += lockstep.compared
    return decisions, compared


@pytest.mark.parametrize("look", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_law_and_kernel_play_the_same_games(players: int, look: bool) -> None:
    decisions, compared = play_many(players, look, GAMES[players])
    assert decisions >= 80 * GAMES[players]
    assert compared > 0


GAMES = {2: 16, 3: 16, 4: 12}


@pytest.mark.long
@pytest.mark.parametrize("look", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_law_and_kernel_play_the_same_games_for_long(players: int, look: bool) -> None:
    decisions, _ = play_many(players, look, 4000)
    assert decisions >= 320_000


# Other cards and other rules: the tables know what a file and a rulebook say.


def other_game(random: Random) -> CardGame:
    """A game with tickets, big cities, counts and rules of its own."""
    game = card_game(random.choice((2, 3, 4)))
    cities = [f"City {n}" for n in range(random.randint(4, 30))]
    tickets = {}
    for number in range(random.choice((24, 40, 70, 128))):
        needs = NO_CARDS
        for _ in range(random.randint(1, random.choice((2, 5, 9)))):
            needs = needs.plus(random.choice(COLOURS[: random.choice((2, 5, 8))]))
        key = str(number) if random.random() < 0.5 else f"ticket-{number}"
        ends = tuple(random.sample(cities, 2))
        tickets[key] = CardTicket(key, (ends[0], ends[1]), random.randint(1, 30), needs)
    big = random.sample(cities, random.randint(0, 4))
    cards = CardSet(
        title="Other cards",
        cards_per_colour=random.randint(5, 14),
        locomotives=random.randint(4, 20),
        tickets=tickets,
        bonuses={city: random.randint(1, 20) for city in big},
        digest="",
    )
    return CardGame(_other_rules(game, random), cards, game.players)


def _other_rules(game: CardGame, random: Random) -> CardRulebook:
    book = game.rulebook
    returned = (LeaveTheGame(), GoUnderTheDeck(), ShuffledIntoTheDeck())
    opening = replace(book.opening, keep=random.randint(0, 4), returned=random.choice(returned))
    taking = book.take_cards
    if random.random() < 0.5:
        taking = replace(taking, face_up=AnyFaceUpCard())
    rounds = replace(
        book.rounds,
        played={players: random.randint(1, 3) for players in book.players},
        hand=random.randint(0, 5),
        row=random.randint(1, 8),
    )
    return replace(
        book,
        set_up=replace(
            book.set_up,
            locomotives=random.randint(0, 1),
            hand=random.randint(0, 6),
            row=random.randint(1, 6),
            opening=opening,
        ),
        take_cards=taking,
        place_cards=replace(
            book.place_cards, least=random.randint(1, 3), different=random.randint(2, 4)
        ),
        draw_tickets=replace(book.draw_tickets, drawn=random.randint(1, 6)),
        choose_tickets=replace(
            book.choose_tickets, keep=random.randint(0, 2), returned=random.choice(returned)
        ),
        rounds=rounds,
        complete_tickets=replace(book.complete_tickets, rounds=rounds),
    )


@pytest.mark.parametrize("number", range(12))
def test_law_and_kernel_agree_on_other_cards_and_rules(number: int) -> None:
    random = Random(number)
    game = other_game(random)
    for style in STYLES:
        play(game, f"other cards {number}", style, random.random() < 0.5, random.random() < 0.5)


def test_a_rule_the_kernel_does_not_know_is_refused() -> None:
    game = card_game(2)
    supply = NothingFromAnEmptyDeck(rule="CG-21")
    book = replace(game.rulebook, take_cards=replace(game.rulebook.take_cards, supply=supply))
    with pytest.raises(KernelLimit, match="NothingFromAnEmptyDeck"):
        card_tables_of(replace(game, rulebook=book))


def test_more_cards_than_the_kernel_holds_are_refused() -> None:
    game = card_game(2)
    with pytest.raises(KernelLimit, match="at most 31 cards of one kind"):
        card_tables_of(replace(game, cards=replace(game.cards, cards_per_colour=32)))


def test_a_ticket_that_asks_for_locomotives_is_refused() -> None:
    game = card_game(2)
    (key, ticket), *_ = game.cards.tickets.items()
    odd = {**game.cards.tickets, key: replace(ticket, needs=NO_CARDS.plus(LOCOMOTIVE))}
    with pytest.raises(KernelLimit, match=key):
        card_tables_of(replace(game, cards=replace(game.cards, tickets=odd)))


# The best use of many tickets, where choosing is hard.


def best_of(position: CardPosition, tickets: list[str], track: Cards) -> Assignment:
    """What the kernel completes with a track, at the end of a round of two players."""
    names = position.t.ids.tickets
    nothing = [0] * len(Card)
    held = sum(1 << names.index(ticket) for ticket in tickets)
    moment = {"phase": COMPLETING, "waiting": 3, "actor": 0}
    holding = {"tickets": [held, 0], "track": [track.counts, nothing]}
    put(position, facts(position) | moment | holding)
    uses = best_use(position, 0)
    return tuple((names[ticket], unpacked(uses[ticket])) for ticket in sorted(uses))


def test_the_best_use_of_many_tickets_is_as_good_as_the_laws() -> None:
    random, game = Random("hard choices"), card_game(2)
    cards = game.cards
    position = CardPosition(card_tables_of(game))
    position.start(Luck(1))

    def worth(uses: Assignment) -> tuple[int, int, int]:
        done = [cards.tickets[ticket] for ticket, _ in uses]
        return sum(t.points for t in done), len(done), sum(map(cards.big_cities, done))

    for _ in range(150):
        tickets = random.sample(sorted(cards.tickets), random.randint(12, len(cards.tickets)))
        track = Cards.count(random.sample(list(cards.train_cards), random.randint(5, 60)))
        held = [cards.tickets[ticket] for ticket in tickets]
        found = best_of(position, tickets, track)
        assert objection(held, track, found) is None
        assert worth(found) == worth(law_best_use(held, track, cards.big_cities))
        assert best_of(position, tickets, track) == found


# Compiled and plain.


def trace(players: int, every_use: bool, seed: int) -> list[int]:
    """A number for what may be played and what is, after each decision of a random game."""
    position, luck = CardPosition(card_tables_of(card_game(players))), Luck(seed)
    position.every_use = every_use
    position.start(luck)
    seen = []
    while not position.over:
        legal = position.legal()
        (choice,) = luck.numbers(len(legal), 1)
        position.apply(legal[choice], luck)
        text = json.dumps([legal, facts(position)], sort_keys=True)
        seen.append(crc32(text.encode()))
    return [*seen, *position.result(), *position.ranks()]


PLAIN = """
import json, sys
from rallare.kernel import engine
assert engine().kind == "plain", engine()
from lockstep.test_cards import trace
print(json.dumps([trace(*arguments) for arguments in json.loads(sys.argv[1])]))
"""


@pytest.mark.skipif(engine().kind == "plain", reason="the kernel is not compiled here")
def test_compiled_and_plain_kernel_play_the_same_games() -> None:
    arguments = [
        (players, every_use, seed)
        for players in (2, 3, 4)
        for every_use in (False, True)
        for seed in range(3)
    ]
    environment = os.environ | {"RALLARE_KERNEL": "plain", "PYTHONPATH": os.pathsep.join(sys.path)}
    plain = subprocess.run(
        [sys.executable, "-c", PLAIN, json.dumps(arguments)],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(plain.stdout) == [trace(*of) for of in arguments]
