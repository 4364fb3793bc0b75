"""The search tree: honest counts, bounds that hold, the same for a seed, and moves that win."""

from __future__ import annotations

import json

import pytest
from support.card_situation import CardSituation
from support.kernel_tool import run_python
from support.searching import first_turn, last_turn, opening, tree
from support.situation import Situation, law

from rallare.kernel import engine
from rallare.kernel.kernel import Kernel
from rallare.kernel.search import Search
from rallare.rules.actions import ClaimRoute, PlaceCards
from rallare.rules.cards import COLOURS, Cards
from rallare.rules.chapters import CHAPTERS

GAMES = [(key, players) for key, chapter in CHAPTERS.items() for players in chapter.players]
every_game = pytest.mark.parametrize(("key", "players"), GAMES)
FEW = 600 if engine().kind == "compiled" else 12
MANY = 4000 if engine().kind == "compiled" else 60


# Every game.


@every_game
@pytest.mark.parametrize("policy", [0, 1])
def test_every_game_is_searched(key: str, players: int, policy: int) -> None:
    position = first_turn(key, players)
    search = Search(position, position.actor, seed=3, policy=policy)
    assert search.run(FEW) == FEW
    assert search.iterations == FEW
    assert search.best() in position.legal()
    assert sum(child[1] for child in search.children()) == FEW


@every_game
def test_counts_fit_together_in_the_whole_tree(key: str, players: int) -> None:
    position = first_turn(key, players)
    search = Search(position, position.actor, seed=3, widening=1.0)
    search.run(FEW)
    visited = {0: search.iterations}
    for node, children in tree(search).items():
        for _, visits, mean, chances, child in children:
            visited[child] = visits
            assert 0 <= mean <= 1
            assert visits <= chances <= visited[node], "chosen no more often than possible"
        assert sum(child[1] for child in children) <= visited[node]
    assert len(visited) == search.used


def test_what_is_legal_only_sometimes_has_fewer_chances() -> None:
    """The hand of another seat is not known, so not every deal allows the same."""
    position = first_turn("nordic-countries")
    search = Search(position, position.actor, seed=3, widening=0.0)
    search.run(MANY)
    nodes = {child[4]: child[1] for child in search.children()}
    below = [
        (chances, nodes[node])
        for node, children in tree(search).items()
        if node in nodes
        for _, _, _, chances, _ in children
    ]
    assert any(chances < visits for chances, visits in below)


# Every choice is its own.


@pytest.mark.parametrize("key", CHAPTERS)
@pytest.mark.parametrize("seed", range(8))
def test_each_choice_of_tickets_has_a_node_of_its_own(key: str, seed: int) -> None:
    position = opening(key, 2, seed)
    search = Search(position, position.actor, seed=1, widening=0.0, policy=1, longest=1)
    search.run(300)
    assert sorted(child[0] for child in search.children()) == sorted(position.legal())


def test_face_up_cards_of_one_kind_are_one_choice() -> None:
    situation = Situation(law("nordic-countries", 2), hands=["1P", "1B"], row="PPPGG")
    kernel = Kernel(situation.game)
    position = kernel.from_state(situation.state)
    search = Search(position, 0, widening=0.0)
    search.run(40)
    texts = sorted(str(kernel.law_action(position, child[0])) for child in search.children())
    assert len(position.legal()) > len(texts)
    assert len([text for text in texts if text.startswith("take ") and "blind" not in text]) == 2


# The same again, and limits.


def test_a_search_can_be_stopped() -> None:
    position = first_turn("nordic-countries")
    search = Search(position, position.actor, policy=1, longest=2)
    asked = iter([False, False, True])
    made = search.run(1_000_000_000, stop=lambda: next(asked))
    assert made == search.iterations
    assert next(asked, None) is None, "it was asked three times and then stopped"


