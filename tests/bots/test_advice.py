"""Advice: legal, ranked, the same for a seed, blind to secrets, and ended by the clock."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from math import inf, nan
from typing import Any

import pytest
from support.card_situation import CardSituation
from support.searching import last_turn
from support.situation import Situation, law

from rallare import match
from rallare.bots import bot
from rallare.bots.advice import MOST_TRIALS, Advice, Why, advise, attentive
from rallare.bots.advice.adviser import AGAINST, PLENTY
from rallare.bots.board.greedy import GreedyBot
from rallare.kernel import engine
from rallare.kernel.search import Search
from rallare.match import Match
from rallare.rules.actions import ClaimRoute, KeepTickets, PlaceCards, TakeFaceUp
from rallare.rules.board.game import BoardGame
from rallare.rules.card_game.view import CardView
from rallare.rules.cards import Cards
from rallare.rules.chance import Seeded
from rallare.rules.chapters import CHAPTERS
from rallare.rules.events import TrainsDeparted
from rallare.rules.pending import SecondCard

FEW = 60 if engine().kind == "compiled" else 6
ENOUGH = 240 if engine().kind == "compiled" else 120
"""So many that every move of note is tried, also where trials are slow."""
TABLES = [(key, players) for key, chapter in CHAPTERS.items() for players in chapter.players]
tables = pytest.mark.parametrize(("key", "players"), TABLES)
games = pytest.mark.parametrize("key", CHAPTERS)


def later(key: str, players: int, moves: int, seed: str = "advice") -> Match:
    """A game after some moves of greedy bots."""
    table = match.new(key, players, seed=seed)
    bots = [bot("greedy", f"{seed}-{seat}") for seat in range(players)]
    for _ in range(moves):
        seat = table.to_act[0]
        table.play(seat, bots[seat].choose(table.view(seat), table.options(seat)))
    return table


def advice_for(table: Match, trials: int = FEW, seed: str = "x") -> tuple[Advice, ...]:
    seat = table.to_act[0]
    view = attentive(table.view(seat), table.events_for(seat))
    return advise(view, table.options(seat), None, trials=trials, seed=seed)


@tables
@pytest.mark.parametrize("moves", [0, 31, 60])
def test_advice_is_legal_and_has_figures_and_words(key: str, players: int, moves: int) -> None:
    table = later(key, players, moves)
    found = advice_for(table)
    assert found
    assert len({advice.action for advice in found}) == len(found)
    assert sum(advice.trials for advice in found) <= FEW
    for advice in found:
        assert advice.action in table.options(table.to_act[0])
        assert advice.chance is not None
        assert 0 <= advice.chance <= 1
        assert advice.score is not None
        assert -200 < advice.score < 400
        assert advice.trials > 0
        head, _, reason = advice.words.partition(": ")
        assert head[0].isupper()
        assert 5 < len(reason) < 300
        assert reason.endswith(".")


@pytest.mark.skipif(engine().kind == "plain", reason="it would take the whole minute")
def test_advice_by_the_clock_comes_early_where_one_move_has_beaten_all_others() -> None:
    """In a minute there would be a million trials or more."""
    situation = last_turn()
    view = situation.game.view(situation.state, 0)
    found = advise(view, situation.game.options(view), 60.0)
    assert found[0].action == ClaimRoute("oslo-stockholm-yellow", Cards.of("2Y"))
    assert PLENTY <= sum(advice.trials for advice in found) < 2 * PLENTY


@games
@pytest.mark.parametrize("moves", [0, 40])
def test_a_seed_and_a_number_of_trials_decide_the_advice(key: str, moves: int) -> None:
    table = later(key, 2, moves)
    first = advice_for(table)
    assert advice_for(table) == first
    assert advice_for(table, seed="y") != first


@games
def test_advice_is_the_same_whatever_the_seat_cannot_know(key: str) -> None:
    table, chance, mixed = later(key, 3, 0), Seeded("mixed"), 0
    bots = [bot("greedy", f"s{seat}") for seat in range(3)]
    for move in range(45):
        seat = table.to_act[0]
        view = attentive(table.view(seat), table.events_for(seat))
        if move % 5 == 0:
            other = table.game.resample(view, chance)
            twin = attentive(table.game.view(other, seat), table.events_for(seat))
            rival = (seat + 1) % 3
            mixed += table.game.view(other, rival) != table.view(rival)
            assert twin == view
            options = table.game.options(twin)
            found = advise(twin, options, None, trials=FEW // 3, seed="x")
            assert found == advice_for(table, FEW // 3)
        table.play(seat, bots[seat].choose(table.view(seat), table.options(seat)))
    assert mixed > 5


@pytest.mark.parametrize("players", CHAPTERS["card-game"].players)
def test_an_attentive_seat_knows_its_own_track_and_nothing_else_beyond_its_view(
    players: int,
) -> None:
    table, remembered = match.new("card-game", players, seed="attentive"), 0
    bots = [bot("random", f"a{seat}") for seat in range(players)]
    while table.to_act:
        seat = table.to_act[0]
        view = table.view(seat)
        known = attentive(view, table.events_for(seat))
        assert known.track == table._state.players[seat].track
        assert replace(known, track=view.track, owners_may_look=view.owners_may_look) == view
        remembered += view.track is None and known.track.total > 2
        table.play(seat, bots[seat].choose(view, table.options(seat)))
    assert remembered > 5


def test_who_heard_too_little_and_who_plays_on_a_board_know_what_they_see() -> None:
    moment = CardSituation(2, tracks={0: "2G"})
    assert attentive(moment.view(0), []) == moment.view(0)
    assert attentive(moment.view(None), []) == moment.view(None)
    table = later("nordic-countries", 2, 20)
    assert attentive(table.view(0), table.events_for(0)) == table.view(0)


def test_cards_on_the_own_track_are_not_said_to_be_lacking() -> None:
    moment = CardSituation(2, row="GRBOL", tickets={0: ["dallas-miami"]}, tracks={0: "1G1R"})
    heard = [TrainsDeparted(0, Cards.of("1G1R")), TrainsDeparted(1, Cards.of("3B"))]
    view = moment.view(0)

    def words(view: CardView) -> str:
        found = advise(view, moment.game.options(view), None, trials=ENOUGH, seed="x", most=40)
        return " ".join(advice.words for advice in found)

    assert "Dallas–Miami lacks" in words(view)
    assert "Dallas–Miami lacks" not in words(attentive(view, heard))


def test_advice_grows_its_tree_as_the_search_bot_does(monkeypatch: pytest.MonkeyPatch) -> None:
    grown: list[dict[str, object]] = []

    def plant(*given: Any, **settings: Any) -> Search:
        grown.append(settings)
        return Search(*given, **settings)

    monkeypatch.setattr("rallare.kernel.search.Search", plant)
    table = later("card-game", 2, 20)
    seat = table.to_act[0]
    advice_for(table)
    bot(f"search:{FEW}", "x").choose(table.view(seat), table.options(seat))
    advised, played = grown
    assert {"margin", "exploration", "policy"} <= advised.keys()
    assert advised | {"widening": 0} == played | {"widening": 0}


def test_a_route_is_advised_once_whatever_it_may_be_paid_with() -> None:
    rich = Situation(law("nordic-countries", 2), hands=["3P3B3O3W3G3Y3K3R3L", "-"])
    view = rich.view(0)
    found = advise(view, rich.game.options(view), None, trials=ENOUGH, seed="x", most=40)
    routes = [advice.action.route for advice in found if isinstance(advice.action, ClaimRoute)]
    assert len(routes) == len(set(routes)) > 2


def test_a_move_that_wins_comes_first() -> None:
    """The last turn: one route completes a ticket, and nothing else brings as much."""
    moment = Situation(
        law("nordic-countries", 2),
        hands=["2O1R", "-"],
        routes={
            0: ["goteborg-norrkoping-gray", "norrkoping-stockholm-red"],
            1: ["kirkenes-murmansk-white"],
        },
        tickets={0: ["oslo-stockholm"], 1: ["stockholm-umea"]},
        final_turns=1,
    )
    view = moment.view(0)
    found = advise(view, moment.game.options(view), None, trials=ENOUGH, seed="x")
    best = found[0]
    assert best.action == ClaimRoute("goteborg-oslo-orange", Cards.of("2O"))
    assert best.reason.code is Why.FINISHES
    assert best.reason.tickets == ("oslo-stockholm",)
    scores = [advice.score for advice in found if advice.score is not None]
    assert max(scores) == scores[0] > 10 + scores[-1]


def test_the_only_option_is_advised_with_its_figures() -> None:
    moment = Situation(law("northern-lights", 2), row="LLLLL", pending=SecondCard())
    view = moment.view(0)
    options = moment.game.options(view)
    (only,) = advise(view, options, None, trials=FEW, seed="x")
    assert [only.action] == list(options)
    assert only.trials == FEW
    assert only.chance is not None


def test_without_a_number_of_trials_the_clock_ends_thinking_with_advice() -> None:
    table = later("nordic-countries", 2, 20)
    seat = table.to_act[0]
    view, options = table.view(seat), table.options(seat)
    assert advise(view, options, 0.05)


def test_thinking_needs_an_end_and_somebody_who_is_to_act() -> None:
    table = later("nordic-countries", 2, 10)
    seat = table.to_act[0]
    with pytest.raises(ValueError, match="seconds or trials"):
        advise(table.view(seat), table.options(seat), None)
    with pytest.raises(ValueError, match="not to act"):
        advise(table.view(1 - seat), table.options(1 - seat), 1.0)
    with pytest.raises(ValueError, match="not to act"):
        advise(table.view(None), table.options(seat), 1.0)


@pytest.mark.parametrize(
    ("seconds", "trials", "most", "words"),
    [
        (None, 0, 8, "trials must be from 1 to 10000000, not 0"),
        (None, -3, 8, "trials must be from 1 to 10000000, not -3"),
        (0.1, MOST_TRIALS + 1, 8, "trials must be from 1 to 10000000, not 10000001"),
        (nan, None, 8, "seconds must be more than 0"),
        (inf, None, 8, "seconds must be more than 0"),
        (nan, 5, 8, "seconds must be more than 0"),
        (0.0, None, 8, "seconds must be more than 0"),
        (-1.0, 5, 8, "seconds must be more than 0"),
        (None, 5, 0, "one option or more"),
        (None, 5, -1, "one option or more"),
    ],
)
def test_thinking_without_an_end_is_refused(
    seconds: float | None, trials: int | None, most: int, words: str
) -> None:
    table = later("nordic-countries", 2, 10)
    seat = table.to_act[0]
    with pytest.raises(ValueError, match=words):
        advise(table.view(seat), table.options(seat), seconds, trials=trials, most=most)


def test_a_board_beyond_the_kernel_is_advised_on_as_the_greedy_bot_plays() -> None:
    game = law("nordic-countries", 2)
    big = BoardGame(game.rulebook, replace(game.board, trains=999, digest="another"), 2)
    moment = Situation(big, hands=["1O2G", "-"], tickets={0: ["oslo-stockholm"]})
    view = moment.view(0)
    options = big.options(view)
    (only,) = advise(view, options, 1.0)
    assert only.action == GreedyBot("").choose(view, options)
    assert (only.chance, only.score, only.trials) == (None, None, 0)
    assert only.words == "Take the purple: Örebro–Stockholm needs two more."


@pytest.mark.skipif(engine().kind != "compiled", reason="the plain kernel tries too little")
def test_kinds_of_actions_that_are_advised() -> None:
    """In the course of a game every kind of decision is advised on."""
    kinds = set()
    for key in CHAPTERS:
        table = later(key, 2, 0)
        bots = [bot("greedy", f"k{seat}") for seat in range(2)]
        for move in range(70):
            seat = table.to_act[0]
            if move % 4 == 0:
                kinds |= {type(advice.action) for advice in advice_for(table)}
            table.play(seat, bots[seat].choose(table.view(seat), table.options(seat)))
    assert {ClaimRoute, KeepTickets, PlaceCards} <= kinds


def test_a_best_move_whose_reason_is_against_it_says_that_others_are_no_better() -> None:
    """The last turn: whatever is taken or placed comes too late, and nothing can be robbed."""
    moment = CardSituation(
        2,
        hands=["1O1W1G", "-"],
        row="RBOWK",
        tickets={0: ["dallas-miami"]},
        ticket_bag=(),
        deck="-",
        final_turns=1,
    )
    view = moment.view(0)
    first, *others = advise(view, moment.game.options(view), None, trials=ENOUGH, seed="x")
    assert first.reason.code in AGAINST
    assert first.reason.unbeaten
    assert first.words.endswith("; still, no other move left you further ahead.")
    assert others
    for other in others:
        assert not other.reason.unbeaten
        assert "no other move" not in other.words


@games
def test_a_single_trial_is_advice_too(key: str) -> None:
    for moves in (0, 25, 50):
        (only,) = advice_for(later(key, 2, moves), trials=1)
        assert only.trials == 1


@pytest.mark.skipif(engine().kind != "compiled", reason="it takes many trials")
def test_a_card_without_a_use_may_be_kept_from_others_who_collect_it() -> None:
    """Such a card is the best option by its lead, though others bring as many points."""
    found = 0
    for seed, moves in product("bc", range(11, 90, 3)):
        table = later("nordic-countries", 3, moves, seed)
        seat = table.to_act[0]
        first, *others = advice_for(table)
        assert all(other.reason.code is not Why.DENIES for other in others)
        if first.reason.code is Why.DENIES:
            found += 1
            assert isinstance(first.action, TakeFaceUp)
            assert first.words.endswith("it would do little for you, but others seem to want it.")
            scores = [other.score for other in others if other.score is not None]
            assert first.score is not None
            assert first.score <= max(scores) + 0.5
            card, players = first.reason.card, table.view(seat).players
            assert card is not None
            assert any(players[other].seen[card] for other in range(3) if other != seat)
    assert found