@pytest.mark.parametrize("nodes", [2, 3, 20])
def test_the_tree_does_not_outgrow_its_bound(nodes: int) -> None:
    position = first_turn("northern-lights", 3)
    search = Search(position, position.actor, seed=1, nodes=nodes, longest=30)
    assert search.run(FEW) == FEW
    assert search.used <= search.capacity == nodes
    assert search.used == min(nodes, FEW + 1)
    assert len(tree(search)) >= 1
    assert sum(child[1] for child in search.children()) > 0
    assert search.best() in position.legal()
    before = search.children()
    search.run(FEW)
    assert search.used == min(nodes, 2 * FEW + 1)
    assert sum(child[1] for child in search.children()) >= sum(child[1] for child in before)


def test_a_tree_without_room_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 2 nodes"):
        Search(opening("nordic-countries"), 0, nodes=1)


@pytest.mark.parametrize("longest", [1, 5])
def test_playouts_can_be_cut_short(longest: int) -> None:
    position = first_turn("nordic-countries")
    search = Search(position, position.actor, longest=longest)
    search.run(FEW)
    assert search.best() in position.legal()


# What wins.


@pytest.mark.parametrize("seed", range(3))
def test_the_claim_that_wins_is_found(seed: int) -> None:
    """Either the route is claimed that completes both tickets, or the game is lost."""
    situation = last_turn()
    kernel = Kernel(situation.game)
    position = kernel.from_state(situation.state)
    search = Search(position, 0, seed=seed)
    search.run(MANY)
    best = kernel.law_action(position, search.best())
    assert isinstance(best, ClaimRoute)
    assert best.route == "oslo-stockholm-yellow"
    action, visits, mean, *_ = search.children()[0]
    assert action == search.best()
    assert visits > MANY / 2
    assert mean > 0.5 > max(child[2] for child in search.children()[1:])


def test_the_set_that_completes_a_ticket_is_found_in_the_card_game() -> None:
    """The hand is the colour that a dear ticket lacks: it must be on its way to the track now."""
    tickets = CHAPTERS["card-game"].game(2, None).cards.tickets.values()
    ticket = max((t for t in tickets if max(t.needs.counts) == 1), key=lambda t: t.points)
    lacking = next(card for card in COLOURS if ticket.needs[card])
    situation = CardSituation(
        hands=[f"3{lacking.letter}", "-"],
        tracks={0: str(ticket.needs - Cards.count([lacking]))},
        tickets={0: [ticket.id], 1: []},
        ticket_bag=[],
        final_turns=3,
    )
    kernel = Kernel(situation.game)
    position = kernel.from_state(situation.state)
    search = Search(position, 0, seed=1)
    search.run(MANY)
    best = kernel.law_action(position, search.best())
    assert isinstance(best, PlaceCards)
    assert best.cards[lacking] >= 2


# Compiled or not.

SEARCHES = """
import json
from rallare.kernel import engine
from rallare.kernel.kernel import Kernel
from rallare.kernel.luck import Luck
from rallare.kernel.search import Search
from rallare.rules.chapters import CHAPTERS
found = {}
for key, chapter in CHAPTERS.items():
    for policy in (0, 1):
        position = Kernel(chapter.game(2, None)).start(Luck(4), 0)
        search = Search(position, position.actor, seed=8, policy=policy, widening=2.0)
        search.run(6)
        found[f"{key} {policy}"] = search.children()
print(json.dumps([engine().kind, found]))
"""


@pytest.mark.skipif(engine().kind == "plain", reason="the kernel is not compiled")
def test_compiled_and_plain_searches_are_the_same() -> None:
    (one, compiled), (other, plain) = (
        json.loads(run_python("-c", SEARCHES, variables={"RALLARE_KERNEL": kind}).stdout)
        for kind in ("compiled", "plain")
    )
    assert (one, other) == ("compiled", "plain")
    assert compiled.keys() == plain.keys()
    for name, children in compiled.items():
        assert [child[:2] + child[3:] for child in children] == [
            child[:2] + child[3:] for child in plain[name]
        ]
        for child, twin in zip(children, plain[name], strict=True):
            assert child[2] == pytest.approx(twin[2])
